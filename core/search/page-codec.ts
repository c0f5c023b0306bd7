/** The terms of a page as a row of the index: one list of numbers. */
import { packNumbers, unpackNumbers } from './numbers.ts'
import type { IndexedPage } from './rank.ts'

/** Lengths first (title, tags, number of sections, heading and text of each), then the ids. */
export function packPage({ title, tags, sections }: IndexedPage): Uint8Array {
  const lengths = [title.length, tags.length, sections.length, ...sections.flatMap(({ heading, text }) => [heading.length, text.length])]
  const lists = [title, tags, ...sections.flatMap(({ heading, text }) => [heading, text])]
  return packNumbers([...lengths, ...lists.flatMap((ids) => [...ids])])
}

/** Reads what `packPage` has written. */
export function unpackPage(bytes: Uint8Array): IndexedPage {
  const numbers = unpackNumbers(bytes)
  const sectionCount = numbers[2]!
  let at = 3 + 2 * sectionCount
  const next = (length: number) => numbers.subarray(at, (at += length))
  const title = next(numbers[0]!)
  const tags = next(numbers[1]!)
  const sections = Array.from({ length: sectionCount }, (_, index) => ({
    heading: next(numbers[3 + 2 * index]!),
    text: next(numbers[4 + 2 * index]!),
  }))
  return { title, tags, sections }
}
