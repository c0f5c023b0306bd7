/** Keyboard shortcuts of the inbox: single Latin letters, which work on every keyboard layout. */

/** Commands by page and key. `Enter` is not listed, because the focused link handles it. */
const commands = {
  list: { j: 'next', k: 'previous' },
  submission: { a: 'assign', n: 'note', r: 'reply', e: 'close', u: 'back' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

/** Pages with keyboard shortcuts. */
export type ShortcutPage = keyof typeof commands

export type Shortcut = 'next' | 'previous' | 'assign' | 'note' | 'reply' | 'close' | 'back' | 'help'

/** All keys of a page with their commands, in the order of the help. `/` works before React starts (`app/bootstrap/bootstrap.ts`). */
export function keysOn(page: ShortcutPage): readonly [key: string, does: Shortcut | 'open' | 'search'][] {
  const own = Object.entries<Shortcut>(commands[page])
  return page === 'list' ? [...own, ['Enter', 'open'], ['/', 'search'], ['?', 'help']] : [...own, ['?', 'help']]
}

/**
 * The command of a pressed key; `undefined` in fields, with a modifier, or for a held key outside a list. On layouts without Latin letters
 * a key is identified by its position on the keyboard.
 */
export function shortcutOf(event: KeyboardEvent, page: ShortcutPage): Shortcut | undefined {
  const { key, code, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined
  if ((target as Element).closest('input,textarea,select,[contenteditable]')) return undefined
  if (key === '?' || key === '؟') return 'help'
  if (event.shiftKey || (event.repeat && page !== 'list')) return undefined
  const letter = key > '~' ? code.replace(/^Key/, '') : key
  return (commands[page] as Readonly<Partial<Record<string, Shortcut>>>)[letter.toLowerCase()]
}
