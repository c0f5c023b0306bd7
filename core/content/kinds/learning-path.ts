/** Learning paths: what to read in which order, on the page of the help center. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { order, slug, text } from './parts.ts'

const stepKinds = ['user-guide', 'faq', 'video-tutorial', 'blog'] as const
type StepKind = (typeof stepKinds)[number]

/** Branded like the slug that it contains, so that `references` must name lists of them. */
const step = z.templateLiteral([z.enum(stepKinds), '/', slug]).brand<'slug', 'in'>()
export type Step = z.infer<typeof step>

/** The document of a step, written as `kind/slug`. */
export function readStep(written: string): [kind: StepKind, slug: string] {
  return written.split('/') as [StepKind, string]
}

export const learningPath = defineKind({
  folder: 'help/learning-path',
  path: (name) => `/help#path-${name}`,
  ownPages: false,
  list: null,
  label: 'help.paths',
  scope: 'help',
  inMenus: false,
  structuredData: null,
  alternate: { perDocument: false, sections: {} },
  references: { steps: readStep },
  /** `steps` are documents in the order in which they are read, as `kind/slug`. */
  meta: z.strictObject({ order, steps: z.array(step).min(2) }),
  frontmatter: z.strictObject({ title: text, description: text }),
})
