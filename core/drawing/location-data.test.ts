import { expect, test } from 'vitest'
import { locales, localeInfo } from '#core/locales.ts'
import { locationData } from '#core/drawing/location-data.ts'
import { mapHeight, project } from '#core/drawing/projection.ts'

const entries = Object.entries(locationData)
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

test('there is an entry for at least 240 codes, all of which CLDR can name', () => {
  expect(entries.length).toBeGreaterThanOrEqual(240)
  expect(entries.filter(([code]) => !/^[A-Z]{2}$/.test(code) || regions.of(code) === undefined)).toEqual([])
})

test.each([
  ['US', 40, -99, 'americas', 'USD'],
  ['DE', 51, 10.5, 'europe', 'EUR'],
  ['JP', 36.5, 138, 'asia', 'JPY'],
  ['NZ', -44, 170.5, 'oceania', 'NZD'],
  ['LS', -29.5, 28, 'africa', 'LSL'],
])('%s lies at %d, %d in %s and pays in %s', (code, lat, lon, region, currency) => {
  expect(locationData[code]).toMatchObject({ lat, lon, region, currency })
})

test('every location is on the map, at half degrees', () => {
  const outside = entries.filter(([, { lat, lon }]) => {
    const [, y] = project(lon, lat)
    return y < 0 || y > mapHeight || Math.abs(lon) > 180 || (lat * 2) % 1 !== 0 || (lon * 2) % 1 !== 0
  })
  expect(outside).toEqual([])
})

test('every time zone is known to Intl, and no location has more than eleven', () => {
  for (const [, { zones }] of entries) {
    expect(zones.length).toBeGreaterThanOrEqual(1)
    expect(zones.length).toBeLessThanOrEqual(11)
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  }
})

test.each(locales)('every language and currency has a name in %s', (locale) => {
  const { tag } = localeInfo[locale]
  const languageNames = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' })
  const currencyNames = new Intl.DisplayNames(tag, { type: 'currency', fallback: 'none' })
  const unnamed = entries.flatMap(([code, { languages, currency }]) => [
    ...languages.filter((language) => languageNames.of(language) === undefined).map((language) => `${code} ${language}`),
    ...(currencyNames.of(currency) === undefined ? [`${code} ${currency}`] : []),
  ])
  expect(unnamed).toEqual([])
})

test('every location has between one and four languages', () => {
  expect(entries.filter(([, { languages }]) => languages.length < 1 || languages.length > 4)).toEqual([])
})
