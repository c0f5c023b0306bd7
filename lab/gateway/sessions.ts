/** Sessions of the gateway: which exit a user name gets, for how long it is kept, and when the device behind it leaves. */
import { networks, sessionLifetimeDefaultMinutes } from '#core/contract/gateway.ts'
import { minuteMs } from '#core/durations.ts'
import type { Clock } from '../clock.ts'
import { seededFraction } from '../random.ts'
import { exitFor, filterKey, type Exit, type ExitFilter } from './exit.ts'
import { practice } from '#core/lab/scenarios.ts'

/** How long a device stays on average, in minutes. */
const meanStayMinutes = 60

/** An exit, and when it leaves; `undefined` if it stays. */
export interface Assignment {
  exit: Exit
  leavesAtMs: number | undefined
  /** Has to be called when the connection is closed. */
  close(): void
}

export interface Sessions {
  /**
   * The exit of a new connection.
   *
   * @param user without parts
   * @param session id and minutes; without it the connection gets an exit of its own
   * @returns `gone` if the device of the session has left; the next connection gets another
   */
  assign(user: string, filter: ExitFilter, session: { id: string; lifetimeMinutes: number | undefined } | undefined): Assignment | 'gone'
}

interface Session {
  exit: Exit
  endsAtMs: number
  leavesAtMs: number | undefined
}

export function createSessions(seed: number, clock: Clock): Sessions {
  const sessions = new Map<string, Session>()
  /** How many exits a key has had: each gets the next one. */
  const generations = new Map<string, number>()
  const lastAddresses = new Map<string, string>()

  /** The next exit of a key, with another address than the last. */
  function nextExit(key: string, filter: ExitFilter): Exit {
    for (;;) {
      const generation = (generations.get(key) ?? 0) + 1
      generations.set(key, generation)
      const exit = exitFor(seed, filter, `${key}\0${generation}`)
      if (filter.ip !== undefined || exit.ip !== lastAddresses.get(key)) {
        lastAddresses.set(key, exit.ip)
        return exit
      }
    }
  }

  function startSession(key: string, filter: ExitFilter, lifetimeMinutes = sessionLifetimeDefaultMinutes): Session {
    const exit = nextExit(key, filter)
    const startMs = clock.now()
    const session = { exit, endsAtMs: startMs + lifetimeMinutes * minuteMs, leavesAtMs: leavesAt(seed, exit, key, startMs) }
    sessions.set(key, session)
    return session
  }

  return {
    assign(user, filter, requested) {
      const key = [user, ...filterKey(filter), requested?.id ?? ''].join('\0')
      if (!requested) {
        const exit = nextExit(key, filter)
        return { exit, leavesAtMs: leavesAt(seed, exit, key, clock.now()), close() {} }
      }
      const now = clock.now()
      const found = sessions.get(key)
      if (found?.leavesAtMs !== undefined && found.leavesAtMs <= now && found.leavesAtMs < found.endsAtMs) {
        sessions.delete(key)
        return 'gone'
      }
      const session = found && found.endsAtMs > now ? found : startSession(key, filter, requested.lifetimeMinutes)
      const close = () => {
        if (requested.id === practice.leavingSession) session.leavesAtMs = clock.now()
      }
      return { exit: session.exit, leavesAtMs: session.leavesAtMs, close }
    },
  }
}

/** When the device behind an exit leaves, for networks whose sessions end with it: seeded, with an exponential distribution. */
function leavesAt(seed: number, exit: Exit, key: string, startMs: number): number | undefined {
  const network = networks.find(({ name }) => name === exit.network)
  if (!network?.sessionEndsWithDevice) return undefined
  const stayMinutes = -Math.log(1 - seededFraction(seed, key, exit.ip, 'stay')) * meanStayMinutes
  // A device that has just been chosen stays for a while.
  return startMs + (1 + stayMinutes) * minuteMs
}
