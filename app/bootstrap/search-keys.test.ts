import { expect, onTestFinished, test, vi } from 'vitest'
import { opensSearch } from './search-keys.ts'

/** Presses a key in a kind of field, or outside fields. */
function press(keys: Partial<KeyboardEvent>, field?: 'input' | 'textarea' | 'select'): boolean {
  const target = { closest: (selector: string) => (field && selector.split(',').includes(field) ? {} : null) }
  return opensSearch({ target, ...keys } as unknown as KeyboardEvent)
}

/** Stubs local storage and the dataset of the root element. */
function stubStorage(getItem: (key: string) => string | null, dataset: Record<string, string> = {}): void {
  vi.stubGlobal('localStorage', { getItem })
  vi.stubGlobal('document', { documentElement: { dataset } })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test.each([
  { key: 'k', code: 'KeyK', ctrlKey: true },
  { key: 'k', code: 'KeyK', metaKey: true },
  { key: 'K', code: 'KeyK', ctrlKey: true },
  { key: 'k', code: 'KeyV', ctrlKey: true },
  { key: 'л', code: 'KeyK', ctrlKey: true },
  { key: 'ن', code: 'KeyK', ctrlKey: true },
  { key: '/', code: 'Slash' },
  { key: '/', code: 'Digit7', shiftKey: true },
])('%o opens the search', (keys) => {
  stubStorage(() => null)
  expect(press(keys)).toBe(true)
})

test.each([
  { key: 'k', code: 'KeyK' },
  { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true },
  { key: 't', code: 'KeyK', ctrlKey: true },
  { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true },
  { key: '/', code: 'Slash', ctrlKey: true },
  { key: '/', code: 'Slash', metaKey: true },
  { key: '/', code: 'Slash', altKey: true },
])('%o does not open the search', (keys) => {
  stubStorage(() => null)
  expect(press(keys)).toBe(false)
})

test.each(['input', 'textarea', 'select'] as const)('/ is an ordinary character in a field: %s', (field) => {
  expect(press({ key: '/' }, field)).toBe(false)
  expect(press({ key: 'k', ctrlKey: true }, field)).toBe(true)
})

test('X8: / can be turned off; if storage is blocked it is on, unless it was turned off on this page', () => {
  stubStorage((key) => (key === 'slash' ? 'off' : null))
  expect(press({ key: '/' })).toBe(false)
  expect(press({ key: 'k', ctrlKey: true })).toBe(true)
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  stubStorage(blocked)
  expect(press({ key: '/' })).toBe(true)
  stubStorage(blocked, { slash: 'off' })
  expect(press({ key: '/' })).toBe(false)
  stubStorage(() => 'off', { slash: '' })
  expect(press({ key: '/' })).toBe(true)
})
