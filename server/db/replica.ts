/** A read replica of Postgres, for queries that read much: lists, counts and charts of the inbox. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema.ts'

/** How often, and after which pause, a replica is asked whether it has caught up before the primary answers instead. */
const attempts = 10
const pauseMs = 10

/** How long a replica that has failed is left alone: each attempt to connect may take seconds. */
const retryAfterMs = 10_000

export interface Replica {
  /**
   * The replica if it has everything that was committed before this call, so that staff see their own changes; otherwise, and while it can't
   * be reached, the primary.
   */
  choose(): Promise<Kysely<Schema>>
  close(): Promise<void>
}

/**
 * @param onFailure called for the first failure after a success
 */
export function createReplica(primary: Kysely<Schema>, replica: Kysely<Schema>, onFailure: (error: unknown) => void): Replica {
  let failedAtMs = -Infinity
  let isFailing = false
  return {
    async choose() {
      if (performance.now() - failedAtMs < retryAfterMs) return primary
      const position = await currentPosition(primary)
      try {
        const hasCaughtUp = await waitForPosition(replica, position)
        isFailing = false
        return hasCaughtUp ? replica : primary
      } catch (error) {
        failedAtMs = performance.now()
        if (!isFailing) onFailure(error)
        isFailing = true
        return primary
      }
    },
    close: () => replica.destroy(),
  }
}

/** The position in the write-ahead log up to which the primary has written. */
async function currentPosition(primary: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary)
  return rows[0]!.position
}

/** Whether the replica reaches a position soon. A server that is no replica, as after a failover, has every position. */
async function waitForPosition(replica: Kysely<Schema>, position: string): Promise<boolean> {
  const query = sql<{ caught_up: boolean }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${position}::pg_lsn else true end as caught_up`
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { rows } = await query.execute(replica)
    if (rows[0]!.caught_up) return true
    if (attempt < attempts) await sleep(pauseMs)
  }
  return false
}
