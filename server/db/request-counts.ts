/** Counts of requests by the hour, those of all servers together. */
import { type Kysely, sql } from 'kysely'
import type { RequestCountsTable } from '#server/db/counts-schema.ts'
import type { Schema } from '#server/db/schema.ts'

export type RequestCounts = Omit<RequestCountsTable, 'hour'>

/** Adds counts to those of an hour. @param hour `2026-11-27T14`, UTC */
export async function addRequestCounts(db: Kysely<Schema>, hour: string, counts: RequestCounts): Promise<void> {
  const { requests, errors, timed, slow } = counts
  await sql`insert into request_counts (hour, requests, errors, timed, slow) values (${hour}, ${requests}, ${errors}, ${timed}, ${slow})
    on conflict (hour) do update set requests = request_counts.requests + excluded.requests,
      errors = request_counts.errors + excluded.errors, timed = request_counts.timed + excluded.timed,
      slow = request_counts.slow + excluded.slow`.execute(db)
}

/** The counts since an hour, oldest first. */
export async function requestCountsSince(db: Kysely<Schema>, hour: string): Promise<RequestCountsTable[]> {
  return db.selectFrom('request_counts').selectAll().where('hour', '>=', hour).orderBy('hour').execute()
}

/** Deletes the counts before an hour or a day. */
export async function pruneRequestCounts(db: Kysely<Schema>, before: string): Promise<void> {
  await db.deleteFrom('request_counts').where('hour', '<', before).execute()
}
