/** What the programs of `gateway-call.ts` have in common; `lines` is for those of `api-call.ts` too. */
import type { Protocol } from '../contract/gateway.ts'

/** A call with its parts as programs need them. */
export interface Prepared {
  protocol: Protocol
  /** Port of the gateway for the protocol. */
  port: number
  /** What follows the user name. */
  exit: string
  url: string
  browser: { locale?: string; timeZone?: string }
}

/** How long connecting, and the whole request, may take. */
export const connectSeconds = 10
export const totalSeconds = 60

/** Name of the protocol in the proxy URL of clients that resolve names themselves with `socks5`. */
export const schemeOf = (protocol: Protocol) => (protocol === 'socks5' ? 'socks5h' : protocol)

export const lines = (...parts: (string | false | undefined)[]) => parts.filter((part) => part !== false && part !== undefined).join('\n')
