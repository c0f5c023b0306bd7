import { type Kysely } from 'kysely'

/**
 * Accounts with their passwords, second factors and sessions; the links in mails about them, and the recipients of those mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('email', 'varchar(254)', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('locale', 'varchar(8)', (column) => column.notNull())
    .addColumn('role', 'varchar(10)', (column) => column.notNull())
    .addColumn('two_factor_enabled', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('updated_at', 'varchar(24)', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('token', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('ip_address', 'varchar(64)')
    .addColumn('user_agent', 'text')
    .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('updated_at', 'varchar(24)', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute()

  await db.schema
    .createTable('credentials')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('account_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('provider_id', 'varchar(20)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'varchar(24)')
    .addColumn('refresh_token_expires_at', 'varchar(24)')
    .addColumn('scope', 'text')
    .addColumn('password', 'varchar(200)')
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('updated_at', 'varchar(24)', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('credentials_by_user').on('credentials').column('user_id').execute()

  await db.schema
    .createTable('verifications')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('identifier', 'varchar(200)', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('updated_at', 'varchar(24)', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('verifications_by_identifier').on('verifications').column('identifier').execute()
  await db.schema.createIndex('verifications_by_end').on('verifications').column('expires_at').execute()

  await db.schema
    .createTable('second_factors')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer')
    .addColumn('failed_verification_count', 'integer')
    .addColumn('locked_until', 'varchar(24)')
    .execute()
  await db.schema.createIndex('second_factors_by_user').unique().on('second_factors').column('user_id').execute()

  await db.schema
    .createTable('account_links')
    .addColumn('hash', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('purpose', 'varchar(20)', (column) => column.notNull())
    .addColumn('email', 'varchar(254)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(36)', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('ends_at', 'varchar(24)', (column) => column.notNull())
    .addColumn('used_at', 'varchar(24)')
    .execute()
  await db.schema.createIndex('account_links_by_user').on('account_links').column('user_id').execute()
  await db.schema.createIndex('account_links_by_end').on('account_links').column('ends_at').execute()

  await db.schema.alterTable('outbox').addColumn('email', 'varchar(254)').execute()
  await db.schema.alterTable('outbox').addColumn('locale', 'varchar(8)').execute()
  await db.schema.alterTable('outbox').addColumn('user_id', 'varchar(36)').execute()
}
