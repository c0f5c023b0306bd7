/** What a change of the password overtakes: nothing that began before it lets anybody in, or changes anything, after it (A7). */
import { argon2Sync } from 'node:crypto'
import type { RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import type { Account, Asker } from '#core/accounts/desk.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { accountMail } from '#server/auth/account-mail.ts'
import { replacePassword } from '#server/db/account-changes.ts'
import { linkHash } from '#server/db/account-links.ts'
import { userByEmail } from '#server/db/accounts.ts'
import { passwordHashOf, setPassword, upgradeHash } from '#server/db/credentials.ts'
import { endSessions } from '#server/db/sessions.ts'
import { appCode } from '../setup/app-code.ts'
import { email, good, join, minute, openAccounts, pass, turnOn, type Accounts } from './account-tools.ts'
import { during, interrupted, onEach, openTestDatabase, untilWaiting, type TestDatabase } from './databases.ts'

const next = 'another quiet sentence'

/** Begins a log-in; gives the cookies with which its code is sent. */
async function toCode({ desk, asker, browser }: Accounts): Promise<Headers> {
  const begun = await desk.logIn(asker(), { email, password: good })
  expect(begun.done).toBe('code')
  return browser(begun as { headers: Headers })
}

/** What the change of a password does, as another process does it. */
async function changePassword(database: TestDatabase): Promise<void> {
  const { db } = await database.reopen()
  const user = (await userByEmail(db, email))!
  const mail = accountMail('account-changed', { email, locale: 'en', userId: user.id }, new Date())
  const verifiedHash = (await passwordHashOf(db, user.id))!
  await replacePassword(db, { user, verifiedHash, newHash: await hashPassword(next), keepSessionId: '', mail }, new Date())
}

async function sessions({ db }: TestDatabase) {
  return db.selectFrom('sessions').selectAll().execute()
}

onEach('a log-in whose password is changed while it is checked opens nothing, with a second factor and without', async (database) => {
  const accounts = await openAccounts(database)
  const headers = await join(accounts)
  const late = async () => {
    const { desk, asker } = await openAccounts(interrupted(database, 'SelectQueryNode', 'credentials', () => changePassword(database)))
    await expect(desk.logIn(asker(), { email, password: good })).resolves.toEqual({ done: false, problem: 'wrong' })
    await expect(sessions(database)).resolves.toEqual([])
  }
  await late()
  await expect(accounts.desk.find(headers)).resolves.toBeUndefined()
  await setPassword(database.db, (await userByEmail(database.db, email))!.id, await hashPassword(good), new Date())
  await turnOn(accounts, accounts.browser((await accounts.desk.logIn(accounts.asker(), { email, password: good })) as { headers: Headers }))
  await late()
  await expect(database.db.selectFrom('verifications').select('value').where('value', '!=', '0').execute()).resolves.toEqual([])
})

onEach('whoever is asked for the code starts anew once the password is changed, or all other sessions are ended', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, browser, linkSentTo } = accounts
  const { key, headers } = await turnOn(accounts, await join(accounts))
  const account = (await desk.find(headers))!
  const ends = [
    () => desk.endSessions(headers, account, 'others'),
    () => desk.changePassword(asker({ headers }), account, { password: good, next: good }),
    async () => {
      await desk.forgotPassword(asker(), email)
      await desk.resetPassword(asker(), { token: await linkSentTo(email), password: good })
    },
  ]
  for (const end of ends) {
    const half = await toCode(accounts)
    await end()
    pass(2 * minute)
    await expect(desk.enterCode(asker({ headers: half }), appCode(key))).resolves.toEqual({ done: false, problem: 'signedOut' })
  }
  const again = await desk.enterCode(asker({ headers: await toCode(accounts) }), appCode(key))
  await expect(desk.find(browser(again as { headers: Headers }))).resolves.toMatchObject({ email })
})

