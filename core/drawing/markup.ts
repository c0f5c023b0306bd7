/** What every drawing needs to be written down: numbers, compact path data. */

/** A coordinate to a tenth of a unit, without trailing zeros. */
export function tenth(value: number): number {
  return Number(value.toFixed(1))
}

/** A place of path data, to a tenth of a unit. */
export function point(x: number, y: number): string {
  return `${tenth(x)} ${tenth(y)}`
}

/** A circle whose look is that of its class. */
export function circle(name: string, [x, y]: readonly [x: number, y: number], radius: number): string {
  return `<circle class="${name}" cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}"/>`
}

/**
 * Two whole numbers of path data with the least separators: a minus sign separates by itself.
 *
 * @example pair(3, -4) // '3-4'
 */
export function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`
}
