/** Terms and policies. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { counsel, isoDate, order, page, text } from './parts.ts'

export const legal = defineKind({
  folder: 'legal',
  path: (name) => `/legal/${name}`,
  ownPages: true,
  list: null,
  label: 'footer.legal',
  scope: 'company',
  inMenus: true,
  structuredData: 'WebPage',
  alternate: { perDocument: true, sections: {} },
  references: {},
  meta: z.strictObject({
    order,
    counsel,
    updated: isoDate,
    /** Each language has the sections that its law asks for, instead of those of the English text. */
    sections: z.literal('own').optional(),
  }),
  frontmatter: z.strictObject({ ...page, menu: text }),
})
