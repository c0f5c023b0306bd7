/** Scores how well a page matches a query, and finds its best section. */
import { needleFinder, type Slot } from './query.ts'

/** The words of a page in the index, as ids of their terms. */
export interface IndexedPage {
  title: Uint32Array
  /** Further words by which it is found: description, names in menus, codes. */
  tags: Uint32Array
  /** The first is the text before the first heading. */
  sections: readonly { heading: Uint32Array; text: Uint32Array }[]
}

export interface Score {
  points: number
  /** Share of the slots that the page matches, weighted by rarity. */
  coverage: number
  /** Whether its title matches any slot. */
  isTitled: boolean
  /** Index of the section that matches best. */
  section: number
}

/** Weights of a match by its field; for the text, the limit for many matches. The order of results hardly depends on these. */
const fields = { title: 3, tags: 1.5, heading: 1, text: 1 }

/** Saturation of repeated hits in the text, and normalization of its length (the parameters of BM25). */
const k1 = 1.5
const b = 0.5

/** Share of the points that depends on matching all slots, and bonus for matching them in one section. */
const shares = { coverage: 0.4, nearness: 0.25 }

/** Of a page of ordinary length. */
const ordinaryTermCount = 600

/** Counts the hits of each slot. */
type Counter = (ids: Uint32Array) => Float64Array

/** Prepares a query for many pages. */
export function scorer(slots: readonly Slot[]): (page: IndexedPage) => Score {
  const count = counterOf(slots)
  const totalRarity = slots.reduce((sum, { rarity }) => sum + rarity, 0)
  return (page) => {
    const title = count(page.title)
    const tags = count(page.tags)
    const sections = page.sections.map(({ heading, text }) => ({ heading: count(heading), text: count(text) }))
    const length = page.sections.reduce((sum, { text }) => sum + text.length, 0)
    const lengthNorm = 1 - b + (b * length) / ordinaryTermCount
    let points = 0
    let covered = 0
    for (const [index, { rarity }] of slots.entries()) {
      let headings = 0
      let texts = 0
      for (const { heading, text } of sections) {
        headings += heading[index]!
        texts += text[index]!
      }
      const value =
        fields.title * Math.min(1, title[index]!) +
        fields.tags * Math.min(1, tags[index]!) +
        fields.heading * Math.min(1, headings) +
        (fields.text * texts) / (k1 * lengthNorm + texts)
      points += rarity * value
      const best = Math.max(Math.min(1, title[index]!), Math.min(1, tags[index]!), Math.min(1, headings), Math.min(1, texts))
      covered += rarity * best
    }
    const coverage = totalRarity > 0 ? covered / totalRarity : 0
    const bestSection = findBestSection(slots, title, sections)
    const nearness = totalRarity > 0 ? bestSection.score / totalRarity : 0
    const exact = titleFactor(page.title, slots, title)
    return {
      points: points * (1 - shares.coverage + shares.coverage * coverage) * (1 + shares.nearness * nearness) * exact,
      coverage,
      isTitled: title.some((hits) => hits > 0),
      section: bestSection.section,
    }
  }
}

/** The section that matches most of the query; for the first section, matches of the title count too. */
function findBestSection(slots: readonly Slot[], title: Float64Array, sections: readonly { heading: Float64Array; text: Float64Array }[]) {
  let best = { section: 0, score: -1 }
  for (const [section, { heading, text }] of sections.entries()) {
    let score = 0
    for (const [index, { rarity }] of slots.entries()) {
      const inTitle = section === 0 ? 0.9 * Math.min(1, title[index]!) : 0
      const inText = 0.5 + 0.1 * Math.min(4, text[index]!)
      score += rarity * Math.max(inTitle, Math.min(1, heading[index]!), text[index]! > 0 ? inText * Math.min(1, text[index]!) : 0)
    }
    if (score > best.score + 1e-9) best = { section, score }
  }
  return best
}

/** Factor for a title that consists of the query, or has one more word. */
function titleFactor(title: Uint32Array, slots: readonly Slot[], hits: Float64Array): number {
  if (!slots.every((_, index) => hits[index]! >= 0.8)) return 1
  const termCount = slots.reduce(
    (sum, { needles }) => sum + Math.max(1, ...needles.filter(({ weight }) => weight === 1).map(({ terms }) => terms.length)),
    0,
  )
  return title.length <= termCount ? 1.5 : title.length === termCount + 1 ? 1.15 : 1
}

function counterOf(slots: readonly Slot[]): Counter {
  const needlesAt = needleFinder(slots)
  return (ids) => {
    const hits = new Float64Array(slots.length)
    for (let index = 0; index < ids.length; index++) for (const { slot, weight } of needlesAt(ids, index)) hits[slot]! += weight
    return hits
  }
}
