/** What every drawing needs to be written down: numbers, compact path data. */

/** A coordinate to a tenth of a unit, without trailing zeros. */
export function tenth(value: number): number {
  return Number(value.toFixed(1))
}

/**
 * Two whole numbers of path data with the least separators: a minus sign separates by itself.
 *
 * @example pair(3, -4) // '3-4'
 */
export function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`
}
