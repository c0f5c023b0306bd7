import { type Kysely } from 'kysely'

/** Who has invited somebody: without them, or without their role, the invitation holds no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account_links')
    .addColumn('invited_by', 'varchar(36)', (column) => column.references('users.id').onDelete('cascade'))
    .execute()
  await db.schema.createIndex('account_links_by_inviter').on('account_links').column('invited_by').execute()
}
