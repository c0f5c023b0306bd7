/** Questions with their answers. */
import { z } from 'zod'
import { faqGroups } from '../taxonomy.ts'
import { defineKind } from './kind.ts'
import { order, page, sentence } from './parts.ts'

export const faq = defineKind({
  folder: 'help/faq',
  path: (name) => `/help/faq/${name}`,
  ownPages: true,
  list: '/help',
  label: 'nav.faq',
  scope: 'help',
  inMenus: false,
  structuredData: 'FAQPage',
  alternate: { perDocument: true, sections: {} },
  references: {},
  meta: z.strictObject({ order, group: z.enum(faqGroups), top: z.boolean().default(false) }),
  frontmatter: z.strictObject({ ...page, answer: sentence }),
})
