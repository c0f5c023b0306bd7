/** Which `Host` headers are ours. Cache poisoning and password-reset tricks begin with one that isn't. */
import { isIP, isIPv6 } from 'node:net'

/** `malformed`: no host at all, 400. `foreign`: somebody else's, 421 (RFC 9110, 15.5.20). */
export type HostVerdict = 'malformed' | 'foreign' | { origin: string }

/** Checks the `Host` header and tells the origin that the visitor sees. */
export type HostCheck = (host: string | undefined) => HostVerdict

/** A host name or address with an optional port (RFC 3986, 3.2.2, without percent-encoding and user names). */
const wellFormed = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Addresses that stand for all of a machine's. */
const wildcards = ['0.0.0.0', '::']

/** What is ours besides the public origin. */
export interface HostCheckOptions {
  /** Whether this machine is accepted under any port: everywhere but in production. */
  allowLocal: boolean
  /** Name or address that the server listens on; with a wildcard, any address may be this machine's. */
  listensOn: string
}

/**
 * Makes the check: the host of the public origin, with or without its default port, and outside of
 * production this machine under any port. The origin is the configured one, never what a client says.
 * Names that nobody configured stay foreign: any name can be made to lead here (DNS rebinding), an address can't.
 *
 * @param origin public origin, `https://isthmus.example`
 */
export function createHostCheck(origin: string, { allowLocal, listensOn }: HostCheckOptions): HostCheck {
  const { host, protocol } = new URL(origin)
  const defaultPort = protocol === 'https:' ? ':443' : ':80'
  const own: HostVerdict = { origin }
  const local = [...loopback, URL.parse(localUrl(listensOn))?.hostname]
  const isLocal = (hostname: string) => local.includes(hostname) || (wildcards.includes(listensOn) && isAddress(hostname))
  const judge = (hostHeader: string): HostVerdict => {
    const url = wellFormed.test(hostHeader) ? URL.parse(`http://${hostHeader}`) : null
    if (!url) return 'malformed'
    const lower = hostHeader.toLowerCase()
    if (lower === host || lower === host + defaultPort) return own
    return allowLocal && isLocal(url.hostname) ? { origin: url.origin } : 'foreign'
  }

  // Nearly all requests have the same host as the one before.
  let last = host
  let lastVerdict = judge(host)
  return (hostHeader) => {
    if (hostHeader === last) return lastVerdict
    if (hostHeader === undefined) return 'malformed'
    lastVerdict = judge(hostHeader)
    last = hostHeader
    return lastVerdict
  }
}

/**
 * Where a server is found by the person who started it.
 *
 * @param listensOn name or address; a wildcard is no address that can be opened
 * @example localUrl('::1', 3000) // 'http://[::1]:3000'
 * @example localUrl('0.0.0.0', 3000) // 'http://localhost:3000'
 */
export function localUrl(listensOn: string, port = 80): string {
  const host = wildcards.includes(listensOn) ? 'localhost' : isIPv6(listensOn) ? `[${listensOn}]` : listensOn
  return `http://${host}:${port}`
}

/** Whether the host of a URL is an address. */
function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
