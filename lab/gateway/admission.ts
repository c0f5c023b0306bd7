/** Decides about a connection before it is made: login, user name, target, traffic, number of connections. Knows nothing of protocols. */
import { isIP } from 'node:net'
import { limits, parts, targetPorts, trial } from '#core/contract/gateway.ts'
import { availability, type Places } from '#core/contract/location.ts'
import { parseUserName, type UserNameProblem, type UserNameRules } from '#core/contract/user-name.ts'
import { defaultNetwork } from '../contract.ts'
import { isRentedAddress, type ExitFilter } from './exit.ts'
import { gatewayProblem, type GatewayProblem } from './problem.ts'
import { asnWithoutExits, practice, statusOfHost } from '#core/lab/scenarios.ts'

export interface Login {
  userName: string
  password: string
}

export interface Target {
  host: string
  port: number
}

/** What a user name asks for. */
export interface Selection {
  /** Without parts. */
  user: string
  filter: ExitFilter
  session: { id: string; lifetimeMinutes: number | undefined } | undefined
}

/** Whether a login is right; those of sub-users are made with the API. */
export type CheckPassword = (user: string, password: string) => boolean

/** What a connection without a login gets, from an address that needs none: the default of every part. */
export function selectionOf(user: string): Selection {
  return { user, filter: { network: defaultNetwork }, session: undefined }
}

/**
 * Reads a login and the parts of its user name.
 *
 * @param rules the grammar, with the places of the contract
 */
export function readSelection(login: Login | undefined, checkPassword: CheckPassword, rules: UserNameRules): Selection | GatewayProblem {
  if (!login) return gatewayProblem(407, 'Send username and password.')
  const { user, parts: values, problems } = parseUserName(login.userName, rules)
  if (problems.some(({ problem }) => problem === 'invalid-user') || !checkPassword(user, login.password)) {
    return gatewayProblem(407, 'The username or the password is wrong.')
  }
  const [first] = problems
  if (first) return gatewayProblem(400, problems.map(describe).join(' '), { details: first.part === '' ? '-' : first.part })
  const valueOf = (kind: string) => values[parts.find((part) => part.kind === kind)?.name ?? '']
  const { asn, lifetime } = values
  const session = valueOf('id')
  const ip = valueOf('address')
  if (ip !== undefined && !isRentedAddress(ip)) {
    return gatewayProblem(400, `${ip} is not one of your addresses; those of the lab are in 203.0.113.0/24 and 2001:db8::/32.`, {
      details: 'ip',
    })
  }
  return {
    user,
    filter: {
      network: valueOf('network') ?? defaultNetwork,
      country: valueOf('country'),
      state: valueOf('state'),
      city: valueOf('city'),
      asn,
      ip,
    },
    session: session === undefined ? undefined : { id: session, lifetimeMinutes: lifetime === undefined ? undefined : Number(lifetime) },
  }
}

const problemTexts: Record<UserNameProblem['problem'], (problem: UserNameProblem) => string> = {
  'invalid-user': () => 'The user is not valid.',
  'unknown-part': ({ part }) => `There is no part "${part}".`,
  'repeated-part': ({ part }) => `The part ${part} is there twice.`,
  'missing-value': ({ part }) => `The part ${part} has no value.`,
  'invalid-value': ({ part, found, expected }) =>
    `"${found ?? ''}" isn't a valid value of ${part}${expected === undefined ? '' : `. Limits: ${expected}`}.`,
  'unknown-value': ({ part, found }) => `There is no ${part} "${found ?? ''}".`,
  'missing-part': ({ part, expected }) => `The part ${part} needs the part ${expected ?? ''}.`,
  'wrong-network': ({ part, found, expected }) => `The network ${found ?? ''} has no part ${part}; these have it: ${expected ?? ''}.`,
}

function describe(problem: UserNameProblem): string {
  return problemTexts[problem.problem](problem)
}

/**
 * Why a target is refused.
 *
 * @param isInLab whether the lab has a server of this name
 */
export function refuseTarget({ host, port }: Target, isInLab: (host: string) => boolean): GatewayProblem | undefined {
  const status = statusOfHost(host)
  if (status !== undefined) return requestedProblem(status)
  if (targetPorts.refused.includes(port))
    return gatewayProblem(403, `Port ${port} is refused: it is one of mail.`, { details: 'mail', errorIndex: 1 })
  if (!targetPorts.allowed.some(({ from, to }) => from <= port && port <= to)) {
    return gatewayProblem(403, `Port ${port} is not among the ports of targets.`, { details: 'port', errorIndex: 1 })
  }
  if (isIP(host) !== 0) return gatewayProblem(403, 'The lab reaches no addresses: name one of its hosts.', { details: 'address' })
  if (host === practice.refusedHost) {
    return gatewayProblem(403, `${host} is in a category that the use policy refuses.`, {
      details: practice.refusedCategory,
      errorIndex: 1,
    })
  }
  if (!isInLab(host)) {
    const message = `The lab forwards nothing: it has no host ${host}. Its targets end in .example, such as practice.example.`
    return gatewayProblem(403, message, { details: 'outside-the-lab', errorIndex: 1 })
  }
  return undefined
}

/** The problem of a host such as `gateway-502.example`. */
function requestedProblem(status: number): GatewayProblem {
  const problem = gatewayProblem(status, `The host asks for a ${status}.`, status === 429 ? { retryAfterSeconds: 1 } : {})
  if (problem.error !== undefined || status === 407) return problem
  return gatewayProblem(403, `The gateway has no code ${status}.`, { details: 'outside-the-lab', errorIndex: 1 })
}

/** Why no exit fits. @param networks where the contract has them */
export function refuseFilter({ network, country, asn }: ExitFilter, networks: Pick<Places, 'networks'>): GatewayProblem | undefined {
  if (country !== undefined && availability(networks, network, country.toUpperCase()) === 'none') {
    const message = `The network ${network} has no exits in ${country}. Leave out the part country, or choose another network.`
    return gatewayProblem(503, message, { details: 'network' })
  }
  if (asn !== String(asnWithoutExits)) return undefined
  return gatewayProblem(503, `No exit of AS ${asn} is free now. Leave out the part asn, or repeat the request later.`, { details: 'asn' })
}

/** How many connections a login may have at once. */
export function connectionLimit(user: string): number {
  if (user === practice.limitedUser) return practice.limitedConnections
  return user === practice.trialUser ? trial.connections : limits.connections
}
