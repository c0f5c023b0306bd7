/** New accounts: with a link from a mail, or with an administrator's invitation. */
import { readName } from '#core/accounts/name.ts'
import type { Call } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { linkLimits } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { hashPassword, passwordProblem } from '#server/auth/passwords.ts'
import { beginSession } from '#server/auth/sessions.ts'
import { createUser } from '#server/db/account-changes.ts'
import * as links from '#server/db/account-links.ts'
import * as invitations from '#server/db/staff.ts'

export const findLink: Call<'findLink'> = async ({ database: { db }, clock }, token) => {
  const now = clock()
  const link = await links.findLink(db, token, now)
  if (!link) return undefined
  const { purpose, email } = link
  if (purpose === 'invite') {
    const invitation = await invitations.findInvitation(db, token, now)
    return invitation && { purpose, email, role: invitation.role, hasAccount: invitation.user !== undefined }
  }
  // The account may have another address by now.
  return purpose === 'reset' && !(await links.ownerOf(db, link)) ? undefined : { purpose, email }
}

export const finishSignUp: Call<'finishSignUp'> = async (context, { headers, clientAddress, locale }, { token, name: typed, password }) => {
  const { db } = context.database
  const name = readName(typed)
  const problem = name === undefined ? 'name' : passwordProblem(password, context.isCommonPassword)
  if (name === undefined || problem) return failure(problem ?? 'name')
  return guarded(context, linkLimits(clientAddress), async ({ now }) => {
    const user = await createUser(db, { token, name, locale, password: await hashPassword(password) }, now)
    return user ? beginSession(context, db, { headers, userId: user.id, now }) : failure('link')
  })
}

export const acceptInvitation: Call<'acceptInvitation'> = (context, { headers, clientAddress, locale }, { token, name: typed, password }) =>
  guarded(context, linkLimits(clientAddress), async ({ now }) => {
    const { database, isCommonPassword } = context
    const found = await invitations.findInvitation(database.db, token, now)
    if (!found) return failure('link')
    if (found.user) return (await invitations.acceptInvitation(database, { token, created: undefined }, now)) ? success() : failure('link')
    const name = readName(typed)
    const problem = name === undefined ? 'name' : passwordProblem(password, isCommonPassword)
    if (name === undefined || problem) return failure(problem ?? 'name')
    const created = { name, locale, password: await hashPassword(password) }
    const joined = await invitations.acceptInvitation(database, { token, created }, now)
    if (!joined) return failure('link')
    // If the account was created meanwhile, its password was not verified here.
    return joined.isCreated ? beginSession(context, database.db, { headers, userId: joined.user.id, now }) : success()
  })
