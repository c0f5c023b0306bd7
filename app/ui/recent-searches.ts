/** What the visitor has searched for, kept in this browser once they have asked for it. */
import { createStore } from '#app/state/store.ts'

/** Searches that are kept. */
const maxSearches = 5

/** Latest first; `undefined` as long as nothing is to be kept. */
export const recentSearches = createStore<readonly string[] | undefined>(undefined, {
  key: 'searches',
  format: (searches) => (searches ? JSON.stringify(searches) : ''),
  parse(text) {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, maxSearches) : undefined
  },
})

/** Keeps a search, if searches are kept. */
export function rememberSearch(query: string): void {
  const stored = recentSearches.get()
  if (stored && stored[0] !== query) recentSearches.set([query, ...stored.filter((other) => other !== query)].slice(0, maxSearches))
}
