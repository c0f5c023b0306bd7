/** SQLite in a file of the data folder, configured so that acknowledged writes are on disk. */
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Config } from '#server/config.ts'
import { dataFolder, dataFolderNames } from '#server/data-folder.ts'
import { DatabaseMoved } from '#server/db/outage.ts'
import { StartError, startErrorOf } from '#server/start-error.ts'

/** How long a writer waits for another process's transaction, and between two attempts. */
const busyTimeoutMs = 5000
const busyIntervalMs = 20

/** What a data folder holds besides the database once a server has run on it. */
const otherData = [dataFolderNames.sessionSecret, dataFolderNames.staffKeys, dataFolderNames.mails]

/** @throws StartError if the database can't be opened; the message says which and why */
export function createSqlite(dataDir: string): Dialect {
  const path = dataFolder(dataDir).database
  const database = openSqlite(dataDir, path)
  return {
    createDriver: () => new FileDriver(database, path),
    createAdapter: () => new TransactionalSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * What an earlier server has left in a data folder whose database is missing or empty: its database was presumably lost. Empty for a new
 * folder, and for one with its database.
 */
export function findOrphanedData(dataDir: string): string[] {
  // Before the database: a process that starts at the same time creates that first.
  const found = otherData.filter((name) => statSync(join(dataDir, name), { throwIfNoEntry: false }))
  return statSync(dataFolder(dataDir).database, { throwIfNoEntry: false })?.size ? [] : found
}

/** Whether there is no SQLite database yet, or an empty file: opening it makes a new one. */
export function isDatabaseNew({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean {
  return !databaseUrl && !statSync(dataFolder(dataDir).database, { throwIfNoEntry: false })?.size
}

/** For commands that would otherwise make a new database in a mistyped folder. @throws StartError if there is none */
export function requireDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  const { dataDir } = config
  let isNew: boolean
  try {
    isNew = isDatabaseNew(config)
  } catch (error) {
    throw startErrorOf(error, dataDir)
  }
  if (isNew) throw new StartError(`There is no database in ${dataDir}. Check DATA_DIR and DATABASE_URL.`)
}

/** Opens the file, which is created if it doesn't exist, readable by its owner only. */
function openSqlite(dataDir: string, path: string): Database.Database {
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
    // From here on waiting is left to `FileConnection`.
    database.pragma('busy_timeout = 0')
    return database
  } catch (cause) {
    const known = startErrorOf(cause, dataDir)
    if (known instanceof StartError) throw known
    throw new StartError(`The database ${path} can't be opened: ${(cause as Error).message}. Check DATA_DIR and who owns it.`, { cause })
  }
}

/** Kysely's driver with the changes that a file needs. */
class FileDriver extends SqliteDriver {
  readonly #database: Database.Database
  readonly #path: string
  #connection: DatabaseConnection | undefined

  constructor(database: Database.Database, path: string) {
    super({ database })
    this.#database = database
    this.#path = path
  }

  /** Does not throw, because Kysely would wait forever for the connection that was not acquired. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new FileConnection(await super.acquireConnection(), this.#database, this.#path)
    return this.#connection
  }

  /**
   * `IMMEDIATE`: the lock is taken, or waited for, at the start. A plain `BEGIN` that reads before it writes fails immediately with SQLITE_BUSY
   * when another process wrote in between, whatever the timeout (https://sqlite.org/isolation.html).
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** Kysely throws the error of a failed rollback instead of the one that led to it. On a full disk SQLite has rolled back by itself. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/**
 * Waits for another process's transaction without blocking the thread, unlike SQLite's own timeout: meanwhile the server answers requests
 * that need no database.
 *
 * Refuses statements and transactions once the file is no longer in its place. An open file can be moved, replaced or deleted without an error;
 * what is written to it afterwards would be acknowledged and lost. The check takes a few microseconds.
 */
class FileConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #database: Database.Database
  readonly #path: string
  readonly #identity: string | undefined

  constructor(connection: DatabaseConnection, database: Database.Database, path: string) {
    this.#connection = connection
    this.#database = database
    this.#path = path
    this.#identity = identityOf(path)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const end = performance.now() + busyTimeoutMs
    for (;;) {
      this.#requireInPlace()
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error
        await sleep(busyIntervalMs)
      }
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    this.#requireInPlace()
    yield* this.#connection.streamQuery<Row>(query, chunkSize)
  }

  /** @throws if another file, or none, is at the path. A transaction that has begun is not checked: it must be able to end. */
  #requireInPlace(): void {
    if (this.#database.inTransaction || identityOf(this.#path) === this.#identity) return
    throw new DatabaseMoved(
      `${this.#path} was moved, replaced or deleted while it is open. Put the same file back. If it is lost, stop the server and restore a backup: a restart would begin with an empty database.`,
    )
  }
}

/** Whether another process holds the lock. Within a transaction too the statement has done nothing and can be repeated. */
function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY'
}

/** Device and inode of a file; `undefined` if there is none. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

/** SQLite has transactional DDL. Kysely's adapter denies it, and would let processes that start at once run the same migration. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
