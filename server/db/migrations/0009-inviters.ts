import { type Kysely } from 'kysely'

/** The administrator who sent an invitation: it becomes invalid without that account, or without its role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account_links')
    .addColumn('invited_by', 'varchar(36)', (column) => column.references('users.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('account_links_by_inviter').on('account_links').column('invited_by').execute()
}
