/** Learning paths: what to read in which order, on the page of the help center. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { order, slug, text } from './parts.ts'

/** Kinds of the documents in a learning path. */
const stepKinds = ['user-guide', 'faq', 'video-tutorial', 'blog'] as const
type StepKind = (typeof stepKinds)[number]

const step = z.templateLiteral([z.enum(stepKinds), '/', slug])
export type Step = z.infer<typeof step>

/** The document of a step, written as `kind/slug`. */
export function readStep(written: Step): [kind: StepKind, slug: string] {
  return written.split('/') as [StepKind, string]
}

export const learningPath = defineKind({
  folder: 'help/learning-path',
  path: (name) => `/help#path-${name}`,
  ownPages: false,
  list: null,
  label: null,
  scope: 'help',
  inMenus: false,
  references: {},
  /** `steps` are documents in the order in which they are read, as `kind/slug`. */
  meta: z.strictObject({ order, steps: z.array(step).min(2) }),
  frontmatter: z.strictObject({ title: text, description: text }),
})
