/** Mails about accounts for the outbox. Their text is composed when they are sent. */
import type { Account } from '#core/accounts/service.ts'
import { waitingMail } from '#server/db/outbox.ts'
import type { AccountMailKind } from '#server/mail/account-emails.ts'

export function accountMail(
  kind: AccountMailKind,
  { email, locale, userId = null }: { email: string; locale: string; userId?: string | null },
  now: Date,
) {
  return { ...waitingMail(null, kind, now), email, locale, user_id: userId }
}

/** A mail that notifies the owner of an account of a change. */
export function ownerMail(kind: AccountMailKind, { id, email, locale }: Pick<Account, 'id' | 'email'> & { locale: string }, now: Date) {
  return accountMail(kind, { email, locale, userId: id }, now)
}
