/**
 * Writes `core/drawing/land.json`: the land of the world map as path data in units of `projection.ts`. Coasts only: no map of this site has
 * borders.
 *
 * Source: Natural Earth 1:110m land (public domain) as packaged by `world-atlas` (ISC).
 * Usage: `node scripts/drawing/land.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoPath, type GeoContext } from 'd3-geo'
import { feature } from 'topojson-client'
import { sheetProjection } from '#core/drawing/projection.ts'
import { formatRings, ringArea, roundRing, type Ring } from '#core/drawing/rings.ts'

type LandTopology = Parameters<typeof feature>[0]

/** Islands smaller than this, in square units of the map, are left out: at 1320 units they would be specks. */
const minIslandArea = 5

/** Collects what d3-geo draws as rings: its only outputs are strings and canvas contexts. */
function collectRings(geometry: Parameters<ReturnType<typeof geoPath>>[0]): Ring[] {
  const rings: [number, number][][] = []
  const context: GeoContext = {
    beginPath: () => {},
    closePath: () => {},
    arc: () => {},
    moveTo: (x, y) => rings.push([[x, y]]),
    lineTo: (x, y) => rings.at(-1)?.push([x, y]),
  }
  geoPath(sheetProjection(), context)(geometry)
  return rings
}

/** The land as path data in whole units of the map. */
function drawLand(): string {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8')) as LandTopology & { objects: { land: never } }
  const rings = collectRings(feature(topology, topology.objects.land)).map(roundRing)
  return formatRings(rings.filter((ring) => ringArea(ring) >= minIslandArea))
}

/** The whole text of `core/drawing/land.json`. Deterministic: the test compares it with the committed file. */
export function landFile(): string {
  return `${JSON.stringify({ path: drawLand() })}\n`
}

if (import.meta.main) {
  writeFileSync(new URL('../../core/drawing/land.json', import.meta.url), landFile())
}
