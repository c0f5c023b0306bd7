/**
 * Writes `contract/places/cities.yaml` and `states.yaml` beside it; see README.md beside this file for sources and usage.
 *
 * Usage: `node scripts/places/generate.ts <places.tsv> <folder with node_modules of CLDR>`
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chosenCities } from './chosen-cities.ts'
import { slug } from './slug.ts'

/** Countries whose states the user name can name. */
const countriesWithStates = ['AU', 'BR', 'CA', 'US']

/** Territories that have an ISO 3166-1 code of their own, and are countries for the gateway. */
const territories = new Set(['usas', 'usgu', 'usmp', 'uspr', 'usum', 'usvi'])

const target = new URL('../../contract/places/', import.meta.url)

/** A value in a YAML flow mapping, in quotes if a character of it has a meaning there. */
const flow = (text: string) =>
  /^[\p{L}][\p{L}\p{M} .()-]*$/u.test(text) && !/^(?:no|on|off|yes)$/i.test(text) ? text : JSON.stringify(text)

function citiesFile(places: ReadonlySet<string>): string {
  const countries = Object.entries(chosenCities).map(([code, cities]) => {
    const lines = cities.split('; ').map((city) => {
      const [listed = '', name = listed] = city.split(' = ')
      if (!places.has(`${code}\t${listed}`)) throw new Error(`Natural Earth has no place '${listed}' in ${code}.`)
      return `  - { slug: ${flow(slug(name))}, name: ${flow(name)} }\n`
    })
    return `${code}:\n${lines.join('')}`
  })
  return `# The cities that a user name can name, by country (ISO 3166-1 alpha-2). \`slug\` is the value of the part: ASCII letters and digits in lower
# case, unique in its country. \`names\` gives a city other names by language: { slug: tokyo, name: Tokyo, names: { zh: 东京 } }.
# Edit this list: it is what you sell. The default has the largest cities of the 30 largest countries and of those with states.
# Source: Natural Earth, populated places 1:10m (public domain), July 2026. scripts/places/README.md says how the default was made.
${countries.join('')}`
}

/** English names of subdivisions by lower-case code. CLDR has those of other languages for three places only. */
function readNames(cldr: string): Readonly<Record<string, string>> {
  const file = path.join(cldr, 'cldr-subdivisions-full/subdivisions/en/en.json')
  return JSON.parse(readFileSync(file, 'utf8')).subdivisions.localeDisplayNames.subdivisions
}

/** Lower-case codes of the subdivisions of a country, such as `usca`. */
function readContainment(cldr: string): Readonly<Record<string, { _contains: readonly string[] }>> {
  const file = path.join(cldr, 'cldr-core/supplemental/subdivisionContainment.json')
  return JSON.parse(readFileSync(file, 'utf8')).supplemental.subdivisionContainment
}

function statesFile(cldr: string): string {
  const containment = readContainment(cldr)
  const names = readNames(cldr)
  const countries = countriesWithStates.map((country) => {
    const states = containment[country]!._contains.filter((id) => !territories.has(id))
    const lines = states.map((id) => `  - { code: ${flow(id.slice(2))}, name: ${flow(names[id]!)} }\n`)
    return `${country}:\n${lines.join('')}`
  })
  return `# The states that a user name can name: ISO 3166-2 without the country, in lower case. \`names\` gives a state other names
# by language, as in cities.yaml.
# Source: Unicode CLDR 48 (Unicode License v3). scripts/places/README.md says how the file was made.
${countries.join('')}`
}

const [placesFile, cldrFolder] = process.argv.slice(2)
if (!placesFile || !cldrFolder) throw new Error('expected two arguments, the places and the folder of CLDR; see scripts/places/README.md')
writeFileSync(new URL('cities.yaml', target), citiesFile(new Set(readFileSync(placesFile, 'utf8').split('\n'))))
writeFileSync(new URL('states.yaml', target), statesFile(path.join(cldrFolder, 'node_modules')))
