import { type Kysely } from 'kysely'

/** When the link of a mail was requested: mails may be sent in another order. Existing links have no time and count as older. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account_links').addColumn('asked_at', 'varchar(24)').execute()
}
