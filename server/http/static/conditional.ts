/** Conditional requests by entity tag (RFC 9110, 13.1). We send no `Last-Modified`, so dates never match. */

/**
 * Whether `If-None-Match` names the tag, so that the response is 304. Compares weakly, as the RFC requires:
 * a proxy may have put `W/` before our strong tag.
 *
 * @param header a list of tags, or `*`
 * @param etag strong, with quotes
 */
export function matchesAnyTag(header: string, etag: string): boolean {
  if (header === etag) return true
  if (header.trim() === '*') return true
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/**
 * Whether `If-Range` allows a range: only the same strong tag does, a date never does.
 *
 * @param header `undefined` if the client set no condition
 */
export function allowsRange(header: string | undefined, etag: string): boolean {
  return header === undefined || header.trim() === etag
}
