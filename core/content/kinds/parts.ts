/** Parts that the schemas of several kinds are made of. */
import { z } from 'zod'
import { fieldTypes } from '../taxonomy.ts'

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug: lower-case words joined by hyphens')
export const isoDate = z.iso.date()
export const words = z.string().trim().min(1)
export const order = z.int().positive()

/** A paragraph of plain words; inline code in back-ticks is allowed. */
export const sentence = z.string().trim().min(1)
export const textByName = z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), sentence)

/** Front matter that every page has. */
export const page = {
  title: words,
  description: words,
  lead: sentence.optional(),
}
export const question = z.strictObject({ q: words, a: words })

/** Front matter of a page that menus and lists name. */
export const listed = { ...page, menu: words, summary: words, lead: sentence, questions: z.array(question).optional() }

/** Name and type of a field of data. */
export const fieldName = z.string().regex(/^[a-z][a-z0-9_]*$/)
export const fieldType = z.enum(fieldTypes)
