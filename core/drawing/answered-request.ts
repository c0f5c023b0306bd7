import { disc, grey, solid, taken } from './diagrams/symbols.ts'

/** A request and the answer that went back to whoever sent it, 264 by 112; hidden from assistive technology: the words say the same. */
export function answeredRequest(): string {
  return (
    '<svg class="dia" viewBox="0 0 264 112" aria-hidden="true">' +
    grey('M20 50C76 18 186 18 242 50') +
    taken('M242 62C186 94 76 94 21 62M34 61L21 62l7 11') +
    disc('s-you', 14, 56, 5) +
    solid('M248 48l8 8-8 8-8-8z') +
    '</svg>'
  )
}
