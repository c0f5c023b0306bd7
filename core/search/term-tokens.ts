/** How the index names terms where it finds pages by them: as tokens of letters and digits. */

/** Where a term stands: titles are found by themselves too. */
export type Place = 'title' | 'anywhere'

/** Stands between two fields, so that no phrase is found across them. */
export const fieldEnd = 'x'

/** The tokens of terms, one after another. */
export function termTokens(terms: Iterable<number>, place: Place = 'anywhere'): string {
  return Array.from(terms, (term) => `${place === 'title' ? 't' : 'a'}${term.toString(36)}`).join(' ')
}
