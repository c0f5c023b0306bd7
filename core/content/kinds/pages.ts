/** Pages of text that stand alone, and the texts of pages that list others. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { page, question, text } from './parts.ts'

/** The parts of a page that its template assembles: `…Title` is a heading, `…Text` the text below; the others are labels of links. */
function partBlocks(parts: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries(parts).flatMap(([name, text]) => (name.endsWith('Title') ? [`## ${text}`] : name.endsWith('Text') ? [text] : []))
}

export const pages = defineKind({
  folder: 'pages',
  path: null,
  ownPages: false,
  list: null,
  label: 'nav.overview',
  scope: 'company',
  inMenus: false,
  structuredData: null,
  alternate: { perDocument: true, sections: { parts: ({ frontmatter }) => partBlocks(frontmatter.parts) } },
  references: {},
  meta: z.strictObject({}),
  frontmatter: z.strictObject({
    ...page,
    menu: text.optional(),
    parts: z.record(z.string(), text).optional(),
    questions: z.array(question).optional(),
  }),
})
