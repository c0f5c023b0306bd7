/** Takes what the pages of the accounts send: every answer is the same whether there is an account or not. */
import type { Logger } from 'pino'
import type { Account, AccountDesk, AccountOutcome, AccountRequest, Asker } from '#core/accounts/desk.ts'
import { readName } from '#core/accounts/name.ts'
import { readEmail } from '#core/forms/email.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { isLocale, fallbackLocale } from '#core/locales.ts'
import { accountMail } from '#server/auth/account-mail.ts'
import { fine, refused, setCookies, withHint } from '#server/auth/answers.ts'
import { sessionTimes, type Auth } from '#server/auth/better-auth.ts'
import { exportAccount } from '#server/auth/export.ts'
import { createGuard } from '#server/auth/guard.ts'
import { endWait, linkLimits, logInLimits, mailLimits, type AskedMail } from '#server/auth/limits.ts'
import { createLogIn } from '#server/auth/log-in.ts'
import { passkeyCalls } from '#server/auth/passkeys.ts'
import { hashPassword, passwordProblem } from '#server/auth/passwords.ts'
import { createProving } from '#server/auth/proof.ts'
import { secondFactorCalls } from '#server/auth/second-factor.ts'
import {
  askToMove,
  changeUser,
  createUser,
  deleteUser,
  endSession,
  endSessions,
  findLink,
  findReset,
  isMoving,
  listSessions,
  moveAccount,
  movedBy,
  noteSession,
  replacePassword,
  resetPassword,
  type User,
} from '#server/db/accounts.ts'
import { acceptInvitation, findInvitation } from '#server/db/staff.ts'
import { repliesTo, submissionOf, submissionsOf, type Reply, type Submission } from '#server/db/submissions.ts'
import type { Database } from '#server/db/open.ts'
import { addMail } from '#server/db/outbox.ts'

/** What the desk is made from. */
export interface AccountDeskOptions {
  database: Database
  auth: Auth
  /** Where the site is visited. */
  origin: () => string
  /** Whether a password in small letters is one that everybody tries first. */
  isCommon: (password: string) => boolean
  /** Is told that a mail waits. */
  onMail: () => void
  logger: Logger
  clock?: () => Date
}

/** How often the use of a session is noted: idle times are right to this. Milliseconds. */
const noteUse = 60_000

/** How long a proof by password and code counts. Milliseconds. */
const provenFor = 15 * 60_000

