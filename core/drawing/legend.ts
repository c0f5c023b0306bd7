/** Single symbols of maps and diagrams, for the legend of a figure and for the page that lists them. */

/** On a field of 56 by 20; the classes are those of `diagrams/`. */
const symbols = {
  visitor: '<circle class="s-you" cx="28" cy="10" r="5"/>',
  gateway: '<path class="s-gw" d="M28 2l8 8-8 8-8-8z"/>',
  'exit-in-use': '<circle class="s-ex" cx="28" cy="10" r="5.5"/>',
  'exit-not-in-use': '<circle class="s-no" cx="28" cy="10" r="4.5"/>',
  page: '<path class="s-tg" d="M20 2h16v16h-16z"/>',
  'to-gateway': '<path class="l" d="M0 10h56"/>',
  'path-taken': '<path class="a" d="M0 10h56"/>',
  'path-possible': '<path class="h" d="M0 10h56"/>',
  arc: '<path class="a" d="M0 18Q28-8 56 18"/>',
  straight: '<path class="a" d="M0 10h56"/><path class="l" d="M14 6v8M28 6v8M42 6v8"/>',
  double: '<path class="a" d="M0 8h56M0 12h56"/>',
  dotted: '<path class="a" stroke-dasharray="2 3" d="M0 10h56"/>',
}

export type LegendSymbol = keyof typeof symbols

export const legendSymbols = Object.keys(symbols) as LegendSymbol[]

/** Markup that identifies the symbols of a request in a diagram, in the order of the request. */
const marks = { visitor: 's-you', gateway: 'l8 8-8 8-8-8z', 'path-taken': 'class="a"', 'exit-in-use': 'class="s-ex"', page: 'h16v16h-16z' }

/** The symbols of a request that a diagram shows; none if it shows no gateway. */
export function symbolsIn(svg: string): (keyof typeof marks)[] {
  if (!svg.includes(marks.gateway)) return []
  return (Object.keys(marks) as (keyof typeof marks)[]).filter((name) => svg.includes(marks[name]))
}

/** A symbol as one `<svg class="dia sym">`, 56 by 20. */
export function legendSymbol(name: LegendSymbol): string {
  return `<svg class="dia sym" viewBox="0 0 56 20" aria-hidden="true">${symbols[name]}</svg>`
}

/** The three lines of the home map. */
const lines = {
  gateway: '<path class="gateway-route" d="M0 5h26"/>',
  exit: '<path class="via" d="M0 5h26"/>',
  other: '<path class="alt" d="M0 5h26"/><circle class="end" cx="26" cy="5" r="2"/>',
}

export type MapLine = keyof typeof lines

/** A line of the home map for its key, as one `<svg class="map-line">`, 26 by 10. */
export function mapLine(name: MapLine): string {
  return `<svg class="map-line" viewBox="0 0 26 10" aria-hidden="true">${lines[name]}</svg>`
}
