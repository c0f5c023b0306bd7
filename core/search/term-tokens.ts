/** Terms as tokens of letters and digits, by which the index finds pages. */

/** The place of a term: titles can be searched separately. */
export type Place = 'title' | 'anywhere'

/** Separates two fields, so that no phrase is found across them. */
export const fieldEnd = 'x'

/** The tokens of terms, one after another. */
export function termTokens(terms: Iterable<number>, place: Place = 'anywhere'): string {
  return Array.from(terms, (term) => `${place === 'title' ? 't' : 'a'}${term.toString(36)}`).join(' ')
}
