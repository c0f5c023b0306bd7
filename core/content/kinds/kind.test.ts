/** The compiler reports facts that a new kind lacks: `npm run typecheck` checks the expected errors. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineKind, type KindFacts } from './kind.ts'
import { listed, order, sentence, slug } from './parts.ts'

const meta = z.strictObject({ order, products: z.array(slug).min(1), guides: z.array(slug).default([]) })
const frontmatter = z.strictObject({ ...listed, price: sentence })
const references = { products: 'products', guides: 'user-guide' }
const alternate = { perDocument: true, sections: { price: () => [] } }
const facts = {
  folder: 'integrations',
  path: (name: string) => `/integrations/${name}`,
  ownPages: true,
  list: '/integrations',
  label: 'nav.products',
  scope: 'products',
  inMenus: true,
  structuredData: 'WebPage',
  meta,
  frontmatter,
} as const satisfies Partial<KindFacts>

test('a kind has a reference for each list of slugs, and a section for each frontmatter field of its own', () => {
  const complete = defineKind({ ...facts, references, alternate })
  // @ts-expect-error The list `guides` is missing.
  const withoutReference = defineKind({ ...facts, references: { products: 'products' }, alternate })
  // @ts-expect-error The field `price` is missing.
  const withoutSection = defineKind({ ...facts, references, alternate: { perDocument: true, sections: {} } })
  // @ts-expect-error Whether it has alternates is missing.
  const withoutAlternate = defineKind({ ...facts, references })
  expect(new Set([complete, withoutReference, withoutSection, withoutAlternate].map(({ folder }) => folder)).size).toBe(1)
})
