/** All rows about one account, for its owner. */
import { sql, type Kysely } from 'kysely'
import type { FormValues } from '#core/forms/validate.ts'
import type { Schema } from '#server/db/schema.ts'
import { repliesTo, submissionsOf } from '#server/db/submissions.ts'

/**
 * Reads all rows except what gives access to the account: password hash, keys, tokens. Mails and links are also found by address, because
 * some were sent before there was an account. Times are ISO 8601, UTC.
 */
export async function exportAccount(db: Kysely<Schema>, { id, email }: { id: string; email: string }): Promise<object> {
  const [user, password, sessions, passkeys, links, mails, submissions] = await Promise.all([
    db
      .selectFrom('users')
      .select(['name', 'email', 'locale as language', 'role', 'two_factor_enabled', 'created_at as created', 'updated_at as changed'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('credentials').select(['created_at as created', 'updated_at as changed']).where('user_id', '=', id).executeTakeFirst(),
    db
      .selectFrom('sessions')
      .select(['user_agent as browser', 'created_at as began', 'updated_at as used', 'expires_at as ends', 'proven_at as proven'])
      .where('user_id', '=', id)
      .orderBy('updated_at', 'desc')
      .execute(),
    db
      .selectFrom('passkeys')
      .select(['name', 'created_at as made', 'used_at as used', 'transports', 'counter as uses'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('account_links')
      .select(['purpose', 'email', 'ends_at as ends', 'used_at as used', 'role'])
      .where(({ or, eb }) => or([eb('user_id', '=', id), eb(sql`lower(email)`, '=', email)]))
      .orderBy('ends_at')
      .execute(),
    db
      .selectFrom('outbox')
      .select(['kind', 'email', 'state', 'created_at as created', 'done_at as done'])
      .where(({ or, eb }) => or([eb('user_id', '=', id), eb(sql`lower(email)`, '=', email)]))
      .orderBy('created_at')
      .execute(),
    submissionsOf(db, { id, email }, { withSuspected: true }),
  ])
  const ids = submissions.map((submission) => submission.id)
  const replies = await repliesTo(db, ids)
  const { two_factor_enabled, ...account } = user
  return {
    account: { ...account, secondFactor: two_factor_enabled === 1 },
    password,
    sessions,
    passkeys: passkeys.map(({ transports, ...passkey }) => ({ ...passkey, reachedBy: transports.split(',').filter(Boolean) })),
    links,
    mails,
    submissions: submissions.map((submission) => ({
      reference: submission.reference,
      form: submission.form,
      received: submission.created_at,
      closed: submission.closed_at,
      language: submission.locale,
      takenForSpam: submission.suspicion !== null,
      values: JSON.parse(submission.values) as FormValues,
      replies: (replies.get(submission.id) ?? []).map(({ at, text }) => ({ sent: at, text })),
    })),
  }
}
