/** New accounts: by the link in a mail, or by an administrator's invitation. */
import type { AccountOutcome, Caller, Role } from '#core/accounts/service.ts'
import { readName } from '#core/accounts/name.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { linkLimits } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { hashPassword, passwordProblem } from '#server/auth/passwords.ts'
import { requestMail } from '#server/auth/requested-mail.ts'
import { beginSession } from '#server/auth/sessions.ts'
import { createUser } from '#server/db/account-changes.ts'
import { findLink } from '#server/db/account-links.ts'
import * as invitations from '#server/db/staff.ts'

/** What is entered on the page that the link opens. */
interface SignUpInput {
  token: string
  name: string
  password: string
}

export function signUp(context: AccountContext, caller: Caller, email: string): Promise<AccountOutcome> {
  return requestMail(context, 'account-sign-up', caller, email)
}

/** The address that a link was sent to; `undefined` where it can't be used. */
export async function checkSignUp({ database: { db }, clock }: AccountContext, token: string): Promise<string | undefined> {
  return (await findLink(db, 'sign-up', token, clock()))?.email
}

/** Makes the account and logs in. */
export async function finishSignUp(
  context: AccountContext,
  { headers, clientAddress, locale }: Caller,
  { token, name: typed, password }: SignUpInput,
): Promise<AccountOutcome> {
  const { db } = context.database
  const name = readName(typed)
  const problem = name === undefined ? 'name' : passwordProblem(password, context.isCommonPassword)
  if (name === undefined || problem) return failure(problem ?? 'name')
  return guarded(context, linkLimits(clientAddress), async ({ now }) => {
    const user = await createUser(db, { token, name, locale, password: await hashPassword(password) }, now)
    return user ? beginSession(context, db, { headers, userId: user.id, now }) : failure('link')
  })
}

/** The address and the role of an invitation, and whether there is an account already. */
export async function checkInvitation(
  { database: { db }, clock }: AccountContext,
  token: string,
): Promise<{ email: string; role: Role; hasAccount: boolean } | undefined> {
  const found = await invitations.findInvitation(db, token, clock())
  return found && { email: found.email, role: found.role, hasAccount: found.user !== undefined }
}

/** Gives the account of an invited address its role; where there is none, makes it and logs in. */
export function acceptInvitation(
  context: AccountContext,
  { headers, clientAddress, locale }: Caller,
  { token, name: typed, password }: SignUpInput,
): Promise<AccountOutcome> {
  const { database, isCommonPassword } = context
  return guarded(context, linkLimits(clientAddress), async ({ now }) => {
    const found = await invitations.findInvitation(database.db, token, now)
    if (!found) return failure('link')
    if (found.user) return (await invitations.acceptInvitation(database, { token, made: undefined }, now)) ? success() : failure('link')
    const name = readName(typed)
    const problem = name === undefined ? 'name' : passwordProblem(password, isCommonPassword)
    if (name === undefined || problem) return failure(problem ?? 'name')
    const made = { name, locale, password: await hashPassword(password) }
    const joined = await invitations.acceptInvitation(database, { token, made }, now)
    if (!joined) return failure('link')
    // Of an account that came in between nothing was proven here.
    return joined.isMade ? beginSession(context, database.db, { headers, userId: joined.user.id, now }) : success()
  })
}
