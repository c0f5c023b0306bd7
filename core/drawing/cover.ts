/**
 * Generative covers of articles and datasets. The picture follows from the slug alone, so one
 * document has one cover in seven languages and for good. Colours are custom properties: the
 * cover follows the theme, and the SVG holds the roles of its strokes only.
 */
import { drawContour } from './covers/contour.ts'
import { drawGlobe } from './covers/globe.ts'
import { createRandom, hashText } from '../random.ts'
import { drawRoutes, type DrawLand } from './covers/routes.ts'
import { drawSoundings } from './covers/soundings.ts'
import { cropLand } from './land-crop.ts'
import { landId } from './land-sprite.ts'

/** In the order in which hashes choose them. */
export const motifs = ['contour', 'globe', 'routes', 'soundings'] as const

export type Motif = (typeof motifs)[number]

export interface CoverOptions {
  /**
   * Where the motif "routes" takes the land from: the page's own path ({@link landSprite}, 17 kB
   * once), or a copy of the part that is shown (1 to 4 kB), for pictures that stand alone.
   */
  land?: 'page' | 'inline'
}

const drawLand: Readonly<Record<NonNullable<CoverOptions['land']>, DrawLand>> = {
  page: () => `<use href="#${landId}" class="c4 ln"/>`,
  inline: (sheet) => `<path class="c4 ln" d="${cropLand(sheet)}"/>`,
}

/** The motif that a slug has by itself. */
export function motifOf(slug: string): Motif {
  return motifs[hashText(slug) % motifs.length] ?? motifs[0]
}

/**
 * The cover of a document as one `<svg class="cover">`, 480 by 300. It carries no information and
 * is hidden from assistive technology.
 *
 * @param motif overrides the hash where two neighbours in a list look alike
 * @example cover('mobile-asn-primer')
 * @example cover('mobile-asn-primer', 'routes', { land: 'inline' })
 */
export function cover(slug: string, motif: Motif = motifOf(slug), { land = 'page' }: CoverOptions = {}): string {
  const hash = hashText(slug)
  const random = createRandom(hash)
  const drawings: Readonly<Record<Motif, () => string>> = {
    contour: () => drawContour(random),
    globe: () => drawGlobe(random),
    routes: () => drawRoutes(random, drawLand[land]),
    soundings: () => drawSoundings(random),
  }
  return (
    `<svg class="cover g${(hash >>> 4) % 4}" viewBox="0 0 480 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">` +
    `<rect class="cb" width="480" height="300"/>${drawings[motif]()}</svg>`
  )
}
