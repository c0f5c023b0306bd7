/** Search in the messages of the interface. */
import type { MessageRow } from '../../protocol/data.ts'

/** Rows whose key, English, text or file contains all words; changed ones first. */
export function findMessages(rows: readonly MessageRow[], search: string, changed: Readonly<Record<string, string | null>>): MessageRow[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter(({ key, english, text, usedIn }) => {
    const all = `${key} ${english} ${text ?? ''} ${changed[key] ?? ''} ${usedIn.join(' ')}`.toLowerCase()
    return terms.every((term) => all.includes(term))
  })
  return found.sort((a, b) => Number(b.key in changed) - Number(a.key in changed))
}