onEach('a session is not renewed once the change of a password has ended it', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker } = accounts
  const headers = await join(accounts)
  const account = (await desk.find(headers))!
  const proving = await openAccounts(interrupted(database, 'SelectQueryNode', 'credentials', () => changePassword(database)))
  await expect(proving.desk.prove(asker({ headers }), account, { password: good, code: '' })).resolves.toMatchObject({
    problem: 'signedOut',
  })
  await expect(sessions(database)).resolves.toEqual([])
})

onEach('a link is not made once a new password, or another address, has let those of the account die', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, mails, compose } = accounts
  const headers = await join(accounts)
  const account = (await desk.find(headers))!
  const move = { password: good, email: 'ana@new.example' }
  const change = () => desk.changePassword(asker({ headers }), account, { password: good, next: good })
  const valid = () => database.db.selectFrom('account_links').select('email').where('used_at', 'is', null).execute()
  const ask = [() => desk.forgotPassword(asker(), 'Ana@client.example'), () => desk.changeEmail(asker(), account, move)]
  for (const run of ask) {
    await run()
    const mail = (await mails()).find(({ kind }) => kind === 'account-reset' || kind === 'account-email')!
    // The mail is in work, and its link not made yet.
    const late = await openAccounts(interrupted(database, 'SelectQueryNode', 'users', async () => void (await change())))
    await expect(late.compose(mail)).resolves.toBeUndefined()
    await expect(valid()).resolves.toEqual([])
    expect((await mails()).map(({ id }) => id)).not.toContain(mail.id)
  }
  await desk.forgotPassword(asker(), email)
  await desk.changeEmail(asker(), account, move)
  const kept = (await mails()).find(({ kind }) => kind === 'account-reset')!
  const token = await accounts.linkSentTo('ana@new.example')
  await desk.confirmEmail(asker(), token)
  await expect(compose(kept)).resolves.toBeUndefined()
  expect((await mails()).map(({ id }) => id)).not.toContain(kept.id)
  // Made by an earlier build, which dropped none of them.
  const left = { hash: linkHash('left'), purpose: 'reset' as const, email, user_id: account.id, used_at: null }
  await database.db
    .insertInto('account_links')
    .values({ ...left, ends_at: new Date(Date.now() + minute).toISOString(), asked_at: null, role: null, invited_by: null })
    .execute()
  await expect(desk.checkReset('left')).resolves.toBe(false)
  await expect(desk.resetPassword(asker(), { token: 'left', password: next })).resolves.toMatchObject({ problem: 'link' })
})

test('a link whose mail is being taken back is not made', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  await join(accounts)
  await accounts.desk.forgotPassword(accounts.asker(), email)
  const mail = (await accounts.mails()).find(({ kind }) => kind === 'account-reset')!
  const letter = await during(
    database,
    (trx) => trx.deleteFrom('outbox').where('id', '=', mail.id).execute(),
    () => accounts.compose(mail),
  )
  expect(letter).toBeUndefined()
  await expect(database.db.selectFrom('account_links').select('hash').where('purpose', '=', 'reset').execute()).resolves.toEqual([])
})

onEach('a log-in that began before a second factor was turned on is asked for its code', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, browser } = accounts
  const first = await join(accounts)
  let key = ''
  const on = async () => {
    key = (await turnOn(accounts, first)).key
  }
  const late = await openAccounts(interrupted(database, 'SelectQueryNode', 'credentials', on))
  const begun = await late.desk.logIn(asker(), { email, password: good })
  expect(begun.done).toBe('code')
  // The one in which it was turned on.
  await expect(sessions(database)).resolves.toHaveLength(1)
  pass(2 * minute)
  const half = browser(begun as { headers: Headers })
  await expect(desk.enterCode(asker({ headers: half }), appCode(key))).resolves.toMatchObject({ done: true })
})

