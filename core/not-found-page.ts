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

export interface NearbySlot {
  /** @param path unprefixed path of the page */
  before(path: string): string
  after: string
}

/** The markers around the link of each nearby page; the first one names the page. */
export const nearbySlot: NearbySlot = { before: (path: string) => `{slot:nearby ${path}}`, after: '{slot:nearby}' }

/** Matches a link of the list of nearby pages with its markers: the format of `nearbySlot`. */
const nearbyLink = /\{slot:nearby ([^}]+)\}(.*?)\{slot:nearby\}/gs

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
  const nearby = [...html.matchAll(nearbyLink)].map(([, to, link]) => ({ to: to!, link: link! }))
  if (nearby.length === 0) throw new Error(`The not-found page has no ${nearbySlot.after}; app/ui/nearby.tsx renders it.`)
  return (values, address) => {
    const links = nearestFirst(nearby, address).values()
    const sorted = html.replace(nearbyLink, () => links.next().value!.link)
    // One pass, so that markers within the values are not replaced.
    return sorted.replace(markers, (marker) => escapeHtml(values[slotsByMarker.get(marker)!]))
  }
}
