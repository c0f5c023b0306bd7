/** Races with a change of the password: an operation that began before it neither logs in nor changes anything after it (A7). */
import { argon2Sync } from 'node:crypto'
import type { RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import type { Account, Caller } from '#core/accounts/service.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { accountMail } from '#server/auth/account-mail.ts'
import { changeVerified, setNewPassword } from '#server/db/account-changes.ts'
import { linkHash } from '#server/db/account-links.ts'
import { userByEmail } from '#server/db/accounts.ts'
import { passwordHashOf, setPassword, upgradeHash } from '#server/db/credentials.ts'
import { endSessions } from '#server/db/sessions.ts'
import { appCode } from '../setup/app-code.ts'
import {
  email,
  reauthentication,
  validPassword,
  createAccount,
  minute,
  openAccounts,
  advanceClock,
  enableSecondFactor,
  type Accounts,
} from './account-tools.ts'
import { runDuring, interruptAfter, onEach, openTestDatabase, waitUntilBlocked, type TestDatabase } from './databases.ts'

const newPassword = 'another quiet sentence'

/** Starts a log-in that needs a code. @returns the cookies to send with the code */
async function startLogIn({ service, caller, browserHeaders }: Accounts): Promise<Headers> {
  const pending = await service.logIn(caller(), { email, password: validPassword })
  expect(pending.done).toBe('code')
  return browserHeaders(pending as { headers: Headers })
}

/** Changes the password, as another process does. */
async function changePassword(database: TestDatabase): Promise<void> {
  const { db } = await database.reopen()
  const user = (await userByEmail(db, email))!
  const mail = accountMail('account-changed', { email, locale: 'en', userId: user.id }, new Date())
  const verifiedHash = (await passwordHashOf(db, user.id))!
  const newHash = await hashPassword(newPassword)
  await changeVerified(db, { userId: user.id, verifiedHash, mail }, (trx) => setNewPassword(trx, user, { newHash }, new Date()))
}

async function sessions({ db }: TestDatabase) {
  return db.selectFrom('sessions').selectAll().execute()
}

onEach('a log-in fails if the password changes while it is checked, with and without a second factor', async (database) => {
  const accounts = await openAccounts(database)
  const headers = await createAccount(accounts)
  const late = async () => {
    const { service, caller } = await openAccounts(
      interruptAfter(database, 'SelectQueryNode', 'credentials', () => changePassword(database)),
    )
    await expect(service.logIn(caller(), { email, password: validPassword })).resolves.toEqual({ done: false, problem: 'wrong' })
    await expect(sessions(database)).resolves.toEqual([])
  }
  await late()
  await expect(accounts.service.findAccount(headers)).resolves.toBeUndefined()
  await setPassword(database.db, (await userByEmail(database.db, email))!.id, await hashPassword(validPassword), new Date())
  await enableSecondFactor(
    accounts,
    accounts.browserHeaders((await accounts.service.logIn(accounts.caller(), { email, password: validPassword })) as { headers: Headers }),
  )
  await late()
  await expect(database.db.selectFrom('verifications').select('value').where('value', '!=', '0').execute()).resolves.toEqual([])
})

onEach('changing the password or ending all other sessions cancels a log-in that waits for its code', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders, mailedToken } = accounts
  const { key, codes, headers } = await enableSecondFactor(accounts, await createAccount(accounts))
  const account = (await service.findAccount(headers))!
  const credentials = { password: validPassword, code: codes[0]! }
  const ends = [
    () => service.endSessions(headers, account, 'others'),
    () => service.changePassword(caller({ headers }), account, { ...credentials, newPassword: validPassword }),
    async () => {
      await service.requestPasswordReset(caller(), email)
      await service.resetPassword(caller(), { token: await mailedToken(email), password: validPassword })
    },
  ]
  for (const end of ends) {
    const pendingHeaders = await startLogIn(accounts)
    await end()
    advanceClock(2 * minute)
    await expect(service.verifyCode(caller({ headers: pendingHeaders }), appCode(key))).resolves.toEqual({
      done: false,
      problem: 'signedOut',
    })
  }
  const logInOutcome = await service.verifyCode(caller({ headers: await startLogIn(accounts) }), appCode(key))
  await expect(service.findAccount(browserHeaders(logInOutcome as { headers: Headers }))).resolves.toMatchObject({ email })
})

