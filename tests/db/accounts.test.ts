import { expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Email } from '#server/mail/transport.ts'
import { appCode } from '../setup/app-code.ts'
import {
  email,
  validPassword,
  createAccount,
  minute,
  openAccounts,
  advanceClock,
  enableSecondFactor,
  reauthentication,
  type Accounts,
} from './account-tools.ts'
import { onEach } from './databases.ts'
import { operations, shareAdded, measureRounds } from './timing.ts'

const day = 24 * 60 * minute

onEach('a sign-up link creates an account, which can log in and out', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  await expect(service.signUp(caller(), 'Ana@Client.example')).resolves.toMatchObject({ done: true })
  const token = await accounts.mailedToken(email)
  await expect(service.findLink(token)).resolves.toEqual({ purpose: 'sign-up', email: 'Ana@Client.example' })
  const created = await service.finishSignUp(caller(), { token, name: ' Ana ', password: validPassword })
  const account = await service.findAccount(browserHeaders(created as { headers: Headers }))
  expect(account).toMatchObject({ name: 'Ana', email, role: 'customer', locale: 'en', secondFactor: false })
  const logInOutcome = await service.logIn(caller(), { email: 'ANA@client.example ', password: validPassword })
  const headers = browserHeaders(logInOutcome as { headers: Headers })
  await expect(service.findAccount(headers)).resolves.toMatchObject({ email })
  const loggedOut = await service.logOut(caller({ headers }))
  await expect(service.findAccount(headers)).resolves.toBeUndefined()
  expect(browserHeaders({ headers: loggedOut }, headers).get('Cookie')).toBe('')
})

onEach('unusual valid addresses can sign up and log in', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const addresses = ['ana@xn--80a1acny.xn--p1ai', 'a/b!c#d@client.example', "ana'@client.example", '$%&*=?^`{|}~@client.example']
  for (const [index, address] of addresses.entries()) {
    const client = `198.51.100.${index}`
    const headers = await createAccount(accounts, { address, client })
    await expect(service.findAccount(headers)).resolves.toMatchObject({ email: address })
    const logInOutcome = await service.logIn(caller({ clientAddress: client }), { email: address, password: validPassword })
    await expect(service.findAccount(browserHeaders(logInOutcome as { headers: Headers }))).resolves.toMatchObject({ email: address })
    await expect(
      service.logIn(caller({ clientAddress: client }), { email: address, password: 'wrong wrong wrong' }),
    ).resolves.toMatchObject({
      problem: 'wrong',
    })
    const { key, headers: after } = await enableSecondFactor(accounts, headers)
    advanceClock(2 * minute)
    const half = browserHeaders(
      (await service.logIn(caller({ clientAddress: client, headers: after }), { email: address, password: validPassword })) as {
        headers: Headers
      },
    )
    await expect(service.findAccount(half)).resolves.toBeUndefined()
    await expect(service.verifyCode(caller({ clientAddress: client, headers: half }), appCode(key))).resolves.toMatchObject({ done: true })
  }
  const typed = await service.logIn(caller({ clientAddress: '198.51.100.99' }), { email: 'ana@ПОЧТА.рф', password: validPassword })
  expect(typed.done).toBe('code')
})

onEach('A1: sign-up, log-in and reset respond the same whether or not there is an account', async (database) => {
  const accounts = await openAccounts(database)
  await createAccount(accounts)
  const { service, caller, emails } = accounts
  const before = (await emails()).length
  const outcomesFor = async (run: (address: string) => Promise<object>) =>
    Promise.all(
      [email, 'nobody@client.example'].map(async (address) => {
        const outcome = (await run(address)) as { headers?: Headers }
        // `toEqual` finds all Headers objects equal, so compare their entries.
        return { ...outcome, headers: [...(outcome.headers ?? [])] }
      }),
    )
  for (const run of [
    (address: string) => service.signUp(caller(), address),
    (address: string) => service.requestPasswordReset(caller(), address),
    (address: string) => service.logIn(caller(), { email: address, password: 'wrong wrong wrong' }),
  ]) {
    const [known, unknown] = await outcomesFor(run)
    expect(known).toEqual(unknown)
  }
  const sent = (await emails()).slice(before).map(({ to, subject }) => `${to.address} ${subject}`)
  expect(sent.toSorted()).toEqual([
    `${email} Choose a new password for your Isthmus account`,
    `${email} You have an account at Isthmus already`,
    'nobody@client.example Finish creating your Isthmus account',
  ])
})

