import { createHash } from 'node:crypto'
import { serializeSigned } from 'hono/utils/cookie'
import { expect } from 'vitest'
import type { Account } from '#core/accounts/desk.ts'
import { mayReadPolice } from '#core/inbox/access.ts'
import { appCode } from '../setup/app-code.ts'
import { email, good, join, minute, openAccounts, pass, turnOn, type Accounts } from './account-tools.ts'
import { onEach, type TestDatabase } from './databases.ts'
import { linkSecret } from './office.ts'

const wrong = 'wrong wrong wrong'

/** Begins a log-in; gives the cookies with which its code is sent. */
async function toCode({ desk, asker, browser }: Accounts, client = '203.0.113.9'): Promise<Headers> {
  const begun = await desk.logIn(asker({ client }), { email, password: good })
  expect(begun.done).toBe('code')
  return browser(begun as { headers: Headers })
}

onEach('A3: a second factor is on with its first code, in a new session, the others end and its owner is told', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, browser, letters } = accounts
  const before = await join(accounts)
  const elsewhere = browser((await desk.logIn(asker(), { email, password: good })) as { headers: Headers })
  const account = (await desk.find(before))!
  await expect(desk.beginSecondFactor(asker({ headers: before }), account, wrong)).resolves.toMatchObject({ problem: 'wrong' })
  const begun = await desk.beginSecondFactor(asker({ headers: before }), account, good)
  const { key } = begun as { key: string }
  // Before the first code it counts for nothing.
  await expect(desk.logIn(asker(), { email, password: good })).resolves.toMatchObject({ done: true })
  const mistaken = appCode(key, Date.now() - 10 * minute)
  await expect(desk.confirmSecondFactor(asker({ headers: before }), account, mistaken)).resolves.toMatchObject({ problem: 'wrongCode' })
  await expect(desk.find(before)).resolves.toMatchObject({ secondFactor: false })
  const code = appCode(key).replace(/^.../, '$& ')
  // Sent twice in a moment, it is turned on once and stays on.
  const twins = await Promise.all([1, 2].map(() => desk.confirmSecondFactor(asker({ headers: before }), account, code)))
  expect(twins.filter(({ done }) => !done)).toEqual([{ done: false, problem: 'wrongCode' }])
  const { headers, codes } = twins.find(({ done }) => done) as { headers: Headers; codes: readonly string[] }
  const after = browser({ headers }, before)
  expect(new Set(codes).size).toBe(10)
  expect(codes.join('')).not.toMatch(/[^2-9a-hj-kmnp-z-]/)
  await expect(desk.find(after)).resolves.toMatchObject({ email, secondFactor: true })
  await expect(desk.find(before)).resolves.toBeUndefined()
  await expect(desk.find(elsewhere)).resolves.toBeUndefined()
  expect((await letters()).map(({ subject }) => subject)).toContain('Two-step login is on for your Isthmus account')
  const on = (await desk.find(after))!
  await expect(desk.beginSecondFactor(asker({ headers: after }), on, good)).resolves.toMatchObject({ problem: 'forbidden' })
  const stored = JSON.stringify(await database.db.selectFrom('second_factors').selectAll().execute())
  for (const secret of [key, ...codes]) expect(stored).not.toContain(secret)
})

