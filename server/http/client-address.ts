/** Which address a request comes from, and how much of it may be logged. */
import { BlockList, isIP } from 'node:net'

/** Reads the client's address from the peer's address and the `X-Forwarded-For` header. */
export type ReadClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string

/**
 * Creates the reader. `X-Forwarded-For` is trusted only as far as trusted proxies wrote it: read from
 * the right, the first address that is not a trusted proxy is the client.
 *
 * @param trustedProxies addresses and CIDR ranges
 */
export function createClientAddress(trustedProxies: readonly string[]): ReadClientAddress {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (peer, forwardedFor) => {
    let address = plain(peer ?? '')
    for (const hop of (forwardedFor ?? '').split(',').reverse()) {
      if (isIP(address) === 0 || !isTrusted(address)) break
      const next = plain(hop.trim())
      if (isIP(next) === 0) break
      address = next
    }
    return address
  }
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
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
