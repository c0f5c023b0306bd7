/** Byte ranges (RFC 9110, 14). */

/** First and last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Reads a `Range` header.
 *
 * @param size of the file, in bytes
 * @returns the range; `unsatisfiable` for 416; `undefined` if the header is to be ignored: another
 *   unit, bad syntax, or several ranges, with which a small request could cause a large response
 * @example parseRange('bytes=0-99', 1000) // { first: 0, last: 99 }
 * @example parseRange('bytes=-100', 1000) // { first: 900, last: 999 }
 */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim())
  if (!match || match[0] === 'bytes=-') return undefined
  const [, from = '', to = ''] = match
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  if (first >= size) return 'unsatisfiable'
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
