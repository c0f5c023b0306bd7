/**
 * Writes `core/drawing/location-data.json`; see README.md beside this file for sources and usage.
 *
 * Usage: `node scripts/locations/generate.ts <folder of cldr-core> <zone.tab>`
 */
import { writeFileSync } from 'node:fs'
import type { LocationData } from '#core/drawing/location-data.ts'
import { northEdge, southEdge, type LonLat } from '#core/drawing/projection.ts'
import { regionCodes } from '#core/location-facts.ts'
import { centroid, roundPlace } from './centroid.ts'
import { currentCurrency, distinctZones, mainLanguages } from './choices.ts'
import { readCldr, readShapes, readZones, type Cldr, type Zone } from './sources.ts'

/** Places with fewer people are stations and reserves without permanent residents. */
const fewestPeople = 500

/** Left out: a military base, and codes that CLDR has and ISO 3166-1 has not. */
const leftOutCodes = new Set(['IO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA', 'XK', 'ZZ'])

/** All codes in a UN M49 region, at any depth. */
function codesIn(region: string, containment: Cldr['containment']): string[] {
  return (containment[region]?._contains ?? []).flatMap((code) => (/^\d/.test(code) ? codesIn(code, containment) : [code]))
}

/** The data of each location, by code. */
function locations(cldr: Cldr, allZones: readonly Zone[]): [code: string, data: LocationData][] {
  const shapes = readShapes()
  const year = new Date().getUTCFullYear()
  const regionOf = new Map(
    Object.entries(regionCodes).flatMap(([name, region]) =>
      codesIn(region, cldr.containment).map((code) => [code, name as LocationData['region']] as const),
    ),
  )
  return Object.entries(cldr.territories).flatMap(([code, territory]) => {
    const region = regionOf.get(code)
    const zones = allZones.filter((zone) => zone.code === code)
    const languages = mainLanguages(territory)
    const currency = currentCurrency(code, cldr.currencies[code] ?? [])
    const isSettled = Number(territory._population) >= fewestPeople && zones[0] && languages.length > 0
    if (leftOutCodes.has(code) || !isSettled || !region || !currency) return []
    const shape = shapes.get(cldr.codes[code]?._numeric ?? '')
    const [lon, lat]: LonLat = shape ? centroid(shape) : roundPlace(zones[0]!.place)
    if (lat > northEdge || lat < southEdge) return []
    return [[code, { lat, lon, region, languages, currency, zones: distinctZones(zones, cldr.leadingZones, year) }]]
  })
}

const [cldrFolder, zoneFile] = process.argv.slice(2)
if (!cldrFolder || !zoneFile) {
  throw new Error('expected two arguments, the folder of cldr-core and zone.tab; see scripts/locations/README.md')
}
// One line per location, so that the diff of a later run shows what has changed.
const lines = locations(readCldr(cldrFolder), readZones(zoneFile)).map(([code, data]) => `    "${code}": ${JSON.stringify(data)}`)
const day = new Date().toISOString().slice(0, 10)
const target = new URL('../../core/drawing/location-data.json', import.meta.url)
writeFileSync(target, `{\n  "day": "${day}",\n  "locations": {\n${lines.join(',\n')}\n  }\n}\n`)
