/** The visitor's searches, stored in this browser only if they have chosen that. */
import { createStore } from '#app/state/store.ts'

/** Maximum number of stored searches. */
const maxSearches = 5

/** Latest first; `undefined` unless the visitor has chosen to store searches. */
export const recentSearches = createStore<readonly string[] | undefined>(undefined, {
  key: 'searches',
  format: (searches) => (searches ? JSON.stringify(searches) : ''),
  parse(text) {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, maxSearches) : undefined
  },
})

/** Stores a search if the visitor has chosen that. */
export function rememberSearch(query: string): void {
  const stored = recentSearches.get()
  if (stored && stored[0] !== query) recentSearches.set([query, ...stored.filter((other) => other !== query)].slice(0, maxSearches))
}
