/**
 * One drawing a product, a tool of this site and a comparison, each of which explains its own subject and would be wrong for any other.
 * They are drawn in `diagrams/`, whose README explains their signs.
 */
import type { diagrams } from '#core/content/taxonomy.ts'
import { diagrams as drawings } from '#generated/diagrams.ts'

/** A name that `meta.yaml` and `::diagram{name="…"}` may give. */
export type DiagramName = (typeof diagrams)[number]

/**
 * A diagram as one `<svg class="dia">`, 264 by 112, hidden from assistive technology: the text beside it says the same.
 *
 * @example diagram('residential')
 */
export function diagram(name: DiagramName): string {
  return drawings[name]
}
