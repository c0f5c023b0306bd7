/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait. */
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as builds from '#server/db/migrations/0001-builds.ts'
import * as forms from '#server/db/migrations/0002-forms.ts'
import * as searches from '#server/db/migrations/0003-searches.ts'
import * as articleReads from '#server/db/migrations/0004-article-reads.ts'
import type { Schema } from '#server/db/schema.ts'

/** In the order in which they run; names are stored in the database and never change. */
const migrations: Readonly<Record<string, Migration>> = {
  '0001-builds': builds,
  '0002-forms': forms,
  '0003-searches': searches,
  '0004-article-reads': articleReads,
}

/**
 * Runs what has not run yet, each start anew, in one transaction.
 *
 * @throws with the name of the migration that failed; the database is then as it was before
 */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new Error(`The database schema can't be brought up to date${failed ? `: migration ${failed} failed` : ''}.`, { cause: error })
}
