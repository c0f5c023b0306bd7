import { expect, test } from 'vitest'
import { shortcutOf, type ShortcutPage } from './shortcut-keys.ts'

function press(keys: Partial<KeyboardEvent>, page: ShortcutPage = 'submission', field?: string) {
  const target = { closest: (selector: string) => (field !== undefined && selector.split(',').includes(field) ? {} : null) }
  return shortcutOf({ target, ...keys } as unknown as KeyboardEvent, page)
}

test.each([
  [{ key: 'a', code: 'KeyA' }, 'assign'],
  [{ key: 'A', code: 'KeyA' }, 'assign'],
  [{ key: 'a', code: 'KeyQ' }, 'assign'],
  [{ key: 'ф', code: 'KeyA' }, 'assign'],
  [{ key: 'ش', code: 'KeyA' }, 'assign'],
  [{ key: 'ث', code: 'KeyE' }, 'close'],
  [{ key: '?', code: 'Slash', shiftKey: true }, 'help'],
  [{ key: '؟', code: 'Slash', shiftKey: true }, 'help'],
  [{ key: '?', code: 'Digit7', shiftKey: true }, 'help'],
] as const)('%o runs the command %s', (keys, shortcut) => {
  expect(press(keys)).toBe(shortcut)
})

test.each([
  { key: 'a', code: 'KeyA', ctrlKey: true },
  { key: 'a', code: 'KeyA', metaKey: true },
  { key: 'a', code: 'KeyA', altKey: true },
  { key: 'A', code: 'KeyA', shiftKey: true },
  { key: 'a', code: 'KeyA', repeat: true },
  { key: 'a', code: 'KeyA', isComposing: true },
  { key: 'q', code: 'KeyA' },
  { key: 'j', code: 'KeyJ' },
  { key: 'Enter', code: 'Enter' },
  { key: 'Dead', code: 'KeyE' },
])('%o runs no command', (keys) => {
  expect(press(keys)).toBeUndefined()
})

test('X8: a held key moves on through a list, and a key typed into a field runs no command', () => {
  expect(press({ key: 'j', code: 'KeyJ', repeat: true }, 'list')).toBe('next')
  expect(press({ key: 'о', code: 'KeyJ' }, 'list')).toBe('next')
  for (const field of ['input', 'textarea', 'select', '[contenteditable]']) {
    expect(press({ key: 'j', code: 'KeyJ' }, 'list', field)).toBeUndefined()
    expect(press({ key: '?' }, 'list', field)).toBeUndefined()
  }
})
