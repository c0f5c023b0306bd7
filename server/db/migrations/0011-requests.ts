import { type Kysely, sql } from 'kysely'

/**
 * Whose a request is that came from an address which an account had and has no more. It refers to no row: whoever has that address after
 * the account is gone must not be shown the request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('account_id', 'varchar(36)').execute()
  await sql`create index submissions_by_account on submissions (account_id) where account_id is not null`.execute(db)
}