onEach('reauthentication does not renew a session that a password change has ended', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  const headers = await createAccount(accounts)
  const account = (await service.findAccount(headers))!
  const proving = await openAccounts(interruptAfter(database, 'SelectQueryNode', 'credentials', () => changePassword(database)))
  await expect(proving.service.reauthenticate(caller({ headers }), account, { password: validPassword, code: '' })).resolves.toMatchObject({
    problem: 'signedOut',
  })
  await expect(sessions(database)).resolves.toEqual([])
})

onEach('a mail composed after a change of password or address creates no link', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, mails, compose } = accounts
  const headers = await createAccount(accounts)
  const account = (await service.findAccount(headers))!
  const move = { ...reauthentication, email: 'ana@new.example' }
  const change = () => service.changePassword(caller({ headers }), account, { ...reauthentication, newPassword: validPassword })
  const validLinks = () => database.db.selectFrom('account_links').select('email').where('used_at', 'is', null).execute()
  const linkRequests = [
    () => service.requestPasswordReset(caller(), 'Ana@client.example'),
    () => service.changeEmail(caller(), account, move),
  ]
  for (const run of linkRequests) {
    await run()
    const mail = (await mails()).find(({ kind }) => kind === 'account-reset' || kind === 'account-email')!
    // The mail is being composed, and its link is not created yet.
    const late = await openAccounts(interruptAfter(database, 'SelectQueryNode', 'users', async () => void (await change())))
    await expect(late.compose(mail)).resolves.toBeUndefined()
    await expect(validLinks()).resolves.toEqual([])
    expect((await mails()).map(({ id }) => id)).not.toContain(mail.id)
  }
  await service.requestPasswordReset(caller(), email)
  await service.changeEmail(caller(), account, move)
  const resetMail = (await mails()).find(({ kind }) => kind === 'account-reset')!
  const token = await accounts.mailedToken('ana@new.example')
  await service.confirmEmailChange(caller(), token)
  await expect(compose(resetMail)).resolves.toBeUndefined()
  expect((await mails()).map(({ id }) => id)).not.toContain(resetMail.id)
  // A link of an earlier build, which did not delete it.
  const left = { hash: linkHash('left'), purpose: 'reset' as const, email, user_id: account.id, used_at: null }
  await database.db
    .insertInto('account_links')
    .values({ ...left, ends_at: new Date(Date.now() + minute).toISOString(), asked_at: null, role: null, invited_by: null })
    .execute()
  await expect(service.findLink('left')).resolves.toBeUndefined()
  await expect(service.resetPassword(caller(), { token: 'left', password: newPassword })).resolves.toMatchObject({ problem: 'link' })
})

test('composing a mail that is being deleted creates no link', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  await createAccount(accounts)
  await accounts.service.requestPasswordReset(accounts.caller(), email)
  const mail = (await accounts.mails()).find(({ kind }) => kind === 'account-reset')!
  const composed = await runDuring(
    database,
    (trx) => trx.deleteFrom('outbox').where('id', '=', mail.id).execute(),
    () => accounts.compose(mail),
  )
  expect(composed).toBeUndefined()
  await expect(database.db.selectFrom('account_links').select('hash').where('purpose', '=', 'reset').execute()).resolves.toEqual([])
})

onEach('a log-in that began before a second factor was enabled requires its code', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const first = await createAccount(accounts)
  let key = ''
  const on = async () => {
    key = (await enableSecondFactor(accounts, first)).key
  }
  const late = await openAccounts(interruptAfter(database, 'SelectQueryNode', 'credentials', on))
  const pending = await late.service.logIn(caller(), { email, password: validPassword })
  expect(pending.done).toBe('code')
  // The session in which it was enabled.
  await expect(sessions(database)).resolves.toHaveLength(1)
  advanceClock(2 * minute)
  const pendingHeaders = browserHeaders(pending as { headers: Headers })
  await expect(service.verifyCode(caller({ headers: pendingHeaders }), appCode(key))).resolves.toMatchObject({ done: true })
})

