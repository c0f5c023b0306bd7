/** Content coding by `Accept-Encoding` (RFC 9110, 12.5.3). */
import { type Encoding, encodings } from '#core/site-manifest.ts'

const quality = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i

/** Parsed headers. Browsers send a handful of values; others must not fill the memory. */
const parsedHeaders = new Map<string, readonly Encoding[]>()
const maxParsedHeaders = 200

/** Longer headers come from no browser and are not parsed. */
const maxHeaderChars = 256

/**
 * The codings that a client accepts, best first: by quality, then the smallest. Empty if it refuses
 * all of them, `identity` included.
 *
 * @param header `Accept-Encoding`; without one, or with one that no browser sends, the client gets plain bytes
 * @example acceptedEncodings('gzip, br;q=0.5') // ['gzip', 'br', 'identity']
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined || header.length > maxHeaderChars) return identityOnly
  const known = parsedHeaders.get(header)
  if (known) return known
  const accepted = parse(header)
  if (parsedHeaders.size >= maxParsedHeaders) parsedHeaders.clear()
  parsedHeaders.set(header, accepted)
  return accepted
}

const identityOnly: readonly Encoding[] = ['identity']

function parse(header: string): readonly Encoding[] {
  const qualities = new Map<string, number>()
  for (const element of header.toLowerCase().split(',')) {
    const [coding = '', parameter] = element.split(';').map((part) => part.trim())
    const value = parameter === undefined ? 1 : Number(quality.exec(parameter)?.[1] ?? 0)
    if (coding) qualities.set(coding === 'x-gzip' ? 'gzip' : coding, value)
  }
  const qualityOf = (encoding: Encoding) => qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? leastQuality : 0)
  return encodings.filter((encoding) => qualityOf(encoding) > 0).sort((a, b) => qualityOf(b) - qualityOf(a))
}

/** Quality of `identity` if the header doesn't mention it: accepted, but after all other accepted codings. */
const leastQuality = 0.0001
