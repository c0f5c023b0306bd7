import { type Kysely } from 'kysely'

/** When the link of a mail was asked for, which need not be the order in which mails leave. Those of before were asked for earlier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account_links').addColumn('asked_at', 'varchar(24)').execute()
}
