/** A request and its response to the visitor, 264 by 112; hidden from assistive technology, because the text says the same. */
export function answeredRequest(): string {
  return (
    '<svg class="dia" viewBox="0 0 264 112" aria-hidden="true">' +
    '<path class="h" d="M20 50C76 18 186 18 242 50"/>' +
    '<path class="a" d="M242 62C186 94 76 94 21 62M34 61L21 62l7 11"/>' +
    '<circle class="s-you" cx="14" cy="56" r="5"/>' +
    '<path class="s-gw" d="M248 48l8 8-8 8-8-8z"/></svg>'
  )
}
