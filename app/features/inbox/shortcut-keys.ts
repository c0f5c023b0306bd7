/** Keys of the inbox: one letter each, of the Latin alphabet, wherever the keyboard has it. */

/** What a key does, by page. `Enter` is not among them: the link that has the focus hears it by itself. */
const commands = {
  list: { j: 'next', k: 'previous' },
  submission: { a: 'assign', n: 'note', r: 'reply', e: 'close', u: 'back' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

/** Where keys are heard. */
export type ShortcutPage = keyof typeof commands

export type Shortcut = 'next' | 'previous' | 'assign' | 'note' | 'reply' | 'close' | 'back' | 'help'

/** All keys of a page with what they do, in the order of the help. `/` is heard before React is there (`app/bootstrap/bootstrap.ts`). */
export function keysOn(page: ShortcutPage): readonly [key: string, does: Shortcut | 'open' | 'search'][] {
  const own = Object.entries<Shortcut>(commands[page])
  return page === 'list' ? [...own, ['Enter', 'open'], ['/', 'search'], ['?', 'help']] : [...own, ['?', 'help']]
}

/**
 * What a pressed key asks for; nothing in fields, with another key held, or held itself. Where the layout writes no Latin letters, a key is
 * known by its place on the keyboard.
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
