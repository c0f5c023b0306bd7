/** Opens the database for the life of the process. */
import { Kysely, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { chooseDialect } from '#server/db/dialect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Schema } from '#server/db/schema.ts'

/** An open database with an up-to-date schema. */
export interface OpenDatabase {
  db: Kysely<Schema>
  /** Rejects where the database does not answer. */
  ping(): Promise<void>
  /** Empties the write-ahead log into the database file and closes it. */
  close(): Promise<void>
}

/** Connects by configuration and migrates. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  const db = new Kysely<Schema>({ dialect: chooseDialect(config) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    async ping() {
      await sql`select 1`.execute(db)
    },
    async close() {
      await sql`pragma wal_checkpoint(truncate)`.execute(db)
      await db.destroy()
    },
  }
}
