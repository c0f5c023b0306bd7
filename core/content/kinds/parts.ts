/** Parts that the schemas of several kinds share. */
import { z } from 'zod'
import { fieldTypes } from '../taxonomy.ts'

/** The slug of a document, or the key of a record. `defineKind` recognizes lists of slugs by the brand of their input. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug: lower-case words joined by hyphens')
  .brand<'slug', 'in'>()
export const isoDate = z.iso.date()
export const text = z.string().trim().min(1)
export const order = z.int().positive()
/** The day on which counsel read a text, or `pending`: the build names it until then. */
export const counsel = z.union([z.literal('pending'), isoDate])

/** A paragraph of plain text; inline code in back-ticks is allowed. */
export const sentence = z.string().trim().min(1)
export const textByName = z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), sentence)

/** Frontmatter of every page. */
export const page = {
  title: text,
  description: text,
  lead: sentence.optional(),
}
export const question = z.strictObject({ q: text, a: text })

/** Frontmatter of a page that appears in menus and lists. */
export const listed = { ...page, menu: text, summary: text, lead: sentence, questions: z.array(question).optional() }

/** Names of the API by which the search finds a page before all others: what it is called and takes, then what it answers with. */
export const identifiers = z.strictObject({ own: z.array(z.string()), answered: z.array(z.string()) })

/** Name and type of a field of data. */
export const fieldName = z.string().regex(/^[a-z][a-z0-9_]*$/)
export const fieldType = z.enum(fieldTypes)
