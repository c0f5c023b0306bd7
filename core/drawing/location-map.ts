/**
 * The map of one location: a crop of the world map around it, its meridian and parallel, and the
 * marker of an exit in use.
 */
import { baseMap } from './base-map.ts'
import { cropLand } from './land-crop.ts'
import { escapeHtml } from '#core/escape-html.ts'
import { mapHeight, project } from './projection.ts'
import type { Sheet } from './rings.ts'

const cropWidth = 440
const cropHeight = 275

/** Margin around the crop within which land is drawn: more than half of the widest waterline (22 units). */
const bleed = 16

export interface LocationPoint {
  /** Degrees, north positive. */
  lat: number
  /** Degrees, east positive. */
  lon: number
  /** The location in the language of the page. */
  name: string
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The crop around a point. It may cross the 180° meridian; in the north and south it ends where the map does. */
function cropAround(x: number, y: number): Sheet {
  const left = Math.round(x - cropWidth / 2)
  const top = Math.round(clamp(y - cropHeight / 2, 0, mapHeight - cropHeight))
  return { left, top, right: left + cropWidth, bottom: top + cropHeight }
}

/**
 * A location on its crop of the map, as one `<svg class="map loc">`, 440 by 275 units. The name
 * is above the marker.
 *
 * @example locationMap({ lat: 51, lon: 10, name: 'Germany' })
 */
export function locationMap({ lat, lon, name }: LocationPoint): string {
  const [x, y] = project(lon, lat)
  const sheet = cropAround(x, y)
  const { left, top, right, bottom } = sheet
  const withBleed = { left: left - bleed, top: top - bleed, right: right + bleed, bottom: bottom + bleed }
  const label = escapeHtml(name)
  // Centered, so that long names have the width of the sheet; below the marker if that is close to the top.
  const labelY = y - top < 40 ? y + 30 : y - 19
  return (
    `<svg class="map loc" viewBox="${left} ${top} ${cropWidth} ${cropHeight}" role="img" aria-label="${label}">` +
    baseMap({ land: cropLand(withBleed), landId: `crop${left}-${top}`, sheet: withBleed, degrees: 10 }) +
    `<path class="here" d="M${left} ${y}H${right}M${x} ${top}V${bottom}"/>` +
    `<circle class="ring" cx="${x}" cy="${y}" r="11"/><circle class="exit" cx="${x}" cy="${y}" r="5.5"/>` +
    `<text x="${x}" y="${labelY}" text-anchor="middle">${label}</text></svg>`
  )
}
