/** A built file ready to be sent: its codings, entity tags and headers. */
import { join } from 'node:path'
import { serverTimingHeader } from '#core/deployment.ts'
import { type Encoding, encodingSuffixes, type SiteFile } from '#core/site-manifest.ts'
import { drawingPolicy, flatSecurityHeaders, framePolicy } from '#server/http/security-headers.ts'

export const cacheControl: Readonly<Record<SiteFile['cache'], string>> = {
  immutable: 'public, max-age=31536000, immutable',
  brief: 'public, max-age=10, must-revalidate',
  revalidate: 'public, max-age=0, must-revalidate',
}

/** Headers of a response that must not be cached or revalidated, regardless of the file's class. */
interface UncachedHeaders {
  cacheControl: string
  vary: string
}

export interface ReadyFile extends SiteFile {
  /** Path of the stored bytes on disk. */
  path: string
  /** Named in documents and payloads. */
  buildId: string
  /** Replaces the caching headers; the response then has no entity tag and is never 304. */
  uncached?: UncachedHeaders
}

/** @param siteDir folder of the built files */
export function prepareFile(file: SiteFile, siteDir: string, buildId: string): ReadyFile {
  return { ...file, path: join(siteDir, file.file + encodingSuffixes[storedEncoding(file)]), buildId }
}

/** The coding in which the build stores a file. */
export function storedEncoding({ variants }: SiteFile): 'br' | 'identity' {
  return variants.br ? 'br' : 'identity'
}

/** The first accepted coding that the file has: all codings, or only its own bytes if they can't be compressed. */
export function pickEncoding(file: SiteFile, accepted: readonly Encoding[]): Encoding | undefined {
  return file.variants.br ? accepted[0] : accepted.find((encoding) => encoding === 'identity')
}

/** Whether ranges may be requested: of files without a compressed form, such as video and Parquet. */
export function hasRanges({ variants, csp }: SiteFile): boolean {
  return !variants.br && !csp
}

/** gzip bytes are made by the running zlib, so another version of it must not have the same tag. */
const gzipSuffix = `-gzip${process.versions.zlib.replaceAll(/[^\w.]/g, '')}`

/** The strong entity tag of a coding, with quotes. Empty if the response has none. */
export function etagOf({ variants, uncached }: ReadyFile, encoding: Encoding): string {
  if (uncached) return ''
  if (encoding === 'gzip') return `${variants.identity.etag.slice(0, -1)}${gzipSuffix}"`
  return variants[encoding]!.etag
}

/** Headers of a 304 (RFC 9110, 15.4.5: the ones that a cache updates). Flat: `name, value, name, value`. */
export function notModifiedHeaders(file: ReadyFile, encoding: Encoding): string[] {
  const { uncached, variants, type, buildId } = file
  const caching = uncached
    ? ['Cache-Control', uncached.cacheControl, 'Vary', uncached.vary]
    : ['ETag', etagOf(file, encoding), 'Cache-Control', cacheControl[file.cache], ...(variants.br ? ['Vary', 'Accept-Encoding'] : [])]
  const mark = /^text\/(?:html|x-script)/.test(type) ? serverTimingHeader(buildId) : []
  return [...caching, ...mark, ...flatSecurityHeaders]
}

/** Headers of the whole file in one coding. @param size bytes of the body */
export function headersOf(file: ReadyFile, encoding: Encoding, size: number): string[] {
  const headers = ['Content-Type', file.type, 'Content-Length', String(size), ...notModifiedHeaders(file, encoding)]
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  if (hasRanges(file)) headers.push('Accept-Ranges', 'bytes')
  headers.push('Content-Security-Policy', file.csp ?? (file.type.startsWith('image/svg') ? drawingPolicy : framePolicy))
  return headers
}