onEach('a change confirmed with the old password is rejected after a reset by mail', async (database) => {
  const { db } = database
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const reset = async () => {
    const other = await openAccounts({ ...database, ...(await database.reopen()) })
    await db.deleteFrom('limits').execute()
    await other.service.requestPasswordReset(caller(), email)
    await other.service.resetPassword(caller(), { token: await other.mailedToken(email), password: newPassword })
  }
  const { key, headers: first } = await enableSecondFactor(accounts, await createAccount(accounts))
  const { id: user_id } = (await service.findAccount(first))!
  const passkey = { id: 'kept', user_id, name: 'Key', credential_id: 'k', public_key: 'k', counter: 0, transports: '', used_at: null }
  await db
    .insertInto('passkeys')
    .values({ ...passkey, created_at: new Date().toISOString() })
    .execute()
  const credentials = (code: string) => ({ password: validPassword, code })
  type Change = (service: Accounts['service'], from: Caller, account: Account, code: string) => Promise<object>
  // The reset happens right after the password is read, or the session that is to stay.
  const changes: [RootOperationNode['kind'], string, Change][] = [
    [
      'SelectQueryNode',
      'credentials',
      (service, from, account, code) => service.changePassword(from, account, { ...credentials(code), newPassword: 'of a stranger' }),
    ],
    [
      'SelectQueryNode',
      'sessions',
      (service, from, account, code) => service.changePassword(from, account, { ...credentials(code), newPassword: 'of a stranger' }),
    ],
    [
      'SelectQueryNode',
      'credentials',
      (late, from, account, code) => late.changeEmail(from, account, { ...credentials(code), email: 'eve@client.example' }),
    ],
    [
      'SelectQueryNode',
      'credentials',
      (late, from, account, code) => late.removePasskey(from, account, { ...credentials(code), id: 'kept' }),
    ],
    ['SelectQueryNode', 'sessions', (late, from, account, code) => late.disableSecondFactor(from, account, credentials(code))],
    ['SelectQueryNode', 'credentials', (late, from, account, code) => late.deleteAccount(from, account, credentials(code))],
  ]
  let headers = first
  for (const [kind, table, change] of changes) {
    advanceClock(2 * minute)
    const account = (await service.findAccount(headers))!
    const late = await openAccounts(interruptAfter(database, kind, table, reset))
    const outcome = await change(late.service, caller({ headers }), account, appCode(key))
    expect(outcome).toEqual({ done: false, problem: 'signedOut' })
    await expect(sessions(database)).resolves.toEqual([])
    const users = await db.selectFrom('users').select(['id', 'email', 'two_factor_enabled']).execute()
    expect(users).toEqual([{ id: user_id, email, two_factor_enabled: 1 }])
    await expect(service.passkeys(account)).resolves.toMatchObject([{ id: 'kept' }])
    await expect(service.isEmailChangePending(account)).resolves.toBe(false)
    advanceClock(2 * minute)
    const pendingHeaders = browserHeaders((await service.logIn(caller(), { email, password: newPassword })) as { headers: Headers })
    headers = browserHeaders((await service.verifyCode(caller({ headers: pendingHeaders }), appCode(key))) as { headers: Headers })
    await setPassword(db, user_id, await hashPassword(validPassword), new Date())
  }
})

test('a code that is checked during a password change does not log in', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  const { key } = await enableSecondFactor(accounts, await createAccount(accounts))
  advanceClock(2 * minute)
  const headers = await startLogIn(accounts)
  const { id } = (await userByEmail(database.db, email))!
  const outcome = await runDuring(
    database,
    async (trx) => {
      await setPassword(trx, id, await hashPassword(newPassword), new Date())
      await endSessions(trx, id)
    },
    () => service.verifyCode(caller({ headers }), appCode(key)),
  )
  expect(outcome).toEqual({ done: false, problem: 'signedOut' })
  await expect(sessions(database)).resolves.toEqual([])
})

test('a password change waits for a code that is being checked, and ends its session', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { key } = await enableSecondFactor(accounts, await createAccount(accounts))
  advanceClock(2 * minute)
  const headers = await startLogIn(accounts)
  let changing: Promise<void> | undefined
  const change = async () => {
    changing = changePassword(database)
    await waitUntilBlocked(database)
  }
  const { service, caller } = await openAccounts(interruptAfter(database, 'DeleteQueryNode', 'verifications', change))
  await expect(service.verifyCode(caller({ headers }), appCode(key))).resolves.toMatchObject({ done: true })
  await changing
  await expect(sessions(database)).resolves.toEqual([])
})

