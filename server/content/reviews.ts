/** Reads what somebody must look at again, as the build has compiled it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { reviewsFile, type Review } from '#core/content/reviews.ts'
import { isBundled } from '#server/root.ts'

/** @param dir folder of the compiled content @returns nothing for a build without the list */
export function readReviews(dir: string): readonly Review[] {
  const file = join(dir, isBundled ? `${reviewsFile}.br` : reviewsFile)
  if (!existsSync(file)) return []
  const bytes = readFileSync(file)
  return JSON.parse((isBundled ? brotliDecompressSync(bytes) : bytes).toString('utf8')) as Review[]
}
