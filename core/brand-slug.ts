/**
 * A name as words in lower-case Latin letters and digits, joined by hyphens: for names of files, cookies and packages. Empty if it has none.
 *
 * @example brandSlug('Quayside Data') // 'quayside-data'
 */
export function brandSlug(brand: string): string {
  const parts = brand
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z\d]+/g)
  return (parts ?? []).join('-')
}
