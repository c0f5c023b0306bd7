/** Paths that no request has taken yet, 264 by 112; hidden from assistive technology, because the text says the same. */
export function noSubmissions(): string {
  return (
    '<svg class="dia" viewBox="0 0 264 112" aria-hidden="true">' +
    '<path class="l" d="M19 56H70"/>' +
    '<path class="h" stroke-dasharray="2 4" d="M86 56C120 20 190 20 240 56M86 56H240M86 56C120 92 190 92 240 56"/>' +
    '<circle class="s-you" cx="14" cy="56" r="5"/><path class="s-gw" d="M78 48l8 8-8 8-8-8z"/>' +
    '<path class="s-tg" d="M240 48h16v16h-16z"/></svg>'
  )
}
