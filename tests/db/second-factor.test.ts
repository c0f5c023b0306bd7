import { createHash } from 'node:crypto'
import { serializeSigned } from 'hono/utils/cookie'
import { expect } from 'vitest'
import type { Account, Reauthentication } from '#core/accounts/service.ts'
import { mayReadPolice } from '#core/inbox/access.ts'
import { appCode } from '../setup/app-code.ts'
import {
  email,
  validPassword,
  createAccount,
  minute,
  openAccounts,
  reauthentication,
  advanceClock,
  enableSecondFactor,
  type Accounts,
} from './account-tools.ts'
import { onEach, type TestDatabase } from './databases.ts'
import { linkSecret } from './submission-tools.ts'

const wrongPassword = 'wrong wrong wrong'

/** Starts a log-in that needs a code. @returns the cookies to send with the code */
async function startLogIn({ service, caller, browserHeaders }: Accounts, client = '203.0.113.9'): Promise<Headers> {
  const pending = await service.logIn(caller({ clientAddress: client }), { email, password: validPassword })
  expect(pending.done).toBe('code')
  return browserHeaders(pending as { headers: Headers })
}

onEach('A3: the first code enables a second factor, opens a new session, ends the others and notifies the owner', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders, emails } = accounts
  const before = await createAccount(accounts)
  const otherSession = browserHeaders((await service.logIn(caller(), { email, password: validPassword })) as { headers: Headers })
  const account = (await service.findAccount(before))!
  await expect(service.beginSecondFactor(caller({ headers: before }), account, wrongPassword)).resolves.toMatchObject({ problem: 'wrong' })
  const setup = await service.beginSecondFactor(caller({ headers: before }), account, validPassword)
  const { key } = setup as { key: string }
  // Before the first code it has no effect.
  await expect(service.logIn(caller(), { email, password: validPassword })).resolves.toMatchObject({ done: true })
  const expiredCode = appCode(key, Date.now() - 10 * minute)
  await expect(service.confirmSecondFactor(caller({ headers: before }), account, expiredCode)).resolves.toMatchObject({
    problem: 'wrongCode',
  })
  await expect(service.findAccount(before)).resolves.toMatchObject({ secondFactor: false })
  const code = appCode(key).replace(/^.../, '$& ')
  // Sent twice at the same time, it is enabled once and stays enabled.
  const outcomes = await Promise.all([1, 2].map(() => service.confirmSecondFactor(caller({ headers: before }), account, code)))
  expect(outcomes.filter(({ done }) => !done)).toEqual([{ done: false, problem: 'wrongCode' }])
  const { headers, codes } = outcomes.find(({ done }) => done) as { headers: Headers; codes: readonly string[] }
  const after = browserHeaders({ headers }, before)
  expect(new Set(codes).size).toBe(10)
  expect(codes.join('')).not.toMatch(/[^2-9a-hj-kmnp-z-]/)
  await expect(service.findAccount(after)).resolves.toMatchObject({ email, secondFactor: true })
  await expect(service.findAccount(before)).resolves.toBeUndefined()
  await expect(service.findAccount(otherSession)).resolves.toBeUndefined()
  expect((await emails()).map(({ subject }) => subject)).toContain('Two-step login is on for your Isthmus account')
  const on = (await service.findAccount(after))!
  await expect(service.beginSecondFactor(caller({ headers: after }), on, validPassword)).resolves.toMatchObject({ problem: 'forbidden' })
  const stored = JSON.stringify(await database.db.selectFrom('second_factors').selectAll().execute())
  for (const secret of [key, ...codes]) expect(stored).not.toContain(secret)
})

