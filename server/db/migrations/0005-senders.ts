import type { Kysely } from 'kysely'

/** Further keys of a submission, and which one a sender has sent last: what tells the same form sent in a fresh page from another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submission_keys')
    .addColumn('key', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('submission_id', 'varchar(36)', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('submission_keys_by_submission').on('submission_keys').column('submission_id').execute()

  await db.schema
    .createTable('senders')
    .addColumn('name', 'varchar(100)', (column) => column.primaryKey())
    // Refers to nothing: who deletes a submission need not wait for its sender.
    .addColumn('submission_id', 'varchar(36)')
    .addColumn('ends_at', 'varchar(24)', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('senders_by_end').on('senders').column('ends_at').execute()
}
