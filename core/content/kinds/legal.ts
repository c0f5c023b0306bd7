/** Terms and policies. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { isoDate, order, page, text } from './parts.ts'

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
  meta: z.strictObject({ order, draft: z.boolean(), updated: isoDate }),
  frontmatter: z.strictObject({ ...page, menu: text }),
})
