import type { Caller } from '#core/accounts/service.ts'
import { median } from '../setup/median.ts'
import { email, type Accounts } from './account-tools.ts'
import type { TestDatabase } from './databases.ts'

/** What a stranger may ask to find out who has an account (A2). */
export const operations = {
  'a log-in': ({ service }: Accounts, address: string, caller: Caller) =>
    service.logIn(caller, { email: address, password: 'wrong wrong wrong' }),
  'a reset': ({ service }: Accounts, address: string, caller: Caller) => service.requestPasswordReset(caller, address),
}

/** How long a question took, in milliseconds, of an address that has an account and of one that has none: two a round. */
export interface DurationsMs {
  known: number[]
  unknown: number[]
}

/**
 * Asks for one address and right after for the other, and then the other way round, and the next round begins with the
 * other: whoever comes second finds the sender's counters made already, and what else the machine does is to fall on both.
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

/** By what share the middle of what an account adds in a round differs from nothing. */
export function shareAdded({ known, unknown }: DurationsMs): number {
  const added = known.flatMap((time, n) => (n % 2 ? (time + known[n - 1]! - unknown[n]! - unknown[n - 1]!) / 2 : []))
  return Math.abs(median(added)) / median(unknown)
}

/**
 * The test of Mann and Whitney: how many standard deviations the sum of ranks lies from where it would if both came from
 * one distribution. Beyond 2.576 the probability of that is under 0.01, two-sided.
 */
export function rankDeviation({ known, unknown }: DurationsMs): number {
  let ranksAbove = 0
  for (const one of known) for (const other of unknown) ranksAbove += one > other ? 1 : one === other ? 0.5 : 0
  const pairs = known.length * unknown.length
  return Math.abs(ranksAbove - pairs / 2) / Math.sqrt((pairs * (known.length + unknown.length + 1)) / 12)
}
