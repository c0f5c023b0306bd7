/** The pages of the lab's practice target. Its index and the page of the lab (`lab-tables.ts`) list them; `lab/target/pages.ts` answers them. */

interface TargetPage {
  /** Names its text in the messages, `contract.labPage.<id>`. */
  id: string
  /** Path; `{name}` stands for one segment. */
  path: string
  /** A path to try. */
  example: string
}

export const targetPages = [
  { id: 'status', path: '/status/{code}', example: '/status/503' },
  { id: 'retry-after-seconds', path: '/retry-after/seconds', example: '/retry-after/seconds' },
  { id: 'retry-after-date', path: '/retry-after/date', example: '/retry-after/date' },
  { id: 'rate-limit', path: '/rate-limit', example: '/rate-limit' },
  { id: 'cut', path: '/cut', example: '/cut' },
  { id: 'cut-chunks', path: '/cut/chunks', example: '/cut/chunks' },
  { id: 'slow', path: '/slow/{seconds}', example: '/slow/3' },
  { id: 'hang', path: '/hang', example: '/hang' },
  { id: 'etag', path: '/etag', example: '/etag' },
  { id: 'encoding', path: '/encoding/{name}', example: '/encoding/br' },
  { id: 'redirects', path: '/redirects/{count}', example: '/redirects/3' },
  { id: 'robots', path: '/robots.txt', example: '/robots.txt' },
  { id: 'sitemap', path: '/sitemap.xml', example: '/sitemap.xml' },
  { id: 'private', path: '/private/{name}', example: '/private/list' },
  { id: 'script', path: '/script', example: '/script' },
  { id: 'script-data', path: '/script/data.json', example: '/script/data.json' },
  { id: 'item', path: '/item/{number}', example: '/item/42' },
  { id: 'product', path: '/p/{number}', example: '/p/4711' },
  { id: 'search', path: '/search', example: '/search?q=lamp' },
  { id: 'article', path: '/articles/{number}', example: '/articles/1' },
  { id: 'consent', path: '/consent', example: '/consent' },
  { id: 'queue', path: '/queue', example: '/queue' },
  { id: 'geo', path: '/geo', example: '/geo' },
  { id: 'headers', path: '/headers', example: '/headers' },
] as const satisfies readonly TargetPage[]

export type TargetPageId = (typeof targetPages)[number]['id']
