/**
 * Refuses what no honest client sends, before any framework has parsed it. Pure: takes the request line
 * and the headers, gives a verdict.
 */
import { acceptsNullOrigin } from '#core/no-referrer-pages.ts'
import { decodeUtf8 } from '#core/urls.ts'
import type { HostCheck, HostVerdict } from '#server/http/hosts.ts'

/** Longest request target, in bytes (RFC 9110, 4.1 asks for at least 8000). */
export const maxTargetLength = 8192

/** More header fields than any browser and proxy send together. */
const maxHeaders = 100

/** The methods of a page, and of a page that takes a form. */
export const readMethods = 'GET, HEAD, OPTIONS'
export const formMethods = 'GET, HEAD, POST, OPTIONS'

/** The parts of a request that are looked at. */
export interface RequestLine {
  method: string
  /** Request target as it stood on the wire. */
  url: string
  rawHeaders: readonly string[]
}

/** What becomes of a request. */
export type Verdict =
  | { kind: 'pass'; path: string; search: string; origin: string }
  | { kind: 'missing'; path: string; search: string; origin: string }
  | { kind: 'refuse'; status: number; allow?: string }
  | { kind: 'options'; allow: string }

/** Invisible and direction characters, controls, backslashes: not in any path of ours, however encoded. */
const unprintable = /[\\\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/

/** A segment that begins with a dot: `..`, `.env`, `.git`, `....`. Built files below `.well-known` never get here. */
const dotSegment = /(?:^|\/)\./

/** Percent-encoding that was itself encoded, and encoded slashes. */
const hiddenSeparator = /%2f|%25(?:2f|5c|2e|00|0[0-9a-f]|1[0-9a-f]|25)/i

/** What a request is judged by. */
export interface GuardRules {
  /** What the `Host` header was found to be. */
  host: HostVerdict
  /** Checks the host of a target in absolute form, which replaces the header's. */
  checkHost: HostCheck
  /** Whether a path takes POST. */
  acceptsForms(path: string): boolean
}

/** Judges a request. */
export function inspectRequest(line: RequestLine, { host: headerHost, checkHost, acceptsForms }: GuardRules): Verdict {
  if (line.url.length > maxTargetLength) return refuse(414)
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
  if (unprintable.test(decoded) || dotSegment.test(decoded) || hiddenSeparator.test(path)) {
    return { kind: 'missing', path, search, origin: host.origin }
  }

  const allow = acceptsForms(path) ? formMethods : readMethods
  if (line.method === 'OPTIONS') return { kind: 'options', allow }
  if (!allow.split(', ').includes(line.method)) return { kind: 'refuse', status: 405, allow }
  if (line.method === 'POST' && isSentByOthers(line.rawHeaders, host.origin, path)) return refuse(403)
  return { kind: 'pass', path, search, origin: host.origin }
}

/**
 * Whether the browser says that a page of another site sends this, in `Sec-Fetch-Site` (Fetch Metadata, 2.3) or in `Origin`; whoever says
 * nothing is no browser of these years, and sends no cookie of somebody else's. A quiet page of ours sends its form with `Origin: null`, and
 * what else the browser says of the sender stands: no script can set it. One that says no more, over plain HTTP or because it is older, is
 * believed at quiet pages, which act by the words or the key that they are sent, by no cookie, and at the log-out that stands on them.
 */
function isSentByOthers(rawHeaders: readonly string[], own: string, path: string): boolean {
  const sites = valuesOf(rawHeaders, 'sec-fetch-site')
  if (sites.some((site) => site !== 'same-origin' && site !== 'none')) return true
  const isOurs = sites.length > 0 ? sites.includes('same-origin') : acceptsNullOrigin(path)
  return valuesOf(rawHeaders, 'origin').some((origin) => origin !== own && !(origin === 'null' && isOurs))
}

function valuesOf(rawHeaders: readonly string[], wanted: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]!.toLowerCase() === wanted)
}

function refuse(status: number): Verdict {
  return { kind: 'refuse', status }
}

/**
 * Takes a request target apart (RFC 9112, 3.2): origin form, absolute form (whose host replaces the
 * header's), or `*`. Anything but printable ASCII is no target.
 */
function splitTarget(url: string): { path: string; search: string; host?: string } | undefined {
  if (url === '*') return { path: '*', search: '' }
  const match = /^(?:https?:\/\/([^/?#]*))?(\/[\x21\x22\x24-\x3e\x40-\x7e]*)?(\?[\x21\x22\x24-\x7e]*)?$/i.exec(url)
  if (!match) return undefined
  const [, host, path, search = ''] = match
  if (host === undefined && path === undefined) return undefined
  return { path: path ?? '/', search, ...(host !== undefined && { host }) }
}
