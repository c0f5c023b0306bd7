/** The pages of the practice target: what each shows, and what answers it. Its index and the page of the lab list them from here. */
import { consentPage, queuePage, rateLimitedPage, waitPage } from './gates.ts'
import { article, geoLookup, itemPage, privatePage, robots, scriptData, scriptPage, searchPage, sitemap } from './documents.ts'
import { cutBody, cutChunks, echoHeaders, encodedBody, hang, redirectChain, slowBody, statusPage, validatedPage } from './transport.ts'
import type { PageRequest } from './page-request.ts'

export interface TargetPage {
  /** Names the text of the page of the lab. */
  id: string
  /** Path; `{name}` stands for one segment. */
  path: string
  /** A path to try. */
  example: string
  answer: (page: PageRequest) => void
}

export const targetPages: readonly TargetPage[] = [
  { id: 'status', path: '/status/{code}', example: '/status/503', answer: statusPage },
  { id: 'retry-after-seconds', path: '/retry-after/seconds', example: '/retry-after/seconds', answer: waitPage('seconds') },
  { id: 'retry-after-date', path: '/retry-after/date', example: '/retry-after/date', answer: waitPage('date') },
  { id: 'rate-limit', path: '/rate-limit', example: '/rate-limit', answer: rateLimitedPage },
  { id: 'cut', path: '/cut', example: '/cut', answer: cutBody },
  { id: 'cut-chunks', path: '/cut/chunks', example: '/cut/chunks', answer: cutChunks },
  { id: 'slow', path: '/slow/{seconds}', example: '/slow/3', answer: slowBody },
  { id: 'hang', path: '/hang', example: '/hang', answer: hang },
  { id: 'etag', path: '/etag', example: '/etag', answer: validatedPage },
  { id: 'encoding', path: '/encoding/{name}', example: '/encoding/br', answer: encodedBody },
  { id: 'redirects', path: '/redirects/{count}', example: '/redirects/3', answer: redirectChain },
  { id: 'robots', path: '/robots.txt', example: '/robots.txt', answer: robots },
  { id: 'sitemap', path: '/sitemap.xml', example: '/sitemap.xml', answer: sitemap },
  { id: 'private', path: '/private/{name}', example: '/private/list', answer: privatePage },
  { id: 'script', path: '/script', example: '/script', answer: scriptPage },
  { id: 'script-data', path: '/script/data.json', example: '/script/data.json', answer: scriptData },
  { id: 'item', path: '/item/{number}', example: '/item/42', answer: itemPage },
  { id: 'product', path: '/p/{number}', example: '/p/4711', answer: itemPage },
  { id: 'search', path: '/search', example: '/search?q=lamp', answer: searchPage },
  { id: 'article', path: '/articles/{number}', example: '/articles/1', answer: article },
  { id: 'consent', path: '/consent', example: '/consent', answer: consentPage },
  { id: 'queue', path: '/queue', example: '/queue', answer: queuePage },
  { id: 'geo', path: '/geo', example: '/geo', answer: geoLookup },
  { id: 'headers', path: '/headers', example: '/headers', answer: echoHeaders },
]

/** The page of a path, with the value of its `{name}`. */
export function findPage(pathname: string): { page: TargetPage; value: string } | undefined {
  for (const page of targetPages) {
    const pattern = new RegExp(`^${page.path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/, '([^/]+)')}/?$`)
    const found = pattern.exec(pathname)
    if (found) return { page, value: found[1] ?? '' }
  }
  return undefined
}