onEach('A14: a log-in takes a code of the app once, also under parallel use, and each spare code once', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, browser } = accounts
  const { key, codes, headers: cookie } = await turnOn(accounts, await join(accounts))
  pass(2 * minute)
  const code = appCode(key)
  const steps = await Promise.all([1, 2, 3, 4].map((client) => toCode(accounts, `198.51.100.${client}`)))
  const entered = await Promise.all(steps.map((headers) => desk.enterCode(asker({ headers }), code)))
  expect(entered.filter(({ done }) => done)).toHaveLength(1)
  const isIn = browser(entered.find(({ done }) => done) as { headers: Headers })
  await expect(desk.find(isIn)).resolves.toMatchObject({ email })
  expect(entered.filter((outcome) => !outcome.done && outcome.problem === 'wrongCode')).toHaveLength(3)
  // Those that were refused have left no session: that of the beginning is there, and the one that was let in.
  expect(await database.db.selectFrom('sessions').selectAll().execute()).toHaveLength(2)
  // Whoever was refused can wait for the next code.
  pass(2 * minute)
  const waiting = steps.filter((_, step) => !entered[step]!.done)
  await expect(desk.awaitsCode(waiting[0]!)).resolves.toBe(true)
  await expect(desk.enterCode(asker({ headers: waiting[0]! }), appCode(key))).resolves.toMatchObject({ done: true })
  // One that was entered too early has not been used.
  const early = appCode(key, Date.now() + 2 * minute)
  const half = await toCode(accounts)
  await expect(desk.enterCode(asker({ headers: half }), early)).resolves.toMatchObject({ problem: 'wrongCode' })
  pass(2 * minute)
  await expect(desk.enterCode(asker({ headers: half }), early)).resolves.toMatchObject({ done: true })
  const spare = codes[0]!.replace('-', ' ').toUpperCase()
  await expect(desk.enterCode(asker({ headers: await toCode(accounts) }), spare)).resolves.toMatchObject({ done: true })
  await expect(desk.enterCode(asker({ headers: await toCode(accounts) }), spare)).resolves.toMatchObject({ problem: 'wrongCode' })
  await expect(desk.spareCodes((await desk.find(cookie))!)).resolves.toBe(9)
  // Without the first step no code is taken, whoever is signed in.
  await expect(desk.enterCode(asker({ headers: cookie }), codes[1]!)).resolves.toMatchObject({ problem: 'signedOut' })
})

// The rows and the cookie are those of Better Auth 1.7.25, which releases before decision 026 used.
onEach('a log-in that an earlier release began takes its code here', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker } = accounts
  const { key, headers } = await turnOn(accounts, await join(accounts))
  const { id } = (await desk.find(headers))!
  const login = '2fa-0d6f3c0e-9f0e-4d0b-8a5e-0c8f4a6f8f11'
  const at = new Date().toISOString()
  const times = { created_at: at, updated_at: at, expires_at: new Date(Date.now() + 10 * minute).toISOString() }
  const identifier = (text: string) => createHash('sha256').update(text).digest('base64url')
  await database.db
    .insertInto('verifications')
    .values([
      { id: '1', identifier: identifier(login), value: id, ...times },
      { id: '2', identifier: identifier(`2fa-attempts-${login}`), value: '4', ...times },
    ])
    .execute()
  pass(2 * minute)
  const cookie = await serializeSigned('__Host-isthmus.two_factor', login, linkSecret, { path: '/', secure: true })
  const half = new Headers({ Cookie: cookie.split(';')[0]! })
  await expect(desk.enterCode(asker({ headers: half }), appCode(key))).resolves.toMatchObject({ done: true })
  await expect(database.db.selectFrom('verifications').selectAll().execute()).resolves.toEqual([])
})