onEach('A14: a log-in accepts a code of the app once, also under parallel use, and each backup code once', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const { key, codes, headers: cookie } = await enableSecondFactor(accounts, await createAccount(accounts))
  advanceClock(2 * minute)
  const code = appCode(key)
  const steps = await Promise.all([1, 2, 3, 4].map((client) => startLogIn(accounts, `198.51.100.${client}`)))
  const entered = await Promise.all(steps.map((headers) => service.verifyCode(caller({ headers }), code)))
  expect(entered.filter(({ done }) => done)).toHaveLength(1)
  const isIn = browserHeaders(entered.find(({ done }) => done) as { headers: Headers })
  await expect(service.findAccount(isIn)).resolves.toMatchObject({ email })
  expect(entered.filter((outcome) => !outcome.done && outcome.problem === 'wrongCode')).toHaveLength(3)
  // Refused log-ins leave no session: there is the first one and that of the accepted log-in.
  expect(await database.db.selectFrom('sessions').selectAll().execute()).toHaveLength(2)
  // A refused log-in can be completed with the next code.
  advanceClock(2 * minute)
  const waiting = steps.filter((_, step) => !entered[step]!.done)
  await expect(service.isAwaitingCode(waiting[0]!)).resolves.toBe(true)
  await expect(service.verifyCode(caller({ headers: waiting[0]! }), appCode(key))).resolves.toMatchObject({ done: true })
  // A code that was entered too early does not count as used.
  const earlyCode = appCode(key, Date.now() + 2 * minute)
  const pendingHeaders = await startLogIn(accounts)
  await expect(service.verifyCode(caller({ headers: pendingHeaders }), earlyCode)).resolves.toMatchObject({ problem: 'wrongCode' })
  advanceClock(2 * minute)
  await expect(service.verifyCode(caller({ headers: pendingHeaders }), earlyCode)).resolves.toMatchObject({ done: true })
  const backupCode = codes[0]!.replace('-', ' ').toUpperCase()
  await expect(service.verifyCode(caller({ headers: await startLogIn(accounts) }), backupCode)).resolves.toMatchObject({ done: true })
  await expect(service.verifyCode(caller({ headers: await startLogIn(accounts) }), backupCode)).resolves.toMatchObject({
    problem: 'wrongCode',
  })
  await expect(service.countBackupCodes((await service.findAccount(cookie))!)).resolves.toBe(9)
  // Without the password step no code is accepted, not even with a session.
  await expect(service.verifyCode(caller({ headers: cookie }), codes[1]!)).resolves.toMatchObject({ problem: 'signedOut' })
})

// The rows and the cookie are those of Better Auth 1.7.25, which releases before decision 026 used.
onEach('a log-in that an earlier release began can be completed with its code', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  const { key, headers } = await enableSecondFactor(accounts, await createAccount(accounts))
  const { id } = (await service.findAccount(headers))!
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
  advanceClock(2 * minute)
  const cookie = await serializeSigned('__Host-isthmus.two_factor', login, linkSecret, { path: '/', secure: true })
  const pendingHeaders = new Headers({ Cookie: cookie.split(';')[0]! })
  await expect(service.verifyCode(caller({ headers: pendingHeaders }), appCode(key))).resolves.toMatchObject({ done: true })
  await expect(database.db.selectFrom('verifications').selectAll().execute()).resolves.toEqual([])
})

onEach('A5: wrong codes are limited per log-in, per account and in reauthentication', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  const { key, headers } = await enableSecondFactor(accounts, await createAccount(accounts))
  advanceClock(2 * minute)
  let guesses = 0
  const enterWrongCode = (step: Headers, client: string) =>
    service.verifyCode(caller({ headers: step, clientAddress: client }), appCode(key, Date.now() - (10 + ++guesses) * minute))
  for (let login = 0; login < 2; login++) {
    const step = await startLogIn(accounts, `198.51.100.${login}`)
    for (let time = 0; time < 5; time++) await expect(enterWrongCode(step, '192.0.2.1')).resolves.toMatchObject({ problem: 'wrongCode' })
    await expect(enterWrongCode(step, '192.0.2.1')).resolves.toMatchObject({ problem: 'signedOut' })
  }
  // The account must wait, from any network.
  const limitedHeaders = await startLogIn(accounts, '198.51.100.9')
  await expect(service.verifyCode(caller({ headers: limitedHeaders, clientAddress: '192.0.2.9' }), appCode(key))).resolves.toMatchObject({
    problem: 'limited',
  })
  advanceClock(16 * minute)
  const next = await startLogIn(accounts, '198.51.100.9')
  await expect(service.verifyCode(caller({ headers: next, clientAddress: '192.0.2.9' }), appCode(key))).resolves.toMatchObject({
    done: true,
  })
  const account = (await service.findAccount(headers))!
  const reauthenticate = (password: string, code: string, client: string) =>
    service.reauthenticate(caller({ headers, clientAddress: client }), account, { password, code })
  for (let time = 0; time < 10; time++) {
    await expect(reauthenticate(validPassword, appCode(key, Date.now() - 10 * minute), `192.0.2.${time + 20}`)).resolves.toMatchObject({
      problem: 'wrongCode',
    })
  }
  await expect(reauthenticate(validPassword, appCode(key), '192.0.2.60')).resolves.toMatchObject({ problem: 'limited' })
})

