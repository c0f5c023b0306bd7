/**
 * The built not-found page is a template: the app renders it with the markers below, the packer checks that they are there, and the server
 * fills them for each request.
 */
import { escapeHtml } from './escape-html.ts'
import { nearestFirst } from './not-found.ts'

/** The markers that the page contains until it is filled. */
export const notFoundSlots = {
  message: '{slot:message}',
  requestId: '{slot:request-id}',
  query: '{slot:query}',
  /** In the links of the language switch: the path of the page itself. */
  languagePath: 'path=/404page.html',
} as const

/** Start of each item in the list of nearby pages, followed by the page's unprefixed path and a quotation mark. */
const nearbyItem = '<li data-nearby="'

/** The values of a request, as plain text. */
export type NotFoundValues = Readonly<Record<keyof typeof notFoundSlots, string>>

/** Renders the page for an address; nearby pages above it in the path come first. */
export type WriteNotFoundPage = (values: NotFoundValues, address: string) => string

const slotsByMarker = new Map<string, keyof NotFoundValues>(
  Object.entries(notFoundSlots).map(([slot, marker]) => [marker, slot as keyof NotFoundValues]),
)

/** Matches any marker. */
const markers = /\{slot:[\w-]+\}|path=\/404page\.html/g

/** @throws if a marker is missing from the page */
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
    // One pass, so that markers within the values are not replaced.
    return (before + links.join('') + last.slice(end)).replace(markers, (marker) => escapeHtml(values[slotsByMarker.get(marker)!]))
  }
}
