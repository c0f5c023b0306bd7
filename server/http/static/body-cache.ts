/**
 * The bytes of built files. The build stores each file once, in brotli if that is smaller; the other codings are made from it when a client
 * asks for them. The most recently sent ones are held in memory up to a limit.
 */
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { type CacheUsage, createCacheUsage } from '#core/cache-usage.ts'
import type { Encoding } from '#core/site-manifest.ts'
import { entityTag } from '#server/http/static/entity-tag.ts'
import { headersOf, type ReadyFile, storedEncoding } from '#server/http/static/file.ts'

const brotliDecompressAsync = promisify(brotliDecompress)
const gzipAsync = promisify(gzip)

/** Larger files are streamed from disk instead: videos. */
export const maxCachedBytes = 1_000_000

/** Memory for the headers and the entry itself, beside the bytes. */
const overheadBytes = 1_500

/** One coding of a file with the headers of a whole response. */
export interface Body {
  bytes: Buffer
  /** Flat, as `writeHead` accepts them. */
  headers: string[]
}

export interface BodyCache {
  /** Look-ups with `find`. */
  usage: CacheUsage
  /** From memory; `undefined` if it is not there. */
  find(file: ReadyFile, encoding: Encoding): Body | undefined
  /** From memory or disk; concurrent calls share one. @throws if the file can't be read or has changed since it was packed */
  load(file: ReadyFile, encoding: Encoding): Promise<Body>
}

/** @param limitBytes memory of all bodies together */
export function createBodyCache(limitBytes: number): BodyCache {
  const bodies: Record<Encoding, Map<ReadyFile, Body>> = { br: new Map(), gzip: new Map(), identity: new Map() }
  /** In the order of their last use, the oldest first. */
  const uses = new Map<Body, { file: ReadyFile; encoding: Encoding }>()
  const loading: Record<Encoding, Map<ReadyFile, Promise<Body>>> = { br: new Map(), gzip: new Map(), identity: new Map() }
  const usage = createCacheUsage()
  let usedBytes = 0

  function remember(file: ReadyFile, encoding: Encoding, body: Body): void {
    const size = sizeOf(body)
    if (body.bytes.length > maxCachedBytes || size > limitBytes) return
    bodies[encoding].set(file, body)
    uses.set(body, { file, encoding })
    usedBytes += size
    for (const [oldest, use] of uses) {
      if (usedBytes <= limitBytes) break
      uses.delete(oldest)
      bodies[use.encoding].delete(use.file)
      usedBytes -= sizeOf(oldest)
    }
  }

  function find(file: ReadyFile, encoding: Encoding): Body | undefined {
    const body = lookUp(file, encoding)
    usage[body ? 'hits' : 'misses']++
    return body
  }

  function lookUp(file: ReadyFile, encoding: Encoding): Body | undefined {
    const body = bodies[encoding].get(file)
    if (!body) return undefined
    const use = uses.get(body)!
    uses.delete(body)
    uses.set(body, use)
    return body
  }

  async function load(file: ReadyFile, encoding: Encoding): Promise<Body> {
    const known = lookUp(file, encoding) ?? loading[encoding].get(file)
    if (known) return known
    const pending = make(file, encoding)
    loading[encoding].set(file, pending)
    try {
      const body = await pending
      remember(file, encoding, body)
      return body
    } finally {
      loading[encoding].delete(file)
    }
  }

  async function make(file: ReadyFile, encoding: Encoding): Promise<Body> {
    const bytes = await bytesOf(file, encoding)
    return { bytes, headers: headersOf(file, encoding, bytes.length) }
  }

  async function bytesOf(file: ReadyFile, encoding: Encoding): Promise<Buffer> {
    if (encoding === storedEncoding(file)) return readStored(file)
    if (encoding === 'identity') {
      return brotliDecompressAsync((await load(file, 'br')).bytes, { maxOutputLength: file.variants.identity.sizeBytes })
    }
    return gzipAsync((await load(file, 'identity')).bytes)
  }

  return { usage, find, load }
}

async function readStored(file: ReadyFile): Promise<Buffer> {
  const bytes = await readFile(file.path)
  if (entityTag(bytes) === file.variants[storedEncoding(file)]!.etag) return bytes
  throw new Error(`${file.path} has changed since the site was built.`)
}

function sizeOf({ bytes }: Body): number {
  return bytes.length + overheadBytes
}
