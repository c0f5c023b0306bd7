/** Finds the texts of a page's share image. */
import { randomUUID } from 'node:crypto'
import type { SiteRules } from '#core/site-manifest.ts'
import type { ShareText } from '#core/share/share-text.ts'
import { localeOfPath } from '#core/urls.ts'
import type { Pages } from '#server/http/pages.ts'
import { traceIdOf } from '#server/http/trace-context.ts'

/**
 * Creates a function that returns the texts of a page: those of a built page from the build; other pages are rendered.
 *
 * A page without them is `undefined`; a page that fails throws.
 *
 * @param built texts of the built pages, by path with prefix
 * @param origin of the request for a page made per request
 */
export function createShareTexts(
  built: SiteRules['shareTexts'],
  pages: Pages,
  origin: string,
): (path: string) => Promise<ShareText | undefined> {
  return async (path) => {
    if (Object.hasOwn(built, path)) return built[path]
    const found: ShareText[] = []
    const recordShareText = (text: ShareText) => void found.push(text)
    const ids = { id: randomUUID(), traceId: traceIdOf(undefined) }
    const info = { ...ids, locale: localeOfPath(path), client: '', nonce: '', origin, recordShareText }
    const response = await pages(new Request(origin + path), info)
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`)
    return response.ok ? found[0] : undefined
  }
}
