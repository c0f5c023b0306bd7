import { expect, test } from 'vitest'
import { serverTimingHeader } from '#core/deployment.ts'

test('the header names the build, and the request of a dynamic page', () => {
  expect(serverTimingHeader('b-1')).toEqual(['Server-Timing', 'build;desc="b-1"'])
  expect(serverTimingHeader('b-1', 'c0ffee')).toEqual(['Server-Timing', 'build;desc="b-1", request;desc="c0ffee"'])
})
