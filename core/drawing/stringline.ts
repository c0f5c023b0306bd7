/**
 * Rotating and sticky sessions as a stringline, the diagram of train dispatchers (E. J. Marey,
 * 1885): exits are horizontal lines, requests are vertical lines, and a path shows the exit of
 * each request.
 */
import { escapeHtml } from '#core/escape-html.ts'

/** The labels of the drawing, in the language of the page. */
export interface StringlineLabels {
  /** Text alternative of the picture. */
  alt: string
  /** The word before the letters A, B, C. */
  exit: string
  rotating: string
  sticky: string
  /** Label at the point where the sticky session gets another exit. */
  newSession: string
  time: string
}

/** Each width has its own drawing: in the wide one, scaled down to a phone, letters would have 8 pixels. */
export type StringlineWidth = 'wide' | 'narrow'

const layouts = {
  wide: { width: 880, labelWidth: 128, step: 62 },
  narrow: { width: 560, labelWidth: 112, step: 36 },
} as const

/** The exit (0 to 2, A to C) of each of the twelve requests. */
const rotatingExits = [0, 2, 1, 0, 1, 2, 0, 2, 1, 2, 0, 1]
const stickyExits = [1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]

/** The request before which the sticky session gets its new exit. */
const releasedBefore = stickyExits.indexOf(0)

const exitGap = 28

/**
 * Both sessions, one above the other, on one `<svg class="dia string">`.
 *
 * @param width `wide` is 880 units, `narrow` 560: for columns of less than 700 pixels
 */
export function stringline(labels: StringlineLabels, width: StringlineWidth = 'wide'): string {
  const { width: total, labelWidth, step } = layouts[width]
  const times = rotatingExits.map((_, request) => labelWidth + 16 + request * step)
  const at = (request: number) => times[request] ?? 0

  function session(title: string, top: number, exits: readonly number[], line: 'a' | 'b'): string {
    const horizontals = ['A', 'B', 'C'].map((letter, exit) => {
      const y = top + exit * exitGap
      return `<text class="c" y="${y + 4}">${escapeHtml(labels.exit)} ${letter}</text><path class="h" d="M${labelWidth} ${y}H${total - 4}"/>`
    })
    const path = exits.map((exit, request) => `${request ? 'L' : 'M'}${at(request)} ${top + exit * exitGap}`)
    const dots = exits.map(
      (exit, request) => `<circle class="${line === 'a' ? 's-ex' : 's-se'}" cx="${at(request)}" cy="${top + exit * exitGap}" r="3.8"/>`,
    )
    return (
      `<text class="t" y="${top - 24}">${escapeHtml(title)}</text>${horizontals.join('')}` +
      `<path class="${line}" d="${path.join('')}"/>${dots.join('')}`
    )
  }

  const release = at(releasedBefore) - step / 2
  return (
    `<svg class="dia string ${width}" viewBox="0 0 ${total} 282" role="img" aria-label="${escapeHtml(labels.alt)}">` +
    `<path class="g" d="${times.map((x) => `M${x} 30V256`).join('')}"/>` +
    session(labels.rotating, 46, rotatingExits, 'a') +
    session(labels.sticky, 184, stickyExits, 'b') +
    `<path class="l" d="M${release} 180v52"/><text class="c" x="${release + 7}" y="232">${escapeHtml(labels.newSession)}</text>` +
    `<path class="l" d="M${labelWidth} 256H${total - 2}M${total - 8} 252l6 4-6 4"/>` +
    `<text class="c" x="${labelWidth}" y="275">${escapeHtml(labels.time)}</text></svg>`
  )
}

/**
 * Both widths, for a column as wide as the page; `diagrams.css` shows the one that fits.
 * The hidden one is hidden from assistive technology too.
 */
export function responsiveStringline(labels: StringlineLabels): string {
  return `<div class="strings">${stringline(labels, 'wide')}${stringline(labels, 'narrow')}</div>`
}
