/** What every drawing needs to be written down: numbers, names, compact path data. */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A label made safe for SVG text and for attributes in double quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

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
