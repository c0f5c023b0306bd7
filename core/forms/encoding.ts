/** How the body of a sent form is encoded. */

/** The two encodings that browsers use for a form (HTML, form submission algorithm). */
export type FormEncoding = 'multipart' | 'urlencoded'

const patterns: Readonly<Record<FormEncoding, RegExp>> = {
  urlencoded: /^application\/x-www-form-urlencoded\s*(?:;|$)/i,
  multipart: /^multipart\/form-data\s*;/i,
}

/**
 * The encoding of a body by its headers; `undefined` for a body that no browser sends with a form, which is answered with 415: another
 * type, another charset than UTF-8, or compressed (F5).
 */
export function formEncoding(headers: Headers): FormEncoding | undefined {
  const type = headers.get('Content-Type') ?? ''
  if (headers.has('Content-Encoding') || /charset=(?!"?utf-8)/i.test(type)) return undefined
  return patterns.multipart.test(type) ? 'multipart' : patterns.urlencoded.test(type) ? 'urlencoded' : undefined
}
