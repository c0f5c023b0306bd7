import { expect, test } from 'vitest'
import { arc, mapHeight, mapWidth, northEdge, project, southEdge } from '#core/drawing/projection.ts'

test.each([
  { place: 'the origin', lon: 0, lat: 0, point: [660, 331.1] },
  { place: 'the west edge', lon: -180, lat: 0, point: [0, 331.1] },
  { place: 'the east edge', lon: 180, lat: 0, point: [1320, 331.1] },
  { place: 'Tokyo', lon: 139.69, lat: 35.68, point: [1172.2, 194.9] },
  { place: 'São Paulo', lon: -46.63, lat: -23.55, point: [489, 419.3] },
])('V5: $place is at $point', ({ lon, lat, point }) => {
  expect(project(lon, lat)).toEqual(point)
})

test('the sheet ends at its parallels', () => {
  expect(project(0, northEdge)[1]).toBe(0)
  expect(project(0, southEdge)[1]).toBeCloseTo(mapHeight, 0)
  expect([mapWidth, mapHeight]).toEqual([1320, 561])
})

test('a whole globe would have the proportions that Patterson published, 0.57 to 1', () => {
  const height = project(0, -90)[1] - project(0, 90)[1]
  expect(height / mapWidth).toBeCloseTo(0.57, 3)
})

test('V5: thirty degrees of longitude are a column of the page grid', () => {
  expect(project(30, 10)[0] - project(0, 10)[0]).toBe(mapWidth / 12)
})

test('an arc begins and ends at its places', () => {
  const path = arc([4.9, 52.37], [139.69, 35.68], 48)
  expect(path.startsWith(`M${project(4.9, 52.37).join(' ')}L`)).toBe(true)
  expect(path.endsWith(`L${project(139.69, 35.68).join(' ')}`)).toBe(true)
  expect(path.match(/L/g)).toHaveLength(48)
})

test('V5: an arc is a great circle: it passes north of the straight line between two northern places', () => {
  const heights = [...arc([4.9, 52.37], [139.69, 35.68]).matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y))
  expect(Math.min(...heights)).toBeLessThan(project(0, 65)[1])
})

test('an arc over the 180° meridian continues from the other edge instead of crossing the sheet', () => {
  const path = arc([170, 0], [-170, 0], 4)
  expect(path.match(/M/g)).toHaveLength(2)
})
