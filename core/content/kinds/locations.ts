/** Texts about a location, in addition to its data. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { order, sentence, text } from './parts.ts'

export const locations = defineKind({
  folder: 'locations',
  path: (name) => `/locations/${name}`,
  ownPages: false,
  list: '/locations',
  label: 'nav.locations',
  scope: 'locations',
  inMenus: false,
  structuredData: 'WebPage',
  alternate: { perDocument: false, sections: {} },
  references: {},
  meta: z.strictObject({ order, code: z.string().regex(/^[A-Z]{2}$/) }),
  frontmatter: z.strictObject({ description: text, lead: sentence }),
})
