import { type Kysely, sql } from 'kysely'

/** Scripts, styles and fonts of recent builds, for tabs that are older than a deployment, and for servers of another build. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assets')
    .addColumn('url', 'varchar(300)', (column) => column.primaryKey())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .addColumn('used_at', 'varchar(24)', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('builds').addColumn('used_at', 'varchar(24)').execute()
  await db.schema.createIndex('assets_by_use').on('assets').column('used_at').execute()
}
