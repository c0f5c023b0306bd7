/** Makes a unit test fail on any console.error or console.warn that it did not expect. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

const methods = ['error', 'warn'] as const

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method)
})

afterEach(() => {
  const calls = methods.map((method) => vi.mocked(console[method]).mock.calls)
  vi.restoreAllMocks()
  for (const [index, method] of methods.entries()) expect(calls[index], `unexpected console.${method}`).toEqual([])
})
