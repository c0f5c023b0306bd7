/** Groups of words and phrases that mean the same; any of them finds its group. */
import { isUnspaced, type Token } from './analyzer.ts'
import type { Needle, Unit, Vocabulary } from './vocabulary.ts'

/** A word or phrase of a group. */
export interface Phrase {
  text: string
  /** Number of pages that have it, word for word. */
  pages: number
}

type Groups = readonly (readonly Phrase[])[]

export interface SynonymData {
  /** Groups of words and phrases that mean the same to a visitor. */
  synonyms: Groups
  /** Groups of spellings of the same word. */
  compounds: Groups
}

/** The longest known phrase that begins at a unit, with everything that means the same. */
export type FindSynonyms = (units: readonly Unit[], start: number) => { length: number; needles: readonly Needle[] } | undefined

interface Node {
  next: Map<string, Node>
  /** All phrases of the groups that end here. */
  group?: Needle[]
}

/** Weight of a synonym of the typed text. */
export const synonymWeight = 0.85

export function createSynonymFinder(
  { synonyms, compounds }: SynonymData,
  stopWords: ReadonlySet<string>,
  vocabulary: Vocabulary,
): FindSynonyms {
  const root: Node = { next: new Map() }
  for (const group of synonyms) addGroup(group, synonymWeight)
  for (const group of compounds) addGroup(group, 1)

  return (units, start) => {
    let node = root
    let found: { length: number; needles: readonly Needle[] } | undefined
    for (let index = start; index < units.length; index++) {
      const { key, word } = units[index]!
      const next = node.next.get(key)
      if (!next && node !== root && isSkipped(word)) continue
      if (!next) break
      node = next
      if (node.group) found = { length: index - start + 1, needles: node.group }
    }
    return found
  }

  function addGroup(group: readonly Phrase[], weight: number): void {
    const phrases = group.map(({ text, pages }) => ({
      units: vocabulary.units(text),
      terms: pages > 0 ? vocabulary.phrase(text) : undefined,
      pages,
    }))
    for (const typed of phrases) {
      const needles = phrases.flatMap(({ terms: synonymTerms, pages }) =>
        synonymTerms ? [{ terms: synonymTerms, pages, weight: String(synonymTerms) === String(typed.terms) ? 1 : weight }] : [],
      )
      for (const way of [typed.units, withoutStopWords(typed.units)]) {
        const node = nodeAt(root, way)
        node.group = withoutDuplicates([...(node.group ?? []), ...needles])
      }
    }
  }

  /** A phrase also matches without the stop words between its first and its last word. */
  function withoutStopWords(way: readonly Unit[]): readonly Unit[] {
    return way.filter(({ word }, place) => place === 0 || place === way.length - 1 || !isSkipped(word))
  }

  /** Chinese synonyms are recognized by characters, and a character alone does not show whether its word is a stop word. */
  function isSkipped({ surface }: Token): boolean {
    return !isUnspaced(surface) && stopWords.has(surface)
  }
}

function nodeAt(root: Node, way: readonly Unit[]): Node {
  let node = root
  for (const { key } of way) {
    const next = node.next.get(key) ?? { next: new Map() }
    node.next.set(key, next)
    node = next
  }
  return node
}

/** Removes duplicates and keeps the highest weight: two words of a group may share a stem, two groups a word. */
function withoutDuplicates(needles: readonly Needle[]): Needle[] {
  const byTerms = Map.groupBy(
    needles.toSorted((a, b) => b.weight - a.weight),
    ({ terms }) => String(terms),
  )
  return Array.from(byTerms.values(), ([heaviest]) => heaviest!)
}
