/**
 * How a client gets each answer of the lab's gateway that is not the target's. The lab behaves as this table says; its page (`lab-tables.ts`) and
 * `--help` show it; `lab/gateway/scenarios.test.ts` requests every row.
 */
import { targetPorts } from '#core/contract/gateway.ts'

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

/** AS numbers for documentation (RFC 5398). The last of them has no exits in the lab, so that a filter can be too narrow. */
export const firstDocumentationAsn = 64_496
export const documentationAsns = 15
export const asnWithoutExits = firstDocumentationAsn + documentationAsns

/** A host below which every code of the gateway has a name: `gateway-502.example`. */
const statusHostPattern = /^gateway-(\d{3})\.example$/

/** The form of these hosts, for readers. */
export const statusHostForm = 'gateway-CODE.example'

/** The status that a host of the form `gateway-502.example` asks for. */
export function statusOfHost(host: string): number | undefined {
  const [, status] = statusHostPattern.exec(host) ?? []
  return status === undefined ? undefined : Number(status)
}

export interface Scenario {
  /** Names its text in the messages, `contract.labScenario.<id>`. */
  id: string
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

/** A request that the gateway accepts. */
export const acceptedRequest = { user: 'USERNAME', password: 'PASSWORD', target: 'shop.example:443', request: 'each' } as const

export const scenarios: readonly Scenario[] = [
  { ...acceptedRequest, id: 'wrong-part', status: 400, user: 'USERNAME-contry-jp' },
  { ...acceptedRequest, id: 'used-up', status: 402, user: practice.usedUpUser },
  { ...acceptedRequest, id: 'refused-host', status: 403, target: `${practice.refusedHost}:443` },
  { ...acceptedRequest, id: 'refused-port', status: 403, target: `shop.example:${targetPorts.refused[0] ?? 25}` },
  { ...acceptedRequest, id: 'refused-address', status: 403, target: '192.0.2.1:443' },
  { ...acceptedRequest, id: 'wrong-password', status: 407, password: practice.wrongPassword },
  { ...acceptedRequest, id: 'connection-limit', status: 429, user: practice.limitedUser, request: 'second-at-once' },
  { ...acceptedRequest, id: 'device-left', status: 502, user: `USERNAME-session-${practice.leavingSession}`, request: 'second' },
  { ...acceptedRequest, id: 'no-exit', status: 503, user: `USERNAME-asn-${asnWithoutExits}` },
  { ...acceptedRequest, id: 'timeout', status: 504, target: `${practice.timeoutHost}:443` },
]