onEach('A14, U11, I4: password and code give access to police submissions for a quarter of an hour, in a new session', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const { key, headers } = await enableSecondFactor(accounts, await createAccount(accounts))
  await database.db.updateTable('users').set({ role: 'legal' }).execute()
  const account = (await service.findAccount(headers))!
  expect(mayReadPolice(account, new Date())).toBe(false)
  advanceClock(2 * minute)
  const reauthenticate = (password: string, code: string) => service.reauthenticate(caller({ headers }), account, { password, code })
  await expect(reauthenticate(wrongPassword, appCode(key))).resolves.toMatchObject({ problem: 'wrong' })
  await expect(reauthenticate(validPassword, '')).resolves.toMatchObject({ problem: 'wrongCode' })
  const reauthenticated = await reauthenticate(validPassword, appCode(key))
  const after = browserHeaders(reauthenticated as { headers: Headers }, headers)
  await expect(service.findAccount(headers)).resolves.toBeUndefined()
  // The code counts once, in the new session too.
  await expect(
    service.reauthenticate(caller({ headers: after }), account, { password: validPassword, code: appCode(key) }),
  ).resolves.toMatchObject({ problem: 'wrongCode' })
  const found = async () => mayReadPolice((await service.findAccount(after)) as Account, new Date())
  await expect(found()).resolves.toBe(true)
  advanceClock(14 * minute)
  await expect(found()).resolves.toBe(true)
  advanceClock(minute)
  await expect(found()).resolves.toBe(false)
})

onEach('renewing backup codes and disabling the second factor take password and code; staff cannot disable it', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders, emails } = accounts
  const { key, codes, headers } = await enableSecondFactor(accounts, await createAccount(accounts))
  const account = (await service.findAccount(headers))!
  const from = caller({ headers })
  await expect(service.renewBackupCodes(from, account, { password: validPassword, code: '000-000' })).resolves.toMatchObject({
    problem: 'wrongCode',
  })
  const renewed = (await service.renewBackupCodes(from, account, { password: validPassword, code: codes[0]! })) as {
    codes: readonly string[]
  }
  expect(renewed.codes).toHaveLength(10)
  const end = (code: string) => service.disableSecondFactor(from, account, { password: validPassword, code })
  await expect(end(codes[1]!)).resolves.toMatchObject({ problem: 'wrongCode' })
  await setRole(database, 'staff')
  await expect(
    service.disableSecondFactor(from, (await service.findAccount(headers))!, { password: validPassword, code: renewed.codes[0]! }),
  ).resolves.toMatchObject({
    problem: 'forbidden',
  })
  await setRole(database, 'customer')
  advanceClock(2 * minute)
  const otherSession = browserHeaders(
    (await service.verifyCode(caller({ headers: await startLogIn(accounts) }), appCode(key))) as { headers: Headers },
  )
  const off = browserHeaders((await end(renewed.codes[0]!)) as { headers: Headers }, headers)
  await expect(service.findAccount(off)).resolves.toMatchObject({ secondFactor: false })
  for (const endedHeaders of [headers, otherSession]) await expect(service.findAccount(endedHeaders)).resolves.toBeUndefined()
  await expect(service.logIn(caller(), { email, password: validPassword })).resolves.toMatchObject({ done: true })
  expect((await emails()).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['New backup codes for your Isthmus account', 'Two-step login is off for your Isthmus account']),
  )
})

