/** Facts derived from a built file's path: its address, type, cache class and status. */
import { extname } from 'node:path/posix'
import type { SiteFile } from '#core/site-manifest.ts'

/** Content types by file name ending. Text types include the charset (OWASP ASVS 4.1.1). */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  /** React Router's payload of a page, a turbo-stream. */
  '.data': 'text/x-script; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.sha256': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8; header=present',
  // RFC 9512 defines no charset: YAML is UTF-8.
  '.yaml': 'application/yaml',
  '.ndjson': 'application/x-ndjson; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.rss': 'application/rss+xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.wasm': 'application/wasm',
  '.parquet': 'application/vnd.apache.parquet',
}

/** Formats that are compressed inside: a second compression costs time on both ends and saves nothing. */
const compressedTypes = /^(?:image\/(?:png|jpeg|webp|avif)|video\/|font\/woff2|application\/vnd\.apache\.parquet)/

/**
 * The `Content-Type` of a file.
 *
 * @throws if the ending is unknown: a guess would be served with `nosniff`
 */
export function contentType(file: string): string {
  if (file.endsWith('/feed.json')) return 'application/feed+json; charset=utf-8'
  if (file.endsWith('.schema.json')) return 'application/schema+json; charset=utf-8'
  const ending = extname(file).toLowerCase()
  const type = types[ending]
  if (type) return type
  throw new Error(
    `${file}: no content type is known for the ending "${ending}". Expected one of ${Object.keys(types).join(' ')}. ` +
      'Add it to tooling/pack/file-facts.ts or keep the file out of the site.',
  )
}

/** Whether compressing can make files of this type smaller. */
export function isCompressible(type: string): boolean {
  return !compressedTypes.test(type)
}

/**
 * The path at which a file is served, percent-encoded as browsers do (WHATWG URL): `@` and `+` stay as they are.
 *
 * @example urlOf('blog/index.html') // '/blog'
 * @example urlOf('index.html') // '/'
 * @example urlOf('zh/404page.html') // '/zh/404page.html'
 */
export function urlOf(file: string): string {
  const path = file.replace(/(?:^|\/)index\.html$/, '')
  // The URL parser does not encode these, and they would end or change the path.
  return new URL(`/${path.replaceAll(/[%?#\\]/g, encodeURIComponent)}`, 'http://host').pathname
}

/**
 * Files whose name holds a hash of their content, and fonts, may be cached for a year; payloads for some seconds, so that
 * a click during the prefetch of a payload uses its response instead of a second request.
 */
export function cacheClass(file: string): SiteFile['cache'] {
  if (/^(?:assets|fonts|pictures)\//.test(file)) return 'immutable'
  return file.endsWith('.data') ? 'brief' : 'revalidate'
}

/** The not-found pages have status 404 at their own address too. */
export function statusOf(file: string): SiteFile['status'] {
  return /(?:^|\/)404page\.html$/.test(file) ? 404 : 200
}
