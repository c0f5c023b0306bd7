/** A read replica of Postgres, for queries that read much: lists, counts and charts of the inbox. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** How long a page waits for the replica to say that it has caught up, and the pause between two questions. */
const deadlineMs = 100
const pauseMs = 10

/**
 * How long a replica that was of no use is left alone, so that not every page waits for it. Shorter than the ten seconds after which the pool
 * closes an idle connection: one that took longer than the deadline to be made serves the next attempt.
 */
const retryAfterMs = 5_000

export interface Replica {
  /**
   * The replica if it has everything that was committed before this call, so that staff see their own changes; otherwise, and while it can't
   * be reached, the primary.
   */
  choose(): Promise<Kysely<Schema>>
  close(): Promise<void>
}

export interface ReplicaObserver {
  /** Called with the reason when the replica is not used: once for each reason, until the replica is used again. */
  onReplicaFailure?(error: unknown): void
  /** Called with the database that a call of `choose` has named. */
  onReplicaRead?(database: 'replica' | 'primary'): void
}

export function createReplica(
  primary: Kysely<Schema>,
  replica: Kysely<Schema>,
  { onReplicaFailure, onReplicaRead }: ReplicaObserver = {},
): Replica {
  let failedAtMs = -Infinity
  let reported: string | undefined
  /** Whether the replica answers and has everything that was committed before this call. */
  async function isUsable(): Promise<boolean> {
    if (performance.now() - failedAtMs < retryAfterMs) return false
    const position = await currentPosition(primary)
    try {
      await withDeadline((signal) => waitForPosition(replica, position, signal))
      reported = undefined
      return true
    } catch (error) {
      failedAtMs = performance.now()
      const { message } = error as Error
      if (message !== reported) onReplicaFailure?.(error)
      reported = message
      return false
    }
  }
  return {
    async choose() {
      const usable = await isUsable()
      onReplicaRead?.(usable ? 'replica' : 'primary')
      return usable ? replica : primary
    },
    close: () => replica.destroy(),
  }
}

/** The position in the write-ahead log up to which the primary has written. */
async function currentPosition(primary: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary)
  return rows[0]!.position
}

/** Runs a function that has to end before the deadline; the signal then stops it. A query that has begun goes on, and its result is dropped. */
async function withDeadline(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const end = new AbortController()
  const deadline = sleep(deadlineMs, undefined, { signal: end.signal }).then(() => {
    throw new Error(`The replica did not catch up, or did not answer, within ${deadlineMs} ms.`)
  })
  try {
    await Promise.race([run(end.signal), deadline])
  } finally {
    end.abort()
  }
}

/**
 * Waits until the replica has reached a position.
 *
 * @throws if the server is no replica, as after a failover, or after it was promoted by mistake: it may be another database than the primary
 */
async function waitForPosition(replica: Kysely<Schema>, position: string, signal: AbortSignal): Promise<void> {
  const query = sql<{ is_replica: boolean; caught_up: boolean }>`
    select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as caught_up`
  for (;;) {
    const { rows } = await query.execute(replica)
    if (!rows[0]!.is_replica) throw new Error('DATABASE_READ_URL does not lead to a replica, but to a server that takes changes.')
    if (rows[0]!.caught_up) return
    await sleep(pauseMs, undefined, { signal })
  }
}
