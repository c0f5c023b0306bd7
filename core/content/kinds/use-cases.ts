/** What the products are used for. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { listed, order, slug } from './parts.ts'

export const useCases = defineKind({
  folder: 'use-cases',
  path: (name) => `/use-cases/${name}`,
  ownPages: true,
  list: '/use-cases',
  label: 'nav.useCases',
  scope: 'products',
  inMenus: true,
  structuredData: 'WebPage',
  alternate: { perDocument: true, sections: {} },
  references: { products: 'products' },
  meta: z.strictObject({ order, products: z.array(slug).min(1) }),
  frontmatter: z.strictObject(listed),
})