// `tests/system/timing.test.ts` compares the ranks of 200 samples while nothing else runs. Here other tests run at the same time, so this
// test finds only large differences: without the hash computation, nine tenths of the time are missing.
onEach('A2: log-in and reset take equally long whether or not there is an account', async (database) => {
  const accounts = await openAccounts(database)
  await createAccount(accounts)
  for (const operation of Object.values(operations)) {
    await measureRounds(database, accounts, operation, 2)
    expect(shareAdded(await measureRounds(database, accounts, operation, 25))).toBeLessThan(0.6)
  }
})

onEach('A3: a log-in creates a new session token and never reuses one that the browser sends', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const first = await createAccount(accounts)
  const second = await service.logIn(caller({ headers: first }), { email, password: validPassword })
  const third = await service.logIn(caller({ headers: new Headers({ Cookie: '__Host-isthmus.session_token=chosen' }) }), {
    email,
    password: validPassword,
  })
  const cookies = [first, browserHeaders(second as { headers: Headers }), browserHeaders(third as { headers: Headers })].map((headers) =>
    headers.get('Cookie'),
  )
  expect(new Set(cookies).size).toBe(3)
  expect(cookies.join()).not.toContain('chosen')
})

onEach('A4: the session cookie is bound to this host and not readable by scripts', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  await createAccount(accounts)
  const { headers } = (await service.logIn(caller(), { email, password: validPassword })) as { headers: Headers }
  const session = headers.getSetCookie().find((cookie) => cookie.includes('session_token'))
  expect(session).toMatch(/^__Host-isthmus\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/i)
})

onEach('A6: a reset link is stored as a hash and works once, for an hour, until a newer one is sent', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, mailedToken } = accounts
  await createAccount(accounts)
  await service.requestPasswordReset(caller(), email)
  const older = await mailedToken(email)
  await expect(service.findLink(older)).resolves.toMatchObject({ purpose: 'reset' })
  advanceClock(minute)
  await service.requestPasswordReset(caller(), email)
  const token = await newestToken(accounts)
  expect(token).not.toBe(older)
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  await expect(service.findLink(older)).resolves.toBeUndefined()
  const stored = JSON.stringify([
    await database.db.selectFrom('account_links').selectAll().execute(),
    await database.db.selectFrom('outbox').selectAll().execute(),
    await database.db.selectFrom('verifications').selectAll().execute(),
  ])
  expect(stored).not.toContain(token)
  // Opening the link does not use it up.
  for (let look = 0; look < 3; look++) await expect(service.findLink(token)).resolves.toMatchObject({ purpose: 'reset' })
  const uses = await Promise.all(
    Array.from({ length: 20 }, (_, use) =>
      service.resetPassword(caller({ clientAddress: `198.51.100.${use}` }), { token, password: `another quiet sentence ${use}` }),
    ),
  )
  expect(uses.filter(({ done }) => done)).toHaveLength(1)
  expect(uses.filter((outcome) => !outcome.done && outcome.problem === 'link')).toHaveLength(19)
  advanceClock(minute)
  await service.requestPasswordReset(caller(), email)
  const expiredToken = await newestToken(accounts)
  advanceClock(61 * minute)
  await expect(service.resetPassword(caller(), { token: expiredToken, password: validPassword })).resolves.toEqual({
    done: false,
    problem: 'link',
  })
})

