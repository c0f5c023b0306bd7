/** How often a form may be sent. Counted in the database, so that all processes count together. */
import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import { incrementCounter, findCounter } from '#server/db/limits.ts'
import type { Schema } from '#server/db/schema.ts'
import { sharedSecret } from '#server/db/secrets.ts'

/** One bound: how many uses in how long. */
export interface Limit {
  /** What is counted, as it stands in the counter's name. */
  name: string
  /** Whom it counts: a network or an e-mail address. */
  subject: string
  max: number
  /** Seconds. */
  windowSeconds: number
}

/** A limit is exceeded. */
export class LimitReached extends Error {
  override name = 'LimitReached'
  /** Seconds until another try. */
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('A limit is exceeded.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const dayMs = 86_400_000

/**
 * Counts a use against several limits. In the transaction of what is counted, a use that leads to nothing is not counted: who
 * waits as long as the answer says is let in.
 *
 * @throws LimitReached
 */
export async function consumeLimits(db: Kysely<Schema>, limits: readonly Limit[], salt: string, now: Date): Promise<void> {
  const refuse = (endsAt: string) => {
    throw new LimitReached(Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)))
  }
  for (const { name, subject, max, windowSeconds } of limits) {
    const counter = counterName(name, subject, salt)
    // A use over the limit costs a read, not a write that waits for the disk.
    const known = await findCounter(db, counter, windowSeconds, now)
    if (known && known.used >= max) refuse(known.endsAt)
    const { used, endsAt } = await incrementCounter(db, counter, windowSeconds, now)
    if (used > max) refuse(endsAt)
  }
}

/** A key of the day: counters hold no address, and after two days nobody can tell what they stood for. */
export function limitSalt(db: Kysely<Schema>, now: Date): Promise<string> {
  const today = now.toISOString().slice(0, 10)
  return sharedSecret(db, `limits ${today}`, new Date(Date.parse(today) + 2 * dayMs))
}

/**
 * The network that a limit counts: an IPv4 address, or the /64 of an IPv6 one, which is what one customer of an access
 * provider is given at least (RIPE-690, 4.2).
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

/** What is counted, and a keyed hash of whom it counts. */
export function counterName(name: string, subject: string, salt: string): string {
  return `${name}:${createHmac('sha256', salt).update(subject).digest('base64url').slice(0, 32)}`
}
