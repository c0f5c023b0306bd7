/** A unit test fails on any console.error or console.warn that it did not expect. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method)
})

afterEach(() => {
  for (const method of ['error', 'warn'] as const) {
    const spy = vi.mocked(console[method])
    expect(spy.mock?.calls ?? [], `unexpected console.${method}`).toEqual([])
    vi.restoreAllMocks()
  }
})
