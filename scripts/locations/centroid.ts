/** The point at which a location is marked on a map of the world. */
import { geoArea, geoCentroid, geoContains } from 'd3-geo'
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import type { LonLat } from '#core/drawing/projection.ts'

/** Half degrees: anything finer would be false precision on a map of the world. */
const round = (degrees: number) => Math.round(degrees * 2) / 2 || 0

/** A place to half a degree, for locations without a shape of their own. */
export function roundPlace([lon, lat]: LonLat): LonLat {
  return [round(lon), round(lat)]
}

/** Distance from its centroid within which a crescent-shaped land is searched, in half degrees. */
const reach = 12

function largestPolygon({ geometry }: Feature<Polygon | MultiPolygon>): Polygon {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const shapes = polygons.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
  return shapes.reduce((largest, shape) => (geoArea(shape) > geoArea(largest) ? shape : largest))
}

/**
 * The middle of the largest piece of land, to half a degree; where that lies outside of it, the
 * nearest half degree inside. Islands too small for the grid keep their own middle.
 */
export function centroid(shape: Feature<Polygon | MultiPolygon>): LonLat {
  const land = largestPolygon(shape)
  const [exactLon, exactLat] = geoCentroid(land)
  const middle = roundPlace([exactLon, exactLat])
  const candidates: LonLat[] = []
  for (let east = -reach; east <= reach; east++) {
    for (let north = -reach; north <= reach; north++) {
      candidates.push([middle[0] + east / 2, middle[1] + north / 2])
    }
  }
  const distance = ([lon, lat]: LonLat) => Math.hypot((lon - exactLon) * Math.cos((exactLat * Math.PI) / 180), lat - exactLat)
  return candidates.toSorted((a, b) => distance(a) - distance(b)).find((place) => geoContains(land, [...place])) ?? middle
}
