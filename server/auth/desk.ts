/** Takes what the pages of the accounts send: every answer is the same whether there is an account or not. */
import type { Insertable } from 'kysely'
import type { Logger } from 'pino'
import {
  hintCookie,
  type Account,
  type AccountDesk,
  type AccountOutcome,
  type AccountProblem,
  type AccountRequest,
  type Asker,
} from '#core/accounts/desk.ts'
import { readName } from '#core/accounts/name.ts'
import { readEmail } from '#core/forms/email.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { isLocale, fallbackLocale } from '#core/locales.ts'
import { sessionTimes, type Auth } from '#server/auth/better-auth.ts'
import { codeLimits, forgive, linkLimits, logInLimits, mailLimits } from '#server/auth/limits.ts'
import { passkeyCalls } from '#server/auth/passkeys.ts'
import { hashPassword, isOutdated, passwordProblem, PasswordsBusy, verifyPassword } from '#server/auth/passwords.ts'
import {
  changeUser,
  createUser,
  deleteUser,
  endOtherSessions,
  endSession,
  findLink,
  listSessions,
  moveAccount,
  noteSession,
  passwordOf,
  replacePassword,
  resetPassword,
  setPassword,
  type User,
} from '#server/db/accounts.ts'
import { listPasskeys } from '#server/db/passkeys.ts'
import { repliesTo, submissionsFrom, type Reply, type Submission } from '#server/db/submissions.ts'
import type { Database } from '#server/db/open.ts'
import { addMail } from '#server/db/outbox.ts'
import type { OutboxTable } from '#server/db/schema.ts'
import type { AccountMail } from '#server/mail/account-letters.ts'
import { countAgainst, LimitReached, limitSalt, type Limit } from '#server/forms/limits.ts'

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

  /** Runs what is limited; what goes wrong becomes an answer. */
  async function guarded<Outcome>(
    limits: readonly Limit[],
    run: (tools: { now: Date; forgiven: () => Promise<void> }) => Promise<Outcome>,
  ): Promise<Outcome | (AccountOutcome & { done: false })> {
    const now = clock()
    try {
      const salt = await limitSalt(db, now)
      await countAgainst(db, limits, salt, now)
      return await run({ now, forgiven: () => forgive(db, limits, salt) })
    } catch (error) {
      if (error instanceof LimitReached) return { done: false, problem: 'limited', minutes: Math.ceil(error.retryAfter / 60) }
      if (!(error instanceof PasswordsBusy)) logger.error({ err: error }, 'an account could not be served')
      return refused('unavailable')
    }
  }

  async function sendMail(kind: AccountMail, { client, locale }: Asker, given: string): Promise<AccountOutcome> {
    const email = readEmail(given)
    if (!email) return refused('email')
    return guarded(mailLimits(email, client), async ({ now }) => {
      await addMail(db, accountMail(kind, { email, locale }, now))
      onMail()
      return { done: true, headers: new Headers() }
    })
  }

  /** What is done only by whoever knows the password: a session that somebody left open is not enough. */
  function proven(
    { client }: Pick<Asker, 'client'>,
    { id, email }: Account,
    password: string,
    run: (now: Date) => Promise<AccountOutcome>,
  ): Promise<AccountOutcome> {
    return guarded(logInLimits(email, client), async ({ now, forgiven }) => {
      const hash = await passwordOf(db, id)
      if (!hash || !(await verifyPassword({ hash, password }))) return refused('wrong')
      await forgiven()
      return run(now)
    })
  }

  async function signIn(headers: Headers, email: string, password: string) {
    const { response, headers: answered } = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
    const cookies = setCookies(answered)
    if ('twoFactorRedirect' in response) return { done: 'code' as const, headers: cookies }
    const known = await passwordOf(db, response.user.id)
    if (known && isOutdated(known)) await setPassword(db, response.user.id, await hashPassword(password), clock())
    return { done: true as const, headers: withHint(cookies, true) }
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
        if (!user) return refused('link')
        const outcome = await signIn(headers, user.email, password)
        return outcome.done === true ? outcome : refused('unavailable')
      })
    },
    async logIn({ headers, client }, { email: given, password }) {
      // What is no address is nobody's: it is looked for all the same, so that it takes as long.
      const email = readEmail(given) ?? 'nobody@invalid.example'
      return guarded(logInLimits(email, client), async ({ forgiven }) => {
        try {
          const outcome = await signIn(headers, email, password)
          await forgiven()
          return outcome
        } catch (error) {
          if (isRefusal(error)) return refused('wrong')
          throw error
        }
      })
    },
    async enterCode({ headers, client }, code) {
      return guarded(codeLimits(client), async ({ forgiven }) => {
        const digits = code.replaceAll(/[\s-]/g, '')
        try {
          const { headers: answered } = /^\d{6}$/.test(digits)
            ? await auth.api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true })
            : await auth.api.verifyBackupCode({ body: { code: code.trim() }, headers, returnHeaders: true })
          await forgiven()
          return { done: true, headers: withHint(setCookies(answered), true) }
        } catch (error) {
          if (isRefusal(error)) return refused('wrongCode')
          throw error
        }
      })
    },
    forgotPassword: (asker, email) => sendMail('account-reset', asker, email),
    async checkReset(token) {
      return (await findLink(db, 'reset', token, clock())) !== undefined
    },
    async resetPassword({ client }, { token, password }) {
      const problem = passwordProblem(password, isCommon)
      if (problem) return refused(problem)
      return guarded(linkLimits(client), async ({ now }) => {
        const hash = await hashPassword(password)
        const mail = ({ id, email, locale }: { id: string; email: string; locale: string }) =>
          accountMail('account-changed', { email, locale, userId: id }, now)
        if (!(await resetPassword(db, { token, password: hash, mail }, now))) return refused('link')
        onMail()
        return { done: true, headers: new Headers() }
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
      else if (current) await endOtherSessions(db, id, current)
    },
    async requests({ email }) {
      const found = await submissionsFrom(db, email)
      const replies = await repliesTo(
        db,
        found.map(({ id }) => id),
      )
      return found.map((submission) => requestOf(submission, replies.get(submission.id)))
    },
    async request({ email }, reference) {
      const found = (await submissionsFrom(db, email)).find((submission) => submission.reference === reference)
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
    async changePassword({ headers, client }, account, { password, next }) {
      const problem = passwordProblem(next, isCommon)
      if (problem) return refused(problem)
      return proven({ client }, account, password, async (now) => {
        const current = (await auth.api.getSession({ headers }))?.session.id
        const mail = accountMail('account-changed', { email: account.email, locale: account.locale, userId: account.id }, now)
        await replacePassword(db, { userId: account.id, password: await hashPassword(next), keep: current, mail }, now)
        onMail()
        return fine()
      })
    },
    async changeEmail({ client, locale }, account, { password, email: given }) {
      const email = readEmail(given)
      if (!email || email.toLowerCase() === account.email) return refused('email')
      return proven({ client }, account, password, () =>
        guarded(mailLimits(email, client), async ({ now }) => {
          await addMail(db, accountMail('account-email', { email, locale, userId: account.id }, now))
          onMail()
          return fine()
        }),
      )
    },
    async checkEmail(token) {
      return (await findLink(db, 'email', token, clock()))?.email
    },
    async confirmEmail({ client }, token) {
      return guarded(linkLimits(client), async ({ now }) => {
        const mail = (user: User) => accountMail('account-moved', { email: user.email, locale: user.locale, userId: user.id }, now)
        const outcome = await moveAccount(db, { token, mail }, now)
        if (outcome !== 'done') return refused(outcome)
        onMail()
        return fine()
      })
    },
    async export(account) {
      const sessions = await listSessions(db, account.id)
      const sent = await submissionsFrom(db, account.email)
      const passkeys = await listPasskeys(db, account.id)
      const { name, email, locale, role, secondFactor, createdAt } = account
      return {
        account: { name, email, language: locale, role, secondFactor, created: createdAt },
        sessions: sessions.map(({ user_agent, created_at, updated_at }) => ({ browser: user_agent, began: created_at, used: updated_at })),
        passkeys: passkeys.map(({ name, created_at, used_at }) => ({ name, made: created_at, used: used_at })),
        requests: sent.map(({ reference, form, created_at, closed_at, locale: language, words }) => ({
          reference,
          form,
          received: created_at,
          closed: closed_at,
          language,
          words: JSON.parse(words) as unknown,
        })),
      }
    },
    async delete({ client }, account, password) {
      return proven({ client }, account, password, async (now) => {
        const mail = accountMail('account-deleted', { email: account.email, locale: account.locale }, now)
        await deleteUser(db, account.id, mail)
        onMail()
        return { done: true, headers: withHint(new Headers(), false) }
      })
    },
    async logOut({ headers }) {
      const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true })
      return withHint(setCookies(answered), false)
    },
    ...passkeyCalls({ database, auth, origin, guarded, onMail, clock }),
  }
}

