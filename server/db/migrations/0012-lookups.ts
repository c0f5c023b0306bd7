import { type Kysely, sql } from 'kysely'

/** Indexes for changes and exports of accounts: mails by account and recipient, pending log-ins by account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_by_user on outbox (user_id) where user_id is not null`.execute(db)
  // Written as in the queries, so that SQLite knows that they meet the condition.
  await sql`create index outbox_by_email on outbox (lower(email)) where lower(email) is not null`.execute(db)
  await db.schema.createIndex('verifications_by_value').on('verifications').column('value').execute()
}
