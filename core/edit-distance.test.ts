import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['proxy', 'proxy', 0],
  ['proxy', 'porxy', 1],
  ['proxy', 'prxy', 1],
  ['playwrite', 'playwright', 3],
  ['proxy', 'session', 3],
])('%s and %s differ in %i letters, or in more than two', (a, b, far) => {
  expect(editDistance(a, b, 2)).toBe(far)
})
