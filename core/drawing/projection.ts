/**
 * The map's projection: Patterson cylindrical, from 77°N to 56°S, 1320 units wide, so that the
 * twelve columns of the page grid are 30° of longitude each.
 *
 * Source of the polynomial: T. Patterson, B. Šavrič, B. Jenny, "Introducing the Patterson
 * Cylindrical Projection", Cartographic Perspectives 78 (2014), https://doi.org/10.14714/CP78.1270.
 */
import { geoInterpolate, geoProjection, type GeoProjection } from 'd3-geo'
import { tenth } from './markup.ts'

/** A place on the globe in degrees: longitude (east positive), then latitude (north positive), as in GeoJSON. */
export type LonLat = readonly [lon: number, lat: number]

/** A place on the map in units of its viewBox, from the top left corner. */
export type Point = readonly [x: number, y: number]

/** Width of the map in units. */
export const mapWidth = 1320

/** The parallels at which the map is cut, in degrees. No settled place but Svalbard lies outside. */
export const northEdge = 77
export const southEdge = -56

const radian = Math.PI / 180
const scale = mapWidth / (2 * Math.PI)

/** Distance from the equator, in radii of the globe, of a latitude in radians. */
function ordinate(latitude: number): number {
  const square = latitude * latitude
  return latitude * (1.0148 + square * square * (0.23185 + square * (-0.14499 + square * 0.02406)))
}

const top = ordinate(northEdge * radian) * scale

/** Height of the map in units. */
export const mapHeight = Math.round(top - ordinate(southEdge * radian) * scale)

/**
 * The position of a place on the map, to a tenth of a unit. Places beyond the edges get coordinates
 * outside of the sheet; they are not clamped.
 *
 * @example project(0, 0) // [660, 331.1]
 */
export function project(lon: number, lat: number): Point {
  return [tenth(mapWidth / 2 + lon * radian * scale), tenth(top - ordinate(lat * radian) * scale)]
}

/** The same projection for d3-geo, clipped to the sheet: generates the land path. */
export function sheetProjection(): GeoProjection {
  return geoProjection((lambda, phi) => [lambda, ordinate(phi)])
    .scale(scale)
    .translate([mapWidth / 2, top])
    .clipExtent([
      [0, 0],
      [mapWidth, mapHeight],
    ])
    .precision(0.3)
}

/**
 * Path data of the great circle between two places, as a polyline of `steps` pieces. Where it
 * crosses the 180° meridian it leaves one edge of the sheet and continues from the other.
 *
 * @example arc([4.9, 52.37], [13.4, 52.52], 12)
 */
export function arc(from: LonLat, to: LonLat, steps = 40): string {
  const along = geoInterpolate([...from], [...to])
  let path = ''
  let previous = Number.NaN
  for (let step = 0; step <= steps; step++) {
    const [x, y] = project(...along(step / steps))
    const connected = Math.abs(x - previous) < mapWidth / 2
    path += `${connected ? 'L' : 'M'}${x} ${y}`
    previous = x
  }
  return path
}
