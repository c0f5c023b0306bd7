import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#server/db/dialect.ts'

/**
 * The inbox of the staff: assignees, events and search terms of submissions; times of reauthentication, passkeys, invitations; searches
 * with results, and missing pages.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('submissions')
    .addColumn('assigned_to', 'varchar(36)', (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await db.schema
    .alterTable('submissions')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('submissions').addColumn('changed_at', 'varchar(24)').execute()
  // Postgres reads rows in the order of an index only if all preceding columns are compared with `=`, which is never true for null.
  await sql`create index submissions_by_folder on submissions (form, state, created_at, id, locale, assigned_to, suspicion)
    where suspicion is null`.execute(db)
  await sql`create index submissions_by_change on submissions (form, state, coalesce(changed_at, created_at), id)
    where suspicion is null`.execute(db)
  await sql`create index submissions_suspected on submissions (form, state, created_at, id) where suspicion is not null`.execute(db)
  await sql`create index submissions_by_sender on submissions (lower(email))`.execute(db)
  await db.schema.createIndex('submissions_by_assignee').on('submissions').column('assigned_to').execute()

  await db.schema
    .createTable('submission_events')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('submission_id', 'varchar(36)', (column) => column.notNull().references('submissions.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', 'varchar(24)', (column) => column.notNull())
    .addColumn('actor_id', 'varchar(36)', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('actor', 'varchar(100)', (column) => column.notNull())
    .addColumn('kind', 'varchar(10)', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('mail_id', 'varchar(36)')
    .execute()
  await db.schema.createIndex('submission_events_by_submission').on('submission_events').columns(['submission_id', 'version']).execute()
  await db.schema.createIndex('submission_events_by_mail').on('submission_events').column('mail_id').execute()

  await makeTerms(db)

  await db.schema.alterTable('sessions').addColumn('proven_at', 'varchar(24)').execute()
  await db.schema.alterTable('account_links').addColumn('role', 'varchar(10)').execute()

  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('credential_id', 'varchar(1400)', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('transports', 'varchar(100)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('used_at', 'varchar(24)')
    .execute()
  await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute()

  await db.schema
    .createTable('missing_pages')
    .addColumn('day', 'varchar(10)', (column) => column.notNull())
    .addColumn('path', 'varchar(300)', (column) => column.notNull())
    .addColumn('origin', 'varchar(300)', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('missing_pages_key', ['day', 'path', 'origin'])
    .execute()
  await db.schema
    .createTable('found_searches')
    .addColumn('day', 'varchar(10)', (column) => column.notNull())
    .addColumn('locale', 'varchar(8)', (column) => column.notNull())
    .addColumn('query', 'varchar(320)', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('found_searches_key', ['day', 'locale', 'query'])
    .execute()
}

/** The terms of each submission, separated by spaces, and an index over them from which deleted terms are erased. */
async function makeTerms(db: Kysely<unknown>): Promise<void> {
  const onPostgres = isPostgres(db)
  await db.schema
    .createTable('submission_terms')
    .addColumn('position', onPostgres ? 'serial' : 'integer', (column) =>
      onPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('submission_id', 'varchar(36)', (column) => column.notNull().unique().references('submissions.id').onDelete('cascade'))
    .addColumn('terms', onPostgres ? sql`tsvector` : 'text', (column) => column.notNull())
    .execute()
  if (onPostgres) {
    await sql`create index submission_terms_by_word on submission_terms using gin (terms)`.execute(db)
    return
  }
  await sql`create virtual table submission_terms_fts using fts5(
    submission_id unindexed, terms,
    content='submission_terms', content_rowid='position', tokenize="unicode61 remove_diacritics 0 tokenchars '_'"
  )`.execute(db)
  await sql`insert into submission_terms_fts(submission_terms_fts, rank) values ('secure-delete', 1)`.execute(db)
  await sql`create trigger submission_terms_added after insert on submission_terms begin
    insert into submission_terms_fts(rowid, submission_id, terms) values (new.position, new.submission_id, new.terms); end`.execute(db)
  await sql`create trigger submission_terms_deleted after delete on submission_terms begin
    insert into submission_terms_fts(submission_terms_fts, rowid, submission_id, terms)
    values ('delete', old.position, old.submission_id, old.terms); end`.execute(db)
}
