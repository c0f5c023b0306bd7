/** Which database: SQLite in the data folder, tuned so that what was acknowledged is on the disk, or Postgres. */
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Pool, type PoolConfig } from 'pg'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'

/** How long a writer waits for another process's transaction. Milliseconds. */
const busyTimeoutMs = 5000

/** How long a form waits for Postgres: for a connection, and for the answer to one statement. Milliseconds. */
const connectTimeoutMs = 2000
const statementTimeoutMs = 2500

/** What the queries must know of their database. */
export type DatabaseKind = 'sqlite' | 'postgres'

/** For migrations, whose SQL differs. */
export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** The database's dialect, and the one for the migrations, which take their time. */
export interface ChosenDialect {
  kind: DatabaseKind
  dialect: Dialect
  /** Of a connection of its own; missing where there is only one. */
  migrationDialect?: Dialect
}

/**
 * Chooses by configuration.
 *
 * @throws where the SQLite database can't be opened; the message says which and why
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

/** Connections are made when they are needed, so that a database which goes away and comes back is met by the requests alone. */
function createPostgres(config: PoolConfig): Dialect {
  const pool = new Pool({
    connectionTimeoutMillis: connectTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    ...config,
  })
  // A connection that breaks is replaced at the next query, and the query that it breaks under rejects. Unheard, the event would end
  // the process: the pool tells of idle connections only, each connection of itself while it is in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/** Opens `isthmus.db`, which is made where it doesn't exist, readable by its owner only. */
function openSqlite(dataDir: string): Database.Database {
  const path = join(dataDir, 'isthmus.db')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // SQLite would make it for everybody to read; its log files take over the mode.
    closeSync(openSync(path, 'a', 0o600))
    const database = new Database(path, { timeout: busyTimeoutMs })
    database.pragma('journal_mode = WAL')
    // One fsync a commit: with NORMAL a power cut takes back rows that a visitor was told are safe.
    database.pragma('synchronous = FULL')
    database.pragma('foreign_keys = ON')
    // Deleted personal data is overwritten, not just unlinked.
    database.pragma('secure_delete = ON')
    // A tampered schema can't call functions with side effects.
    database.pragma('trusted_schema = OFF')
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
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite can undo DDL. Kysely denies it, and would let two processes that start at once run the same migration. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
