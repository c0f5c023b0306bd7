/** A cover as a separate file, with its colors of day and night, because an image does not inherit the style of its page. */
import { cover } from '../drawing/cover.ts'
import { coverStyle } from './drawing-style.ts'

/** The whole SVG file. Browsers give an image the color scheme of the page that shows it (CSS Color Adjustment 1, 2.1). */
export function coverFile(slug: string): string {
  const drawing = cover(slug)
  const ground = Number(/class="cover g(\d)"/.exec(drawing)![1])
  return drawing.replace(/^<svg ([^>]*)>/, `<svg xmlns="http://www.w3.org/2000/svg" $1><style>${coverStyle(ground)}</style>`)
}
