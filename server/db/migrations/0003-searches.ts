import type { Kysely } from 'kysely'

/** Searches that found nothing, counted by day: what visitors call things, or look for in vain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fruitless_searches')
    .addColumn('day', 'varchar(10)', (column) => column.notNull())
    .addColumn('locale', 'varchar(8)', (column) => column.notNull())
    .addColumn('query', 'varchar(320)', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('fruitless_searches_key', ['day', 'locale', 'query'])
    .execute()
}
