/** The keys that open the search. */
import { readPreference } from './preferences.ts'

/** Chosen on this page, or before it. */
const isSlashOff = () => (document.documentElement.dataset.slash ?? readPreference('slash')) === 'off'

/**
 * Whether a key opens the search: Ctrl+K or ⌘K, by its place on the keyboard where the layout writes no Latin letters; `/` outside fields and their hits,
 * unless the visitor has turned that off (`app/ui/slash-key.ts`). With Shift too, as Russian and Spanish keyboards write it.
 */
export function opensSearch({ key, code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return !shiftKey && (key > '~' ? code === 'KeyK' : key.toLowerCase() === 'k')
  return key === '/' && !(target as Element).closest('input,textarea,select,.search-hits') && !isSlashOff()
}
