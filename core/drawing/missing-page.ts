/** A request whose path ends before a missing page, 264 by 112; hidden from assistive technology, because the text says the same. */
export function missingPage(): string {
  return (
    '<svg class="dia" viewBox="0 0 264 112" aria-hidden="true">' +
    '<path class="l" d="M19 56H70"/>' +
    '<path class="a" d="M86 56C110 30 134 30 158 56S190 66 204 56M198 50l12 12M210 50l-12 12"/>' +
    '<path class="h" stroke-dasharray="3 4" d="M232 44h24v24h-24z"/>' +
    '<circle class="s-you" cx="14" cy="56" r="5"/><path class="s-gw" d="M78 48l8 8-8 8-8-8z"/>' +
    '<circle class="s-ex" cx="158" cy="56" r="4"/></svg>'
  )
}
