/** What answers each page of the practice target; the pages are listed in `core/lab/target-pages.ts`. */
import { targetPages, type TargetPageId } from '#core/lab/target-pages.ts'
import { consentPage, queuePage, rateLimitedPage, waitPage } from './gates.ts'
import { article, geoLookup, itemPage, privatePage, robots, scriptData, scriptPage, searchPage, sitemap } from './documents.ts'
import { cutBody, cutChunks, echoHeaders, encodedBody, hang, redirectChain, slowBody, statusPage, validatedPage } from './transport.ts'
import type { PageRequest } from './page-request.ts'

const answers: Readonly<Record<TargetPageId, (page: PageRequest) => void>> = {
  status: statusPage,
  'retry-after-seconds': waitPage('seconds'),
  'retry-after-date': waitPage('date'),
  'rate-limit': rateLimitedPage,
  cut: cutBody,
  'cut-chunks': cutChunks,
  slow: slowBody,
  hang,
  etag: validatedPage,
  encoding: encodedBody,
  redirects: redirectChain,
  robots,
  sitemap,
  private: privatePage,
  script: scriptPage,
  'script-data': scriptData,
  item: itemPage,
  product: itemPage,
  search: searchPage,
  article,
  consent: consentPage,
  queue: queuePage,
  geo: geoLookup,
  headers: echoHeaders,
}

/** What answers a path, with the value of its `{name}`. */
export function findAnswer(pathname: string): { answer: (page: PageRequest) => void; value: string } | undefined {
  for (const { id, path } of targetPages) {
    const pattern = new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(/\{\w+\}/, '([^/]+)')}/?$`)
    const found = pattern.exec(pathname)
    if (found) return { answer: answers[id], value: found[1] ?? '' }
  }
  return undefined
}
