/**
 * The sheet under every map: sea, waterlines, land, night lights, graticule. No borders, because
 * readers of the site disagree about them.
 */
import { mapHeight, mapWidth, project } from './projection.ts'
import type { Sheet } from './rings.ts'

/** All of the map. */
const wholeSheet: Sheet = { left: 0, top: 0, right: mapWidth, bottom: mapHeight }

/** Degrees of longitude between two meridians of the page grid: twelve columns for 360°. */
const columnDegrees = 30

/**
 * Waterlines, widest first: the land's outline stroked in the line color and, a little narrower,
 * in the color of the water, three times. This gives concentric lines without extra path data.
 */
const waterlines = ['w6', 'w5', 'w4', 'w3', 'w2', 'w1']

/**
 * Meridians and parallels every `degrees` inside a sheet; the equator is a separate path because its
 * stroke is heavier. Meridians continue past 180°, for sheets that cross it.
 */
function graticule({ left, top, right, bottom }: Sheet, degrees: number): string {
  let lines = ''
  for (let lon = -360; lon <= 360; lon += degrees) {
    const [x] = project(lon, 0)
    if (x > left && x < right) lines += `M${x} ${top}V${bottom}`
  }
  for (let lat = 90 - degrees; lat > -90; lat -= degrees) {
    const [, y] = project(0, lat)
    if (lat !== 0 && y > top && y < bottom) lines += `M${left} ${y}H${right}`
  }
  const [, equator] = project(0, 0)
  const middle = equator > top && equator < bottom ? `<path class="eq" d="M${left} ${equator}H${right}"/>` : ''
  return `<path class="grat" d="${lines}"/>${middle}`
}

/** Options of {@link baseMap}. */
export interface BaseMap {
  /** Path data of the land that the sheet shows. */
  land: string
  /** Id of that path in the page. */
  landId: string
  sheet?: Sheet
  /** Degrees between the lines of the graticule. */
  degrees?: number
}

/** The sheet as SVG elements, to be drawn under routes and places. */
export function baseMap({ land, landId, sheet = wholeSheet, degrees = columnDegrees }: BaseMap): string {
  const { left, top, right, bottom } = sheet
  const use = (name: string) => `<use href="#${landId}" class="${name}"/>`
  return (
    `<defs><path id="${landId}" d="${land}"/>` +
    `<pattern id="${landId}-lights" class="lit" width="5" height="5" patternUnits="userSpaceOnUse"><circle cx="2.5" cy="2.5" r=".85"/></pattern></defs>` +
    `<rect class="sea" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/>` +
    `<g class="wl">${waterlines.map(use).join('')}</g>${use('land')}` +
    `<use href="#${landId}" fill="url(#${landId}-lights)"/>` +
    graticule(sheet, degrees)
  )
}
