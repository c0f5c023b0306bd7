/** What the visitor's side of a connection shows of proxies on its way, for the page that shows it to the visitor. */
import type { IncomingMessage } from 'node:http'
import type { VisitorConnection } from '#core/services.ts'
import { plainAddress } from '#server/http/client-address.ts'

/** Headers by which proxies name themselves or the client: RFC 9110 (7.6.3), RFC 7239, and those in use without a standard. */
const revealing: ReadonlySet<string> = new Set([
  'via',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'client-ip',
  'true-client-ip',
  'x-cluster-client-ip',
  'proxy-connection',
  'proxy-authorization',
  'x-proxy-id',
  'x-bluecoat-via',
])

/** Headers with a secret, of which only the presence is shown. */
const secret: ReadonlySet<string> = new Set(['proxy-authorization'])

/**
 * Reads the connection. If trusted proxies forwarded the request, they may have written most of these headers and speak HTTP on their own behalf:
 * then only what precedes the client's address in `X-Forwarded-For` is certainly from the visitor's side, and `Proxy-…`, which no reverse proxy writes.
 *
 * @param client the address of the client that `client-address.ts` has found
 */
export function visitorConnection({ rawHeaders, httpVersion, socket }: IncomingMessage, client: string): VisitorConnection {
  const isForwarded = client !== plainAddress(socket.remoteAddress ?? '')
  const headers: { name: string; value: string }[] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    const key = name.toLowerCase()
    if (!revealing.has(key)) continue
    const value = isForwarded ? visitorPart(key, rawHeaders[index + 1]!, client) : rawHeaders[index + 1]!
    if (value !== '') headers.push({ name, value: secret.has(key) ? '…' : value })
  }
  return { headers, isForwarded, ...(!isForwarded && { httpVersion }) }
}

/** The part of a forwarded header that the visitor's side has written; empty if that is unknown. */
function visitorPart(name: string, value: string, client: string): string {
  if (name.startsWith('proxy-')) return value
  if (name !== 'x-forwarded-for') return ''
  const hops = value.split(',').map((hop) => hop.trim())
  const end = hops.findLastIndex((hop) => plainAddress(hop) === client)
  return hops.slice(0, Math.max(end, 0)).join(', ')
}
