import { expect, test } from 'vitest'
import { nearestOf } from './spelling.ts'

test('the nearest words with the same first letter are found', () => {
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
