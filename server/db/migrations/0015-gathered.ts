import { type Kysely, sql } from 'kysely'

/**
 * The mail that announces several submissions together. An earlier release sends a mail for each of them, and so does this one when the mail in
 * which they were gathered is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('gathered_in', 'varchar(36)', (column) => column.references('outbox.id').onDelete('set null'))
    .execute()
  await sql`create index outbox_by_gathered on outbox (gathered_in) where gathered_in is not null`.execute(db)
}
