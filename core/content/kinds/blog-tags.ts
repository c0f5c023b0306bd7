/** Categories of articles. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { order, text } from './parts.ts'

export const blogTags = defineKind({
  folder: 'blog-tags',
  path: (name) => `/blog/category/${name}`,
  ownPages: true,
  list: null,
  label: null,
  scope: 'blog',
  inMenus: false,
  references: {},
  meta: z.strictObject({ order }),
  frontmatter: z.strictObject({ title: text, description: text }),
})
