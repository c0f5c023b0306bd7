/**
 * The built not-found page is a template: the app renders it with the markers below, the packer checks that they are there, and the server
 * fills them for each request.
 */
import { escapeHtml } from './escape-html.ts'
import { nearestFirst } from './not-found.ts'

/** What each place of the page holds until it is filled. */
export const notFoundSlots = {
  message: '{slot:message}',
  requestId: '{slot:request-id}',
  query: '{slot:query}',
  /** In the links that switch the language: the path of the page itself. */
  languagePath: 'path=/404page.html',
} as const

/** Begins each page that the list of nearby ones names, followed by the page's unprefixed path and a quotation mark. */
const nearbyItem = '<li data-nearby="'

/** What a request fills in, as text. */
export type NotFoundValues = Readonly<Record<keyof typeof notFoundSlots, string>>

type Slot = keyof typeof notFoundSlots
type Piece = { html: string } | { slot: Slot } | { nearby: readonly { to: string; html: string }[] }

/** Writes the page for an address; the nearby pages that are on the way to it come first. */
export type WriteNotFoundPage = (values: NotFoundValues, address: string) => string

/** @throws where a marker is missing from the page */
export function readNotFoundTemplate(html: string): WriteNotFoundPage {
  let pieces = splitNearby(html)
  for (const [slot, marker] of Object.entries(notFoundSlots)) {
    if (!html.includes(marker)) throw new Error(`The not-found page has no ${marker}; app/routes/not-found-page.tsx renders it.`)
    pieces = pieces.flatMap((piece) => ('html' in piece ? splitAt(piece.html, marker, slot as Slot) : [piece]))
  }
  return (values, address) =>
    pieces
      .map((piece) => {
        if ('html' in piece) return piece.html
        if ('slot' in piece) return escapeHtml(values[piece.slot])
        return nearestFirst(piece.nearby, address)
          .map((item) => item.html)
          .join('')
      })
      .join('')
}

function splitAt(html: string, marker: string, slot: Slot): Piece[] {
  return html.split(marker).flatMap((part, index) => (index === 0 ? [{ html: part }] : [{ slot }, { html: part }]))
}

function splitNearby(html: string): Piece[] {
  const [before = '', ...items] = html.split(nearbyItem)
  const last = items.pop()
  const end = last?.indexOf('</ul>') ?? -1
  if (last === undefined || end === -1) throw new Error(`The not-found page has no list of ${nearbyItem}…; app/ui/nearby.tsx renders it.`)
  const nearby = [...items, last.slice(0, end)].map((item) => ({ to: item.slice(0, item.indexOf('"')), html: nearbyItem + item }))
  return [{ html: before }, { nearby }, { html: last.slice(end) }]
}
