/** Answers searches from the index file. */
import type { Found, Search } from '#core/search/search.ts'
import { readQuery, type Slot } from '#core/search/query.ts'
import { scorer, type Score } from '#core/search/rank.ts'
import { searchScopeNames, searchScopes, type FoundKind, type SearchScope } from '#core/search/scopes.ts'
import { createMarker, type Marker } from '#core/search/snippet.ts'
import type { IndexFile, LanguageIndex, PageFacts } from './index-file.ts'

/** Best pages whose words are looked at; who reads on beyond them gets the others as they were found. */
const mostScored = 80

/** Share of what was looked for that a page must have, unless its title has some of it. */
const leastCoverage = 0.34

/** What is worth less than this share of the best says nothing by standing in a title. */
const leastTelling = 1 / 8

/** How much more a page of a kind is what visitors look for. */
const priors: Partial<Record<FoundKind, number>> = { products: 1.05, 'blog-tags': 0.8, 'scraper-categories': 0.85, locations: 0.95 }

const scopeOf = new Map(searchScopeNames.flatMap((scope) => searchScopes[scope].map((kind): [FoundKind, SearchScope] => [kind, scope])))

/** A page that was found, by its id, and what it has of what was looked for. */
interface Match {
  id: number
  worth: number
}

/** A page with its score. */
interface Scored extends Score {
  facts: PageFacts
}

/** Makes the search. */
export function createSearch(index: IndexFile): Search {
  return {
    find({ query, locale, scope, skip = 0, most, typing = false, snippets = true }) {
      const language = index.language(locale)
      const slots = readQuery(query, language.lexicon, { typing })
      const byScope = Map.groupBy(findPages(language, slots), ({ id }) => scopeOf.get(language.kinds.get(id)!)!)
      const inScope = (scope ? (byScope.get(scope) ?? []) : [...byScope.values()].flat()).sort((a, b) => b.worth - a.worth || a.id - b.id)
      const score = pageScorer(language, slots)
      const best = inScope.slice(0, mostScored).map(score)
      best.sort((a, b) => b.points - a.points || a.facts.id - b.facts.id)
      const beyond = inScope.slice(Math.max(mostScored, skip), Math.max(mostScored, skip + most)).map(score)
      const marker = createMarker(slots, language.termIn)
      return {
        count: inScope.length,
        scopes: Object.fromEntries(searchScopeNames.flatMap((name) => (byScope.has(name) ? [[name, byScope.get(name)!.length]] : []))),
        results: [...best.slice(skip, skip + most), ...beyond].map((found) => present(language, marker, found, snippets)),
      }
    },
  }
}

/** All pages that have enough of what is looked for. */
function findPages({ pagesWith }: LanguageIndex, slots: readonly Slot[]): Match[] {
  const worth = new Map<number, number>()
  const titled = new Map<number, number>()
  const telling = leastTelling * Math.max(0, ...slots.map(({ rarity }) => rarity))
  let all = 0
  for (const { needles, rarity } of slots) {
    all += rarity
    for (const id of pagesWith(needles)) worth.set(id, (worth.get(id) ?? 0) + rarity)
    if (rarity >= telling) for (const id of pagesWith(needles, 'title')) titled.set(id, (titled.get(id) ?? 0) + rarity)
  }
  const least = leastCoverage * all
  return Array.from(worth, ([id, own]) => ({ id, worth: own + (titled.get(id) ?? 0) })).filter(
    (match) => match.worth >= least || titled.has(match.id),
  )
}

function pageScorer(language: LanguageIndex, slots: readonly Slot[]): (match: Match) => Scored {
  const score = scorer(slots)
  return ({ id }) => {
    const { facts, words } = language.page(id)
    const { points, ...rest } = score(words)
    return { facts, points: points * (priors[facts.kind] ?? 1), ...rest }
  }
}

function present(language: LanguageIndex, { mark, snippet }: Marker, { facts, section }: Scored, withSnippet: boolean): Found {
  const own = language.section(facts.id, section)
  const isPart = own.id !== '' && !facts.path.includes('#')
  return {
    kind: facts.kind,
    path: isPart ? `${facts.path}#${own.id}` : facts.path,
    title: mark(facts.title),
    ...(isPart && { heading: mark(own.heading) }),
    snippet: withSnippet ? (snippet(own.text) ?? mark(facts.description)) : [],
  }
}
