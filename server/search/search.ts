/** Answers searches from the index file. */
import type { Found, Search } from '#core/search/search.ts'
import { readQuery, type Slot } from '#core/search/query.ts'
import { scorer, type Score } from '#core/search/rank.ts'
import { scopeOf, searchScopeNames, type FoundKind, type SearchScope } from '#core/search/scopes.ts'
import { createMarker, type Marker } from '#core/search/snippet.ts'
import { surfacesOf } from '#core/search/analyzer.ts'
import type { IndexFile, LanguageIndex, PageFacts } from './index-file.ts'

/** Best pages whose words are looked at; who reads on beyond them gets the others as they were found. */
const maxScored = 80

/** Share of what was looked for that a page must have, unless its title has some of it; less where hardly a page has as much. */
const minCoverage = [0.34, 0.2] as const

/** Fewer pages than these are hardly any. */
const fewPages = 3

/** What is worth less than this share of the best says nothing by standing in a title. */
const minTitleRarityShare = 1 / 8

/** How much more a page of a kind is what visitors look for. */
const priors: Partial<Record<FoundKind, number>> = { products: 1.05, 'blog-tags': 0.8, 'scraper-categories': 0.85, locations: 0.95 }

/** What it is worth that a title is what was typed, with all its little words. */
const asTyped = 2

/** A page with its score. */
interface Scored extends Score {
  facts: PageFacts
}

/** Makes the search. */
export function createSearch(index: IndexFile): Search {
  return {
    find({ query, locale, scope, offset = 0, limit, typing = false, snippets = true }) {
      const language = index.language(locale)
      const { slots, corrected } = readQuery(query, language.lexicon, { typing })
      const { inScope, byScope, best, score } = rank(language, query, slots, scope)
      const beyond = inScope.slice(Math.max(maxScored, offset), Math.max(maxScored, offset + limit)).map(score)
      const marker = createMarker(slots, language.termIn)
      return {
        count: inScope.length,
        scopes: Object.fromEntries(searchScopeNames.flatMap((name) => (byScope.has(name) ? [[name, byScope.get(name)!.length]] : []))),
        results: [...best.slice(offset, offset + limit), ...beyond].map((found) => present(language, marker, found, snippets)),
        ...(corrected && { corrected }),
      }
    },
    list({ query, locale, scope }) {
      const language = index.language(locale)
      const { slots, corrected } = readQuery(query, language.lexicon)
      const { inScope, best } = rank(language, query, slots, scope)
      const paths = [...best.map(({ facts }) => facts.path), ...inScope.slice(maxScored).map((number) => language.paths[number]!)]
      return { paths, ...(corrected && { corrected }) }
    },
  }
}

/** The numbers of all pages that are found, the worthiest first; the best of them with their scores, in the order of these. */
function rank(language: LanguageIndex, query: string, slots: readonly Slot[], scope: SearchScope | undefined) {
  const found = findPages(language, slots)
  const byScope = Map.groupBy(found.keys(), (number) => scopeOf.get(language.kinds[number]!)!)
  const inScope = byWorth(scope ? (byScope.get(scope) ?? []) : [...found.keys()], found)
  const score = pageScorer(language, query, slots)
  const best = inScope.slice(0, maxScored).map(score)
  best.sort((a, b) => b.points - a.points || a.facts.number - b.facts.number)
  return { inScope, byScope, best, score }
}

/** The numbers of all pages that have enough of what is looked for, in order, and what each has of it. */
function findPages({ kinds, pagesWith }: LanguageIndex, slots: readonly Slot[]): Map<number, number> {
  const worth = new Float64Array(kinds.length)
  const titled = new Float64Array(kinds.length)
  const telling = minTitleRarityShare * Math.max(0, ...slots.map(({ rarity }) => rarity))
  let all = 0
  for (const { needles, rarity } of slots) {
    all += rarity
    addWhere(pagesWith(needles), rarity, worth)
    if (rarity >= telling) addWhere(pagesWith(needles, 'title'), rarity, titled)
  }
  const withShare = (share: number) => {
    const found = new Map<number, number>()
    for (const [number, own] of worth.entries()) {
      const inTitle = titled[number]!
      if (inTitle > 0 || (own > 0 && own + inTitle >= share * all)) found.set(number, own + inTitle)
    }
    return found
  }
  const [usual, less] = minCoverage
  const found = withShare(usual)
  return found.size < fewPages ? withShare(less) : found
}

function addWhere(has: Uint8Array, rarity: number, sums: Float64Array): void {
  for (let number = 0; number < has.length; number++) if (has[number] === 1) sums[number]! += rarity
}

/** Page numbers, the worthiest first; there are few worths, since there are few things to look for. */
function byWorth(numbers: readonly number[], worth: ReadonlyMap<number, number>): number[] {
  const groups = [...Map.groupBy(numbers, (number) => worth.get(number)!)]
  return groups.sort(([a], [b]) => b - a).flatMap(([, group]) => group)
}

function pageScorer(language: LanguageIndex, query: string, slots: readonly Slot[]): (number: number) => Scored {
  const score = scorer(slots)
  const typed = surfacesOf(language.lexicon.inRightLayout(query))
  return (number) => {
    const { facts, indexedPage } = language.page(number)
    const { points, ...rest } = score(indexedPage)
    return { facts, points: points * (priors[facts.kind] ?? 1) * (facts.surfaces === typed ? asTyped : 1), ...rest }
  }
}

function present(language: LanguageIndex, { mark, snippet }: Marker, { facts, section }: Scored, withSnippet: boolean): Found {
  const own = language.section(facts.number, section)
  const isPart = own.id !== '' && !facts.path.includes('#')
  return {
    kind: facts.kind,
    path: isPart ? `${facts.path}#${own.id}` : facts.path,
    title: mark(facts.title),
    ...(isPart && { heading: mark(own.heading) }),
    snippet: withSnippet ? (snippet(own.text) ?? mark(facts.description)) : [],
  }
}
