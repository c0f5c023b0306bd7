/**
 * Finds related articles, or scrapers: cosine similarity of their terms, weighted by tf-idf (Salton, Buckley 1988). Computed from the
 * English text, so that a document has the same related ones in all languages.
 */
import { fallbackLocale } from '#core/locales.ts'
import { termOf, tokenize } from '#core/search/analyzer.ts'

/** How often each term occurs in a document. */
export type TermCounts = Readonly<Record<string, number>>

/** How many terms represent a document: those of the greatest weight; the others are common to all of its kind. */
const maxTerms = 80

/** How many times a word of the title counts. */
const titleWeight = 3

/** Counts the terms of a document. */
export function countTerms(title: string, text: string): TermCounts {
  const counts = Object.create(null) as Record<string, number>
  const count = (passage: string, weight: number) => {
    for (const word of tokenize(passage)) {
      const term = termOf(word, fallbackLocale)
      counts[term] = (counts[term] ?? 0) + weight
    }
  }
  count(title, titleWeight)
  count(text, 1)
  return counts
}

/** The documents nearest to each document, nearest first, without those that share nothing. */
export function nearestDocuments(documents: ReadonlyMap<string, TermCounts>, limit: number): Map<string, string[]> {
  const vectors = vectorsOf(documents)
  const postings = new Map<string, [slug: string, weight: number][]>()
  for (const [slug, vector] of vectors) {
    for (const [term, weight] of vector) postings.set(term, [...(postings.get(term) ?? []), [slug, weight]])
  }
  return new Map(
    Array.from(vectors, ([slug, vector]) => {
      const scores = new Map<string, number>()
      for (const [term, weight] of vector) {
        for (const [other, otherWeight] of postings.get(term)!) {
          if (other !== slug) scores.set(other, (scores.get(other) ?? 0) + weight * otherWeight)
        }
      }
      const nearest = [...scores].toSorted(([a, near], [b, far]) => far - near || (a < b ? -1 : 1)).slice(0, limit)
      return [slug, nearest.map(([other]) => other)]
    }),
  )
}

/** Weights of the terms of each document, as vectors of length one. */
function vectorsOf(documents: ReadonlyMap<string, TermCounts>): Map<string, [term: string, weight: number][]> {
  const documentFrequency = new Map<string, number>()
  for (const counts of documents.values())
    for (const term of Object.keys(counts)) documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + 1)
  return new Map(
    Array.from(documents, ([slug, counts]) => {
      const weights = Object.entries(counts)
        .map(([term, count]): [string, number] => [term, (1 + Math.log(count)) * Math.log(documents.size / documentFrequency.get(term)!)])
        .filter(([, weight]) => weight > 0)
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, maxTerms)
      const length = Math.hypot(...weights.map(([, weight]) => weight))
      return [slug, weights.map(([term, weight]) => [term, weight / length])]
    }),
  )
}
