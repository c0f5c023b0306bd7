/** The gateway without its protocols: lets connections in, gives each an exit, counts them and their bytes. */
import { counting, limits, trial } from '#core/contract/gateway.ts'
import { places } from '#core/contract/places.ts'
import type { UserNameRules } from '#core/contract/user-name.ts'
import { sleep, type Clock } from '../clock.ts'
import {
  connectionLimit,
  readSelection,
  refuseFilter,
  refuseTarget,
  selectionOf,
  type CheckPassword,
  type Login,
  type Selection,
  type Target,
} from './admission.ts'
import type { Exit } from './exit.ts'
import { gatewayProblem, type GatewayProblem } from './problem.ts'
import { practice } from '#core/lab/scenarios.ts'
import type { Sessions } from './sessions.ts'

/** A connection that was let in. */
export interface Passage {
  exit: Exit
  user: string
  /** What is left of the traffic of the login, in bytes. */
  bytesLeft: number
  /** Calls a function when the exit leaves while the connection is open. */
  onExitClosed(run: () => void): void
  /** Has to be called once. @param bytes sent and received between gateway and target */
  close(bytes: number): void
}

export interface Gateway {
  /** Whether the clients of an address need no login. */
  needsNoLogin(clientAddress: string): boolean
  /** Checks the login and the user name alone. */
  checkLogin(login: Login): GatewayProblem | undefined
  /** @param clientAddress from which the client has connected: with one of the allow list it needs no login */
  open(login: Login | undefined, target: Target, clientAddress: string): Promise<Passage | GatewayProblem>
}

export interface GatewayOptions {
  sessions: Sessions
  clock: Clock
  rules: UserNameRules
  checkPassword: CheckPassword
  /** The user whose allow list has an address. */
  allowedUser: (clientAddress: string) => string | undefined
  isInLab: (host: string) => boolean
}

/** The problem of the one host that takes too long, after the time that the gateway waits for a target. */
export async function waitForTarget({ host }: Target, clock: Clock): Promise<GatewayProblem | undefined> {
  if (host !== practice.timeoutHost) return undefined
  await sleep(clock, limits.timeoutSeconds * 1000)
  return gatewayProblem(504, `${host} took over ${limits.timeoutSeconds} seconds to connect.`)
}

export function isProblem(value: object): value is GatewayProblem {
  return 'status' in value
}

export function createGateway({ sessions, clock, rules, checkPassword, allowedUser, isInLab }: GatewayOptions): Gateway {
  const connections = new Map<string, number>()
  const used = new Map<string, number>()
  /** Every login has the traffic of a trial. */
  const quotaBytes = trial.trafficGigabytes * counting.gigabyteBytes
  const bytesLeft = (user: string) => (user === practice.usedUpUser ? 0 : Math.max(0, quotaBytes - (used.get(user) ?? 0)))

  function refuseLimits(user: string): GatewayProblem | undefined {
    if (bytesLeft(user) === 0) return gatewayProblem(402, 'The traffic of this login is used up.')
    const limit = connectionLimit(user)
    if ((connections.get(user) ?? 0) < limit) return undefined
    return gatewayProblem(429, `${limit} of ${limit} connections are open.`, { retryAfterSeconds: 1 })
  }

  /** A login counts also at an address that needs none: its user name may have parts. */
  function select(login: Login | undefined, clientAddress: string): Selection | GatewayProblem {
    const user = login === undefined ? allowedUser(clientAddress) : undefined
    return user === undefined ? readSelection(login, checkPassword, rules) : selectionOf(user)
  }

  return {
    needsNoLogin: (clientAddress) => allowedUser(clientAddress) !== undefined,
    checkLogin(login) {
      const selection = readSelection(login, checkPassword, rules)
      return isProblem(selection) ? selection : undefined
    },
    async open(login, target, clientAddress) {
      const selection = select(login, clientAddress)
      if (isProblem(selection)) return selection
      const { user, filter, session } = selection
      const refused = refuseTarget(target, isInLab) ?? refuseLimits(user) ?? refuseFilter(filter, places)
      if (refused) return refused
      connections.set(user, (connections.get(user) ?? 0) + 1)
      const release = () => connections.set(user, connections.get(user)! - 1)
      const late = await waitForTarget(target, clock)
      if (late) {
        release()
        return late
      }
      const assignment = sessions.assign(user, filter, session)
      if (assignment === 'gone') {
        release()
        return gatewayProblem(502, 'The device behind the exit has left. The next connection gets another exit.')
      }
      let stopWaiting: (() => void) | undefined
      return {
        exit: assignment.exit,
        user,
        bytesLeft: bytesLeft(user),
        onExitClosed(run) {
          const { leavesAtMs } = assignment
          if (leavesAtMs !== undefined) stopWaiting = clock.after(leavesAtMs - clock.now(), run)
        },
        close(bytes) {
          stopWaiting?.()
          assignment.close()
          release()
          used.set(user, (used.get(user) ?? 0) + bytes)
        },
      }
    },
  }
}
