import { type Kysely, sql } from 'kysely'

/** What is looked for while an account is changed or its data are put together: mails by whom they are for, log-ins that wait by whose they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_by_user on outbox (user_id) where user_id is not null`.execute(db)
  // As the queries have it, so that SQLite knows the condition to be met.
  await sql`create index outbox_by_email on outbox (lower(email)) where lower(email) is not null`.execute(db)
  await db.schema.createIndex('verifications_by_value').on('verifications').column('value').execute()
}
