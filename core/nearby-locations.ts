/** Finds the operator's locations near one of them. */
import { geoDistance } from 'd3-geo'
import { site } from '#site'
import { locationData } from './drawing/location-data.ts'

/** The locations in the order of their distance from one. Computed once, because pages and alternates of all languages list the same ones. */
const nearestOf = new Map<string, readonly string[]>()

/**
 * Codes of the nearest locations, nearest first, by the great circle between the centers of their largest pieces of land: a distance, not a
 * common border (K11).
 *
 * @param code ISO 3166-1 alpha-2
 * @example nearbyLocations('PT', 2) // ['ES', 'AD']
 */
export function nearbyLocations(code: string, count: number): string[] {
  const nearest = nearestOf.get(code) ?? byDistance(code)
  nearestOf.set(code, nearest)
  return nearest.slice(0, count)
}

function byDistance(code: string): string[] {
  const from = locationData[code]
  if (!from) return []
  return site.locations
    .flatMap((other) => {
      const to = locationData[other]
      return to && other !== code ? [{ other, distance: geoDistance([from.lon, from.lat], [to.lon, to.lat]) }] : []
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ other }) => other)
}
