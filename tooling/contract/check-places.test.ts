import { expect, test } from 'vitest'
import { checkCities, checkNetworks, checkStates } from './check-places.ts'

const names = ['residential', 'mobile']
const locations = ['DE', 'JP']
const check = (countries: Record<string, string>, asns = {}) => checkNetworks({ countries, asns }, names, locations)

test('networks with all locations, on request, or a list of codes have no findings', () => {
  expect(check({ residential: 'all', mobile: 'ask' }, { mobile: { DE: [64_500] } })).toEqual([])
  expect(check({ residential: 'DE JP', mobile: 'JP' }, { mobile: { JP: [64_500] } })).toEqual([])
})

test.each([
  ['a network without countries', { residential: 'all' }, {}, 'nothing', 'add mobile: ask'],
  ['an unknown network', { residential: 'all', mobile: 'all', mobil: 'all' }, {}, 'mobil', 'write mobile'],
  ['a code that is no location', { residential: 'all', mobile: 'DE US' }, {}, 'US', 'add US to `locations`, or remove it here'],
  ['a code twice', { residential: 'all', mobile: 'DE DE' }, {}, 'DE', 'remove one of them'],
  [
    'AS numbers where the network is not',
    { residential: 'all', mobile: 'JP' },
    { mobile: { DE: [1] } },
    'DE',
    'add DE to countries.mobile, or remove it here',
  ],
])('%s is found', (_, countries, asns, found, fix) => {
  expect(check(countries, asns)).toMatchObject([{ found, fix }])
})

test('places of a country that is no location, and repeated ones, are found', () => {
  const city = { slug: 'springfield', name: 'Springfield' }
  expect(checkCities({ US: [city], JP: [city, city] }, locations)).toMatchObject([
    { at: ['US'], found: 'US' },
    { at: ['JP', 1, 'slug'], found: 'springfield' },
  ])
  expect(
    checkStates(
      {
        DE: [
          { code: 'by', name: 'Bavaria' },
          { code: 'by', name: 'Bayern' },
        ],
      },
      locations,
    ),
  ).toMatchObject([{ at: ['DE', 1, 'code'], found: 'by' }])
})
