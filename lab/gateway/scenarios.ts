/**
 * How a client gets each answer of the gateway that is not the target's. The lab behaves as this table says, and its page and `--help` show it;
 * `scenarios.test.ts` requests every row.
 */
import { targetPorts } from '#core/contract/gateway.ts'
import { asnWithoutExits } from './exit.ts'

/** User names, passwords, sessions and hosts with a meaning of their own. */
export const practice = {
  /** Login whose traffic is used up. */
  usedUpUser: 'used_up',
  /** Login that may have one connection at once. */
  limitedUser: 'limited',
  limitedConnections: 1,
  /** Login with the limits of the trial. */
  trialUser: 'trial',
  wrongPassword: 'wrong',
  /** Session whose exit leaves after its first connection. */
  leavingSession: 'gone',
  refusedHost: 'bank.example',
  refusedCategory: 'banking',
  timeoutHost: 'timeout.example',
} as const

/** A host below which every code of the gateway has a name: `gateway-502.example`. */
const statusHostPattern = /^gateway-(\d{3})\.example$/

/** The status that a host of the form `gateway-502.example` asks for. */
export function statusOfHost(host: string): number | undefined {
  const [, status] = statusHostPattern.exec(host) ?? []
  return status === undefined ? undefined : Number(status)
}

export interface Scenario {
  status: number
  /** User name; `USERNAME` stands for any. */
  user: string
  /** `PASSWORD` stands for any. */
  password: string
  /** Host and port of the target. */
  target: string
  /** Which request of several gets the code. */
  request: 'each' | 'second-at-once' | 'second'
}

const any = { user: 'USERNAME', password: 'PASSWORD', target: 'shop.example:443', request: 'each' } as const

export const scenarios: readonly Scenario[] = [
  { ...any, status: 400, user: 'USERNAME-contry-jp' },
  { ...any, status: 402, user: practice.usedUpUser },
  { ...any, status: 403, target: `${practice.refusedHost}:443` },
  { ...any, status: 403, target: `shop.example:${targetPorts.refused[0] ?? 25}` },
  { ...any, status: 403, target: '192.0.2.1:443' },
  { ...any, status: 407, password: practice.wrongPassword },
  { ...any, status: 429, user: practice.limitedUser, request: 'second-at-once' },
  { ...any, status: 502, user: `USERNAME-session-${practice.leavingSession}`, request: 'second' },
  { ...any, status: 503, user: `USERNAME-asn-${asnWithoutExits}` },
  { ...any, status: 504, target: `${practice.timeoutHost}:443` },
]
