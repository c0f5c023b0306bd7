import { expect, test } from 'vitest'
import { buildOf, markOf } from '#core/deployment.ts'

const answer = (timing: string) => ({ headers: new Headers({ 'Server-Timing': timing }) })

test.each([
  [markOf('b-1')[1], 'b-1'],
  [markOf('b-1', 'c0ffee')[1], 'b-1'],
  [`cdn;dur=3, ${markOf('b-1')[1]}`, 'b-1'],
  ['rebuild;desc="b-1"', ''],
  ['cdn;dur=3', ''],
])('%s names the build %j', (timing, build) => {
  expect(buildOf(answer(timing))).toBe(build)
})

test('an answer without the header names none', () => {
  expect(buildOf({ headers: new Headers() })).toBe('')
})