onEach('A6: links of sign-ups and changes of address last a day; a newer one ends only one of the same account', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, mailedToken } = accounts
  const account = (await service.findAccount(await createAccount(accounts)))!
  const newcomer = 'bo@client.example'
  const requestLinks = async (newEmail: string) => {
    await service.signUp(caller(), newcomer)
    await service.changeEmail(caller(), account, { ...reauthentication, email: newEmail })
    return [await mailedToken(newcomer), await mailedToken(newEmail)] as const
  }
  const [olderSignUp, olderChange] = await requestLinks('ana@new.example')
  advanceClock(minute)
  const [signUp, change] = await requestLinks('ana@newer.example')
  const purposes = async () =>
    Promise.all([olderSignUp, olderChange, signUp, change].map(async (token) => (await service.findLink(token))?.purpose))
  expect(await purposes()).toEqual(['sign-up', undefined, 'sign-up', 'email'])
  advanceClock(day - minute)
  expect(await purposes()).toEqual(['sign-up', undefined, 'sign-up', 'email'])
  advanceClock(2 * minute)
  expect(await purposes()).toEqual([undefined, undefined, undefined, undefined])
})

/** The token of the last reset mail, composed now. */
async function newestToken({ mails, compose }: Accounts): Promise<string> {
  return tokenIn(await compose((await mails()).findLast(({ kind }) => kind === 'account-reset')!))
}

function tokenIn(message: Email | undefined): string {
  return /\?token=([\w-]+)/.exec(message!.text)![1]!
}

onEach('A6: a reset mail is not sent after a newer one, whose link stays valid', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, mails, compose } = accounts
  await createAccount(accounts)
  await service.requestPasswordReset(caller(), email)
  advanceClock(minute)
  await service.requestPasswordReset(caller(), email)
  const [older, newer] = (await mails()).filter(({ kind }) => kind === 'account-reset')
  const token = tokenIn(await compose(newer!))
  await expect(compose(older!)).resolves.toBeUndefined()
  await expect(service.findLink(token)).resolves.toMatchObject({ purpose: 'reset' })
  // Composing can be repeated, in any order.
  expect(tokenIn(await compose(newer!))).toBe(token)
  await expect(service.resetPassword(caller(), { token, password: 'another quiet sentence' })).resolves.toMatchObject({ done: true })
  await expect(compose(older!)).resolves.toBeUndefined()
})

onEach('A7: a password reset ends all sessions in all processes and notifies the owner', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, mailedToken, emails } = accounts
  const headers = await createAccount(accounts)
  const other = await openAccounts({ ...database, ...(await database.reopen()) })
  await expect(other.service.findAccount(headers)).resolves.toMatchObject({ email })
  await service.requestPasswordReset(caller(), email)
  const changed = await service.resetPassword(caller(), { token: await mailedToken(email), password: 'another quiet sentence' })
  expect(changed).toMatchObject({ done: true })
  await expect(other.service.findAccount(headers)).resolves.toBeUndefined()
  await expect(service.logIn(caller(), { email, password: validPassword })).resolves.toMatchObject({ problem: 'wrong' })
  await expect(service.logIn(caller(), { email, password: 'another quiet sentence' })).resolves.toMatchObject({ done: true })
  expect((await emails()).map(({ subject }) => subject)).toContain('The password of your Isthmus account was changed')
})

