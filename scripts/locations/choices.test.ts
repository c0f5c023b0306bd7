import { expect, test } from 'vitest'
import { currentCurrency, distinctZones, mainLanguages } from './choices.ts'
import type { CurrencyPeriods } from './sources.ts'

const speak = (share: number, status?: string) => ({
  _populationPercent: String(share),
  ...(status ? { _officialStatus: status } : {}),
})

test('official languages are sorted by number of speakers, unofficial ones are left out', () => {
  const languagePopulation = { fr: speak(39, 'official'), en: speak(45), de: speak(76, 'official') }
  expect(mainLanguages({ _population: '1', languagePopulation })).toEqual(['de', 'fr'])
})

test('a language that is official in practice counts where about half of the people speak it', () => {
  const languagePopulation = { uk: speak(65, 'official'), ru: speak(46, 'de_facto_official') }
  expect(mainLanguages({ _population: '1', languagePopulation })).toEqual(['uk'])
  expect(mainLanguages({ _population: '1', languagePopulation: { en: speak(96, 'de_facto_official') } })).toEqual(['en'])
})

test('without an official language the most spoken one is used', () => {
  expect(mainLanguages({ _population: '1', languagePopulation: { xx: speak(1), es: speak(80) } })).toEqual(['es'])
})

test('scripts are dropped except for Chinese, and Norwegian is not listed beside Bokmål', () => {
  const languagePopulation = { az: speak(90, 'official'), az_Cyrl: speak(5, 'official'), zh_Hant: speak(4, 'official') }
  expect(mainLanguages({ _population: '1', languagePopulation })).toEqual(['az', 'zh-Hant'])
  const norway = { no: speak(98, 'official'), nb: speak(99, 'official') }
  expect(mainLanguages({ _population: '1', languagePopulation: norway })).toEqual(['nb'])
})

test.each<{ code: string; periods: CurrencyPeriods; currency: string | undefined }>([
  { code: 'DE', periods: [{ EUR: {} }, { DEM: { _to: '2002-02-28' } }], currency: 'EUR' },
  { code: 'LS', periods: [{ ZAR: {} }, { LSL: {} }], currency: 'LSL' },
  { code: 'CH', periods: [{ CHE: { _tender: 'false' } }, { CHF: {} }], currency: 'CHF' },
  { code: 'AQ', periods: [{ XXX: { _tender: 'false' } }], currency: undefined },
])('$code pays in $currency', ({ code, periods, currency }) => {
  expect(currentCurrency(code, periods)).toBe(currency)
})

test('zones with the same clock are merged, named by the leading city, and sorted from west to east', () => {
  const zone = (name: string) => ({ code: 'US', name, place: [0, 0] as const })
  const zones = ['America/Detroit', 'America/New_York', 'America/Phoenix', 'America/Los_Angeles'].map(zone)
  expect(distinctZones(zones, new Set(['America/New_York']), 2026)).toEqual(['America/Los_Angeles', 'America/Phoenix', 'America/New_York'])
})

test('a leading zone is recognized by its newer name', () => {
  const zones = ['America/Scoresbysund', 'America/Nuuk'].map((name) => ({ code: 'GL', name, place: [0, 0] as const }))
  expect(distinctZones(zones, new Set(['America/Godthab']), 2026)).toEqual(['America/Nuuk'])
})
