/**
 * The brotli coding of a file if it is smaller, and entity tags. Results are cached by content hash, so that a build after a small change
 * compresses only what changed.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { SiteFileVariant } from '#core/site-manifest.ts'
import { entityTag } from '#server/http/static/entity-tag.ts'
import type { Cache } from '#tooling/cache.ts'

const brotliAsync = promisify(brotliCompress)

/** Minimum saving; if compression saves less, the file is sent uncompressed. */
const minSavingBytes = 32

/** Result of compressing a file. */
export interface CompressionResult {
  /** `undefined` if it is not smaller. */
  packed: Buffer | undefined
  /** Its key in the cache. */
  key: string
}

/**
 * Compresses bytes with brotli. The cache holds an empty value if compression saved too little.
 *
 * @param quality 0 to 11
 */
export async function compress(bytes: Buffer, quality: number, cache: Pick<Cache, 'get' | 'set'>): Promise<CompressionResult> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  const key = `${hash}.br${quality}`
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
  }
  let packed = cache.get(key)
  if (!packed) {
    packed = await brotliAsync(bytes, { params })
    if (packed.length > bytes.length - minSavingBytes) packed = Buffer.alloc(0)
    cache.set(key, packed)
  }
  return { packed: packed.length > 0 ? packed : undefined, key }
}

/**
 * The smallest window that covers the file: the result is the same, and allocating the default of 4 MB takes
 * longer than compressing a page.
 */
function windowBits(size: number): number {
  const { BROTLI_MIN_WINDOW_BITS: minBits, BROTLI_DEFAULT_WINDOW: maxBits } = constants
  return Math.min(maxBits, Math.max(minBits, Math.ceil(Math.log2(size + 16))))
}

/** Size and entity tag of the bytes that are sent. */
export function describeVariant(bytes: Buffer): SiteFileVariant {
  return { sizeBytes: bytes.length, etag: entityTag(bytes) }
}
