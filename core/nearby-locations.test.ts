import { expect, test } from 'vitest'
import { nearbyLocations } from './nearby-locations.ts'

test('the nearest location comes first, the location itself not at all', () => {
  expect(nearbyLocations('PT', 2)).toEqual(['ES', 'AD'])
})

test('near is near across the antimeridian', () => {
  expect(nearbyLocations('FJ', 4)).toContain('WS')
})

test('a place that is on no map has no neighbours', () => {
  expect(nearbyLocations('XX', 8)).toEqual([])
})
