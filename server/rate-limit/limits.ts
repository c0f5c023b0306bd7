/** Rate limits. Counted in the database, so that all processes share the counts. */
import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import { dayMs } from '#core/durations.ts'
import { decrementCounter, incrementCounter, findCounter } from '#server/db/limits.ts'
import type { Schema } from '#server/db/schema.ts'
import { sharedSecret } from '#server/db/secrets.ts'

/** A limit: how many uses in which time. */
export interface Limit {
  /** What is counted: the first part of the counter's name. */
  name: string
  /** Who is counted: a network, an e-mail address or the id of an account; empty for all together. */
  subject: string
  /** Largest count in a window. */
  max: number
  /** What one use adds to the count, in the unit of `max`; 1 without it. */
  amount?: number
  windowSeconds: number
  /** Whether a correct attempt resets the count. Otherwise the count loses only that attempt. */
  resetsOnSuccess?: boolean
}

/** A limit is exceeded. */
export class LimitReached extends Error {
  override name = 'LimitReached'
  /** Seconds until the next attempt is allowed. */
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('A limit is exceeded.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

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
  for (const { name, subject, max, windowSeconds, amount = 1 } of limits) {
    const counter = counterName(name, subject, salt)
    // A use over the limit costs only a read, not a write that waits for the disk.
    const known = await findCounter(db, counter, windowSeconds, now)
    if (known && known.used + amount > max) refuse(known.endsAt)
    const { used, endsAt } = await incrementCounter(db, counter, { windowSeconds, amount }, now)
    if (used > max) refuse(endsAt)
  }
}

/** Counts a use like `consumeLimits`. @returns whether it is within the limits */
export async function tryConsumeLimits(db: Kysely<Schema>, limits: readonly Limit[], salt: string, now: Date): Promise<boolean> {
  try {
    await consumeLimits(db, limits, salt, now)
    return true
  } catch (error) {
    if (error instanceof LimitReached) return false
    throw error
  }
}

/** Takes a use back from the counters of some limits. @param amount what it takes back from each */
export async function refundLimits(db: Kysely<Schema>, limits: readonly Limit[], salt: string, amount = 1): Promise<void> {
  for (const { name, subject } of limits) await decrementCounter(db, counterName(name, subject, salt), amount)
}

/** The key of the day: counters hold no address, and after two days they can't be traced back to one. */
export function limitSalt(db: Kysely<Schema>, now: Date): Promise<string> {
  const today = now.toISOString().slice(0, 10)
  return sharedSecret(db, `limits ${today}`, new Date(Date.parse(today) + 2 * dayMs))
}

/**
 * The prefixes of IPv6 that are counted, narrow ones first, with their share of a limit. A customer has a /64 at least, households often have a
 * /56, companies a /48 (RIPE-690, 4.2), so that one customer may send from 65,536 networks of /64. Mobile carriers divide the wide ones among
 * customers, who therefore share a multiple.
 */
const ipv6Prefixes = [
  { length: 64, share: 1 },
  { length: 56, share: 2 },
  { length: 48, share: 8 },
] as const

/** A limit for the network of an address: for IPv6 one for each prefix. A use that a narrow one refuses does not count against the others. */
export function networkLimits({ max, ...limit }: Omit<Limit, 'subject'>, address: string): Limit[] {
  if (isIP(address) !== 6) return [{ ...limit, subject: address, max }]
  return ipv6Prefixes.map(({ length, share }) => ({ ...limit, subject: prefixOf(address, length), max: max * share }))
}

/**
 * The smallest network that may be one customer: an IPv4 address, or the /64 of an IPv6 one.
 *
 * @example networkOf('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export function networkOf(address: string): string {
  return isIP(address) === 6 ? prefixOf(address, 64) : address
}

/** @param length of the prefix in bits, at most 64 @example prefixOf('2001:db8:1:2345::1', 56) // '2001:db8:1:2300::/56' */
function prefixOf(address: string, length: number): string {
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const groups =
    tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  const masked = groups.slice(0, 4).map((group, index) => {
    const hostBits = Math.min(16, Math.max(0, 16 * (index + 1) - length))
    return (Number.parseInt(group, 16) >> hostBits) << hostBits
  })
  return `${masked.map((group) => group.toString(16)).join(':')}::/${length}`
}

/** The name of a counter: what is counted, and a keyed hash of the subject. */
export function counterName(name: string, subject: string, salt: string): string {
  return `${name}:${createHmac('sha256', salt).update(subject).digest('base64url').slice(0, 32)}`
}
