/**
 * Refuses what no honest client sends, before any framework parses it. Pure: takes the request line
 * and the headers, returns a verdict.
 */
import { acceptsNullOrigin } from '#core/no-referrer-pages.ts'
import { decodeUtf8 } from '#core/urls.ts'
import type { HostCheck, HostVerdict } from '#server/http/hosts.ts'
import { securityTextPath } from '#server/http/security-text.ts'

/** Longest request target (RFC 9110, 4.1 recommends at least 8000). */
export const maxTargetBytes = 8192

/** Most header fields, more than any browser and proxy send together. */
export const maxHeaders = 100

/** The methods of a page, and of a page that accepts a form. */
export const readMethods = 'GET, HEAD, OPTIONS'
export const formMethods = 'GET, HEAD, POST, OPTIONS'

/** The parts of a request that the guard checks. */
export interface RequestLine {
  method: string
  /** Request target as received. */
  url: string
  /** `1.1`; Node's parser also accepts `0.9` and `2.0`, which are other protocols. */
  httpVersion: string
  rawHeaders: readonly string[]
}

/** The verdict on a request. */
export type Verdict =
  | { kind: 'pass'; path: string; search: string; origin: string }
  | { kind: 'missing'; path: string; search: string; origin: string }
  | { kind: 'refuse'; status: number; allow?: string }
  | { kind: 'options'; allow: string }

/** Invisible and direction characters, controls, backslashes: in no path of this site, in any encoding. */
const unprintable = /[\\\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/

/** A segment that begins with a dot: `..`, `.env`, `.git`, `....`. One path of this site has such a segment. */
const dotSegment = /(?:^|\/)\./

/** Percent-encoding that was itself encoded, and encoded slashes. */
const hiddenSeparator = /%2f|%25(?:2f|5c|2e|00|0[0-9a-f]|1[0-9a-f]|25)/i

/** What the verdict depends on besides the request. */
export interface GuardRules {
  /** Result of checking the `Host` header. */
  host: HostVerdict
  /** Checks the host of a target in absolute form, which replaces the header's. */
  checkHost: HostCheck
  /** Whether a path accepts POST. */
  acceptsForms(path: string): boolean
  /** The methods of a path that has others than pages. */
  methodsOf?(path: string): string | undefined
}

/** Checks a request. */
export function inspectRequest(line: RequestLine, { host: headerHost, checkHost, acceptsForms, methodsOf }: GuardRules): Verdict {
  if (!line.httpVersion.startsWith('1.')) return refuse(505)
  if (line.url.length > maxTargetBytes) return refuse(414)
  if (line.rawHeaders.length > maxHeaders * 2) return refuse(431)
  const target = splitTarget(line.url)
  if (!target) return refuse(400)
  const host = target.host === undefined ? headerHost : checkHost(target.host)
  if (host === 'malformed') return refuse(400)
  if (host === 'foreign') return refuse(421)
  if (line.method === 'OPTIONS' && target.path === '*') return { kind: 'options', allow: formMethods }

  const { path, search } = target
  const decoded = decodeUtf8(path)
  if (decoded === undefined || decodeUtf8(search.replaceAll('+', ' ')) === undefined) return refuse(400)
  if (unprintable.test(decoded) || (dotSegment.test(decoded) && path !== securityTextPath) || hiddenSeparator.test(path)) {
    return { kind: 'missing', path, search, origin: host.origin }
  }

  const allow = methodsOf?.(path) ?? (acceptsForms(path) ? formMethods : readMethods)
  if (line.method === 'OPTIONS') return { kind: 'options', allow }
  if (!allow.split(', ').includes(line.method)) return { kind: 'refuse', status: 405, allow }
  if ((line.method === 'POST' || line.method === 'PUT') && isSentByOthers(line.rawHeaders, host.origin, path)) return refuse(403)
  return { kind: 'pass', path, search, origin: host.origin }
}

/**
 * Whether a page of another site sends this, by `Sec-Fetch-Site` (Fetch Metadata, 2.3) or `Origin`. A client that sends neither is not a
 * current browser, so it sends no cookie of another person. A no-referrer page sends its form with `Origin: null`; then `Sec-Fetch-Site`
 * decides, which no script can set. Over plain HTTP and in older browsers that header is missing; then `Origin: null` is accepted only for
 * no-referrer pages, which act on the submitted values or key and not on a cookie, and for the log-out form on those pages.
 */
function isSentByOthers(rawHeaders: readonly string[], own: string, path: string): boolean {
  const sites = valuesOf(rawHeaders, 'sec-fetch-site')
  if (sites.some((site) => site !== 'same-origin' && site !== 'none')) return true
  const isOurs = sites.length > 0 ? sites.includes('same-origin') : acceptsNullOrigin(path)
  return valuesOf(rawHeaders, 'origin').some((origin) => origin !== own && !(origin === 'null' && isOurs))
}

function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]!.toLowerCase() === name)
}

function refuse(status: number): Verdict {
  return { kind: 'refuse', status }
}

/**
 * Splits a request target (RFC 9112, 3.2): origin form, absolute form (whose host replaces the
 * header's), or `*`. A target with anything but printable ASCII is invalid.
 */
function splitTarget(url: string): { path: string; search: string; host?: string } | undefined {
  if (url === '*') return { path: '*', search: '' }
  const match = /^(?:https?:\/\/([^/?#]*))?(\/[\x21\x22\x24-\x3e\x40-\x7e]*)?(\?[\x21\x22\x24-\x7e]*)?$/i.exec(url)
  if (!match) return undefined
  const [, host, path, search = ''] = match
  if (host === undefined && path === undefined) return undefined
  return { path: path ?? '/', search, ...(host !== undefined && { host }) }
}
