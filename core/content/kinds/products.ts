import { z } from 'zod'
import { networks } from '../../contract/gateway.ts'
import { diagrams, genericDiagram, productGroups } from '../taxonomy.ts'
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
    diagram: z.enum(diagrams).default(genericDiagram),
    pairsWith: z.array(slug).default([]),
    /** Place among the products of its menu; without one it is not in the header. */
    menu: order.optional(),
    /** Place among the products on the home page; without one it is not shown there. */
    featured: order.optional(),
    /** Networks of the contract through which its requests leave: all, or by name. Without it, customers choose no exit. */
    networks: z.union([z.literal('all'), z.array(z.enum(networks.map(({ name }) => name))).min(1)]).optional(),
    /** Place among the products on the pages of the locations that have one of its networks; without one it is not shown there. */
    locations: order.optional(),
  }),
  frontmatter: z.strictObject(listed),
})
