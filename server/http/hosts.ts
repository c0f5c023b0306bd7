/** Which `Host` headers are ours. Cache poisoning and password-reset tricks begin with one that isn't. */

/** `malformed`: no host at all, 400. `foreign`: somebody else's, 421 (RFC 9110, 15.5.20). */
export type HostVerdict = 'malformed' | 'foreign' | { origin: string }

/** Checks the `Host` header and tells the origin that the visitor sees. */
export type HostCheck = (host: string | undefined) => HostVerdict

/** A host name or address with an optional port (RFC 3986, 3.2.2, without percent-encoding and user names). */
const wellFormed = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * Makes the check: the host of the public origin, with or without its default port, and outside of
 * production this machine under any port. The origin is the configured one, never what a client says.
 *
 * @param origin public origin, `https://isthmus.example`
 */
export function createHostCheck(origin: string, options: { allowLoopback: boolean }): HostCheck {
  const { host, protocol } = new URL(origin)
  const defaultPort = protocol === 'https:' ? ':443' : ':80'
  const own: HostVerdict = { origin }
  const judge = (given: string): HostVerdict => {
    if (!wellFormed.test(given)) return 'malformed'
    const lower = given.toLowerCase()
    if (lower === host || lower === host + defaultPort) return own
    if (options.allowLoopback && loopback.test(lower)) return { origin: new URL(`http://${lower}`).origin }
    return 'foreign'
  }

  // Nearly all requests have the same host as the one before.
  let last = host
  let lastVerdict = judge(host)
  return (given) => {
    if (given === last) return lastVerdict
    if (given === undefined) return 'malformed'
    lastVerdict = judge(given)
    last = given
    return lastVerdict
  }
}
