/** A built file ready to be sent, with prepared headers for each coding. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverTimingHeader } from '#core/deployment.ts'
import { type Encoding, encodings, encodingSuffixes, type SiteFile, type SiteFileVariant } from '#core/site-manifest.ts'
import { flatSecurityHeaders } from '#server/http/security-headers.ts'

const cacheControl: Readonly<Record<SiteFile['cache'], string>> = {
  immutable: 'public, max-age=31536000, immutable',
  brief: 'public, max-age=10, must-revalidate',
  revalidate: 'public, max-age=0, must-revalidate',
}

/** One coding of a file. Header lists are flat (`name, value, name, value`), as `writeHead` accepts them. */
export interface ReadyVariant {
  size: number
  /** Empty if the response has none. */
  etag: string
  /** Path of the bytes on disk. */
  path: string
  /** The bytes; `undefined` if the file is read from disk for each request. */
  body: Buffer | undefined
  /** Headers of the whole file. */
  headers: string[]
  /** Headers of a 304 (RFC 9110, 15.4.5: the ones that a cache updates). */
  notModifiedHeaders: string[]
}

/** A file with the codings it has. */
export interface ReadyFile extends Partial<Record<Encoding, ReadyVariant>> {
  /** Whether ranges may be requested: files without a compressed form, such as video and Parquet. */
  ranges: boolean
  /** The page's Content-Security-Policy. */
  csp: string | undefined
  identity: ReadyVariant
}

/** Headers of a response that must not be cached or revalidated, regardless of the file's class. */
interface UncachedHeaders {
  cacheControl: string
  vary: string
}

/** Options of `prepareFile`. */
export interface PrepareOptions {
  /** Folder of the built files. */
  siteDir: string
  /** Sent with documents and payloads. */
  buildId: string
  /** Replaces the file's caching headers; the response then has no entity tag and is never 304. */
  uncached?: UncachedHeaders | undefined
}

/** Prepares a file; its bytes are loaded by the caller. */
export function prepareFile(file: SiteFile, { siteDir, buildId, uncached }: PrepareOptions): ReadyFile {
  const { br, gzip, identity } = file.variants
  const negotiated = Boolean(br ?? gzip)
  const ranges = !negotiated && !file.csp
  const mark = /^text\/(?:html|x-script)/.test(file.type) ? serverTimingHeader(buildId) : []

  const prepare = (encoding: Encoding, { size, etag }: SiteFileVariant): ReadyVariant => {
    const caching = uncached
      ? ['Cache-Control', uncached.cacheControl, 'Vary', uncached.vary]
      : ['ETag', etag, 'Cache-Control', cacheControl[file.cache], ...(negotiated ? ['Vary', 'Accept-Encoding'] : [])]
    const notModifiedHeaders = [...caching, ...mark, ...flatSecurityHeaders]
    const headers = ['Content-Type', file.type, 'Content-Length', String(size), ...notModifiedHeaders]
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
    if (ranges) headers.push('Accept-Ranges', 'bytes')
    if (file.csp) headers.push('Content-Security-Policy', file.csp)
    const path = join(siteDir, file.file + encodingSuffixes[encoding])
    return { size, etag: uncached ? '' : etag, path, body: undefined, headers, notModifiedHeaders }
  }

  return {
    ranges,
    csp: file.csp,
    br: br && prepare('br', br),
    gzip: gzip && prepare('gzip', gzip),
    identity: prepare('identity', identity),
  }
}

/** The first accepted coding that the file has. */
export function pickVariant(file: ReadyFile, accepted: readonly Encoding[]): ReadyVariant | undefined {
  for (const encoding of accepted) {
    const variant = file[encoding]
    if (variant) return variant
  }
  return undefined
}

/** The bytes of one coding, from memory or disk. */
export async function readBytes(variant: ReadyVariant): Promise<Buffer> {
  return variant.body ?? readFile(variant.path)
}

/** All codings of a file. */
export function variantsOf(file: ReadyFile): ReadyVariant[] {
  return encodings.flatMap((encoding) => file[encoding] ?? [])
}
