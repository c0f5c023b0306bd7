/**
 * Generative covers of articles and datasets. The picture depends only on the slug, so a
 * document has one permanent cover in all languages. Colors are custom properties: the
 * cover follows the theme, and the SVG contains only class names.
 */
import { coverMotifs } from '../content/taxonomy.ts'
import { drawContour } from './covers/contour.ts'
import { drawGlobe } from './covers/globe.ts'
import { createRandom, hashText, type Random } from '../random.ts'
import { drawRoutes } from './covers/routes.ts'
import { drawSoundings } from './covers/soundings.ts'

export type Motif = (typeof coverMotifs)[number]

const draw: Readonly<Record<Motif, (random: Random) => string>> = {
  contour: drawContour,
  globe: drawGlobe,
  routes: drawRoutes,
  soundings: drawSoundings,
}

/** The default motif of a slug. */
export function motifOf(slug: string): Motif {
  return coverMotifs[hashText(slug) % coverMotifs.length] ?? coverMotifs[0]
}

/**
 * The cover of a document as one `<svg class="cover">`, 480 by 300. It carries no information and
 * is hidden from assistive technology.
 *
 * @param motif overrides the hash where two neighbors in a list look alike
 * @example cover('mobile-asn-primer')
 * @example cover('mobile-asn-primer', 'routes')
 */
export function cover(slug: string, motif: Motif = motifOf(slug)): string {
  const hash = hashText(slug)
  return (
    `<svg class="cover g${(hash >>> 4) % 4}" viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    `<rect class="cb" width="480" height="300"/>${draw[motif](createRandom(hash))}</svg>`
  )
}
