import type { Kysely } from 'kysely'

/** The record of builds that ran. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('builds')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('started_at', 'varchar(24)', (column) => column.notNull())
    .execute()
}
