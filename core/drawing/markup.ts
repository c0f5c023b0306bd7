/** Markup that drawings share: numbers, compact path data. */

/** A coordinate to a tenth of a unit, without trailing zeros. */
export function tenth(value: number): number {
  return Number(value.toFixed(1))
}

/** A point of path data, to a tenth of a unit. */
export function point(x: number, y: number): string {
  return `${tenth(x)} ${tenth(y)}`
}

/** A circle, styled by its class. */
export function circle(name: string, [x, y]: readonly [x: number, y: number], radius: number): string {
  return `<circle class="${name}" cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}"/>`
}

/**
 * Two whole numbers of path data with the fewest separators: a minus sign is a separator.
 *
 * @example pair(3, -4) // '3-4'
 */
export function pair(x: number, y: number): string {
  return y < 0 ? `${x}${y}` : `${x} ${y}`
}
