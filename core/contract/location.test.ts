import { expect, test } from 'vitest'
import { site } from '#site'
import { networks } from './gateway.ts'
import { asnsOf, availability, citiesOf, hasPlace, networksAt, placeName, statesOf, type Places } from './location.ts'
import { places as contractPlaces } from './places.ts'

const places: Places = {
  networks: { residential: 'all', mobile: 'ask', isp: ['DE', 'US'] },
  asns: { mobile: { DE: [64_500] } },
  states: { US: [{ code: 'ca', name: 'California', names: { ru: 'Калифорния' } }] },
  cities: { JP: [{ slug: 'tokyo', name: 'Tokyo', names: { zh: '东京' } }] },
}

test('a location has the networks that the contract lists there, in its order', () => {
  expect(networksAt(places, 'JP')).toEqual([
    { network: 'residential', availability: 'available' },
    { network: 'mobile', availability: 'ask' },
  ])
  expect(networksAt(places, 'DE').map(({ network }) => network)).toEqual(['residential', 'mobile', 'isp'])
  expect(availability(places, 'isp', 'JP')).toBe('none')
  expect(availability(places, 'satellite', 'JP')).toBe('none')
})

test('states, cities and AS numbers are those of the country', () => {
  expect(statesOf(places, 'US').map(({ code }) => code)).toEqual(['ca'])
  expect(citiesOf(places, 'JP').map(({ slug }) => slug)).toEqual(['tokyo'])
  expect(asnsOf(places, 'mobile', 'DE')).toEqual([64_500])
  expect([statesOf(places, 'JP'), citiesOf(places, 'US'), asnsOf(places, 'isp', 'DE')]).toEqual([[], [], []])
})

test('a place has its name in a language, or the one of the list, whose language is unknown', () => {
  const [tokyo] = citiesOf(places, 'JP')
  expect(placeName(tokyo!, 'zh')).toEqual({ name: '东京', language: 'zh' })
  expect(placeName(tokyo!, 'es')).toEqual({ name: 'Tokyo', language: undefined })
})

test('values of the user name are looked up in lower case', () => {
  const has = (kind: 'country' | 'state' | 'city', value: string, country = '') => hasPlace(places, ['JP'], { kind, value, country })
  expect([has('country', 'jp'), has('state', 'ca', 'us'), has('city', 'tokyo', 'jp')]).toEqual([true, true, true])
  expect([has('country', 'us'), has('state', 'ca', 'jp'), has('city', 'oskaa', 'jp')]).toEqual([false, false, false])
})

test('the contract says for every network where it is, and lists places of locations only', () => {
  expect(Object.keys(contractPlaces.networks)).toEqual(networks.map(({ name }) => name))
  const countries = [...Object.keys(contractPlaces.cities), ...Object.keys(contractPlaces.states)]
  expect(countries.filter((code) => !site.locations.includes(code))).toEqual([])
})
