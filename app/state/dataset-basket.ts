/**
 * Datasets that the visitor collects for one dataset request, stored in this browser. Nothing is stored before the visitor adds the first dataset,
 * so it needs no consent, like the draft of a form.
 */
import { maxDatasets, type RequestedDataset } from '#core/forms/sending.ts'
import { createStore, useStore } from './store.ts'

/** In the order in which they were added, each once. */
export const datasetBasket = createStore<readonly RequestedDataset[]>([], {
  // The name under which browsers have stored it so far.
  key: 'request-basket',
  format: (datasets) => JSON.stringify(datasets),
  parse(text) {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return undefined
    const datasets = new Map(stored.flatMap(readStoredDataset).map((dataset) => [dataset.slug, dataset]))
    return [...datasets.values()].slice(0, maxDatasets)
  },
})

/** The valid parts of a stored dataset, which another version may have written. */
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

/** The basket, for components; empty on the server and during hydration. */
export function useBasket(): readonly RequestedDataset[] {
  return useStore(datasetBasket, none)
}

/** Adds a dataset, or replaces its choice if it is in the basket. @returns false if the basket is full */
export function addToBasket(dataset: RequestedDataset): boolean {
  const chosen = datasetBasket.get()
  const isInBasket = chosen.some(({ slug }) => slug === dataset.slug)
  if (!isInBasket && chosen.length >= maxDatasets) return false
  datasetBasket.set(isInBasket ? chosen.map((other) => (other.slug === dataset.slug ? dataset : other)) : [...chosen, dataset])
  return true
}

/** Removes datasets from the basket: one that was deselected, or those that were requested. */
export function takeFromBasket(slugs: readonly string[]): void {
  const chosen = datasetBasket.get()
  const remaining = chosen.filter(({ slug }) => !slugs.includes(slug))
  if (remaining.length < chosen.length) datasetBasket.set(remaining)
}
