/**
 * Datasets that the visitor puts together for one request, kept in this browser. Like the draft of a form it holds what they have asked to
 * be held: nothing is stored before the first is added.
 */
import { mostDatasets } from '#core/forms/sending.ts'
import { createStore, useStore } from './store.ts'

/** Slugs, in the order in which they were added. */
export const requestBasket = createStore<readonly string[]>([], {
  storage: 'local',
  key: 'request-basket',
  format: (slugs) => JSON.stringify(slugs),
  parse(text) {
    try {
      const kept: unknown = JSON.parse(text)
      return Array.isArray(kept) ? [...new Set(kept.filter((slug) => typeof slug === 'string'))].slice(0, mostDatasets) : undefined
    } catch {
      return undefined
    }
  },
})

const none: readonly string[] = []

/** The basket, for components; empty on the server and while React takes the page over. */
export function useBasket(): readonly string[] {
  return useStore(requestBasket, none)
}

/** Puts a dataset in. @returns false where one request takes no more */
export function addToBasket(slug: string): boolean {
  const chosen = requestBasket.get()
  if (chosen.includes(slug)) return true
  if (chosen.length >= mostDatasets) return false
  requestBasket.set([...chosen, slug])
  return true
}

/** Takes datasets out: one that is not wanted after all, or those that have been asked for. */
export function takeFromBasket(slugs: readonly string[]): void {
  const chosen = requestBasket.get()
  const left = chosen.filter((slug) => !slugs.includes(slug))
  if (left.length < chosen.length) requestBasket.set(left)
}
