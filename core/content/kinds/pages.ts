/** Pages of text that stand alone, and the texts of pages that list others. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { page, question, text } from './parts.ts'

export const pages = defineKind({
  folder: 'pages',
  path: null,
  ownPages: false,
  list: null,
  label: 'nav.overview',
  scope: 'company',
  inMenus: false,
  references: {},
  meta: z.strictObject({}),
  frontmatter: z.strictObject({
    ...page,
    menu: text.optional(),
    parts: z.record(z.string(), text).optional(),
    questions: z.array(question).optional(),
  }),
})
