import { afterEach, expect, test, vi } from 'vitest'
import { handOver, takeHandedOver } from './handed-over.ts'

afterEach(() => vi.unstubAllGlobals())

/** Storage of a tab. */
function storage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

test('W97: values are handed over to one form, once', () => {
  vi.stubGlobal('sessionStorage', storage())
  handOver('feedback', { missing: ['407'] })
  expect(takeHandedOver('contact')).toBeUndefined()
  expect(takeHandedOver('feedback')).toEqual({ missing: ['407'] })
  expect(takeHandedOver('feedback')).toBeUndefined()
})

test('W97: without storage nothing is handed over', () => {
  vi.stubGlobal('sessionStorage', undefined)
  handOver('feedback', { missing: ['407'] })
  expect(takeHandedOver('feedback')).toBeUndefined()
})
