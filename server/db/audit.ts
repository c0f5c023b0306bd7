/** The audit: who read or changed police submissions. Rows are only added, and each contains the hash of the one before. */
import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { AuditTable, Schema } from '#server/db/schema.ts'

/** One entry. */
export type AuditEntry = Selectable<AuditTable>

/** An action to be recorded. */
export interface Access {
  actor: string
  action: string
  reference: string
}

/** How the audit names people; longer addresses are truncated. */
export function actorName({ email }: { email: string }): string {
  return email.slice(0, 100)
}

/** The hash before the first row. */
const beginning = '0'.repeat(64)

/** Adds entries, in the transaction of `recordChange`. */
export type RecordAccess = (...accesses: readonly Access[]) => void

/** Adds an entry. The database refuses to change or delete one (migration 0002). */
export async function recordAccess(database: Database, access: Access, now: Date): Promise<void> {
  await recordChange(database, async (_db, record) => record(access), now)
}

/**
 * Makes a change and records it, in one transaction: neither is stored without the other.
 *
 * @param run calls `record` with its actions
 * @returns what `run` returns
 */
export async function recordChange<Result>(
  database: Database,
  run: (db: Kysely<Schema>, record: RecordAccess) => Promise<Result>,
  now: Date,
): Promise<Result> {
  return database.db.transaction().execute(async (db) => {
    const recorded: Access[] = []
    const result = await run(db, (...accesses) => void recorded.push(...accesses))
    await addEntries({ ...database, db }, recorded, now)
    return result
  })
}

/** Within a transaction. */
async function addEntries({ db, kind }: Database, accesses: readonly Access[], now: Date): Promise<void> {
  if (accesses.length === 0) return
  // SQLite has one writer at a time; in Postgres two entries could follow the same row.
  if (kind === 'postgres') await sql`lock table audit in share row exclusive mode`.execute(db)
  const last = await db.selectFrom('audit').select(['position', 'hash']).orderBy('position', 'desc').limit(1).executeTakeFirst()
  let position = last?.position ?? 0
  let previous = last?.hash ?? beginning
  const entries = accesses.map(({ actor, action, reference }) => {
    const entry = { position: ++position, at: now.toISOString(), actor, action, reference, previous }
    previous = hashOf(entry)
    return { ...entry, hash: previous }
  })
  await db.insertInto('audit').values(entries).execute()
}

/** The entries about a reference, or all entries, oldest first. */
export function listAccess(db: Kysely<Schema>, reference?: string): Promise<AuditEntry[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference!))
    .orderBy('position')
    .execute()
}

/** The position of the first entry that does not follow from the one before; `undefined` if all do. */
export function firstBrokenEntry(entries: readonly AuditEntry[]): number | undefined {
  let previous = beginning
  for (const [index, entry] of entries.entries()) {
    if (entry.position !== index + 1 || entry.previous !== previous || entry.hash !== hashOf(entry)) return entry.position
    previous = entry.hash
  }
  return undefined
}

function hashOf({ position, at, actor, action, reference, previous }: Omit<AuditEntry, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([position, at, actor, action, reference, previous]))
    .digest('hex')
}
