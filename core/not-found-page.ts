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

/** Writes the page for an address; the nearby pages that are on the way to it come first. */
export type WriteNotFoundPage = (values: NotFoundValues, address: string) => string

const slotsByMarker = new Map<string, keyof NotFoundValues>(
  Object.entries(notFoundSlots).map(([slot, marker]) => [marker, slot as keyof NotFoundValues]),
)

/** All of the markers. */
const markers = /\{slot:[\w-]+\}|path=\/404page\.html/g

/** @throws where a marker is missing from the page */
export function readNotFoundTemplate(html: string): WriteNotFoundPage {
  for (const marker of slotsByMarker.keys()) {
    if (!html.includes(marker)) throw new Error(`The not-found page has no ${marker}; app/routes/not-found-page.tsx renders it.`)
  }
  const [before = '', ...items] = html.split(nearbyItem)
  const last = items.pop()
  const end = last?.indexOf('</ul>') ?? -1
  if (last === undefined || end === -1) throw new Error(`The not-found page has no list of ${nearbyItem}…; app/ui/nearby.tsx renders it.`)
  const nearby = [...items, last.slice(0, end)].map((item) => ({ to: item.slice(0, item.indexOf('"')), html: nearbyItem + item }))
  return (values, address) => {
    const links = nearestFirst(nearby, address).map((item) => item.html)
    // One pass, so that no marker is sought in what the address brings.
    return (before + links.join('') + last.slice(end)).replace(markers, (marker) => escapeHtml(values[slotsByMarker.get(marker)!]))
  }
}
