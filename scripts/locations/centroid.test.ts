import { geoContains } from 'd3-geo'
import type { Feature, Polygon } from 'geojson'
import { expect, test } from 'vitest'
import { centroid, roundPlace } from './centroid.ts'

/** Clockwise rings, as d3-geo requires them. */
const shape = (coordinates: [number, number][]): Feature<Polygon> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [coordinates] },
})

test('a compact land is marked in its middle', () => {
  expect(
    centroid(
      shape([
        [0, 0],
        [0, 10],
        [10, 10],
        [10, 0],
        [0, 0],
      ]),
    ),
  ).toEqual([5, 5])
})

test('a crescent is marked on its land, not in its bay', () => {
  const crescent = shape([
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 9],
    [1, 9],
    [1, 1],
    [10, 1],
    [10, 0],
    [0, 0],
  ])
  expect(geoContains(crescent, [...centroid(crescent)])).toBe(true)
})

test('places are rounded to half a degree, without a negative zero', () => {
  expect(roundPlace([-0.1, 12.3])).toEqual([0, 12.5])
})
