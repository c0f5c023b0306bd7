import type { Insertable } from 'kysely'
import type { OutboxTable } from '#server/db/schema.ts'
import type { AccountMail } from '#server/mail/account-letters.ts'

/** A mail about an account for the outbox; what it says is made when it is sent. */
export function accountMail(
  kind: AccountMail,
  { email, locale, userId = null }: { email: string; locale: string; userId?: string | null },
  now: Date,
): Insertable<OutboxTable> & { id: string } {
  const at = now.toISOString()
  return {
    id: crypto.randomUUID(),
    submission_id: null,
    kind,
    state: 'waiting',
    attempts: 0,
    due_at: at,
    leased_until: null,
    last_error: null,
    created_at: at,
    done_at: null,
    email,
    locale,
    user_id: userId,
  }
}
