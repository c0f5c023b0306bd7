import { z } from 'zod'
import { guideChapters } from '../taxonomy.ts'
import { defineKind } from './kind.ts'
import { order, page, sentence, text } from './parts.ts'

export const userGuide = defineKind({
  folder: 'help/user-guide',
  path: (name) => `/help/user-guide/${name}`,
  ownPages: true,
  list: '/help',
  label: 'nav.userGuide',
  scope: 'help',
  inMenus: false,
  structuredData: 'TechArticle',
  alternate: { perDocument: true, sections: {} },
  references: {},
  meta: z.strictObject({ order, chapter: z.enum(guideChapters), howTo: z.boolean().default(false) }),
  frontmatter: z.strictObject({ ...page, menu: text, lead: sentence }),
})