/** Makes the desk. */
export function createAccountDesk({
  database,
  auth,
  origin,
  isCommon,
  onMail,
  logger,
  clock = () => new Date(),
}: AccountDeskOptions): AccountDesk {
  const { db } = database

  const guarded = createGuard({ db, logger, clock })
  const proving = createProving({ database, auth, guarded })
  const { letIn, logIn } = createLogIn({ database, auth })

  /** Ends the session, if there still is one, and takes the cookies back. */
  async function leave(headers: Headers): Promise<Headers> {
    const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true })
    return withHint(setCookies(answered), false)
  }

  async function sendMail(kind: AskedMail, { client, locale }: Asker, given: string): Promise<AccountOutcome> {
    const email = readEmail(given)
    if (!email) return refused('email')
    return guarded(mailLimits(kind, email, client), async ({ now }) => {
      await addMail(db, accountMail(kind, { email, locale }, now))
      onMail()
      return { done: true, headers: new Headers() }
    })
  }

  return {
    async find(headers) {
      if (!headers.get('Cookie')) return undefined
      const found = await auth.api.getSession({ headers })
      if (!found) return undefined
      const { session, user } = found
      const { idle, absolute } = sessionTimes[user.role === 'customer' ? 'customer' : 'staff']
      const now = clock()
      const unused = now.getTime() - session.updatedAt.getTime()
      if (now.getTime() - session.createdAt.getTime() > absolute * 1000 || unused > idle * 1000) {
        await endSession(db, session.id, user.id)
        return undefined
      }
      if (unused > noteUse) await noteSession(db, session.id, now)
      return accountOf(user, session.provenAt ?? undefined)
    },
    signUp: (asker, email) => sendMail('account-sign-up', asker, email),
    async checkSignUp(token) {
      return (await findLink(db, 'sign-up', token, clock()))?.email
    },
    async finishSignUp({ headers, client, locale }, { token, name: typed, password }) {
      const name = readName(typed)
      if (!name) return refused('name')
      const problem = passwordProblem(password, isCommon)
      if (problem) return refused(problem)
      return guarded(linkLimits(client), async ({ now }) => {
        const user = await createUser(db, { token, name, locale, password: await hashPassword(password) }, now)
        return user ? letIn(headers, user.id) : refused('link')
      })
    },
    async logIn({ headers, client }, { email: given, password }) {
      // What is no address is nobody's: it is looked for all the same, so that it takes as long.
      const email = readEmail(given) ?? 'nobody@invalid.example'
      return guarded(logInLimits(email, client), async ({ forgiven }) => {
        const outcome = await logIn(headers, email, password)
        if (outcome.done) await forgiven()
        return outcome
      })
    },
    forgotPassword: (asker, email) => sendMail('account-reset', asker, email),
    async checkReset(token) {
      return (await findReset(db, token, clock())) !== undefined
    },
    async resetPassword({ client }, { token, password }) {
      const problem = passwordProblem(password, isCommon)
      if (problem) return refused(problem)
      return guarded(linkLimits(client), async ({ now }) => {
        const hash = await hashPassword(password)
        const mail = ({ id, email, locale }: { id: string; email: string; locale: string }) =>
          accountMail('account-changed', { email, locale, userId: id }, now)
        const user = await resetPassword(db, { token, password: hash, mail }, now)
        if (!user) return refused('link')
        await endWait(db, user.email, now)
        onMail()
        return fine()
      })
    },
    async sessions(headers, { id }) {
      const current = (await auth.api.getSession({ headers }))?.session.id
      const found = await listSessions(db, id)
      return found.map((session) => ({
        id: session.id,
        userAgent: session.user_agent ?? '',
        createdAt: session.created_at,
        usedAt: session.updated_at,
        isThis: session.id === current,
      }))
    },
    async endSessions(headers, { id }, which) {
      const current = (await auth.api.getSession({ headers }))?.session.id
      if (which !== 'others') await endSession(db, which, id)
      else if (current) await endSessions(db, id, current)
    },
    async requests(account) {
      const found = await submissionsOf(db, account)
      const replies = await repliesTo(
        db,
        found.map(({ id }) => id),
      )
      return found.map((submission) => requestOf(submission, replies.get(submission.id)))
    },
    async request(account, reference) {
      const found = await submissionOf(db, account, reference)
      if (!found) return undefined
      const replies = (await repliesTo(db, [found.id])).get(found.id) ?? []
      return { ...requestOf(found, replies), replies }
    },
    async changeProfile({ id }, { name: typed, locale }) {
      const name = readName(typed)
      if (!name) return refused('name')
      await changeUser(db, id, { name, locale: isLocale(locale) ? locale : fallbackLocale }, clock())
      return fine()
    },
    async changePassword(asker, account, { password, next }) {
      const problem = passwordProblem(next, isCommon)
      if (problem) return refused(problem)
      return proving.knowing(asker, account, password, async (now, known) => {
        const keep = (await auth.api.getSession({ headers: asker.headers }))?.session.id
        if (keep === undefined) return refused('signedOut')
        const mail = accountMail('account-changed', { email: account.email, locale: account.locale, userId: account.id }, now)
        const change = { user: account, known, next: await hashPassword(next), keep, mail }
        if (!(await replacePassword(db, change, now))) return refused('signedOut')
        onMail()
        return fine()
      })
    },
    async changeEmail(asker, account, { password, email: given }) {
      const email = readEmail(given)
      if (!email || email.toLowerCase() === account.email) return refused('email')
      return proving.knowing(asker, account, password, (_, known) =>
        guarded(mailLimits('account-email', email, asker.client), async ({ now }) => {
          const userId = account.id
          const mail = accountMail('account-email', { email, locale: asker.locale, userId }, now)
          if (!(await askToMove(db, { userId, known, mail }))) return refused('signedOut')
          onMail()
          return fine()
        }),
      )
    },
    async checkEmail(token) {
      return (await findLink(db, 'email', token, clock()))?.email
    },
    isMoving: ({ id }) => isMoving(db, id, clock()),
    checkMoved: (token) => movedBy(db, token),
    async confirmEmail({ client }, token) {
      return guarded(linkLimits(client), async ({ now }) => {
        const mail = (user: User) => accountMail('account-moved', { email: user.email, locale: user.locale, userId: user.id }, now)
        const outcome = await moveAccount(database, { token, mail }, now)
        if (outcome !== 'done') return refused(outcome)
        onMail()
        return fine()
      })
    },
    export: (account) => exportAccount(database, account),
    async delete(asker, account, password) {
      return proving.knowing(asker, account, password, async (now, known) => {
        const mail = accountMail('account-deleted', { email: account.email, locale: account.locale }, now)
        const outcome = await deleteUser(db, { id: account.id, known, mail })
        if (outcome !== 'done') return refused(outcome)
        onMail()
        return { done: true, headers: await leave(asker.headers) }
      })
    },
    logOut: ({ headers }) => leave(headers),
    async checkInvitation(token) {
      const found = await findInvitation(db, token, clock())
      return found && { email: found.email, role: found.role, hasAccount: found.user !== undefined }
    },
    async acceptInvitation({ headers, client, locale }, { token, name: typed, password }) {
      return guarded(linkLimits(client), async ({ now }) => {
        const found = await findInvitation(db, token, now)
        if (!found) return refused('link')
        if (found.user) return (await acceptInvitation(database, { token, made: undefined }, now)) ? fine() : refused('link')
        const name = readName(typed)
        const problem = name ? passwordProblem(password, isCommon) : 'name'
        if (!name || problem) return refused(problem ?? 'name')
        const made = { name, locale, password: await hashPassword(password) }
        const joined = await acceptInvitation(database, { token, made }, now)
        if (!joined) return refused('link')
        // Of an account that came in between nothing was proven here.
        return joined.isMade ? letIn(headers, joined.user.id) : fine()
      })
    },
    ...secondFactorCalls({ database, auth, guarded, proving, onMail }),
    ...passkeyCalls({ database, auth, origin, guarded, proving, onMail }),
  }
}

function requestOf({ reference, form, created_at, closed_at, words }: Submission, replies: readonly Reply[] = []): AccountRequest {
  const values = JSON.parse(words) as FormValues
  return { reference, form, createdAt: created_at, closedAt: closed_at ?? undefined, answeredAt: replies.at(-1)?.at, values }
}

function accountOf(user: Auth['$Infer']['Session']['user'], provenAt: string | undefined): Account {
  const { id, name, email, locale, role, twoFactorEnabled, createdAt } = user
  return {
    id,
    name,
    email,
    locale: isLocale(locale) ? locale : fallbackLocale,
    role: role as Account['role'],
    secondFactor: twoFactorEnabled ?? false,
    createdAt: createdAt.toISOString(),
    provenUntil: provenAt === undefined ? undefined : new Date(Date.parse(provenAt) + provenFor).toISOString(),
  }
}
