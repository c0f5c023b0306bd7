/** The few request headers that the response with a built file depends on. */

/** Result of one pass over the headers. */
export interface ScannedHeaders {
  /** The `Host`; `undefined` if there is none or more than one (RFC 9112, 3.2). */
  host: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  range: string | undefined
  ifRange: string | undefined
}

/**
 * Reads the headers from the raw list. `request.headers` would build an object of all headers first, which
 * costs as much as the rest of the hot path.
 *
 * @param rawHeaders name, value, name, value… as Node gives them
 */
export function scanHeaders(rawHeaders: readonly string[]): ScannedHeaders {
  const found: ScannedHeaders = { host: undefined, acceptEncoding: undefined, ifNoneMatch: undefined, range: undefined, ifRange: undefined }
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    const value = rawHeaders[index + 1] as string
    switch (name.length) {
      case 4:
        if (is(name, 'Host', 'host') && ++hosts) found.host = value
        break
      case 5:
        if (is(name, 'Range', 'range')) found.range = value
        break
      case 8:
        if (is(name, 'If-Range', 'if-range')) found.ifRange = value
        break
      case 13:
        if (is(name, 'If-None-Match', 'if-none-match')) found.ifNoneMatch = joined(found.ifNoneMatch, value)
        break
      case 15:
        if (is(name, 'Accept-Encoding', 'accept-encoding')) found.acceptEncoding = joined(found.acceptEncoding, value)
        break
    }
  }
  if (hosts !== 1) found.host = undefined
  return found
}

/** Compares a name in any letter case; tries the usual spelling first. */
function is(name: string, usual: string, lower: string): boolean {
  return name === usual || name.toLowerCase() === lower
}

/** Lists may be sent in several lines (RFC 9110, 5.3). */
function joined(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`
}
