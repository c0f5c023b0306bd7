import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { maxDatasets } from '#core/forms/sending.ts'

/** The basket of a page that is opened with a stored value. */
async function openBasket(initialValue: string | null = null) {
  const stored = new Map(initialValue === null ? [] : [['request-basket', initialValue]])
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { ...(await import('./dataset-basket.ts')), stored }
}

beforeEach(() => void vi.resetModules())

test('K8: a dataset is in the basket once, with the latest choice, until it is removed', async () => {
  const { datasetBasket, addToBasket, takeFromBasket, stored } = await openBasket()
  addToBasket({ slug: 'hotel-room-rates', rows: 5000 })
  addToBasket({ slug: 'job-postings' })
  addToBasket({ slug: 'hotel-room-rates', fields: ['city'] })
  expect(datasetBasket.get()).toEqual([{ slug: 'hotel-room-rates', fields: ['city'] }, { slug: 'job-postings' }])
  takeFromBasket(['hotel-room-rates', 'never-added'])
  expect(stored.get('request-basket')).toBe('[{"slug":"job-postings"}]')
})

test('a full basket refuses further datasets', async () => {
  const full = Array.from({ length: maxDatasets }, (_, index) => ({ slug: `dataset-${index}` }))
  const { datasetBasket, addToBasket } = await openBasket(JSON.stringify(full))
  expect(addToBasket({ slug: 'one-more' })).toBe(false)
  expect(addToBasket({ slug: 'dataset-0' })).toBe(true)
  expect(datasetBasket.get()).toEqual(full)
})

test.each([
  ['["a",1,null,{"slug":"b"},{"slug":"b"}]', [{ slug: 'b' }]],
  ['[{"slug":"a","fields":["x",1],"rows":"5","format":"csv"},{"fields":[]}]', [{ slug: 'a', fields: ['x'], format: 'csv' }]],
  ['{"a":1}', []],
  ['', []],
])('invalid parts of the stored basket are ignored: %s', async (initialValue, read) => {
  const { datasetBasket } = await openBasket(initialValue)
  expect(datasetBasket.get()).toEqual(read)
})

test('K8: nothing is stored before the first dataset is added', async () => {
  const { datasetBasket, takeFromBasket, stored } = await openBasket()
  takeFromBasket(['job-postings'])
  expect(datasetBasket.get()).toEqual([])
  expect(stored.size).toBe(0)
})
