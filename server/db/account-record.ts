/** All rows about one account, for its owner. */
import { sql, type Kysely } from 'kysely'
import { listPasskeys } from '#server/db/passkeys.ts'
import type { Schema } from '#server/db/schema.ts'
import { listSessions } from '#server/db/sessions.ts'
import { repliesTo, submissionsOf } from '#server/db/submissions.ts'

/** Reads them. What only an address tells of is found by it: mails and links that were sent before there was an account. */
export async function accountRecord(db: Kysely<Schema>, { id, email }: { id: string; email: string }) {
  const [user, credential, sessions, passkeys, links, mails, submissions] = await Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('credentials').select(['created_at', 'updated_at']).where('user_id', '=', id).executeTakeFirst(),
    listSessions(db, id),
    listPasskeys(db, id),
    db
      .selectFrom('account_links')
      .select(['purpose', 'email', 'ends_at', 'used_at', 'role'])
      .where(({ or, eb }) => or([eb('user_id', '=', id), eb(sql`lower(email)`, '=', email)]))
      .orderBy('ends_at')
      .execute(),
    db
      .selectFrom('outbox')
      .select(['kind', 'email', 'state', 'created_at', 'done_at'])
      .where(({ or, eb }) => or([eb('user_id', '=', id), eb(sql`lower(email)`, '=', email)]))
      .orderBy('created_at')
      .execute(),
    submissionsOf(db, { id, email }, { withSuspected: true }),
  ])
  const replies = await repliesTo(
    db,
    submissions.map((submission) => submission.id),
  )
  return { user, credential, sessions, passkeys, links, mails, submissions, replies }
}
