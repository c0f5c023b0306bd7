import { expect, test } from 'vitest'
import { nearbyLocations } from './nearby-locations.ts'

test('K11: the nearest location comes first, whether it has a common border or not; the location itself is left out', () => {
  expect(nearbyLocations('PT', 2)).toEqual(['ES', 'AD'])
  expect(nearbyLocations('JP', 1)).toEqual(['KR'])
})

test('nearby locations are found across the antimeridian', () => {
  expect(nearbyLocations('FJ', 4)).toContain('WS')
})

test('an unknown location has none nearby', () => {
  expect(nearbyLocations('XX', 8)).toEqual([])
})
