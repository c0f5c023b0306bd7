import type { LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { site } from '#site'
import type { ContentStore, Entry } from '#core/content/documents.ts'
import type { Kind } from '#core/content/kinds.ts'
import { diagram } from '#core/drawing/diagrams.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { loadOfferList, type OfferKind } from './offer-loader.ts'
import { createTestContext } from '../../tests/setup/router-context.ts'

const entry = (kind: Kind, slug: string, meta: object) =>
  ({ kind, slug, meta, locale: 'en', language: 'en', frontmatter: { title: slug, menu: slug, summary: slug } }) as unknown as Entry

const documents = [
  entry('products', 'homes', { group: 'proxies', diagram: 'residential' }),
  entry('products', 'racks', { group: 'proxies', diagram: 'datacenter' }),
  entry('solutions', 'shops', { products: ['homes', 'racks'] }),
  entry('solutions', 'brands', { products: ['homes', 'racks'] }),
  entry('solutions', 'papers', { products: ['homes', 'racks'] }),
  entry('compare', 'homes-or-racks', { products: ['homes', 'racks'], diagram: 'residential-or-datacenter' }),
]

const content = {
  list: (kind: Kind) => documents.filter((document) => document.kind === kind),
  entry: (kind: Kind, slug: string) => documents.find((document) => document.kind === kind && document.slug === slug),
  get: () => Promise.resolve(undefined),
  languages: () => [],
} as unknown as ContentStore

async function drawings(kind: OfferKind) {
  const context = createTestContext({ content, delivery: 'payload' })
  const args = { url: new URL(`${site.origin}/${kind}`), params: {}, context } as unknown as LoaderFunctionArgs
  return (await loadOfferList(kind, args)).items.map(({ drawing }) => drawing)
}

beforeAll(() => loadMessages('en'))

test('solutions have the drawings of their products, and no drawing is repeated', async () => {
  expect(await drawings('solutions')).toEqual([diagram('residential'), diagram('datacenter'), undefined])
})

test('products and comparisons have their own drawings', async () => {
  expect(await drawings('products')).toEqual([diagram('residential'), diagram('datacenter')])
  expect(await drawings('compare')).toEqual([diagram('residential-or-datacenter')])
})
