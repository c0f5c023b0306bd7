import { expect, test } from 'vitest'
import { formatCoordinates } from '#core/drawing/coordinates.ts'

test.each([
  [35.68, 139.69, '35°41′N 139°41′E'],
  [-23.55, -46.63, '23°33′S 46°38′W'],
  [0, 0, '0°00′N 0°00′E'],
  [40.999, -74.001, '41°00′N 74°00′W'],
  [-0.001, 9.05, '0°00′N 9°03′E'],
])('%s, %s is %s', (lat, lon, text) => {
  expect(formatCoordinates(lat, lon)).toBe(text)
})