onEach('nothing is changed with a password once its owner has chosen another by mail', async (database) => {
  const { db } = database
  const accounts = await openAccounts(database)
  const { desk, asker, browser } = accounts
  const reset = async () => {
    const other = await openAccounts({ ...database, ...(await database.reopen()) })
    await db.deleteFrom('limits').execute()
    await other.desk.forgotPassword(asker(), email)
    await other.desk.resetPassword(asker(), { token: await other.linkSentTo(email), password: next })
  }
  const { key, headers: first } = await turnOn(accounts, await join(accounts))
  const { id: user_id } = (await desk.find(first))!
  const passkey = { id: 'kept', user_id, name: 'Key', credential_id: 'k', public_key: 'k', counter: 0, transports: '', used_at: null }
  await db
    .insertInto('passkeys')
    .values({ ...passkey, created_at: new Date().toISOString() })
    .execute()
  const knows = { password: good }
  type Change = (desk: Accounts['desk'], from: Asker, account: Account, code: string) => Promise<object>
  // Right after the look at the password, and at the session that is to stay.
  const changes: [RootOperationNode['kind'], string, Change][] = [
    ['SelectQueryNode', 'credentials', (late, from, account) => late.changePassword(from, account, { ...knows, next: 'of a stranger' })],
    ['SelectQueryNode', 'sessions', (late, from, account) => late.changePassword(from, account, { ...knows, next: 'of a stranger' })],
    ['SelectQueryNode', 'credentials', (late, from, account) => late.changeEmail(from, account, { ...knows, email: 'eve@client.example' })],
    ['SelectQueryNode', 'credentials', (late, from, account) => late.removePasskey(from, account, { ...knows, id: 'kept' })],
    ['SelectQueryNode', 'sessions', (late, from, account, code) => late.endSecondFactor(from, account, { ...knows, code })],
    ['SelectQueryNode', 'credentials', (late, from, account) => late.delete(from, account, good)],
  ]
  let headers = first
  for (const [kind, table, change] of changes) {
    pass(2 * minute)
    const account = (await desk.find(headers))!
    const late = await openAccounts(interrupted(database, kind, table, reset))
    const outcome = await change(late.desk, asker({ headers }), account, appCode(key))
    expect(outcome).toEqual({ done: false, problem: 'signedOut' })
    await expect(sessions(database)).resolves.toEqual([])
    const users = await db.selectFrom('users').select(['id', 'email', 'two_factor_enabled']).execute()
    expect(users).toEqual([{ id: user_id, email, two_factor_enabled: 1 }])
    await expect(desk.passkeys(account)).resolves.toMatchObject([{ id: 'kept' }])
    await expect(desk.isMoving(account)).resolves.toBe(false)
    pass(2 * minute)
    const half = browser((await desk.logIn(asker(), { email, password: next })) as { headers: Headers })
    headers = browser((await desk.enterCode(asker({ headers: half }), appCode(key))) as { headers: Headers })
    await setPassword(db, user_id, await hashPassword(good), new Date())
  }
})

test('a code that is taken while the password is changed opens nothing', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { desk, asker } = accounts
  const { key } = await turnOn(accounts, await join(accounts))
  pass(2 * minute)
  const headers = await toCode(accounts)
  const { id } = (await userByEmail(database.db, email))!
  const outcome = await during(
    database,
    async (trx) => {
      await setPassword(trx, id, await hashPassword(next), new Date())
      await endSessions(trx, id)
    },
    () => desk.enterCode(asker({ headers }), appCode(key)),
  )
  expect(outcome).toEqual({ done: false, problem: 'signedOut' })
  await expect(sessions(database)).resolves.toEqual([])
})

test('a change of the password waits for a code that is being taken, and ends its session', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { key } = await turnOn(accounts, await join(accounts))
  pass(2 * minute)
  const headers = await toCode(accounts)
  let changing: Promise<void> | undefined
  const change = async () => {
    changing = changePassword(database)
    await untilWaiting(database)
  }
  const { desk, asker } = await openAccounts(interrupted(database, 'DeleteQueryNode', 'verifications', change))
  await expect(desk.enterCode(asker({ headers }), appCode(key))).resolves.toMatchObject({ done: true })
  await changing
  await expect(sessions(database)).resolves.toEqual([])
})

