import { expect, test } from 'vitest'
import { locationOffer } from './location-offer.ts'
import type { Places } from './location.ts'

const places: Places = {
  networks: { residential: 'all', mobile: 'ask', isp: ['DE'] },
  asns: { residential: { JP: [64_500] } },
  states: { US: [{ code: 'tx', name: 'Texas' }] },
  cities: {
    JP: [
      { slug: 'tokyo', name: 'Tokyo', names: { zh: '东京' } },
      { slug: 'osaka', name: 'Osaka' },
    ],
  },
}

test('W50: a location offers the networks of the contract there, with what selects them and their AS numbers', () => {
  expect(locationOffer(places, 'JP', 'en').networks).toEqual([
    { network: 'residential', part: '-network-residential', isAvailable: true, asns: [64_500] },
    { network: 'mobile', part: '-network-mobile', isAvailable: false, asns: [] },
  ])
})

test('W50: states and cities are sorted by name, with the value for the user name', () => {
  expect(locationOffer(places, 'JP', 'en').cities).toEqual([
    { name: 'Osaka', language: undefined, part: '-city-osaka' },
    { name: 'Tokyo', language: undefined, part: '-city-tokyo' },
  ])
  expect(locationOffer(places, 'JP', 'zh').cities.map(({ name }) => name)).toContain('东京')
  expect(locationOffer(places, 'US', 'en').states).toEqual([{ name: 'Texas', language: undefined, part: '-state-tx' }])
})

test('W50: a location without lists offers no states and no cities', () => {
  const { states, cities } = locationOffer(places, 'DE', 'en')
  expect([states, cities]).toEqual([[], []])
})