onEach(
  'A8: a password has 8 to 128 characters and is not a common one; Unicode forms are equivalent; old hashes are upgraded',
  async (database) => {
    const accounts = await openAccounts(database)
    const { service, caller, mailedToken } = accounts
    await service.signUp(caller(), email)
    const token = await mailedToken(email)
    const finish = (password: string) => service.finishSignUp(caller(), { token, name: 'Ana', password })
    await expect(finish('sieben7')).resolves.toMatchObject({ problem: 'passwordShort' })
    await expect(finish('Password1')).resolves.toMatchObject({ problem: 'passwordCommon' })
    await expect(finish('x'.repeat(129))).resolves.toMatchObject({ problem: 'passwordLong' })
    const long = `${'é'.repeat(100)}${'👩‍💻'.repeat(9)}e`
    await expect(finish(long)).resolves.toMatchObject({ done: true })
    await expect(service.logIn(caller(), { email, password: long.normalize('NFD') })).resolves.toMatchObject({ done: true })
    // No truncation: the last character counts.
    await expect(service.logIn(caller(), { email, password: long.replace(/e$/, 'f') })).resolves.toMatchObject({ problem: 'wrong' })
    const weak = '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$'
    const { argon2Sync } = await import('node:crypto')
    const hash = argon2Sync('argon2id', {
      message: validPassword,
      nonce: Buffer.alloc(16),
      parallelism: 1,
      tagLength: 32,
      memory: 8192,
      passes: 1,
    })
    await database.db
      .updateTable('credentials')
      .set({ password: weak + hash.toString('base64').replace(/=+$/, '') })
      .execute()
    await expect(service.logIn(caller(), { email, password: validPassword })).resolves.toMatchObject({ done: true })
    const { password } = await database.db.selectFrom('credentials').select('password').executeTakeFirstOrThrow()
    expect(password).toContain('m=19456,t=2,p=1')
    await expect(service.logIn(caller(), { email, password: validPassword })).resolves.toMatchObject({ done: true })
  },
)

test('A8: hashing two hundred passwords at once takes less than 200 MiB', async () => {
  const before = process.memoryUsage().rss
  let peakBytes = before
  const sampler = setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage().rss)), 20)
  await Promise.all(Array.from({ length: 200 }, () => hashPassword(validPassword)))
  clearInterval(sampler)
  expect((peakBytes - before) / 2 ** 20).toBeLessThan(200)
})

onEach('A9: an account is created only through the link, and only once per address', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, mails, compose } = accounts
  await service.signUp(caller(), email)
  await service.signUp(caller({ clientAddress: '198.51.100.1' }), email)
  const tokens = await Promise.all((await mails()).map(async (mail) => /\?token=([\w-]+)/.exec((await compose(mail))!.text)![1]!))
  expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([])
  const outcomes = await Promise.all(
    tokens.map((token, index) => service.finishSignUp(caller(), { token, name: 'Ana', password: `${validPassword} ${index}` })),
  )
  expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
  expect(await database.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  await expect(service.findLink(tokens[0]!)).resolves.toBeUndefined()
})

onEach('A10: sessions end after a week without use or a month, those of staff after half an hour or twelve hours', async (database) => {
  const accounts = await openAccounts(database)
  const { service } = accounts
  const headers = await createAccount(accounts)
  for (let week = 0; week < 4; week++) {
    advanceClock(6 * day)
    await expect(service.findAccount(headers)).resolves.toMatchObject({ email })
  }
  advanceClock(6 * day + minute)
  await expect(service.findAccount(headers)).resolves.toBeUndefined()
  const second = await createAccount(accounts, { address: 'bo@client.example' })
  advanceClock(7 * day + minute)
  await expect(service.findAccount(second)).resolves.toBeUndefined()
  const staff = await createAccount(accounts, { address: 'cy@isthmus.example' })
  await database.db.updateTable('users').set({ role: 'staff' }).where('email', '=', 'cy@isthmus.example').execute()
  for (let half = 0; half < 25; half++) {
    advanceClock(29 * minute)
    const found = await service.findAccount(staff)
    expect(found?.role).toBe(half < 24 ? 'staff' : undefined)
  }
  const idle = await createAccount(accounts, { address: 'di@isthmus.example' })
  await database.db.updateTable('users').set({ role: 'legal' }).where('email', '=', 'di@isthmus.example').execute()
  advanceClock(31 * minute)
  await expect(service.findAccount(idle)).resolves.toBeUndefined()
  expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})
