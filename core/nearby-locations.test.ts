import { expect, test } from 'vitest'
import { nearbyLocations } from './nearby-locations.ts'

test('the nearest location comes first, and the location itself is left out', () => {
  expect(nearbyLocations('PT', 2)).toEqual(['ES', 'AD'])
})

test('nearby locations are found across the antimeridian', () => {
  expect(nearbyLocations('FJ', 4)).toContain('WS')
})

test('an unknown location has no neighbours', () => {
  expect(nearbyLocations('XX', 8)).toEqual([])
})
