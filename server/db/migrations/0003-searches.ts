import type { Kysely } from 'kysely'

/** Searches without results, counted by day: they show which words visitors use, and what they do not find. */
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
