/**
 * One drawing a product, a tool of this site and a comparison, each of which explains its own subject and would be wrong
 * for any other.
 * The grammar stands in `diagrams/symbols.ts`.
 */
import type { diagrams } from '#core/content/taxonomy.ts'
import { comparisonDiagrams } from './diagrams/comparisons.ts'
import { dataDiagrams } from './diagrams/data.ts'
import { proxyDiagrams } from './diagrams/proxies.ts'
import { serviceDiagrams } from './diagrams/services.ts'
import { toolDiagrams } from './diagrams/tools.ts'

/** A name that `meta.yaml` and `::diagram{name="…"}` may give. */
export type DiagramName = (typeof diagrams)[number]

const drawings: Readonly<Record<DiagramName, () => string>> = {
  ...proxyDiagrams,
  ...serviceDiagrams,
  ...dataDiagrams,
  ...toolDiagrams,
  ...comparisonDiagrams,
}

/**
 * The diagram of a product as one `<svg class="dia">`, 264 by 112, hidden from assistive
 * technology: the text beside it says the same.
 *
 * @example diagram('residential')
 */
export function diagram(name: DiagramName): string {
  return `<svg class="dia" viewBox="0 0 264 112" aria-hidden="true">${drawings[name]()}</svg>`
}
