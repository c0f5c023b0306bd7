/** Chooses the database: SQLite in the data folder, or Postgres. */
import { Pool, type PoolConfig } from 'pg'
import { type Dialect, type Kysely, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Config } from '#server/config.ts'
import { createSqlite } from '#server/db/sqlite.ts'

/** How long a form waits for Postgres: for a connection, and for the result of one statement. */
const connectTimeoutMs = 2000
const statementTimeoutMs = 2500

/** Which database it is, for queries that differ. */
export type DatabaseKind = 'sqlite' | 'postgres'

/** The part of the configuration that names the databases. */
export interface DatabaseConfig extends Pick<Config, 'databaseUrl' | 'dataDir'> {
  databaseReadUrl?: Config['databaseReadUrl']
}

/** For migrations, whose SQL differs. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** The dialect of the database, and one for migrations, which have no statement timeout. */
export interface ChosenDialect {
  kind: DatabaseKind
  dialect: Dialect
  /** For a separate connection; missing if there is only one connection. */
  migrationDialect?: Dialect
  /** For the read replica, if there is one. */
  replicaDialect?: Dialect
}

/**
 * Chooses by configuration.
 *
 * @throws if the SQLite database can't be opened; the message says which and why
 */
export function chooseDialect({ databaseUrl, databaseReadUrl, dataDir }: DatabaseConfig): ChosenDialect {
  if (!databaseUrl) return { kind: 'sqlite', dialect: createSqlite(dataDir) }
  const timeouts = { max: 10, query_timeout: statementTimeoutMs, statement_timeout: statementTimeoutMs }
  return {
    kind: 'postgres',
    dialect: createPostgres({ ...timeouts, connectionString: databaseUrl }),
    migrationDialect: createPostgres({ connectionString: databaseUrl, max: 1 }),
    ...(databaseReadUrl && { replicaDialect: createPostgres({ ...timeouts, connectionString: databaseReadUrl }) }),
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
  return {
    createDriver: () => new CausePreservingPostgresDriver({ pool }),
    createAdapter: () => new UnlockedPostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

/** Kysely throws the error of a failed rollback instead of the one that led to it. The driver discards such a connection. */
class CausePreservingPostgresDriver extends PostgresDriver {
  override async rollbackTransaction(...[connection]: Parameters<PostgresDriver['rollbackTransaction']>): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

/** Takes no lock for migrations: `migrate.ts` takes one that works behind a pooler. */
class UnlockedPostgresAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve()
  }
  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve()
  }
}
