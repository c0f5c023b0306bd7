/** The staff service: administrators invite staff, and assign and remove roles. */
import { roles, type Account } from '#core/accounts/service.ts'
import { readEmail } from '#core/forms/email.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { isReauthenticated, isStaff, staffRoles } from '#core/inbox/access.ts'
import { AccessDenied, type StaffService } from '#core/inbox/service.ts'
import { accountMail } from '#server/auth/account-mail.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { guarded } from '#server/auth/guard.ts'
import { mailLimits } from '#server/auth/limits.ts'
import { failure, success } from '#server/auth/outcomes.ts'
import { linkToken } from '#server/db/account-links.ts'
import { actorName } from '#server/db/audit.ts'
import * as table from '#server/db/staff.ts'

export type StaffContext = Pick<AccountContext, 'database' | 'secrets' | 'onMail' | 'logger' | 'clock'>

export function createStaffService(context: StaffContext): StaffService {
  return {
    list: listStaff.bind(null, context),
    invite: inviteStaff.bind(null, context),
    withdraw: withdrawInvitation.bind(null, context),
    changeRole: changeRole.bind(null, context),
  }
}

type Call<Name extends keyof StaffService> = (
  context: StaffContext,
  ...parameters: Parameters<StaffService[Name]>
) => ReturnType<StaffService[Name]>

function isAdmin(account: Account): boolean {
  return isStaff(account) && account.role === 'admin'
}

/** Roles and invitations require reauthentication, because an administrator may have left a session open. @throws AccessDenied */
function requireReauthentication({ clock }: StaffContext, admin: Account): void {
  if (!isReauthenticated(admin, clock())) throw new AccessDenied('reauthenticate')
}

const listStaff: Call<'list'> = async (context, admin) => {
  if (!isAdmin(admin)) throw new AccessDenied('none')
  requireReauthentication(context, admin)
  const { members, invitations } = await table.listStaff(context.database.db, context.clock())
  return { members: members.map((member) => ({ ...member, name: makeVisible(member.name) })), invitations }
}

const inviteStaff: Call<'invite'> = async (context, { clientAddress, locale }, admin, input) => {
  const role = staffRoles.find((known) => known === input.role)
  if (!isAdmin(admin) || !role) return failure('forbidden')
  requireReauthentication(context, admin)
  const email = readEmail(input.email)
  if (!email) return failure('email')
  return guarded(context, mailLimits('account-invite', email, clientAddress), async ({ now }) => {
    const mail = accountMail('account-invite', { email, locale }, now)
    const token = linkToken(context.secrets[0], 'invite', mail.id)
    const invitation = { email, role, token, mail, by: admin.id, actor: actorName(admin) }
    const outcome = await table.inviteStaff(context.database, invitation, now)
    if (outcome !== 'done') return failure(outcome)
    context.onMail()
    return success()
  })
}

const withdrawInvitation: Call<'withdraw'> = async (context, admin, id) => {
  if (!isAdmin(admin)) return failure('forbidden')
  requireReauthentication(context, admin)
  await table.withdrawInvitation(context.database, { id, actor: actorName(admin) }, context.clock())
  return success()
}

const changeRole: Call<'changeRole'> = async (context, admin, id, requestedRole) => {
  const role = roles.find((known) => known === requestedRole)
  if (!isAdmin(admin) || !role || id === admin.id) return failure('forbidden')
  requireReauthentication(context, admin)
  const change = { id, role, by: admin.id, actor: actorName(admin) }
  const outcome = await table.changeRole(context.database, change, context.clock())
  return outcome === 'done' ? success() : failure('forbidden')
}
