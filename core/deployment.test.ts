import { expect, test } from 'vitest'
import { readBuildId, serverTimingHeader } from '#core/deployment.ts'

const answer = (timing: string) => ({ headers: new Headers({ 'Server-Timing': timing }) })

test.each([
  [serverTimingHeader('b-1')[1], 'b-1'],
  [serverTimingHeader('b-1', 'c0ffee')[1], 'b-1'],
  [`cdn;dur=3, ${serverTimingHeader('b-1')[1]}`, 'b-1'],
  ['rebuild;desc="b-1"', ''],
  ['cdn;dur=3', ''],
])('%s names the build %j', (timing, build) => {
  expect(readBuildId(answer(timing))).toBe(build)
})

test('a response without the header names no build', () => {
  expect(readBuildId({ headers: new Headers() })).toBe('')
})
