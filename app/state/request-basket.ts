/**
 * Datasets that the visitor puts together for one request, kept in this browser. Like the draft of a form it holds what they have asked to
 * be held: nothing is stored before the first is added.
 */
import { mostDatasets, type WantedDataset } from '#core/forms/sending.ts'
import { createStore, useStore } from './store.ts'

/** In the order in which they were added, each once. */
export const requestBasket = createStore<readonly WantedDataset[]>([], {
  storage: 'local',
  key: 'request-basket',
  format: (wanted) => JSON.stringify(wanted),
  parse(text) {
    try {
      const kept: unknown = JSON.parse(text)
      const wanted = Array.isArray(kept) ? kept.flatMap(readWanted) : undefined
      return wanted?.filter(({ slug }, index) => wanted.findIndex((other) => other.slug === slug) === index).slice(0, mostDatasets)
    } catch {
      return undefined
    }
  },
})

/** A slug alone is how the whole of a dataset was kept at first. */
function readWanted(kept: unknown): WantedDataset[] {
  if (typeof kept === 'string') return [{ slug: kept }]
  if (typeof kept !== 'object' || kept === null) return []
  const { slug, fields, rows, format } = kept as Record<keyof WantedDataset, unknown>
  if (typeof slug !== 'string') return []
  return [
    {
      slug,
      fields: Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : undefined,
      rows: typeof rows === 'number' ? rows : undefined,
      format: typeof format === 'string' ? format : undefined,
    },
  ]
}

const none: readonly WantedDataset[] = []

/** The basket, for components; empty on the server and while React takes the page over. */
export function useBasket(): readonly WantedDataset[] {
  return useStore(requestBasket, none)
}

/** Puts a dataset in, or what is wanted of it now in the place of what was wanted before. @returns false where one request takes no more */
export function addToBasket(wanted: WantedDataset): boolean {
  const chosen = requestBasket.get()
  const isIn = chosen.some(({ slug }) => slug === wanted.slug)
  if (!isIn && chosen.length >= mostDatasets) return false
  requestBasket.set(isIn ? chosen.map((other) => (other.slug === wanted.slug ? wanted : other)) : [...chosen, wanted])
  return true
}

/** Takes datasets out: one that is not wanted after all, or those that have been asked for. */
export function takeFromBasket(slugs: readonly string[]): void {
  const chosen = requestBasket.get()
  const left = chosen.filter(({ slug }) => !slugs.includes(slug))
  if (left.length < chosen.length) requestBasket.set(left)
}
