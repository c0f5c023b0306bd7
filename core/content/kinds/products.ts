import { z } from 'zod'
import { diagrams, productGroups } from '../taxonomy.ts'
import { defineKind } from './kind.ts'
import { listed, order, slug } from './parts.ts'

export const products = defineKind({
  folder: 'products',
  path: (name) => `/products/${name}`,
  ownPages: true,
  list: '/products',
  label: 'nav.products',
  scope: 'products',
  inMenus: true,
  structuredData: ({ group }: { group: (typeof productGroups)[number] }) => (group === 'tools' ? 'SoftwareApplication' : 'Service'),
  alternate: { perDocument: true, sections: {} },
  references: { pairsWith: 'products' },
  meta: z.strictObject({
    order,
    group: z.enum(productGroups),
    diagram: z.enum(diagrams),
    pairsWith: z.array(slug).default([]),
    /** Place among the products of its menu; without one it is not in the header. */
    menu: order.optional(),
    /** Place among the products on the home page; without one it is not shown there. */
    featured: order.optional(),
    /** Locations that it supports, all or by ISO 3166-1 codes, and its place among the products on their pages. */
    locations: z
      .strictObject({ place: order, codes: z.union([z.literal('all'), z.array(z.string().regex(/^[A-Z]{2}$/)).min(1)]) })
      .optional(),
  }),
  frontmatter: z.strictObject(listed),
})
