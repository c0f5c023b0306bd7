/** Texts of sections in the index file: they are its largest part, and a search reads those of ten results. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A text in brotli. */
export function packText(text: string): Buffer {
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
}

/** The text that {@link packText} has packed. */
export function unpackText(bytes: Uint8Array): string {
  return brotliDecompressSync(bytes).toString('utf8')
}
