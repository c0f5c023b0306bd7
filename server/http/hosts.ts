/** Which `Host` headers are accepted. Cache poisoning and password-reset attacks start with a foreign one. */
import { isIP, isIPv6 } from 'node:net'

/** `malformed`: not a valid host, 400. `foreign`: another site's host, 421 (RFC 9110, 15.5.20). */
export type HostVerdict = 'malformed' | 'foreign' | { origin: string }

/** Checks the `Host` header and returns the origin that the visitor sees. */
export type HostCheck = (host: string | undefined) => HostVerdict

/** A host name or address with an optional port (RFC 3986, 3.2.2, without percent-encoding and user names). */
const wellFormed = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Addresses that mean all addresses of a machine. */
const wildcards = ['0.0.0.0', '::']

/** Which hosts are accepted besides that of the public origin. */
export interface HostCheckOptions {
  /** Whether this machine is accepted under any port: everywhere but in production. */
  allowLocal: boolean
  /** Name or address that the server listens on; with a wildcard, any address may be this machine's. */
  listensOn: string
}

/**
 * Creates the check. It accepts the host of the public origin, with or without its default port, and outside of
 * production this machine under any port. For the public host the origin is the configured one, not the one in the request.
 * Names that are not configured stay foreign: any name can be pointed here (DNS rebinding), an address can't.
 *
 * @param origin public origin, `https://isthmus.example`
 */
export function createHostCheck(origin: string, { allowLocal, listensOn }: HostCheckOptions): HostCheck {
  const { host, protocol } = new URL(origin)
  const defaultPort = protocol === 'https:' ? ':443' : ':80'
  const own: HostVerdict = { origin }
  const local = [...loopback, URL.parse(localUrl(listensOn))?.hostname]
  const isLocal = (hostname: string) => local.includes(hostname) || (wildcards.includes(listensOn) && isAddress(hostname))
  const verdictOf = (hostHeader: string): HostVerdict => {
    const url = wellFormed.test(hostHeader) ? URL.parse(`http://${hostHeader}`) : null
    if (!url) return 'malformed'
    const lower = hostHeader.toLowerCase()
    if (lower === host || lower === host + defaultPort) return own
    return allowLocal && isLocal(url.hostname) ? { origin: url.origin } : 'foreign'
  }

  // Nearly all requests have the same host as the one before.
  let last = host
  let lastVerdict = verdictOf(host)
  return (hostHeader) => {
    if (hostHeader === last) return lastVerdict
    if (hostHeader === undefined) return 'malformed'
    lastVerdict = verdictOf(hostHeader)
    last = hostHeader
    return lastVerdict
  }
}

/**
 * What to listen on. `localhost` is 127.0.0.1, the address that proxies, health checks and guides name: where it also stands for ::1, Node would
 * listen on that alone. Browsers try both.
 *
 * @param host name or address of the configuration
 */
export function listenAddress(host: string): string {
  return host === 'localhost' ? '127.0.0.1' : host
}

/**
 * The URL at which the person who started the server can open it.
 *
 * @param listensOn name or address; a wildcard can't be opened and becomes `localhost`
 * @example localUrl('::1', 3000) // 'http://[::1]:3000'
 * @example localUrl('0.0.0.0', 3000) // 'http://localhost:3000'
 */
export function localUrl(listensOn: string, port = 80): string {
  const host = wildcards.includes(listensOn) ? 'localhost' : isIPv6(listensOn) ? `[${listensOn}]` : listensOn
  return `http://${host}:${port}`
}

/** Whether the host of a URL is an IP address. */
function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