onEach(
  'A21: password, address, passkeys and the account itself are changed only with a code where there is a second factor',
  async (database) => {
    const accounts = await openAccounts(database)
    const { service, caller, mails } = accounts
    const { key, codes, headers } = await enableSecondFactor(accounts, await createAccount(accounts))
    const { id: user_id } = (await service.findAccount(headers))!
    await addPasskey(database, user_id)
    const from = caller({ headers })
    const changes = (account: Account) => ({
      password: (credentials: Reauthentication) =>
        service.changePassword(from, account, { ...credentials, newPassword: 'another quiet sentence' }),
      email: (credentials: Reauthentication) => service.changeEmail(from, account, { ...credentials, email: 'eve@client.example' }),
      passkey: (credentials: Reauthentication) => service.removePasskey(from, account, { ...credentials, id: 'kept' }),
      delete: (credentials: Reauthentication) => service.deleteAccount(from, account, credentials),
    })
    const sent = (await mails()).length
    advanceClock(2 * minute)
    for (const role of ['customer', 'staff', 'legal', 'admin'] as const) {
      await database.db.deleteFrom('limits').execute()
      await setRole(database, role)
      for (const change of Object.values(changes((await service.findAccount(headers))!))) {
        for (const code of ['', '000-000', appCode(key, Date.now() - 10 * minute)])
          await expect(change({ password: validPassword, code })).resolves.toMatchObject({ problem: 'wrongCode' })
        await database.db.deleteFrom('limits').execute()
      }
    }
    await setRole(database, 'customer')
    const account = (await service.findAccount(headers))!
    expect((await mails()).length).toBe(sent)
    await expect(service.passkeys(account)).resolves.toMatchObject([{ id: 'kept' }])
    const { email: changeEmail, passkey, password, delete: deleteAccount } = changes(account)
    await expect(changeEmail({ password: validPassword, code: codes[0]! })).resolves.toMatchObject({ done: true })
    await expect(passkey({ password: validPassword, code: codes[0]! })).resolves.toMatchObject({ problem: 'wrongCode' })
    await expect(passkey({ password: validPassword, code: appCode(key) })).resolves.toMatchObject({ done: true })
    await expect(password({ password: validPassword, code: codes[1]! })).resolves.toMatchObject({ done: true })
    await expect(deleteAccount({ password: 'another quiet sentence', code: codes[2]! })).resolves.toMatchObject({ done: true })
    await expect(service.findAccount(headers)).resolves.toBeUndefined()
  },
)

onEach('A14, A21: a code that permits a change can be entered again if the change is not made', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  const { codes, headers } = await enableSecondFactor(accounts, await createAccount(accounts))
  const account = (await service.findAccount(headers))!
  const from = caller({ headers })
  const credentials = { password: validPassword, code: codes[0]! }
  await expect(service.changePassword(from, account, { ...credentials, newPassword: 'short' })).resolves.toMatchObject({
    problem: 'passwordShort',
  })
  await expect(service.changeEmail(from, account, { ...credentials, email: 'nowhere' })).resolves.toMatchObject({ problem: 'email' })
  await expect(
    service.changeEmail(from, account, { ...credentials, password: wrongPassword, email: 'ana@new.example' }),
  ).resolves.toMatchObject({
    problem: 'wrong',
  })
  // Mails to this address have reached their limit.
  const strangers = (await service.findAccount(await createAccount(accounts, { address: 'eve@client.example', client: '198.51.100.4' })))!
  for (let time = 0; time < 5; time++)
    await service.changeEmail(caller({ clientAddress: `192.0.2.${time}` }), strangers, { ...reauthentication, email: 'ana@new.example' })
  await expect(service.changeEmail(from, account, { ...credentials, email: 'ana@new.example' })).resolves.toMatchObject({
    problem: 'limited',
  })
  const outcomes = await Promise.all(
    [1, 2, 3].map((time) => service.changeEmail(from, account, { ...credentials, email: `ana${time}@new.example` })),
  )
  expect(outcomes.map((outcome) => (outcome.done ? 'done' : outcome.problem)).toSorted()).toEqual(['done', 'wrongCode', 'wrongCode'])
})

async function addPasskey({ db }: TestDatabase, user_id: string): Promise<void> {
  const passkey = { id: 'kept', user_id, name: 'Key', credential_id: 'k', public_key: 'k', counter: 0, transports: '', used_at: null }
  await db
    .insertInto('passkeys')
    .values({ ...passkey, created_at: new Date().toISOString() })
    .execute()
}

async function setRole({ db }: TestDatabase, role: Account['role']): Promise<void> {
  await db.updateTable('users').set({ role }).execute()
}
