/** The drawings that `::diagram` and `::stringline` place, handed in by whoever calls the compiler. */
import type { DiagramName } from '#core/drawing/diagrams.ts'
import type { Locale } from '#core/locales.ts'

export interface Drawings {
  /** The SVG element of a product. */
  diagram(name: DiagramName): string
  /** The drawing of rotating and sticky sessions with labels of a language. */
  stringline(locale: Locale): string
}
