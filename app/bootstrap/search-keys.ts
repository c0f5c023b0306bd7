/** The keys that open the search. */
import { readPreference } from './preferences.ts'

/** Reads the choice made on this page first: storage may be blocked. */
const isSlashOff = () => (document.documentElement.dataset.slash ?? readPreference('slash')) === 'off'

/**
 * Whether a key opens the search: Ctrl+K or ⌘K, by key position if the layout has no Latin letters; `/` outside fields and search hits,
 * unless the visitor has turned that off (`app/ui/slash-key.ts`). `/` counts with Shift too: Russian and Spanish keyboards need it.
 */
export function opensSearch({ key, code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return !shiftKey && (key > '~' ? code === 'KeyK' : key.toLowerCase() === 'k')
  return key === '/' && !(target as Element).closest('input,textarea,select,.search-hits') && !isSlashOff()
}
