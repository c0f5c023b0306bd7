/** Counters of limits, and nonces that were used: shared by all processes because they are in the database. */
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** A counter after it was counted up. */
export interface Counter {
  used: number
  /** ISO time at which it starts anew. */
  endsAt: string
}

/** By how much the clocks of processes differ, and what comes first is counted later. Milliseconds. */
const clockToleranceMs = 60_000

/** A counter that ends later than this is of before the clock was put back. */
function latestEnd(windowSeconds: number, now: Date): string {
  return new Date(now.getTime() + windowSeconds * 1000 + clockToleranceMs).toISOString()
}

/**
 * Counts one use and tells how many there were in this window. One statement, so that processes can't overtake each other. A counter
 * of before the clock was put back starts anew as well.
 *
 * @param name limit, and keyed hash of whom it counts
 * @param windowSeconds seconds from the first use to the end of the count
 */
export async function incrementCounter(db: Kysely<Schema>, name: string, windowSeconds: number, now: Date): Promise<Counter> {
  const at = now.toISOString()
  const endsAt = new Date(now.getTime() + windowSeconds * 1000).toISOString()
  const { used, ends_at } = await db
    .insertInto('limits')
    .values({ name, used: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb, ref, or }) => {
        const isOver = or([eb('limits.ends_at', '<=', at), eb('limits.ends_at', '>', latestEnd(windowSeconds, now))])
        return {
          used: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('limits.used', '+', 1))
            .end(),
          ends_at: eb.case().when(isOver).then(endsAt).else(ref('limits.ends_at')).end(),
        }
      }),
    )
    .returning(['used', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { used, endsAt: ends_at }
}

/** A counter as it stands; `undefined` where nothing was counted, or its time is over. */
export async function findCounter(db: Kysely<Schema>, name: string, windowSeconds: number, now: Date): Promise<Counter | undefined> {
  const found = await db
    .selectFrom('limits')
    .select(['used', 'ends_at'])
    .where('name', '=', name)
    .where('ends_at', '>', now.toISOString())
    .where('ends_at', '<=', latestEnd(windowSeconds, now))
    .executeTakeFirst()
  return found && { used: found.used, endsAt: found.ends_at }
}

/** Takes one use back, or all. */
export async function decrementCounter(db: Kysely<Schema>, name: string, amount: 'one' | 'all'): Promise<void> {
  await db
    .updateTable('limits')
    .set(({ eb }) => ({ used: amount === 'all' ? 0 : eb('used', '-', 1) }))
    .where('name', '=', name)
    .where('used', '>', 0)
    .execute()
}

/** Uses up the nonce of a proof of work or of a code. @returns false where it was used before, here or by another process */
export async function markNonceUsed(db: Kysely<Schema>, nonce: string, endsAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_nonces')
    .values({ nonce, ends_at: endsAt.toISOString() })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}
