import { expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from './store.ts'

/** Stubs a storage that a test can read, and a window whose events it can send. */
function stubStorage() {
  const stored = new Map<string, string>()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const writeElsewhere = (key: string | null, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  return { stored, writeElsewhere }
}

test('a subscriber is notified of each change until it unsubscribes', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  const unsubscribe = store.subscribe(listener)
  store.set(2)
  unsubscribe()
  store.set(3)
  expect(listener).toHaveBeenCalledOnce()
  expect(store.get()).toBe(3)
})

test('C13: nothing is stored unless a store has a Persistence', () => {
  const { stored } = stubStorage()
  createStore('a').set('b')
  expect(stored.size).toBe(0)
  const persistence = {
    key: 'choice',
    format: (text: string) => text,
    parse: (text: string) => (text === 'b' ? text : undefined),
  } as const
  createStore<string>('a', persistence).set('b')
  expect([...stored]).toEqual([['choice', 'b']])
  expect(createStore<string>('a', persistence).get()).toBe('b')
  stored.set('choice', 'of another version')
  expect(createStore<string>('a', persistence).get()).toBe('a')
})

test('subscribers are notified when another tab writes or clears the value, but not other keys', () => {
  const { writeElsewhere } = stubStorage()
  const store = createStore('a', { key: 'choice', format: (text) => text, parse: (text) => text })
  const notified: string[] = []
  store.subscribe(() => notified.push(store.get()))
  store.set('b')
  writeElsewhere('choice', 'c')
  writeElsewhere('other', 'd')
  writeElsewhere(null, null)
  expect(notified).toEqual(['b', 'c', 'a'])
})

test('if storage is blocked a value lasts as long as the page', () => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const store = createStore('a', { key: 'x', format: (text) => text, parse: (text) => text })
  expect(store.get()).toBe('a')
  store.set('b')
  expect(store.get()).toBe('b')
})
