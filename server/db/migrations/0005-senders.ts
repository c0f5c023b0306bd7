import type { Kysely } from 'kysely'

/** Further keys of a submission, and the last submission of each sender: they detect the same form sent again from a fresh page. */
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
    // No foreign key, so that the deletion of a submission need not wait for its sender.
    .addColumn('submission_id', 'varchar(36)')
    .addColumn('ends_at', 'varchar(24)', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('senders_by_end').on('senders').column('ends_at').execute()
}
