/**
 * When visitors get a document, and when somebody looks at it again: keys that `meta.yaml` of every kind may have, and the front matter of a
 * translation for that language. They are no part of what pages read.
 */
import { z } from 'zod'
import { isoDate } from './kinds/parts.ts'
import { isOwner, ownerForm } from './reviews.ts'

export const publicationSchema = z.object({
  /** Visitors do not get it. */
  draft: z.boolean().optional(),
  /** Visitors get it from this day on, UTC. */
  'publish on': isoDate.optional(),
  /** The day by which its owner has looked at it again. */
  'review by': isoDate.optional(),
  /** Who does: otherwise the owner of its folder in `site/provider.yaml`. */
  owner: z.string().refine(isOwner, ownerForm).optional(),
})
export type Publication = z.infer<typeof publicationSchema>

export const publicationKeys = Object.keys(publicationSchema.shape) as (keyof Publication)[]

/** What is seen of the content: a day, and whether drafts and documents of later days are seen too. */
export interface ContentView {
  /** ISO date, UTC. */
  today: string
  showsDrafts: boolean
}

/** The day from which visitors get something: an ISO date, compared as text. */
export type Day = string
export const always: Day = ''
export const never: Day = '9999-12-31'

/** From which day on visitors get a document, or a translation. */
export function availableFrom({ draft = false, 'publish on': day = always }: Publication): Day {
  return draft ? never : day
}

/** Why visitors do not get something on a day: it is a draft, or comes later. */
export type Withheld = { draft: true } | { publishOn: string }

/** Why visitors do not get something on a day; `undefined` if they do. */
export function withheldOn(from: Day, today: string): Withheld | undefined {
  if (from <= today) return undefined
  return from === never ? { draft: true } : { publishOn: from }
}
