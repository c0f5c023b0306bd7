/**
 * Reads the sources of the location data.
 *
 * - CLDR 48 (`cldr-core`, Unicode License v3): population and official languages, currencies in
 *   use, UN M49 regions, numeric codes.
 * - IANA time zone database, `zone.tab` (public domain): zones of a location, the principal place of each.
 * - Natural Earth 1:10m (`world-atlas`, public domain): shapes, by ISO 3166-1 numeric code.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { geoArea } from 'd3-geo'
import { feature } from 'topojson-client'
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import type { LonLat } from '#core/drawing/projection.ts'

/** `territoryInfo.json`: percentages are strings; `_officialStatus` is missing for the others. */
export interface Territory {
  _population: string
  languagePopulation?: Record<string, { _populationPercent: string; _officialStatus?: string }>
}

/** `currencyData.json`: one key an entry, the newest first; `_tender` is "false" for units of account. */
export type CurrencyPeriods = Record<string, { _from?: string; _to?: string; _tender?: string }>[]

export interface Cldr {
  territories: Record<string, Territory>
  currencies: Record<string, CurrencyPeriods>
  containment: Record<string, { _contains: string[]; _status?: string }>
  codes: Record<string, { _numeric?: string }>
  /** The zones that represent their neighbors, the most prominent of each group: `metaZones.json`. */
  leadingZones: Set<string>
}

/** Reads `cldr-core` from its folder. */
export function readCldr(folder: string): Cldr {
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, 'supplemental', `${name}.json`), 'utf8')).supplemental
  const metazones: { mapZone: { _type: string } }[] = read('metaZones').metaZones.metazones
  return {
    leadingZones: new Set(metazones.map(({ mapZone }) => mapZone._type)),
    territories: read('territoryInfo').territoryInfo,
    currencies: read('currencyData').currencyData.region,
    containment: read('territoryContainment').territoryContainment,
    codes: read('codeMappings').codeMappings,
  }
}

/** A line of `zone.tab`. */
export interface Zone {
  code: string
  name: string
  place: LonLat
}

/** Degrees of an ISO 6709 coordinate: `+5231`, `-0023`, `+013022`, `-454515`. */
function parseDegrees(text: string): number {
  const [, sign, digits = ''] = /^([+-])(\d+)$/.exec(text) ?? []
  const degreeDigits = digits.length % 2 === 0 ? 2 : 3
  const degrees = Number(digits.slice(0, degreeDigits)) + Number(digits.slice(degreeDigits, degreeDigits + 2)) / 60
  return sign === '-' ? -degrees : degrees
}

/** Reads `zone.tab`: within a location the most populous zones come first where geography allows. */
export function readZones(file: string): Zone[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [code = '', coordinates = '', name = ''] = line.split('\t')
      const [, lat = '', lon = ''] = /^([+-]\d+)([+-]\d+)$/.exec(coordinates) ?? []
      return { code, name, place: [parseDegrees(lon), parseDegrees(lat)] }
    })
}

/** Shapes by ISO 3166-1 numeric code. Some locations have none of their own: they are drawn as part of another. */
export function readShapes(): Map<string, Feature<Polygon | MultiPolygon>> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8'))
  const { features } = feature(topology, topology.objects.countries) as unknown as FeatureCollection<Polygon | MultiPolygon>
  // A code may come several times (Australia and its reefs): the largest shape is set last and stays.
  return new Map(features.toSorted((a, b) => geoArea(a) - geoArea(b)).map((shape) => [String(shape.id), shape]))
}
