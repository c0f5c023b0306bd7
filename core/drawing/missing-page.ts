import { dashed, disc, gateway, ink, taken, visitor } from './diagrams/symbols.ts'

/** A request whose path ends where no page stands, 264 by 112; hidden from assistive technology: the words say the same. */
export function missingPage(): string {
  return (
    '<svg class="dia" viewBox="0 0 264 112" aria-hidden="true">' +
    ink('M19 56H70') +
    taken('M86 56C110 30 134 30 158 56S190 66 204 56M198 50l12 12M210 50l-12 12') +
    dashed('M232 44h24v24h-24z', '3 4') +
    visitor() +
    gateway() +
    disc('s-ex', 158, 56, 4) +
    '</svg>'
  )
}
