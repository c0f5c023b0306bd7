/** Counters of limits, and used nonces. All processes share them, because they are in the database. */
import type { Kysely } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** The state of a counter. */
export interface Counter {
  used: number
  /** ISO time at which it restarts. */
  endsAt: string
}

/** Tolerance for the clocks of processes, and for requests that are counted in another order than they arrived. */
const clockToleranceMs = 60_000

/** A counter that ends later than this is from before the clock was set back. */
function latestEnd(windowSeconds: number, now: Date): string {
  return new Date(now.getTime() + windowSeconds * 1000 + clockToleranceMs).toISOString()
}

/**
 * Counts a use and returns the number of uses in this window. One statement, so that concurrent processes lose no counts. A counter
 * from before the clock was set back restarts too.
 *
 * @param name limit, and keyed hash of its subject
 * @param use what it adds, and the seconds from the first use to the end of the count
 */
export async function incrementCounter(
  db: Kysely<Schema>,
  name: string,
  { amount, windowSeconds }: { amount: number; windowSeconds: number },
  now: Date,
): Promise<Counter> {
  const at = now.toISOString()
  const endsAt = new Date(now.getTime() + windowSeconds * 1000).toISOString()
  const { used, ends_at } = await db
    .insertInto('limits')
    .values({ name, used: amount, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb, ref, or }) => {
        const isOver = or([eb('limits.ends_at', '<=', at), eb('limits.ends_at', '>', latestEnd(windowSeconds, now))])
        return {
          used: eb
            .case()
            .when(isOver)
            .then(amount)
            .else(eb('limits.used', '+', amount))
            .end(),
          ends_at: eb.case().when(isOver).then(endsAt).else(ref('limits.ends_at')).end(),
        }
      }),
    )
    .returning(['used', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { used, endsAt: ends_at }
}

/** The state of a counter; `undefined` if nothing was counted, or its window has ended. */
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

/** Subtracts from a counter, at most all. */
export async function decrementCounter(db: Kysely<Schema>, name: string, amount: number | 'all'): Promise<void> {
  const counter = db.updateTable('limits').where('name', '=', name)
  // It may have restarted since the use was counted.
  await (
    amount === 'all' ? counter.set({ used: 0 }) : counter.set(({ eb }) => ({ used: eb('used', '-', amount) })).where('used', '>=', amount)
  ).execute()
}

/** Uses up the nonce of a proof of work or of a code. @returns false if it was used before, by this or another process */
export async function markNonceUsed(db: Kysely<Schema>, nonce: string, endsAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_nonces')
    .values({ nonce, ends_at: endsAt.toISOString() })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}
