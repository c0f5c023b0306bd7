/** Log-ins that a change of the password overtakes: nothing that began before it lets anybody in after it (reliability A7). */
import { argon2Sync } from 'node:crypto'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { endSessions, replacePassword, setPassword, userByEmail } from '#server/db/accounts.ts'
import { accountMail } from '#server/auth/account-mail.ts'
import { appCode } from '../setup/app-code.ts'
import { email, good, join, minute, openAccounts, pass, turnOn, type Accounts } from './account-tools.ts'
import { during, onEach, openTestDatabase, type TestDatabase } from './databases.ts'

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
  const { id: userId } = (await userByEmail(db, email))!
  const mail = accountMail('account-changed', { email, locale: 'en', userId }, new Date())
  await replacePassword(db, { userId, password: await hashPassword(next), keep: undefined, mail }, new Date())
}

/** The same database, on which something happens right after the next statement of a kind on a table, or the one after that. */
function interrupted(
  database: TestDatabase,
  kind: RootOperationNode['kind'],
  table: string,
  run: () => Promise<void>,
  skip = 0,
): TestDatabase {
  let left: number | undefined = skip
  const matching = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === kind && JSON.stringify(node).includes(`"name":"${table}"`)) matching.add(queryId)
      return node
    },
    async transformResult({ queryId, result }) {
      if (left === undefined || !matching.has(queryId)) return result
      left = left === 0 ? undefined : left - 1
      if (left === undefined) await run()
      return result
    },
  }
  return { ...database, db: database.db.withPlugin(plugin) }
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
  const proving = await openAccounts(interrupted(database, 'InsertQueryNode', 'sessions', () => changePassword(database)))
  await expect(proving.desk.prove(asker({ headers }), account, { password: good, code: '' })).resolves.toMatchObject({
    problem: 'signedOut',
  })
  await expect(sessions(database)).resolves.toEqual([])
})

// SQLite has one writer, and Better Auth uses the first half of a log-in up in a transaction: nothing comes between the two there.
test('a code that is taken while the password is changed opens nothing', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { key } = await turnOn(accounts, await join(accounts))
  pass(2 * minute)
  const headers = await toCode(accounts)
  // The count of its tries is deleted before: then the first half of the log-in is used up, and there is no session yet.
  const { desk, asker } = await openAccounts(interrupted(database, 'DeleteQueryNode', 'verifications', () => changePassword(database), 1))
  await expect(desk.enterCode(asker({ headers }), appCode(key))).resolves.toMatchObject({ problem: 'signedOut' })
  await expect(sessions(database)).resolves.toEqual([])
})

onEach('a hash is renewed where it is still that of the password', async (database) => {
  const accounts = await openAccounts(database)
  await join(accounts)
  const hash = argon2Sync('argon2id', { message: good, nonce: Buffer.alloc(16), parallelism: 1, tagLength: 32, memory: 8192, passes: 1 })
  const { id } = (await userByEmail(database.db, email))!
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  await setPassword(database.db, id, `$argon2id$v=19$m=8192,t=1,p=1$${base64(Buffer.alloc(16))}$${base64(hash)}`, new Date())
  // The second look at the password finds it as it was, and is the last.
  const { desk, asker } = await openAccounts(interrupted(database, 'SelectQueryNode', 'credentials', () => changePassword(database), 1))
  await desk.logIn(asker(), { email, password: good })
  await expect(sessions(database)).resolves.toEqual([])
  await expect(accounts.desk.logIn(asker(), { email, password: good })).resolves.toMatchObject({ problem: 'wrong' })
  await expect(accounts.desk.logIn(asker(), { email, password: next })).resolves.toMatchObject({ done: true })
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
