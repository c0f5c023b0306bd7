/**
 * The codings of one file: brotli and gzip if they are smaller, with their entity tags. Results are
 * cached by content hash, so that a build after a small change compresses only what changed.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding, SiteFileVariant } from '#core/site-manifest.ts'
import type { Cache } from '#tooling/cache.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Minimum saving of a coding; if it saves less, the file is sent uncompressed. */
const minSavingBytes = 32

/** One compressed form; `undefined` if it is not smaller. */
export interface Compressed {
  encoding: Exclude<Encoding, 'identity'>
  bytes: Buffer | undefined
}

/** Result of compressing a file. */
export interface CompressionResult {
  codings: Compressed[]
  /** The keys of the results in the cache. */
  keys: string[]
}

/**
 * Compresses bytes: brotli, and gzip at level 6. The cache holds an empty value if compression saved too little.
 *
 * @param brotliQuality 0 to 11
 */
export async function compress(bytes: Buffer, brotliQuality: number, cache: Pick<Cache, 'get' | 'set'>): Promise<CompressionResult> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
  }
  const coders = {
    br: { key: `${hash}.br${brotliQuality}`, run: () => brotliAsync(bytes, { params }) },
    gzip: { key: `${hash}.gz6`, run: () => gzipAsync(bytes, { level: 6 }) },
  }
  const codings: Compressed[] = []
  for (const encoding of ['br', 'gzip'] as const) {
    const { key, run } = coders[encoding]
    let packed = cache.get(key)
    if (!packed) {
      packed = await run()
      if (packed.length > bytes.length - minSavingBytes) packed = Buffer.alloc(0)
      cache.set(key, packed)
    }
    codings.push({ encoding, bytes: packed.length > 0 ? packed : undefined })
  }
  return { codings, keys: Object.values(coders).map(({ key }) => key) }
}

/**
 * The smallest window that covers the file: the result is the same, and allocating the default of 4 MB takes
 * longer than compressing a page.
 */
function windowBits(size: number): number {
  const { BROTLI_MIN_WINDOW_BITS: minBits, BROTLI_DEFAULT_WINDOW: maxBits } = constants
  return Math.min(maxBits, Math.max(minBits, Math.ceil(Math.log2(size + 16))))
}

/** Size and strong entity tag (RFC 9110, 8.8.3) of the bytes that are sent: 96 bits of their SHA-256. */
export function describeVariant(bytes: Buffer): SiteFileVariant {
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  return { size: bytes.length, etag: `"${digest}"` }
}
