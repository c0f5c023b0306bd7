/** Files of the artifact, one of each kind. */
import { readFileSync } from 'node:fs'
import type { SiteFile, SiteManifest } from '#core/site-manifest.ts'

const { files } = JSON.parse(readFileSync('build/site-manifest.json', 'utf8')) as SiteManifest

function find(matches: (file: SiteFile) => boolean): SiteFile {
  const found = files.find(matches)
  if (!found) throw new Error('The artifact has no such file.')
  return found
}

export const siteFiles = {
  page: find(({ url }) => url === '/about'),
  foreignPage: find(({ url }) => url === '/ar/blog'),
  payload: find(({ url }) => url === '/about.data'),
  script: find(({ url }) => /^\/assets\/.*\.js$/.test(url)),
  font: find(({ url }) => url.endsWith('.woff2')),
  /** Has ranges. */
  table: find(({ url }) => url.endsWith('.parquet')),
  text: find(({ url }) => url === '/robots.txt'),
  feed: find(({ url }) => url.endsWith('.atom') || url.endsWith('.rss') || url.endsWith('feed.json')),
}
