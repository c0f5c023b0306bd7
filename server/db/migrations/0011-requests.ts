import { type Kysely, sql } from 'kysely'

/**
 * The account of a submission that came from a former address of the account. No foreign key: a later account with that address must not
 * see the submission after this account is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('account_id', 'varchar(36)').execute()
  await sql`create index submissions_by_account on submissions (account_id) where account_id is not null`.execute(db)
}
