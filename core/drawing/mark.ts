/** The mark, made from `mark.svg` of the site folder. The name of the brand beside it is text. */
import { markBox, markShapes } from '#generated/mark.ts'

/** The inside of the mark on a field of `markBox`. @param id prefix of the ids in it */
export const markInside = (id: string) => markShapes.replaceAll('@', id)

/**
 * The mark as one `<svg class="mark">`.
 *
 * @param place where it is in the page (`header`, `footer`): makes its ids unique, because a clip path in a hidden part of the page would hide
 * all marks that use it
 */
export function mark(place: string): string {
  return `<svg class="mark" viewBox="${markBox}" aria-hidden="true">${markInside(`mark-${place}`)}</svg>`
}
