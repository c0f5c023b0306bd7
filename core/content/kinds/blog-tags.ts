/** Categories of articles. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { order, text } from './parts.ts'

export const blogTags = defineKind({
  folder: 'blog-tags',
  path: (name) => `/blog/category/${name}`,
  ownPages: true,
  list: null,
  label: 'blog.categories',
  scope: 'blog',
  inMenus: false,
  structuredData: 'CollectionPage',
  alternate: { perDocument: false, sections: {} },
  references: {},
  meta: z.strictObject({ order }),
  frontmatter: z.strictObject({ title: text, description: text }),
})
