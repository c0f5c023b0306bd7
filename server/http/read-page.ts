/** The HTML of a page for the server itself: what a visitor would be sent. */
import { randomUUID } from 'node:crypto'
import { localeOfPath } from '#core/urls.ts'
import type { Pages } from '#server/http/pages.ts'
import { readBytes } from '#server/http/static/file.ts'
import type { StaticSite } from '#server/http/static/site.ts'

/**
 * Makes the reader: built pages from their file, the others by asking for them.
 *
 * The page is `undefined` where there is none; that it failed is thrown.
 *
 * @param origin under which a page made per request is asked for
 */
export function createPageReader(site: StaticSite, pages: Pages, origin: string): (path: string) => Promise<string | undefined> {
  return async (path) => {
    const built = site.files.get(path)
    if (built) return (await readBytes(built.identity)).toString('utf8')
    const info = { id: randomUUID(), locale: localeOfPath(path), client: '', nonce: '', origin }
    const response = await pages(new Request(origin + path), info)
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`)
    return response.ok ? response.text() : undefined
  }
}
