/**
 * Datasets that the visitor puts together for one request, kept in this browser. Like the draft of a form it holds what they have asked to
 * be held: nothing is stored before the first is added.
 */
import { maxDatasets, type RequestedDataset } from '#core/forms/sending.ts'
import { createStore, useStore } from './store.ts'

/** In the order in which they were added, each once. */
export const requestBasket = createStore<readonly RequestedDataset[]>([], {
  key: 'request-basket',
  format: (datasets) => JSON.stringify(datasets),
  parse(text) {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return undefined
    const datasets = new Map(stored.flatMap(readStoredDataset).map((dataset) => [dataset.slug, dataset]))
    return [...datasets.values()].slice(0, maxDatasets)
  },
})

/** A dataset, as far as what another version has stored is one. */
function readStoredDataset(stored: unknown): RequestedDataset[] {
  const { slug, fields, rows, format } = Object(stored) as Record<keyof RequestedDataset, unknown>
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

const none: readonly RequestedDataset[] = []

/** The basket, for components; empty on the server and while React takes the page over. */
export function useBasket(): readonly RequestedDataset[] {
  return useStore(requestBasket, none)
}

/** Puts a dataset in, or what is wanted of it now in the place of what was wanted before. @returns false where one request takes no more */
export function addToBasket(dataset: RequestedDataset): boolean {
  const chosen = requestBasket.get()
  const isInBasket = chosen.some(({ slug }) => slug === dataset.slug)
  if (!isInBasket && chosen.length >= maxDatasets) return false
  requestBasket.set(isInBasket ? chosen.map((other) => (other.slug === dataset.slug ? dataset : other)) : [...chosen, dataset])
  return true
}

/** Takes datasets out: one that is not wanted after all, or those that have been asked for. */
export function takeFromBasket(slugs: readonly string[]): void {
  const chosen = requestBasket.get()
  const remaining = chosen.filter(({ slug }) => !slugs.includes(slug))
  if (remaining.length < chosen.length) requestBasket.set(remaining)
}
