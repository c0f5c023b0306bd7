import { dashed, gateway, ink, page, visitor } from './diagrams/symbols.ts'

/** Ways that nothing has gone yet, 264 by 112; hidden from assistive technology: the words say the same. */
export function noRequests(): string {
  return (
    '<svg class="dia" viewBox="0 0 264 112" aria-hidden="true">' +
    ink('M19 56H70') +
    dashed('M86 56C120 20 190 20 240 56M86 56H240M86 56C120 92 190 92 240 56', '2 4') +
    visitor() +
    gateway() +
    page() +
    '</svg>'
  )
}
