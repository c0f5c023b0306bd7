/** What the products do for an industry. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { listed, order, slug } from './parts.ts'

export const solutions = defineKind({
  folder: 'solutions',
  path: (name) => `/solutions/${name}`,
  ownPages: true,
  list: '/solutions',
  label: 'nav.solutions',
  scope: 'products',
  inMenus: true,
  structuredData: 'WebPage',
  alternate: { perDocument: true, sections: {} },
  references: { products: 'products' },
  meta: z.strictObject({ order, products: z.array(slug).min(1) }),
  frontmatter: z.strictObject(listed),
})
