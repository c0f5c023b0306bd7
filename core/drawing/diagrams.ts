/**
 * One drawing per product, tool of this site and comparison; each explains only its own subject. The files are in `diagrams/`, whose
 * README explains the symbols.
 */
import type { diagrams } from '#core/content/taxonomy.ts'
import { diagrams as drawings } from '#generated/diagrams.ts'

/** A name for `meta.yaml` and `::diagram{name="…"}`. */
export type DiagramName = (typeof diagrams)[number]

/**
 * A diagram as one `<svg class="dia">`, 264 by 112, hidden from assistive technology, because the text beside it says the same.
 *
 * @example diagram('residential')
 */
export function diagram(name: DiagramName): string {
  return drawings[name]
}
