/** Rate limits. Counted in the database, so that all processes share the counts. */
import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import { incrementCounter, findCounter } from '#server/db/limits.ts'
import type { Schema } from '#server/db/schema.ts'
import { sharedSecret } from '#server/db/secrets.ts'

/** A limit: how many uses in which time. */
export interface Limit {
  /** What is counted: the first part of the counter's name. */
  name: string
  /** Who is counted: a network or an e-mail address. */
  subject: string
  max: number
  windowSeconds: number
}

/** A limit is exceeded. */
export class LimitReached extends Error {
  override name = 'LimitReached'
  /** Until the next attempt is allowed. */
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('A limit is exceeded.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const dayMs = 86_400_000

/**
 * Counts a use against several limits. Call it in the transaction of the counted action, so that a failed use is not counted
 * and a client that waits for the reported time is allowed.
 *
 * @throws LimitReached
 */
export async function consumeLimits(db: Kysely<Schema>, limits: readonly Limit[], salt: string, now: Date): Promise<void> {
  const refuse = (endsAt: string) => {
    throw new LimitReached(Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)))
  }
  for (const { name, subject, max, windowSeconds } of limits) {
    const counter = counterName(name, subject, salt)
    // A use over the limit costs only a read, not a write that waits for the disk.
    const known = await findCounter(db, counter, windowSeconds, now)
    if (known && known.used >= max) refuse(known.endsAt)
    const { used, endsAt } = await incrementCounter(db, counter, windowSeconds, now)
    if (used > max) refuse(endsAt)
  }
}

/** The key of the day: counters hold no address, and after two days they can't be traced back to one. */
export function limitSalt(db: Kysely<Schema>, now: Date): Promise<string> {
  const today = now.toISOString().slice(0, 10)
  return sharedSecret(db, `limits ${today}`, new Date(Date.parse(today) + 2 * dayMs))
}

/**
 * The network that a limit counts: an IPv4 address, or the /64 of an IPv6 one, which is the least that an access provider
 * assigns to a customer (RIPE-690, 4.2).
 *
 * @example networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The name of a counter: what is counted, and a keyed hash of the subject. */
export function counterName(name: string, subject: string, salt: string): string {
  return `${name}:${createHmac('sha256', salt).update(subject).digest('base64url').slice(0, 32)}`
}
