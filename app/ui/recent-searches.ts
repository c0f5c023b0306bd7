/** What the visitor has searched for, kept in this browser once they have asked for it. */
import { createStore } from '#app/state/store.ts'

/** Searches that are kept. */
const most = 5

/** Latest first; `undefined` as long as nothing is to be kept. */
export const recentSearches = createStore<readonly string[] | undefined>(undefined, {
  storage: 'local',
  key: 'searches',
  format: (searches) => (searches ? JSON.stringify(searches) : ''),
  parse(text) {
    try {
      const kept: unknown = JSON.parse(text)
      return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, most) : undefined
    } catch {
      return undefined
    }
  },
})

/** Keeps a search, if searches are kept. */
export function rememberSearch(query: string): void {
  const kept = recentSearches.get()
  if (kept && kept[0] !== query) recentSearches.set([query, ...kept.filter((other) => other !== query)].slice(0, most))
}
