import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['proxy', 'proxy', 0],
  ['proxy', 'porxy', 1],
  ['proxy', 'prxy', 1],
  ['playwrite', 'playwright', 3],
  ['proxy', 'session', 3],
])('the edit distance of %s and %s is %i (3 for more than two)', (a, b, far) => {
  expect(editDistance(a, b, 2)).toBe(far)
})
