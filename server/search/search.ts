/** Answers searches from the index file. */
import type { Found, Search } from '#core/search/search.ts'
import { readQuery, type Slot } from '#core/search/query.ts'
import { scorer, type Score } from '#core/search/rank.ts'
import { scopeOf, searchScopeNames, type FoundKind, type SearchScope } from '#core/search/scopes.ts'
import { createMarker, type Marker } from '#core/search/snippet.ts'
import { surfacesOf } from '#core/search/analyzer.ts'
import type { IndexFile, LanguageIndex, PageFacts } from './index-file.ts'

/** How many of the best pages are scored by their text; all further results keep the order of `byWeight`. */
const maxScored = 80

/** Share of the query that a page must match, unless its title matches; the second share applies if too few pages match the first. */
const minCoverage = [0.34, 0.2] as const

/** With fewer pages than this the second share applies. */
const fewPages = 3

/** A word whose rarity is below this share of the highest does not count as a match of the title. */
const minTitleRarityShare = 1 / 8

/** Factors for kinds of pages that visitors look for more, or less, than others. */
const priors: Partial<Record<FoundKind, number>> = {
  products: 1.05,
  'blog-tags': 0.8,
  'scraper-categories': 0.85,
  locations: 0.95,
  'api-errors': 0.4,
  'api-operations': 0.9,
}

/** Factor for a title that equals the query, stop words included; a prior below 1 does not apply to it. */
const asTyped = 2

/** Points for a query that is an identifier of the page, by its weight: more than words can give. */
const identifierPoints = 1000

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

/** The numbers of all matching pages, best first, and the best of them with their scores, ordered by score. */
function rank(language: LanguageIndex, query: string, slots: readonly Slot[], scope: SearchScope | undefined) {
  const named = language.pagesNamed(query.trim())
  const found = findPages(language, slots)
  for (const [number, weight] of named) found.set(number, identifierPoints * weight)
  const byScope = Map.groupBy(found.keys(), (number) => scopeOf.get(language.kinds[number]!)!)
  const inScope = byWeight(scope ? (byScope.get(scope) ?? []) : [...found.keys()], found)
  const scoreText = pageScorer(language, query, slots)
  const score = (number: number): Scored => {
    const scored = scoreText(number)
    return { ...scored, points: scored.points + identifierPoints * (named.get(number) ?? 0) }
  }
  const best = inScope.slice(0, maxScored).map(score)
  best.sort((a, b) => b.points - a.points || a.facts.number - b.facts.number)
  return { inScope, byScope, best, score }
}

/** The numbers of all pages that match enough of the query, in order, with the weight of their matches. */
function findPages({ kinds, pagesWith }: LanguageIndex, slots: readonly Slot[]): Map<number, number> {
  const weight = new Float64Array(kinds.length)
  const titleWeight = new Float64Array(kinds.length)
  const minTitleRarity = minTitleRarityShare * Math.max(0, ...slots.map(({ rarity }) => rarity))
  let all = 0
  for (const { needles, rarity } of slots) {
    all += rarity
    addWhere(pagesWith(needles), rarity, weight)
    if (rarity >= minTitleRarity) addWhere(pagesWith(needles, 'title'), rarity, titleWeight)
  }
  const withShare = (share: number) => {
    const found = new Map<number, number>()
    for (const [number, own] of weight.entries()) {
      const inTitle = titleWeight[number]!
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

/** Page numbers, highest weight first. Grouped, because a query of few words gives few different weights. */
function byWeight(numbers: readonly number[], weight: ReadonlyMap<number, number>): number[] {
  const groups = [...Map.groupBy(numbers, (number) => weight.get(number)!)]
  return groups.sort(([a], [b]) => b - a).flatMap(([, group]) => group)
}

function pageScorer(language: LanguageIndex, query: string, slots: readonly Slot[]): (number: number) => Scored {
  const score = scorer(slots)
  const typed = surfacesOf(language.lexicon.fixKeyboardLayout(query))
  return (number) => {
    const { facts, indexedPage } = language.page(number)
    const { points, ...rest } = score(indexedPage)
    const prior = priors[facts.kind] ?? 1
    return { facts, points: points * (facts.surfaces === typed ? asTyped * Math.max(prior, 1) : prior), ...rest }
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
