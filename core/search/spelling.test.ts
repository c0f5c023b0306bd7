import { expect, test } from 'vitest'
import { distance, nearestOf } from './spelling.ts'

test.each([
  ['proxy', 'proxy', 0],
  ['proxy', 'porxy', 1],
  ['proxy', 'prxy', 1],
  ['playwrite', 'playwright', 3],
  ['proxy', 'session', 3],
])('%s and %s differ in %i letters, or in more than two', (a, b, far) => {
  expect(distance(a, b, 2)).toBe(far)
})

test('the nearest words are found, those that begin alike before others', () => {
  const nearest = nearestOf(['residential', 'proxy', 'proxies', 'foxy', 'session', 'sessions', '407'])
  expect(nearest('residentail')).toEqual(['residential'])
  expect(nearest('prox')).toEqual(['proxy'])
  expect(nearest('sesions')).toEqual(['sessions'])
  expect(nearest('ip')).toEqual([])
  expect(nearest('408')).toEqual([])
  expect(nearest('sessioning')).toEqual([])
  expect(nearest('troxy')).toEqual([])
  expect(nearest('unlike all')).toEqual([])
})
