import { expect, test } from 'vitest'
import { formatCoordinates } from '#core/drawing/coordinates.ts'

test.each([
  { lat: 35.68, lon: 139.69, minute: '35°41′N 139°41′E', degree: '36°N 140°E' },
  { lat: -23.55, lon: -46.63, minute: '23°33′S 46°38′W', degree: '24°S 47°W' },
  { lat: 0, lon: 0, minute: '0°00′N 0°00′E', degree: '0°N 0°E' },
  { lat: 40.999, lon: -74.001, minute: '41°00′N 74°00′W', degree: '41°N 74°W' },
  { lat: -0.001, lon: 9.05, minute: '0°00′N 9°03′E', degree: '0°N 9°E' },
])('$lat, $lon is $minute, or $degree', ({ lat, lon, minute, degree }) => {
  expect(formatCoordinates(lat, lon)).toBe(minute)
  expect(formatCoordinates(lat, lon, 'degree')).toBe(degree)
})
