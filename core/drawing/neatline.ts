/**
 * The frame of the home map, as on printed maps: blocks of 15° along the edges and labels
 * of the degrees outside. Longitude is even on this projection and needs plain CSS only; latitude
 * is not, so its block edges are computed here and written into `app/styles/drawing/frame.css` by
 * `scripts/drawing/neatline-css.ts` (the Content-Security-Policy allows no style attributes).
 */
import { mapHeight, northEdge, project, southEdge } from './projection.ts'

/** Degrees of one block of the frame. */
const blockDegrees = 15

/** Parallels with a label, from the top; meridians have one at every column of the page grid. */
const labeledParallels = [60, 30, 0, -30]

function share(lat: number): number {
  const [, y] = project(0, lat)
  return Number(((y / mapHeight) * 100).toFixed(2))
}

/**
 * Edges of the latitude blocks from the top of the map to its foot, in percent of its height. The
 * first and the last block are cut by the sheet.
 *
 * @example latitudeBands() // [0, 1.91, 13.98, …, 100]
 */
export function latitudeBands(): number[] {
  const edges = [0]
  for (let lat = Math.floor(northEdge / blockDegrees) * blockDegrees; lat > southEdge; lat -= blockDegrees) {
    edges.push(share(lat))
  }
  return [...edges, 100]
}

/** Positions of the labels of parallels, from the top, in percent of the map's height. */
export function parallelPositions(): number[] {
  return labeledParallels.map(share)
}

/**
 * The labels outside of the frame: `.lon` above, thirteen of them spread evenly, and `.lat` beside.
 * HTML for the inside of `.atlas`. Hidden from assistive technology, like the whole frame.
 */
export function graticuleLabels(): string {
  const spans = (labels: readonly string[]) => labels.map((label) => `<span>${label}</span>`).join('')
  const meridians = Array.from({ length: 13 }, (_, column) => -180 + column * 30)
  const east = (lon: number) => `${Math.abs(lon)}°${lon === 0 || lon === 180 || lon === -180 ? '' : lon < 0 ? 'W' : 'E'}`
  const north = (lat: number) => `${Math.abs(lat)}°${lat === 0 ? '' : lat < 0 ? 'S' : 'N'}`
  return (
    `<div class="lon" aria-hidden="true">${spans(meridians.map(east))}</div>` +
    `<div class="lat" aria-hidden="true">${spans(labeledParallels.map(north))}</div>`
  )
}
