/** Causes of the errors that clients print: how a message is recognized, what to do. The error finder ranks them (`core/error-finder`). */
import { z } from 'zod'
import { answerers, signs } from '#core/error-finder/cause.ts'
import { nextTestNames } from '#core/error-finder/next-tests.ts'
import { defineKind } from './kind.ts'
import { order, page, sentence } from './parts.ts'

/** A part of a message. `*` stands for any characters of the line, so it needs text on both sides. */
const patternText = z
  .string()
  .min(4)
  .max(120)
  .regex(/^[^*\n]+(?:\*[^*\n]+)*$/, 'text of one line; a `*` has text before and after it')

export const clientErrors = defineKind({
  folder: 'client-errors',
  path: (name) => `/developers/client-errors/${name}`,
  ownPages: true,
  list: '/tools/error-finder',
  label: 'nav.clientErrors',
  scope: 'help',
  inMenus: false,
  structuredData: 'TechArticle',
  // The body has the fix in full.
  alternate: { perDocument: true, sections: { fix: () => [] } },
  references: {},
  meta: z.strictObject({
    order,
    answered: z.enum(answerers),
    /** Status code of the answer, if there is one. */
    status: z.int().min(400).max(599).optional(),
    /** What to run next. */
    test: z.enum(nextTestNames),
    /** Exit codes of curl. */
    exitCodes: z.array(z.int().min(1).max(255)).default([]),
    /** What it is recognized by besides patterns. */
    signs: z.array(z.enum(signs)).optional(),
    patterns: z
      .array(
        z.strictObject({
          text: patternText,
          weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
          /** Documentation that has the text, if no recording has it. */
          source: z.url().optional(),
        }),
      )
      .min(1),
  }),
  frontmatter: z.strictObject({ ...page, lead: sentence, fix: sentence }),
})
