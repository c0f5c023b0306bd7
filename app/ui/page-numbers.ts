/**
 * The page numbers to show: the first, the last, the current one and its neighbors. A gap is `undefined`, even for one
 * page, because seven boxes do not fit in the narrowest window.
 */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages)
  return shown.flatMap((number, index) => (index > 0 && number > shown[index - 1]! + 1 ? [undefined, number] : [number]))
}
