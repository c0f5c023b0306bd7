/** Which address a request comes from, and how much of it may be logged. */
import { BlockList, isIP } from 'node:net'

/** Reads the client's address from the peer's address and the `X-Forwarded-For` header. */
export type ReadClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string

/**
 * Loopback, private, link-local and shared addresses (RFC 1122, 1918, 3927, 6598, 4193, 4291): no visitor of the public site has such an
 * address.
 */
const isInternal = matcherOf([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
])

/**
 * Creates the reader. `X-Forwarded-For` is trusted only as far as trusted proxies wrote it: read from
 * the right, the first address that is not a trusted proxy is the client.
 *
 * @param trustedProxies addresses and CIDR ranges
 * @param onUnknownProxy called once, for the first internal address that forwards requests and is not trusted: presumably a proxy that
 *   the operator has not named, whose visitors all count as one
 */
export function createClientAddress(
  trustedProxies: readonly string[],
  onUnknownProxy: (address: string) => void = () => {},
): ReadClientAddress {
  const isTrusted = matcherOf(trustedProxies)
  let isReported = false
  function report(address: string): void {
    if (!isReported) onUnknownProxy(address)
    isReported = true
  }

  return (peer, forwardedFor) => {
    let address = plainAddress(peer ?? '')
    for (const hop of forwardedFor ? forwardedFor.split(',').toReversed() : []) {
      if (isIP(address) === 0) break
      if (!isTrusted(address)) {
        if (isInternal(address)) report(address)
        break
      }
      const next = plainAddress(hop.trim())
      if (isIP(next) === 0) break
      address = next
    }
    return address
  }
}

/** Whether an address is one of these, or in one of these ranges. @param networks addresses and CIDR ranges */
function matcherOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => list.check(address, familyOf(address))
}

/**
 * The network of an address: /24 of IPv4, /48 of IPv6. Logs hold no more than that.
 *
 * @example truncateAddress('203.0.113.9') // '203.0.113.0'
 */
export function truncateAddress(address: string): string {
  if (isIP(address) === 4) return address.replace(/\d+$/, '0')
  if (isIP(address) !== 6) return ''
  const [head = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 3)
  return `${groups.join(':')}::`
}

/** Converts an IPv4 address that the socket gives as `::ffff:192.0.2.1` to its plain form. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
