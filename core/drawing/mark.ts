/**
 * The mark: a disc with two bays; two lands and the strip between them remain, with a point on the
 * strip. The brand's name is not part of the drawing, so it can be configured.
 */

/** The bay in the left half of the disc; the other one is the same, rotated by 180°. */
const bay = 'M-2 16.5C5 19 9.5 14.8 13.3 16.6C16.2 18.2 12 25 13 34L-2 34z'

/** Two waterlines along the shore of the bay. */
const shoreLines = 'M-2 20C4 22.5 8 19.5 10 20.6C11.7 22 8.5 27 9.5 34M-2 24C2 25.5 4.5 24.3 6 25.2C7 26.5 5.5 29 6 34'

export interface MarkOptions {
  /** Leaves the waterlines out: below 24 pixels they run together. */
  plain?: boolean
}

/**
 * The inside of the mark on a field of 32 by 32, in the classes `mk-l` (land), `mk-w` (water),
 * `mk-s` (waterlines), `mk-d` (point).
 */
export function markShapes(id: string, { plain = false }: MarkOptions = {}): string {
  const half = (turn: number) =>
    `<g transform="rotate(${turn} 16 16)"><path class="mk-w" d="${bay}"/>${plain ? '' : `<path class="mk-s" d="${shoreLines}"/>`}</g>`
  return (
    `<clipPath id="${id}"><circle cx="16" cy="16" r="14.6"/></clipPath><circle class="mk-l" cx="16" cy="16" r="14.6"/>` +
    `<g clip-path="url(#${id})">${half(0)}${half(180)}</g><circle class="mk-d" cx="16" cy="16" r="2.3"/>`
  )
}

/**
 * The mark as one `<svg class="mark">`.
 *
 * @param place where it is in the page (`header`, `footer`): makes the id of its clip path unique,
 * because a clip path in a hidden part of the page would hide all marks that use it
 */
export function mark(place: string): string {
  return `<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">${markShapes(`mark-${place}`)}</svg>`
}
