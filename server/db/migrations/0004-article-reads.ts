import type { Kysely } from 'kysely'

/** How often each article was opened on a day, by all visitors together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_reads')
    .addColumn('day', 'varchar(10)', (column) => column.notNull())
    .addColumn('slug', 'varchar(200)', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_reads_key', ['day', 'slug'])
    .execute()
}
