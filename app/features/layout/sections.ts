/** The header entry that a page belongs to. */

/** Path prefixes of an entry, its main page first: `/help /blog`. Rendered as `data-section`. */
export type Section = string

/** How well a page matches an entry: the length of the longest matching prefix, -1 for none. */
function matchLength(path: string, section: Section): number {
  const prefixes = section.split(' ').filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  return Math.max(-1, ...prefixes.map(({ length }) => length))
}

/**
 * The entry of a page: the one with the most specific prefix.
 *
 * @param path unprefixed
 */
export function sectionOf(path: string, sections: readonly Section[]): Section | undefined {
  const [best] = sections.toSorted((one, other) => matchLength(path, other) - matchLength(path, one))
  return best !== undefined && matchLength(path, best) >= 0 ? best : undefined
}