/** Gives the account a hash of its password that was made with other parameters. */
async function outdateHash({ db }: TestDatabase): Promise<string> {
  const hash = argon2Sync('argon2id', { message: good, nonce: Buffer.alloc(16), parallelism: 1, tagLength: 32, memory: 8192, passes: 1 })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const outdated = `$argon2id$v=19$m=8192,t=1,p=1$${base64(Buffer.alloc(16))}$${base64(hash)}`
  await setPassword(db, (await userByEmail(db, email))!.id, outdated, new Date())
  return outdated
}

onEach('of two log-ins that find an outdated hash the second is let in too', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker } = accounts
  await join(accounts)
  await outdateHash(database)
  const logIn = async () => expect(await desk.logIn(asker(), { email, password: good })).toMatchObject({ done: true })
  const late = await openAccounts(interrupted(database, 'SelectQueryNode', 'credentials', logIn))
  await expect(late.desk.logIn(asker(), { email, password: good })).resolves.toMatchObject({ done: true })
})

onEach('a hash is renewed where it is still that of the password', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker } = accounts
  await join(accounts)
  const outdated = await outdateHash(database)
  await changePassword(database)
  await upgradeHash(database.db, (await userByEmail(database.db, email))!.id, { from: outdated, to: await hashPassword(good) })
  await expect(desk.logIn(asker(), { email, password: good })).resolves.toMatchObject({ problem: 'wrong' })
  await expect(desk.logIn(asker(), { email, password: next })).resolves.toMatchObject({ done: true })
})

test('a log-in waits for a change of the password that is under way', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { desk, asker } = accounts
  await join(accounts)
  const { id } = (await userByEmail(database.db, email))!
  const hash = await hashPassword(next)
  const outcome = await during(
    database,
    async (trx) => {
      await setPassword(trx, id, hash, new Date())
      await endSessions(trx, id)
    },
    () => desk.logIn(asker(), { email, password: good }),
  )
  expect(outcome).toEqual({ done: false, problem: 'wrong' })
  await expect(sessions(database)).resolves.toEqual([])
})

onEach('a second factor that was being turned on when the owner chose another password is not', async (database) => {
  const { db } = database
  const accounts = await openAccounts(database)
  const { desk, asker } = accounts
  const headers = await join(accounts)
  const account = (await desk.find(headers))!
  const begun = await desk.beginSecondFactor(asker({ headers }), account, good)
  const { key } = begun as { key: string }
  await desk.forgotPassword(asker(), email)
  const reset = { token: await accounts.linkSentTo(email), password: next }
  const owner = async () => expect(desk.resetPassword(asker(), reset)).resolves.toMatchObject({ done: true })
  const late = await openAccounts(interrupted(database, 'SelectQueryNode', 'second_factors', owner))
  const outcome = await late.desk.confirmSecondFactor(asker({ headers }), account, appCode(key))
  expect(outcome).toEqual({ done: false, problem: 'signedOut' })
  await expect(sessions(database)).resolves.toEqual([])
  await expect(db.selectFrom('second_factors').select('verified').execute()).resolves.toEqual([{ verified: 0 }])
  await expect(db.selectFrom('users').select('two_factor_enabled').execute()).resolves.toEqual([{ two_factor_enabled: 0 }])
  await expect(desk.logIn(asker(), { email, password: next })).resolves.toMatchObject({ done: true })
})

test('a reset waits for a change of the password that is under way, which needs nothing of the reset’s', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { desk, asker, linkSentTo } = accounts
  const headers = await join(accounts)
  const account = (await desk.find(headers))!
  await desk.forgotPassword(asker(), email)
  const reset = { token: await linkSentTo(email), password: 'a third quiet sentence' }
  let resetting: Promise<unknown> | undefined
  const late = await openAccounts(
    interrupted(database, 'UpdateQueryNode', 'credentials', async () => {
      resetting = desk.resetPassword(asker(), reset)
      await untilWaiting(database)
    }),
  )
  const changing = late.desk.changePassword(asker({ headers }), account, { password: good, next })
  await expect(changing).resolves.toMatchObject({ done: true })
  await expect(resetting).resolves.toEqual({ done: false, problem: 'link' })
})
