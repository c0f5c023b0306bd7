/** Opens the database for the life of the process. */
import { Kysely, sql } from 'kysely'
import { chooseDialect, type DatabaseConfig, type DatabaseKind } from '#server/db/dialect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createReplica } from '#server/db/replica.ts'
import type { Schema } from '#server/db/schema.ts'
import { StartError, startErrorOf } from '#server/start-error.ts'

/** A database, and which of the two it is. */
export interface Database {
  db: Kysely<Schema>
  kind: DatabaseKind
}

/** A database some of whose reading may be done by a replica. */
export interface ReadableDatabase extends Database {
  /** For queries that read much and need no transaction: a replica that has everything committed before the call, or the database itself. */
  forReading(): Promise<Database>
}

/** An open database with an up-to-date schema. */
export interface OpenDatabase extends ReadableDatabase {
  /** Rejects if the database does not answer, or its file is no longer in its place. */
  ping(): Promise<void>
  /** Writes all changes to the database file and empties the write-ahead log, so that no deleted data remains in it. */
  checkpoint(): Promise<void>
  /** Updates SQLite's statistics of tables that have grown, which its query planner uses; Postgres does so by itself. */
  optimize(): Promise<void>
  /** Checkpoints and closes. */
  close(): Promise<void>
}

/**
 * Connects by configuration and migrates.
 *
 * @param onReplicaFailure called when the replica stops answering; the primary does its work until it answers again
 * @throws if the database can't be opened or reached; a replica may be missing
 */
export async function openDatabase(config: DatabaseConfig, onReplicaFailure: (error: unknown) => void = () => {}): Promise<OpenDatabase> {
  const { kind, dialect, migrationDialect, replicaDialect } = chooseDialect(config)
  const db = new Kysely<Schema>({ dialect })
  const migrated = migrationDialect ? new Kysely<Schema>({ dialect: migrationDialect }) : db
  try {
    await migrate(migrated)
  } catch (error) {
    await db.destroy()
    if (isUnreachable(error)) throw new StartError('The Postgres database of DATABASE_URL does not answer.', { cause: error })
    throw startErrorOf(error, config.dataDir)
  } finally {
    if (migrated !== db) await migrated.destroy()
  }
  async function checkpoint() {
    if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }
  const replica = replicaDialect && createReplica(db, new Kysely<Schema>({ dialect: replicaDialect }), onReplicaFailure)
  return {
    db,
    kind,
    async forReading() {
      return { db: replica ? await replica.choose() : db, kind }
    },
    checkpoint,
    async optimize() {
      // All tables, with a limited sample of each, so that many rows take no longer (https://sqlite.org/pragma.html#pragma_optimize).
      if (kind === 'sqlite') await sql`pragma optimize = 0x10012`.execute(db)
    },
    async ping() {
      await sql`select 1`.execute(db)
    },
    async close() {
      try {
        await checkpoint()
      } finally {
        await replica?.close()
        await db.destroy()
      }
    },
  }
}

/** Whether an error, or its cause, is a connection error. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as NodeJS.ErrnoException
  return /^(?:ECONN|ENOTFOUND|ETIMEDOUT|28|3D)/.test(code ?? '') || /timeout|terminated/.test(message) || isUnreachable(error.cause)
}
