import { waitingMail } from '#server/db/outbox.ts'
import type { AccountMail } from '#server/mail/account-letters.ts'

/** A mail about an account for the outbox; what it says is made when it is sent. */
export function accountMail(
  kind: AccountMail,
  { email, locale, userId = null }: { email: string; locale: string; userId?: string | null },
  now: Date,
) {
  return { ...waitingMail(null, kind, now), email, locale, user_id: userId }
}