/** Replaces the password hash of the account with one of outdated parameters. */
async function outdateHash({ db }: TestDatabase): Promise<string> {
  const hash = argon2Sync('argon2id', {
    message: validPassword,
    nonce: Buffer.alloc(16),
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const outdated = `$argon2id$v=19$m=8192,t=1,p=1$${base64(Buffer.alloc(16))}$${base64(hash)}`
  await setPassword(db, (await userByEmail(db, email))!.id, outdated, new Date())
  return outdated
}

onEach('two concurrent log-ins with an outdated hash both succeed', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  await createAccount(accounts)
  await outdateHash(database)
  const logIn = async () => expect(await service.logIn(caller(), { email, password: validPassword })).toMatchObject({ done: true })
  const late = await openAccounts(interruptAfter(database, 'SelectQueryNode', 'credentials', logIn))
  await expect(late.service.logIn(caller(), { email, password: validPassword })).resolves.toMatchObject({ done: true })
})

onEach('a hash is upgraded only if the password has not changed', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  await createAccount(accounts)
  const outdated = await outdateHash(database)
  await changePassword(database)
  await upgradeHash(database.db, (await userByEmail(database.db, email))!.id, { from: outdated, to: await hashPassword(validPassword) })
  await expect(service.logIn(caller(), { email, password: validPassword })).resolves.toMatchObject({ problem: 'wrong' })
  await expect(service.logIn(caller(), { email, password: newPassword })).resolves.toMatchObject({ done: true })
})

test('a log-in waits for a password change in progress', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  await createAccount(accounts)
  const { id } = (await userByEmail(database.db, email))!
  const hash = await hashPassword(newPassword)
  const outcome = await runDuring(
    database,
    async (trx) => {
      await setPassword(trx, id, hash, new Date())
      await endSessions(trx, id)
    },
    () => service.logIn(caller(), { email, password: validPassword }),
  )
  expect(outcome).toEqual({ done: false, problem: 'wrong' })
  await expect(sessions(database)).resolves.toEqual([])
})

onEach('a password reset cancels the set-up of a second factor', async (database) => {
  const { db } = database
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  const headers = await createAccount(accounts)
  const account = (await service.findAccount(headers))!
  const setup = await service.beginSecondFactor(caller({ headers }), account, validPassword)
  const { key } = setup as { key: string }
  await service.requestPasswordReset(caller(), email)
  const reset = { token: await accounts.mailedToken(email), password: newPassword }
  const resetByOwner = async () => expect(service.resetPassword(caller(), reset)).resolves.toMatchObject({ done: true })
  const late = await openAccounts(interruptAfter(database, 'SelectQueryNode', 'second_factors', resetByOwner))
  const outcome = await late.service.confirmSecondFactor(caller({ headers }), account, appCode(key))
  expect(outcome).toEqual({ done: false, problem: 'signedOut' })
  await expect(sessions(database)).resolves.toEqual([])
  await expect(db.selectFrom('second_factors').select('verified').execute()).resolves.toEqual([{ verified: 0 }])
  await expect(db.selectFrom('users').select('two_factor_enabled').execute()).resolves.toEqual([{ two_factor_enabled: 0 }])
  await expect(service.logIn(caller(), { email, password: newPassword })).resolves.toMatchObject({ done: true })
})

test('a reset waits for a password change in progress, without a deadlock', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { service, caller, mailedToken } = accounts
  const headers = await createAccount(accounts)
  const account = (await service.findAccount(headers))!
  await service.requestPasswordReset(caller(), email)
  const reset = { token: await mailedToken(email), password: 'a third quiet sentence' }
  let resetting: Promise<unknown> | undefined
  const late = await openAccounts(
    interruptAfter(database, 'UpdateQueryNode', 'credentials', async () => {
      resetting = service.resetPassword(caller(), reset)
      await waitUntilBlocked(database)
    }),
  )
  const changing = late.service.changePassword(caller({ headers }), account, { ...reauthentication, newPassword })
  await expect(changing).resolves.toMatchObject({ done: true })
  await expect(resetting).resolves.toEqual({ done: false, problem: 'link' })
})
