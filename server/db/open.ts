/** Opens the database for the life of the process. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type LogEvent, sql } from 'kysely'
import { chooseDialect, type DatabaseConfig, type DatabaseKind } from '#server/db/dialect.ts'
import { mayNotCreate, migrate } from '#server/db/migrate.ts'
import { createReplica, type ReplicaObserver } from '#server/db/replica.ts'
import type { Schema } from '#server/db/schema.ts'
import { StartError, startErrorOf } from '#server/start-error.ts'

/** How long a checkpoint waits for other processes that read, and between two attempts. */
const readerTimeoutMs = 3000
const readerIntervalMs = 50

/** A database with its kind, SQLite or Postgres. */
export interface Database {
  db: Kysely<Schema>
  kind: DatabaseKind
}

/** A database with an optional read replica. */
export interface ReadableDatabase extends Database {
  /** For queries that read much and need no transaction: a replica that has everything committed before the call, or the database itself. */
  forReading(): Promise<Database>
}

/** An open database with an up-to-date schema. */
export interface OpenDatabase extends ReadableDatabase {
  /** Rejects if the database does not answer, or its file is no longer in its place. */
  ping(): Promise<void>
  /**
   * Writes all changes to the database file and empties the write-ahead log, so that no deleted data remains in it.
   *
   * @throws LogInUseError if another process reads the database meanwhile for longer than a few seconds
   */
  checkpoint(): Promise<void>
  /** Updates SQLite's statistics of tables that have grown, which its query planner uses; Postgres does so by itself. */
  optimize(): Promise<void>
  /** Closes, and checkpoints before if no other process reads the database. */
  close(): Promise<void>
}

/** SQLite's log still contains what was deleted, because another process reads from it: a backup, or Litestream, which never stops. */
export class LogInUseError extends Error {
  constructor() {
    super('Another process reads the database, so its log (isthmus.db-wal) may contain deleted data.')
    this.name = 'LogInUseError'
  }
}

export interface DatabaseObserver extends ReplicaObserver {
  /** Called after each statement, also after a failed one. */
  onQuery?: ((event: LogEvent) => void) | undefined
}

/**
 * Connects by configuration and migrates.
 *
 * @throws if the database can't be opened or reached; a replica may be missing
 */
export async function openDatabase(config: DatabaseConfig, { onQuery, ...replicaObserver }: DatabaseObserver = {}): Promise<OpenDatabase> {
  const { kind, dialect, migrationDialect, replicaDialect } = chooseDialect(config)
  const log = onQuery && { log: onQuery }
  const db = new Kysely<Schema>({ dialect, ...log })
  const migrated = migrationDialect ? new Kysely<Schema>({ dialect: migrationDialect }) : db
  try {
    await migrate(migrated)
  } catch (error) {
    await db.destroy()
    throw startErrorOf(explainRefusal(error), config.dataDir)
  } finally {
    if (migrated !== db) await migrated.destroy()
  }
  /** @returns whether the log is empty: SQLite reports a reader that prevents it in the result, not as an error */
  async function tryCheckpoint(): Promise<boolean> {
    if (kind !== 'sqlite') return true
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0
  }
  const replica = replicaDialect && createReplica(db, new Kysely<Schema>({ dialect: replicaDialect, ...log }), replicaObserver)
  return {
    db,
    kind,
    async forReading() {
      return { db: replica ? await replica.choose() : db, kind }
    },
    async checkpoint() {
      const end = performance.now() + readerTimeoutMs
      while (!(await tryCheckpoint())) {
        if (performance.now() > end) throw new LogInUseError()
        await sleep(readerIntervalMs)
      }
    },
    async optimize() {
      // All tables, with a limited sample of each, so that many rows take no longer (https://sqlite.org/pragma.html#pragma_optimize).
      if (kind === 'sqlite') await sql`pragma optimize = 0x10012`.execute(db)
    },
    async ping() {
      await sql`select 1`.execute(db)
    },
    async close() {
      try {
        await tryCheckpoint()
      } finally {
        await replica?.close()
        await db.destroy()
      }
    },
  }
}

/** The `StartError` for a connection that Postgres refuses, or that fails; otherwise the error itself. */
export function explainRefusal(error: unknown): unknown {
  const refusal = postgresRefusal(error)
  return refusal === undefined ? error : new StartError(refusal, { cause: error })
}

/** Codes of OpenSSL for a certificate whose authority is unknown (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const untrusted =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE)$/

/**
 * What to tell the operator if an error, or its cause, is that Postgres refuses the connection or can't be reached.
 *
 * Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html (28: authorization, 3D: catalog name,
 * 42501: privilege).
 */
function postgresRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code.startsWith('28')) return 'Postgres refuses the log-in of DATABASE_URL. Check its user and password.'
  if (code.startsWith('3D')) return 'Postgres does not have the database of DATABASE_URL. Create it, or check its name.'
  if (code === '42501' && /^(?:must be owner|permission denied for (?:table|sequence|relation))/.test(message)) {
    return 'The tables belong to another user than that of DATABASE_URL. Give them to it, as a superuser: reassign owned by OTHER to USER'
  }
  if (code === '42501') return mayNotCreate
  if (message.includes('does not support SSL')) {
    return 'Postgres of DATABASE_URL offers no TLS. Turn it on there (ssl = on), or, only on a private network, remove sslmode from DATABASE_URL.'
  }
  if (untrusted.test(code)) {
    return 'The certificate of Postgres is from an authority that is not trusted here. Name the file with the certificate of the authority in NODE_EXTRA_CA_CERTS.'
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'The certificate of Postgres is for another host than that of DATABASE_URL. Use a host name that is in the certificate.'
  }
  if (/^(?:ECONN|ENOTFOUND|ETIMEDOUT)/.test(code) || /timeout|terminated/.test(message))
    return 'The Postgres database of DATABASE_URL does not answer. Check host and port, and whether it runs.'
  return postgresRefusal(error.cause)
}
