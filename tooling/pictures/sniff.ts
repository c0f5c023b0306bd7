/** The format of a picture by its first bytes: endings can be wrong. */
import type { PictureFormat } from './picture-names.ts'

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** The format of the bytes; undefined if it is none of those that pages show. */
export function sniffFormat(bytes: Uint8Array): PictureFormat | undefined {
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (ascii(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  // Its brand, or one of those that it is compatible with.
  if (ascii(bytes, 4, 8) === 'ftyp' && ascii(bytes, 8, 48).includes('avif')) return 'avif'
  const start = ascii(bytes, 0, 4000)
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(start) && /<(?:\w+:)?svg[\s>]/.test(start) ? 'svg' : undefined
}
