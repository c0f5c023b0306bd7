/** Chooses the database: SQLite in the data folder, configured so that acknowledged writes are on disk, or Postgres. */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { Pool, type PoolConfig } from 'pg'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'

/** How long a writer waits for another process's transaction, and between two attempts. */
const busyTimeoutMs = 5000
const busyIntervalMs = 20

/** How long a form waits for Postgres: for a connection, and for the result of one statement. */
const connectTimeoutMs = 2000
const statementTimeoutMs = 2500

/** Which database it is, for queries that differ. */
export type DatabaseKind = 'sqlite' | 'postgres'

/** For migrations, whose SQL differs. */
export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** The dialect of the database, and one for migrations, which have no statement timeout. */
export interface ChosenDialect {
  kind: DatabaseKind
  dialect: Dialect
  /** For a separate connection; missing if there is only one connection. */
  migrationDialect?: Dialect
}

/**
 * Chooses by configuration.
 *
 * @throws if the SQLite database can't be opened; the message says which and why
 */
export function chooseDialect({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): ChosenDialect {
  if (!databaseUrl) return { kind: 'sqlite', dialect: createSqlite(dataDir) }
  const timeouts = { max: 10, query_timeout: statementTimeoutMs, statement_timeout: statementTimeoutMs }
  return {
    kind: 'postgres',
    dialect: createPostgres({ ...timeouts, connectionString: databaseUrl }),
    migrationDialect: createPostgres({ connectionString: databaseUrl, max: 1 }),
  }
}

/** Connects when a connection is needed, so that an outage of the database affects only the requests during it. */
function createPostgres(config: PoolConfig): Dialect {
  const pool = new Pool({
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    ...config,
  })
  // A broken connection is replaced at the next query, and the current query rejects. Without listeners the event would end the process:
  // the pool emits it for idle connections only, and each connection while it is in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/** Opens `isthmus.db`, which is created if it doesn't exist, readable by its owner only. */
function openSqlite(dataDir: string): Database.Database {
  const path = join(dataDir, 'isthmus.db')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // SQLite would create it readable by everybody; its log files inherit the mode.
    closeSync(openSync(path, 'a', 0o600))
    const database = new Database(path, { timeout: busyTimeoutMs })
    database.pragma('journal_mode = WAL')
    // One fsync per commit: with NORMAL a power failure can lose rows whose storage was confirmed to a visitor.
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // Deleted personal data is overwritten, not just unlinked.
    database.pragma('secure_delete = ON')
    // A tampered schema can't call functions with side effects.
    database.pragma('trusted_schema = OFF')
    // From here on waiting is left to `PatientConnection`.
    database.pragma('busy_timeout = 0')
    return database
  } catch (cause) {
    throw new StartError(`The database ${path} can't be opened: ${(cause as Error).message}. Check DATA_DIR and who owns it.`, { cause })
  }
}

function createSqlite(dataDir: string): Dialect {
  const database = openSqlite(dataDir)
  return {
    createDriver: () => new ImmediateSqliteDriver({ database }),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * Begins every transaction with `IMMEDIATE`: the lock is taken, or waited for, at the start. A plain
 * `BEGIN` that reads before it writes fails at once with SQLITE_BUSY when another process wrote in
 * between, whatever the timeout (https://sqlite.org/isolation.html).
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection())
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/**
 * Waits for another process's transaction without blocking the thread, unlike SQLite's own timeout: meanwhile the server answers requests
 * that need no database.
 */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const end = performance.now() + busyTimeoutMs
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error
        await sleep(busyIntervalMs)
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

/** Whether another process holds the lock. Within a transaction too the statement has done nothing and can be repeated. */
function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY'
}

/** SQLite has transactional DDL. Kysely's adapter denies it, and would let processes that start at once run the same migration. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
