/** The symbols of maps and diagrams one by one, for the legend of a figure and for the page that lists them. */
import { disc, gateway, grey, ink, page, taken } from './diagrams/symbols.ts'

const symbols = {
  visitor: () => disc('s-you', 28, 10, 5),
  gateway: () => gateway(28, 10),
  'exit-in-use': () => disc('s-ex', 28, 10, 5.5),
  'exit-not-in-use': () => disc('s-no', 28, 10, 4.5),
  page: () => page(20, 10),
  'to-gateway': () => ink('M0 10h56'),
  'path-taken': () => taken('M0 10h56'),
  'path-possible': () => grey('M0 10h56'),
  arc: () => taken('M0 18Q28-8 56 18'),
  straight: () => taken('M0 10h56') + ink('M14 6v8M28 6v8M42 6v8'),
  double: () => taken('M0 8h56M0 12h56'),
  dotted: () => '<path class="a" stroke-dasharray="2 3" d="M0 10h56"/>',
}

export type LegendSymbol = keyof typeof symbols

export const legendSymbols = Object.keys(symbols) as LegendSymbol[]

/** How the symbols of a request are told in a diagram, in the order of the request. */
const marks = { visitor: 's-you', gateway: 'l8 8-8 8-8-8z', 'path-taken': 'class="a"', 'exit-in-use': 'class="s-ex"', page: 'h16v16h-16z' }

/** Those of the symbols of a request that a diagram shows; none where it shows no gateway. */
export function symbolsIn(svg: string): (keyof typeof marks)[] {
  if (!svg.includes(marks.gateway)) return []
  return (Object.keys(marks) as (keyof typeof marks)[]).filter((name) => svg.includes(marks[name]))
}

/** A symbol of the grammar as one `<svg class="dia sym">`, 56 by 20. */
export function legendSymbol(name: LegendSymbol): string {
  return `<svg class="dia sym" viewBox="0 0 56 20" aria-hidden="true">${symbols[name]()}</svg>`
}

/** The three lines of the home map. */
const lines = {
  gateway: '<path class="leg1" d="M0 5h26"/>',
  exit: '<path class="via" d="M0 5h26"/>',
  other: '<path class="alt" d="M0 5h26"/><circle class="end" cx="26" cy="5" r="2"/>',
}

export type MapLine = keyof typeof lines

/** A line of the home map for its key, as one `<svg class="map-line">`, 26 by 10. */
export function mapLine(name: MapLine): string {
  return `<svg class="map-line" viewBox="0 0 26 10" aria-hidden="true">${lines[name]}</svg>`
}
