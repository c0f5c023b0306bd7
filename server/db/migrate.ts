/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait. */
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import * as builds from '#server/db/migrations/0001-builds.ts'
import * as forms from '#server/db/migrations/0002-forms.ts'
import * as searches from '#server/db/migrations/0003-searches.ts'
import * as articleReads from '#server/db/migrations/0004-article-reads.ts'
import * as senders from '#server/db/migrations/0005-senders.ts'
import * as accounts from '#server/db/migrations/0006-accounts.ts'
import * as inbox from '#server/db/migrations/0007-inbox.ts'
import * as inboxPlaces from '#server/db/migrations/0008-inbox.ts'
import * as inviters from '#server/db/migrations/0009-inviters.ts'
import * as links from '#server/db/migrations/0010-links.ts'
import * as requests from '#server/db/migrations/0011-requests.ts'
import * as lookups from '#server/db/migrations/0012-lookups.ts'
import type { Schema } from '#server/db/schema.ts'

/** In the order in which they run; names are stored in the database and never change. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-builds': builds,
  '0002-forms': forms,
  '0003-searches': searches,
  '0004-article-reads': articleReads,
  '0005-senders': senders,
  '0006-accounts': accounts,
  '0007-inbox': inbox,
  '0008-inbox': inboxPlaces,
  '0009-inviters': inviters,
  '0010-links': links,
  '0011-requests': requests,
  '0012-lookups': lookups,
}

/**
 * Runs what has not run yet, each start anew, in one transaction. What a later build has added already is left as it is: migrations only
 * add, so that this build runs on its schema too.
 *
 * @throws with the name of the migration that failed; the database is then as it was before
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const later = await laterMigrations(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations, ...later }) } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  // A later build may have come in between.
  if (Object.keys(await laterMigrations(db)).length > Object.keys(later).length) return migrate(db)
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new Error(`The database schema can't be brought up to date${failed ? `: migration ${failed} failed` : ''}.`, { cause: error })
}

/** Stands for those of later builds that have run here: without, the migrator takes the database for damaged. */
async function laterMigrations(db: Kysely<Schema>): Promise<Record<string, Migration>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {}
  const last = Object.keys(migrations).at(-1)!
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return Object.fromEntries(rows.filter(({ name }) => name > last).map(({ name }) => [name, { up: async () => {} }]))
}