function requestOf({ reference, form, created_at, closed_at, words }: Submission, replies: readonly Reply[] = []): AccountRequest {
  const values = JSON.parse(words) as FormValues
  return { reference, form, createdAt: created_at, closedAt: closed_at ?? undefined, answeredAt: replies.at(-1)?.at, values }
}

function fine(): AccountOutcome {
  return { done: true, headers: new Headers() }
}

function refused(problem: AccountProblem): AccountOutcome & { done: false } {
  return { done: false, problem }
}

/** What is answered with a status is a refusal, not a failure (Better Auth's `APIError`). */
function isRefusal(error: unknown): boolean {
  const { statusCode = 500 } = error as { statusCode?: number }
  return statusCode < 500
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

function accountMail(
  kind: AccountMail,
  { email, locale, userId = null }: { email: string; locale: string; userId?: string | null },
  now: Date,
): Insertable<OutboxTable> {
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

/** The cookies of an answer, and nothing else of it. */
function setCookies(answered: Headers): Headers {
  return new Headers(answered.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]))
}

/** Adds the cookie by which cached pages show who is signed in. */
function withHint(cookies: Headers, isIn: boolean): Headers {
  const age = isIn ? sessionTimes.customer.absolute : 0
  cookies.append('Set-Cookie', `${hintCookie}=${isIn ? 1 : ''}; Path=/; Max-Age=${age}; SameSite=Lax`)
  return cookies
}
