/** Answers searches from the index file. */
import type { Found, Search } from '#core/search/search.ts'
import { readQuery, type Slot } from '#core/search/query.ts'
import { scorer, type Score } from '#core/search/rank.ts'
import { searchScopeNames, searchScopes, type FoundKind, type SearchScope } from '#core/search/scopes.ts'
import { createMarker, type Marker } from '#core/search/snippet.ts'
import type { IndexFile, LanguageIndex, PageFacts } from './index-file.ts'

/** Pages that are looked at; who searches for a word that all pages have, gets these. */
const mostCandidates = 120

/** Share of what was looked for that a page must have, unless its title has some of it. */
const leastCoverage = 0.34

/** How much more a page of a kind is what visitors look for. */
const priors: Partial<Record<FoundKind, number>> = { products: 1.05, 'blog-tags': 0.8, 'scraper-categories': 0.85, locations: 0.95 }

const scopeOf = new Map(searchScopeNames.flatMap((scope) => searchScopes[scope].map((kind): [FoundKind, SearchScope] => [kind, scope])))

/** A page with its score. */
interface Ranked extends Score {
  facts: PageFacts
}

/** Makes the search. */
export function createSearch(index: IndexFile): Search {
  return {
    find({ query, locale, scope, skip = 0, most, typing = false, snippets = true }) {
      const language = index.language(locale)
      const slots = readQuery(query, language.lexicon, { typing })
      const ranked = rank(language, slots)
      const scopes = Object.fromEntries(
        searchScopeNames
          .map((name) => [name, ranked.filter(({ facts }) => scopeOf.get(facts.kind) === name).length] as const)
          .filter(([, count]) => count > 0),
      )
      const inScope = scope ? ranked.filter(({ facts }) => scopeOf.get(facts.kind) === scope) : ranked
      const marker = createMarker(slots, language.termIn)
      return {
        count: inScope.length,
        scopes,
        results: inScope.slice(skip, skip + most).map((found) => present(language, marker, found, snippets)),
      }
    },
  }
}

function rank(language: LanguageIndex, slots: readonly Slot[]): Ranked[] {
  const score = scorer(slots)
  return language
    .candidates(slots, mostCandidates)
    .map((id) => {
      const { facts, words } = language.page(id)
      const { points, ...rest } = score(words)
      return { facts, points: points * (priors[facts.kind] ?? 1), ...rest }
    })
    .filter(({ coverage, isTitled }) => coverage >= leastCoverage || isTitled)
    .sort((a, b) => b.points - a.points || a.facts.id - b.facts.id)
}

function present(language: LanguageIndex, { mark, snippet }: Marker, { facts, section }: Ranked, withSnippet: boolean): Found {
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
