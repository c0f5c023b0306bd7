/**
 * The codings of one file: brotli and gzip where they are smaller, with their entity tags. Results
 * are kept by content hash, so that a build after a small change compresses only what changed.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding, SiteFileVariant } from '#core/site-manifest.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** A coding that has to be worth its header: fewer bytes saved than this and the file is sent plain. */
const minSavingBytes = 32

/** One compressed form; `undefined` stands for "not smaller". */
export interface Compressed {
  encoding: Exclude<Encoding, 'identity'>
  bytes: Buffer | undefined
}

/** Keeps compressed bytes between builds. */
export interface CompressionCache {
  /** Cached bytes; an empty buffer means that compressing did not pay; `undefined` that nobody tried. */
  get(key: string): Promise<Buffer | undefined>
  set(key: string, bytes: Buffer): Promise<void>
}

/** A cache of files in one folder, which must exist; `used` collects the names that this build needs. */
export function createFolderCache(folder: string, used: Set<string>): CompressionCache {
  return {
    async get(key) {
      used.add(key)
      try {
        return await readFile(join(folder, key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async set(key, bytes) {
      used.add(key)
      // Put in place when it is whole: a build that is cut off leaves a name that nobody asks for.
      const part = join(folder, `${key}.${randomUUID()}.part`)
      await writeFile(part, bytes)
      await rename(part, join(folder, key))
    },
  }
}

/**
 * Compresses bytes: brotli at 11 for what is kept for a year and at 9 for pages, gzip at 6.
 *
 * @param brotliQuality 0 to 11
 */
export async function compress(bytes: Buffer, brotliQuality: number, cache: CompressionCache): Promise<Compressed[]> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
  const cachedResult = async (key: string, run: () => Promise<Buffer>): Promise<Buffer | undefined> => {
    let packed = await cache.get(key)
    if (!packed) {
      packed = await run()
      if (packed.length > bytes.length - minSavingBytes) packed = Buffer.alloc(0)
      await cache.set(key, packed)
    }
    return packed.length > 0 ? packed : undefined
  }
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
  }
  return [
    { encoding: 'br', bytes: await cachedResult(`${hash}.br${brotliQuality}`, () => brotliAsync(bytes, { params: parameters })) },
    { encoding: 'gzip', bytes: await cachedResult(`${hash}.gz6`, () => gzipAsync(bytes, { level: 6 })) },
  ]
}

/**
 * A window that just covers the file: the same bytes come out, and the default one of 4 MB costs more time
 * to allocate than a page takes to compress.
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