onEach('A5: wrong codes are counted: for a log-in, for the account, and for whoever is signed in', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker } = accounts
  const { key, headers } = await turnOn(accounts, await join(accounts))
  pass(2 * minute)
  let guesses = 0
  const enter = (step: Headers, client: string) =>
    desk.enterCode(asker({ headers: step, client }), appCode(key, Date.now() - (10 + ++guesses) * minute))
  for (let login = 0; login < 2; login++) {
    const step = await toCode(accounts, `198.51.100.${login}`)
    for (let time = 0; time < 5; time++) await expect(enter(step, '192.0.2.1')).resolves.toMatchObject({ problem: 'wrongCode' })
    await expect(enter(step, '192.0.2.1')).resolves.toMatchObject({ problem: 'signedOut' })
  }
  // The account waits, wherever from.
  const late = await toCode(accounts, '198.51.100.9')
  await expect(desk.enterCode(asker({ headers: late, client: '192.0.2.9' }), appCode(key))).resolves.toMatchObject({ problem: 'limited' })
  pass(16 * minute)
  const next = await toCode(accounts, '198.51.100.9')
  await expect(desk.enterCode(asker({ headers: next, client: '192.0.2.9' }), appCode(key))).resolves.toMatchObject({ done: true })
  const account = (await desk.find(headers))!
  const prove = (password: string, code: string, client: string) => desk.prove(asker({ headers, client }), account, { password, code })
  for (let time = 0; time < 10; time++) {
    await expect(prove(good, appCode(key, Date.now() - 10 * minute), `192.0.2.${time + 20}`)).resolves.toMatchObject({
      problem: 'wrongCode',
    })
  }
  await expect(prove(good, appCode(key), '192.0.2.60')).resolves.toMatchObject({ problem: 'limited' })
})

onEach('U11, I4: password and code open police material for a quarter of an hour, in a new session', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, browser } = accounts
  const { key, headers } = await turnOn(accounts, await join(accounts))
  await database.db.updateTable('users').set({ role: 'legal' }).execute()
  const account = (await desk.find(headers))!
  expect(mayReadPolice(account, new Date())).toBe(false)
  pass(2 * minute)
  const prove = (password: string, code: string) => desk.prove(asker({ headers }), account, { password, code })
  await expect(prove(wrong, appCode(key))).resolves.toMatchObject({ problem: 'wrong' })
  await expect(prove(good, '')).resolves.toMatchObject({ problem: 'wrongCode' })
  const proven = await prove(good, appCode(key))
  const after = browser(proven as { headers: Headers }, headers)
  await expect(desk.find(headers)).resolves.toBeUndefined()
  const found = async () => mayReadPolice((await desk.find(after)) as Account, new Date())
  await expect(found()).resolves.toBe(true)
  pass(14 * minute)
  await expect(found()).resolves.toBe(true)
  pass(minute)
  await expect(found()).resolves.toBe(false)
})

onEach('whoever has a second factor makes new spare codes and turns it off, with password and code; staff do not', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, browser, letters } = accounts
  const { key, codes, headers } = await turnOn(accounts, await join(accounts))
  const account = (await desk.find(headers))!
  const from = asker({ headers })
  await expect(desk.renewSpareCodes(from, account, { password: good, code: '000-000' })).resolves.toMatchObject({ problem: 'wrongCode' })
  const renewed = (await desk.renewSpareCodes(from, account, { password: good, code: codes[0]! })) as { codes: readonly string[] }
  expect(renewed.codes).toHaveLength(10)
  const end = (code: string) => desk.endSecondFactor(from, account, { password: good, code })
  await expect(end(codes[1]!)).resolves.toMatchObject({ problem: 'wrongCode' })
  await setRole(database, 'staff')
  await expect(desk.endSecondFactor(from, (await desk.find(headers))!, { password: good, code: renewed.codes[0]! })).resolves.toMatchObject(
    {
      problem: 'forbidden',
    },
  )
  await setRole(database, 'customer')
  pass(2 * minute)
  const elsewhere = browser((await desk.enterCode(asker({ headers: await toCode(accounts) }), appCode(key))) as { headers: Headers })
  const off = browser((await end(renewed.codes[0]!)) as { headers: Headers }, headers)
  await expect(desk.find(off)).resolves.toMatchObject({ secondFactor: false })
  for (const ended of [headers, elsewhere]) await expect(desk.find(ended)).resolves.toBeUndefined()
  await expect(desk.logIn(asker(), { email, password: good })).resolves.toMatchObject({ done: true })
  expect((await letters()).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['New backup codes for your Isthmus account', 'Two-step login is off for your Isthmus account']),
  )
})

async function setRole({ db }: TestDatabase, role: Account['role']): Promise<void> {
  await db.updateTable('users').set({ role }).execute()
}
