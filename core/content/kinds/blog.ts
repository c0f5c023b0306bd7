/** Articles. */
import { z } from 'zod'
import { coverMotifs } from '../taxonomy.ts'
import { defineKind } from './kind.ts'
import { isoDate, page, sentence, slug } from './parts.ts'

export const blog = defineKind({
  folder: 'blog',
  path: (name) => `/blog/${name}`,
  ownPages: true,
  list: '/blog',
  label: 'nav.blog',
  scope: 'blog',
  inMenus: false,
  structuredData: 'BlogPosting',
  alternate: { perDocument: true, sections: {} },
  references: { products: 'products', tags: 'blog-tags' },
  meta: z.strictObject({
    published: isoDate,
    updated: isoDate.optional(),
    tags: z.array(slug).min(1),
    featured: z.boolean().default(false),
    /** Rank in the editor's choice, which is shown as long as there are no counts of the most read articles. */
    choice: z.int().positive().optional(),
    products: z.array(slug).default([]),
    motif: z.enum(coverMotifs).optional(),
  }),
  frontmatter: z.strictObject({ ...page, lead: sentence }),
})
