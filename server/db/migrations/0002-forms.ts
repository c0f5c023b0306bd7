import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/db/dialect.ts'

/**
 * The tables of forms: submissions with their certificates and mails, limits, used proofs of work, and the audit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('form', 'varchar(20)', (column) => column.notNull())
    .addColumn('reference', 'varchar(16)', (column) => column.notNull().unique())
    .addColumn('receipt', 'varchar(32)', (column) => column.notNull().unique())
    .addColumn('idempotency_key', 'varchar(36)', (column) => column.notNull().unique())
    .addColumn('body_hash', 'varchar(64)', (column) => column.notNull())
    .addColumn('locale', 'varchar(8)', (column) => column.notNull())
    .addColumn('build', 'varchar(64)', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('email', 'varchar(254)')
    .addColumn('suspicion', 'varchar(20)')
    .addColumn('state', 'varchar(10)', (column) => column.notNull())
    .addColumn('hold', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('closed_at', 'varchar(24)')
    .execute()
  await db.schema.createIndex('submissions_by_time').on('submissions').columns(['form', 'created_at']).execute()
  await db.schema.createIndex('submissions_by_email').on('submissions').column('email').execute()

  await db.schema
    .createTable('uploads')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('submission_id', 'varchar(36)', (column) => column.references('submissions.id').onDelete('cascade'))
    .addColumn('sealed_name', sql`bytea`, (column) => column.notNull())
    .addColumn('type', 'varchar(40)', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('digest', 'varchar(64)', (column) => column.notNull())
    .addColumn('whole', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('uploads_by_submission').on('uploads').column('submission_id').execute()
  await db.schema
    .createTable('upload_chunks')
    .addColumn('upload_id', 'varchar(36)', (column) => column.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('bytes', sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint('upload_chunks_key', ['upload_id', 'position'])
    .execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('submission_id', 'varchar(36)', (column) => column.references('submissions.id').onDelete('cascade'))
    .addColumn('kind', 'varchar(40)', (column) => column.notNull())
    .addColumn('state', 'varchar(10)', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('leased_until', 'varchar(24)')
    .addColumn('last_error', 'varchar(300)')
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('done_at', 'varchar(24)')
    .execute()
  await db.schema.createIndex('outbox_by_due').on('outbox').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('outbox_by_submission').on('outbox').column('submission_id').execute()

  await db.schema
    .createTable('limits')
    .addColumn('name', 'varchar(100)', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'varchar(24)', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('limits_by_end').on('limits').column('ends_at').execute()

  await db.schema
    .createTable('spent_proofs')
    .addColumn('nonce', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('ends_at', 'varchar(24)', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('spent_proofs_by_end').on('spent_proofs').column('ends_at').execute()

  await db.schema
    .createTable('audit')
    .addColumn('position', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'varchar(24)', (column) => column.notNull())
    .addColumn('actor', 'varchar(100)', (column) => column.notNull())
    .addColumn('action', 'varchar(40)', (column) => column.notNull())
    .addColumn('reference', 'varchar(16)', (column) => column.notNull())
    .addColumn('previous', 'varchar(64)', (column) => column.notNull())
    .addColumn('hash', 'varchar(64)', (column) => column.notNull())
    .execute()
  await makeAuditAppendOnly(db)

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'varchar(40)', (column) => column.primaryKey())
    .addColumn('value', 'varchar(64)', (column) => column.notNull())
    .addColumn('ends_at', 'varchar(24)', (column) => column.notNull())
    .execute()
}

/** The application's own queries can't change or delete what was recorded. */
async function makeAuditAppendOnly(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit is only added to'; end $$`.execute(db)
    await sql`create trigger audit_stays before update or delete or truncate on audit
      for each statement execute function refuse_audit_change()`.execute(db)
  } else {
    for (const change of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger audit_stays_on_${change} before ${change} on audit begin select raise(abort, 'the audit is only added to'); end`,
        )
        .execute(db)
    }
  }
}
