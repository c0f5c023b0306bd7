/** Reads the HTML of a page, as a visitor would receive it, for the server's own use. */
import { randomUUID } from 'node:crypto'
import { localeOfPath } from '#core/urls.ts'
import type { Pages } from '#server/http/pages.ts'
import type { StaticSite } from '#server/http/static/site.ts'

/**
 * Creates the reader. It reads built pages from their file and renders the others.
 *
 * A missing page is `undefined`; a failed one throws.
 *
 * @param origin of the request for a page made per request
 */
export function createPageReader(site: StaticSite, pages: Pages, origin: string): (path: string) => Promise<string | undefined> {
  return async (path) => {
    const built = site.files.get(path)
    if (built) return (await site.bodies.load(built, 'identity')).bytes.toString('utf8')
    const info = { id: randomUUID(), locale: localeOfPath(path), client: '', nonce: '', origin }
    const response = await pages(new Request(origin + path), info)
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`)
    return response.ok ? response.text() : undefined
  }
}
