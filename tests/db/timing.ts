import type { Caller } from '#core/accounts/service.ts'
import { median } from '../setup/median.ts'
import { email, type Accounts } from './account-tools.ts'
import type { TestDatabase } from './databases.ts'

/** Operations by which a stranger could find out whether an address has an account (A2). */
export const operations = {
  'a log-in': ({ service }: Accounts, address: string, caller: Caller) =>
    service.logIn(caller, { email: address, password: 'wrong wrong wrong' }),
  'a reset': ({ service }: Accounts, address: string, caller: Caller) => service.requestPasswordReset(caller, address),
}

/** Durations for an address with an account and for one without: two of each per round. */
export interface DurationsMs {
  known: number[]
  unknown: number[]
}

/**
 * Runs the operation for one address and then for the other, then in reverse order. Rounds alternate which address comes first: the second
 * call finds the counters of the sender already stored, and this effect and the load of the machine must affect both addresses alike.
 */
export async function measureRounds(
  { db }: TestDatabase,
  accounts: Accounts,
  operation: (typeof operations)[keyof typeof operations],
  rounds: number,
): Promise<DurationsMs> {
  const durations: DurationsMs = { known: [], unknown: [] }
  for (let round = 0; round < rounds; round++) {
    const caller = accounts.caller({ clientAddress: `203.0.113.${round % 250}` })
    const orders = [['known', 'unknown'] as const, ['unknown', 'known'] as const]
    for (const order of round % 2 ? orders : orders.toReversed()) {
      await db.deleteFrom('limits').execute()
      for (const group of order) {
        const started = performance.now()
        await operation(accounts, group === 'known' ? email : 'nobody@client.example', caller)
        durations[group].push(performance.now() - started)
      }
    }
  }
  return durations
}

/** The median time that an account adds in a round, as an absolute share of the median without an account. */
export function shareAdded({ known, unknown }: DurationsMs): number {
  const added = known.flatMap((time, n) => (n % 2 ? (time + known[n - 1]! - unknown[n]! - unknown[n - 1]!) / 2 : []))
  return Math.abs(median(added)) / median(unknown)
}

/**
 * The Mann-Whitney test: by how many standard deviations the sum of ranks differs from its mean if both samples have one
 * distribution. Beyond 2.576 the probability of that is under 0.01, two-sided.
 */
export function rankDeviation({ known, unknown }: DurationsMs): number {
  let ranksAbove = 0
  for (const one of known) for (const other of unknown) ranksAbove += one > other ? 1 : one === other ? 0.5 : 0
  const pairs = known.length * unknown.length
  return Math.abs(ranksAbove - pairs / 2) / Math.sqrt((pairs * (known.length + unknown.length + 1)) / 12)
}
