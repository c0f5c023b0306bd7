/** Who works here: invited, given roles, and let go, by administrators. */
import type { Logger } from 'pino'
import { roles, type Account } from '#core/accounts/desk.ts'
import { readEmail } from '#core/forms/email.ts'
import { isProven, isStaff, staffRoles } from '#core/inbox/access.ts'
import { AccessRefused, type StaffDesk } from '#core/inbox/desk.ts'
import { accountMail } from '#server/auth/account-mail.ts'
import { fine, refused } from '#server/auth/answers.ts'
import { createGuard } from '#server/auth/guard.ts'
import { mailLimits } from '#server/auth/limits.ts'
import { linkToken } from '#server/db/accounts.ts'
import { actorName } from '#server/db/audit.ts'
import type { Database } from '#server/db/open.ts'
import { changeRole, inviteStaff, listStaff, withdrawInvitation } from '#server/db/staff.ts'

/** What the desk is made from. */
export interface StaffDeskOptions {
  database: Database
  /** Makes the links. */
  secret: string
  /** Is told that a mail waits. */
  onMail: () => void
  logger: Logger
  clock?: () => Date
}

/** Makes the desk. */
export function createStaffDesk({ database, secret, onMail, logger, clock = () => new Date() }: StaffDeskOptions): StaffDesk {
  const guarded = createGuard({ db: database.db, logger, clock })
  /** Whoever found an administrator's session open makes no member of the staff of their own with it. */
  function requireProof(admin: Account): void {
    if (!isProven(admin, clock())) throw new AccessRefused('prove')
  }

  return {
    async list(admin) {
      if (!isAdmin(admin)) throw new AccessRefused('none')
      requireProof(admin)
      return listStaff(database.db, clock())
    },
    async invite({ client, locale }, admin, { email: given, role: asked }) {
      const role = staffRoles.find((known) => known === asked)
      if (!isAdmin(admin) || !role) return refused('forbidden')
      requireProof(admin)
      const email = readEmail(given)
      if (!email) return refused('email')
      return guarded(mailLimits('account-invite', email, client), async ({ now }) => {
        const mail = accountMail('account-invite', { email, locale }, now)
        const token = linkToken(secret, 'invite', mail.id)
        const outcome = await inviteStaff(database, { email, role, token, mail, by: admin.id, actor: actorName(admin) }, now)
        if (outcome !== 'done') return refused(outcome)
        onMail()
        return fine()
      })
    },
    async withdraw(admin, id) {
      if (isAdmin(admin)) await withdrawInvitation(database, { id, actor: actorName(admin) }, clock())
    },
    async changeRole(admin, id, asked) {
      const role = roles.find((known) => known === asked)
      if (!isAdmin(admin) || !role || id === admin.id) return refused('forbidden')
      requireProof(admin)
      const outcome = await changeRole(database, { id, role, by: admin.id, actor: actorName(admin) }, clock())
      return outcome === 'done' ? fine() : refused('forbidden')
    },
  }
}

function isAdmin(account: Account): boolean {
  return isStaff(account) && account.role === 'admin'
}
