import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { hiddenFields } from '#core/forms/sending.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { submissionById } from '#server/db/submissions.ts'
import { applyChange } from '#server/inbox/changes.ts'
import type { Letter } from '#server/mail/transport.ts'
import { appCode } from '../setup/app-code.ts'
import { email, good, join, minute, openAccounts, pass, turnOn, type Accounts } from './account-tools.ts'
import { onEach, openTestDatabase } from './databases.ts'
import { contactWords, keyed, noon, openDesk, send } from './office.ts'
import { questions, shareAdded, timeRounds } from './timing.ts'

const day = 24 * 60 * minute

onEach('an account is made by whoever opens the link, and logs in and out', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, browser } = accounts
  await expect(desk.signUp(asker(), 'Ana@Client.example')).resolves.toMatchObject({ done: true })
  const token = await accounts.linkSentTo(email)
  await expect(desk.checkSignUp(token)).resolves.toBe('Ana@Client.example')
  const made = await desk.finishSignUp(asker(), { token, name: ' Ana ', password: good })
  const account = await desk.find(browser(made as { headers: Headers }))
  expect(account).toMatchObject({ name: 'Ana', email, role: 'customer', locale: 'en', secondFactor: false })
  const again = await desk.logIn(asker(), { email: 'ANA@client.example ', password: good })
  const headers = browser(again as { headers: Headers })
  await expect(desk.find(headers)).resolves.toMatchObject({ email })
  const out = await desk.logOut(asker({ headers }))
  await expect(desk.find(headers)).resolves.toBeUndefined()
  expect(browser({ headers: out }, headers).get('Cookie')).toBe('')
})

onEach('whatever address mail reaches makes an account that logs in', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, browser } = accounts
  const addresses = ['ana@xn--80a1acny.xn--p1ai', 'a/b!c#d@client.example', "ana'@client.example", '$%&*=?^`{|}~@client.example']
  for (const [index, address] of addresses.entries()) {
    const client = `198.51.100.${index}`
    const headers = await join(accounts, { address, client })
    await expect(desk.find(headers)).resolves.toMatchObject({ email: address })
    const again = await desk.logIn(asker({ client }), { email: address, password: good })
    await expect(desk.find(browser(again as { headers: Headers }))).resolves.toMatchObject({ email: address })
    await expect(desk.logIn(asker({ client }), { email: address, password: 'wrong wrong wrong' })).resolves.toMatchObject({
      problem: 'wrong',
    })
    const { key, headers: after } = await turnOn(accounts, headers)
    pass(2 * minute)
    const half = browser((await desk.logIn(asker({ client, headers: after }), { email: address, password: good })) as { headers: Headers })
    await expect(desk.find(half)).resolves.toBeUndefined()
    await expect(desk.enterCode(asker({ client, headers: half }), appCode(key))).resolves.toMatchObject({ done: true })
  }
  const typed = await desk.logIn(asker({ client: '198.51.100.99' }), { email: 'ana@ПОЧТА.рф', password: good })
  expect(typed.done).toBe('code')
})

onEach('A1: sign-up, log-in and reset answer the same whether there is an account or not', async (database) => {
  const accounts = await openAccounts(database)
  await join(accounts)
  const { desk, asker, letters } = accounts
  const before = (await letters()).length
  const told = async (run: (address: string) => Promise<object>) =>
    Promise.all(
      [email, 'nobody@client.example'].map(async (address) => {
        const outcome = (await run(address)) as { headers?: Headers }
        // Headers are equal to any others unless they are written out.
        return { ...outcome, headers: [...(outcome.headers ?? [])] }
      }),
    )
  for (const run of [
    (address: string) => desk.signUp(asker(), address),
    (address: string) => desk.forgotPassword(asker(), address),
    (address: string) => desk.logIn(asker(), { email: address, password: 'wrong wrong wrong' }),
  ]) {
    const [known, unknown] = await told(run)
    expect(known).toEqual(unknown)
  }
  const sent = (await letters()).slice(before).map(({ to, subject }) => `${to.address} ${subject}`)
  expect(sent.toSorted()).toEqual([
    `${email} Choose a new password for your Isthmus account`,
    `${email} You have an account at Isthmus already`,
    'nobody@client.example Finish creating your Isthmus account',
  ])
})

// The 200 samples and the test of their ranks are in `tests/system/timing.test.ts`, which has the machine for itself. Here
// there is other work beside it, so more is asked as long as it looks as if an account made a difference: what is found here is a
// gross one, such as a hash that is not computed.
onEach('A2: they take as long', async (database) => {
  const accounts = await openAccounts(database)
  await join(accounts)
  for (const question of Object.values(questions)) {
    await timeRounds(database, accounts, question, 2)
    const times = await timeRounds(database, accounts, question, 20)
    while (shareAdded(times) >= 0.1 && times.known.length < 200) {
      const more = await timeRounds(database, accounts, question, 20)
      times.known.push(...more.known)
      times.unknown.push(...more.unknown)
    }
    expect(shareAdded(times)).toBeLessThan(0.1)
  }
})

onEach('A3: a log-in brings a new token, and takes none that was there before', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, browser } = accounts
  const first = await join(accounts)
  const second = await desk.logIn(asker({ headers: first }), { email, password: good })
  const third = await desk.logIn(asker({ headers: new Headers({ Cookie: '__Host-isthmus.session_token=chosen' }) }), {
    email,
    password: good,
  })
  const cookies = [first, browser(second as { headers: Headers }), browser(third as { headers: Headers })].map((headers) =>
    headers.get('Cookie'),
  )
  expect(new Set(cookies).size).toBe(3)
  expect(cookies.join()).not.toContain('chosen')
})

onEach('A4: the cookie of a session is for this host and for no script', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker } = accounts
  await join(accounts)
  const { headers } = (await desk.logIn(asker(), { email, password: good })) as { headers: Headers }
  const session = headers.getSetCookie().find((cookie) => cookie.includes('session_token'))
  expect(session).toMatch(/^__Host-isthmus\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/i)
})

onEach('A5: after ten wrong passwords an account or a network waits, the right one counts for nothing', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker } = accounts
  await join(accounts)
  const tryIt = (client: string, password: string, address = email) => desk.logIn(asker({ client }), { email: address, password })
  for (let time = 0; time < 10; time++) expect(await tryIt(`198.51.100.${time}`, good)).toMatchObject({ done: true })
  const wrong = await Promise.all(
    Array.from({ length: 20 }, (_, time) => tryIt(`198.51.100.${time}`, 'wrong wrong wrong', time % 2 ? email : 'ANA@CLIENT.example')),
  )
  expect(wrong.filter((outcome) => !outcome.done && outcome.problem === 'wrong')).toHaveLength(10)
  expect(wrong.filter((outcome) => !outcome.done && outcome.problem === 'limited')).toHaveLength(10)
  await expect(tryIt('198.51.100.99', good)).resolves.toEqual({ done: false, problem: 'limited', minutes: 15 })
  pass(16 * minute)
  await expect(tryIt('198.51.100.99', good)).resolves.toMatchObject({ done: true })
  for (let time = 0; time < 10; time++) await tryIt('192.0.2.1', 'wrong wrong wrong', `guess${time}@client.example`)
  await expect(tryIt('192.0.2.1', good)).resolves.toMatchObject({ problem: 'limited' })
  await expect(tryIt('192.0.2.2', good)).resolves.toMatchObject({ done: true })
})

onEach('A5: wrong passwords are counted by all processes together, and a restart forgets none', async (database) => {
  // Not at midnight, when all counting begins anew.
  const noon = new Date().setUTCHours(12)
  const start = async (behind = 0) => {
    const opened = await database.reopen()
    const clock = () => new Date(noon - behind)
    return { ...(await openAccounts({ ...database, ...opened }, { clock })), stop: () => opened.close() }
  }
  await join(await openAccounts(database))
  // Clocks of machines differ.
  const replicas = [await start(), await start(minute / 2)]
  const tries = (whose: (time: number) => { client: string; address: string }) =>
    Promise.all(
      Array.from({ length: 40 }, async (_, time) => {
        const { client, address } = whose(time)
        const { desk, asker } = replicas[time % 2]!
        const outcome = await desk.logIn(asker({ client }), { email: address, password: 'wrong wrong wrong' })
        return outcome.done ? 'in' : outcome.problem
      }),
    )
  const ofAccount = await tries((time) => ({ client: `198.51.100.${time}`, address: email }))
  const ofNetwork = await tries((time) => ({ client: `2001:db8::${time}`, address: `guess${time}@client.example` }))
  for (const told of [ofAccount, ofNetwork]) {
    expect(told.filter((problem) => problem === 'wrong')).toHaveLength(10)
    expect(told.filter((problem) => problem === 'limited')).toHaveLength(30)
  }
  await Promise.all(replicas.map(({ stop }) => stop()))
  const { desk, asker } = await start()
  const log = (client: string, address: string) => desk.logIn(asker({ client }), { email: address, password: good })
  await expect(log('192.0.2.1', email)).resolves.toMatchObject({ problem: 'limited' })
  await expect(log('2001:db8::ffff', 'other@client.example')).resolves.toMatchObject({ problem: 'limited' })
})

onEach('A5: who has chosen a new password by mail need not wait for what strangers have tried', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, linkSentTo } = accounts
  await join(accounts)
  for (let time = 0; time < 10; time++) await desk.logIn(asker({ client: `198.51.100.${time}` }), { email, password: 'wrong wrong wrong' })
  await expect(desk.logIn(asker(), { email, password: good })).resolves.toMatchObject({ problem: 'limited' })
  await desk.forgotPassword(asker(), email)
  await desk.resetPassword(asker(), { token: await linkSentTo(email), password: 'another quiet sentence' })
  await expect(desk.logIn(asker(), { email, password: 'another quiet sentence' })).resolves.toMatchObject({ done: true })
})

onEach('A5: whatever mails strangers ask for to an address, its owner can choose a new password', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, linkSentTo } = accounts
  const eve = (await desk.find(await join(accounts, { address: 'eve@client.example' })))!
  await join(accounts)
  for (let time = 0; time < 6; time++) {
    const from = asker({ client: `198.51.100.${time}` })
    await desk.signUp(from, email)
    await desk.changeEmail(from, eve, { password: good, email })
    await desk.forgotPassword(from, email.replace('@', `+${time}@`))
  }
  await expect(desk.signUp(asker(), email.replace('@', '+9@'))).resolves.toMatchObject({ problem: 'limited' })
  await expect(desk.forgotPassword(asker(), email)).resolves.toMatchObject({ done: true })
  const token = await linkSentTo(email)
  await expect(desk.resetPassword(asker(), { token, password: 'another quiet sentence' })).resolves.toMatchObject({ done: true })
})

onEach('A6: a link to a new password is stored as a hash, works once, for an hour, until a newer one is sent', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, linkSentTo } = accounts
  await join(accounts)
  await desk.forgotPassword(asker(), email)
  const older = await linkSentTo(email)
  await expect(desk.checkReset(older)).resolves.toBe(true)
  pass(minute)
  await desk.forgotPassword(asker(), email)
  const token = await newest(accounts)
  expect(token).not.toBe(older)
  expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  await expect(desk.checkReset(older)).resolves.toBe(false)
  const stored = JSON.stringify([
    await database.db.selectFrom('account_links').selectAll().execute(),
    await database.db.selectFrom('outbox').selectAll().execute(),
    await database.db.selectFrom('verifications').selectAll().execute(),
  ])
  expect(stored).not.toContain(token)
  // Looking does not use it up.
  for (let look = 0; look < 3; look++) await expect(desk.checkReset(token)).resolves.toBe(true)
  const uses = await Promise.all(
    Array.from({ length: 20 }, (_, use) =>
      desk.resetPassword(asker({ client: `198.51.100.${use}` }), { token, password: `another quiet sentence ${use}` }),
    ),
  )
  expect(uses.filter(({ done }) => done)).toHaveLength(1)
  expect(uses.filter((outcome) => !outcome.done && outcome.problem === 'link')).toHaveLength(19)
  pass(minute)
  await desk.forgotPassword(asker(), email)
  const late = await newest(accounts)
  pass(61 * minute)
  await expect(desk.resetPassword(asker(), { token: late, password: good })).resolves.toEqual({ done: false, problem: 'link' })
})

/** The token of the link that was asked for last, and is sent only now. */
async function newest({ mails, compose }: Accounts): Promise<string> {
  return linkIn(await compose((await mails()).findLast(({ kind }) => kind === 'account-reset')!))
}

function linkIn(letter: Letter | undefined): string {
  return /\?token=([\w-]+)/.exec(letter!.text)![1]!
}

onEach('A6: a mail that leaves after a newer one bears no link, and leaves the newer one valid', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, mails, compose } = accounts
  await join(accounts)
  await desk.forgotPassword(asker(), email)
  pass(minute)
  await desk.forgotPassword(asker(), email)
  const [older, newer] = (await mails()).filter(({ kind }) => kind === 'account-reset')
  const token = linkIn(await compose(newer!))
  await expect(compose(older!)).resolves.toBeUndefined()
  await expect(desk.checkReset(token)).resolves.toBe(true)
  // However often, and whichever was tried first.
  expect(linkIn(await compose(newer!))).toBe(token)
  await expect(desk.resetPassword(asker(), { token, password: 'another quiet sentence' })).resolves.toMatchObject({ done: true })
  await expect(compose(older!)).resolves.toBeUndefined()
})

onEach('A7: a new password ends all sessions, in all processes, and its owner is told', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, linkSentTo, letters } = accounts
  const headers = await join(accounts)
  const other = await openAccounts({ ...database, ...(await database.reopen()) })
  await expect(other.desk.find(headers)).resolves.toMatchObject({ email })
  await desk.forgotPassword(asker(), email)
  const changed = await desk.resetPassword(asker(), { token: await linkSentTo(email), password: 'another quiet sentence' })
  expect(changed).toMatchObject({ done: true })
  await expect(other.desk.find(headers)).resolves.toBeUndefined()
  await expect(desk.logIn(asker(), { email, password: good })).resolves.toMatchObject({ problem: 'wrong' })
  await expect(desk.logIn(asker(), { email, password: 'another quiet sentence' })).resolves.toMatchObject({ done: true })
  expect((await letters()).map(({ subject }) => subject)).toContain('The password of your Isthmus account was changed')
})

onEach(
  'A8: passwords of 8 to 128 characters, none that everybody has; writings that look alike are one; old hashes are renewed',
  async (database) => {
    const accounts = await openAccounts(database)
    const { desk, asker, linkSentTo } = accounts
    await desk.signUp(asker(), email)
    const token = await linkSentTo(email)
    const finish = (password: string) => desk.finishSignUp(asker(), { token, name: 'Ana', password })
    await expect(finish('sieben7')).resolves.toMatchObject({ problem: 'passwordShort' })
    await expect(finish('Password1')).resolves.toMatchObject({ problem: 'passwordCommon' })
    await expect(finish('x'.repeat(129))).resolves.toMatchObject({ problem: 'passwordLong' })
    const long = `${'é'.repeat(100)}${'👩‍💻'.repeat(9)}e`
    await expect(finish(long)).resolves.toMatchObject({ done: true })
    await expect(desk.logIn(asker(), { email, password: long.normalize('NFD') })).resolves.toMatchObject({ done: true })
    // No truncation: the last of them counts.
    await expect(desk.logIn(asker(), { email, password: long.replace(/e$/, 'f') })).resolves.toMatchObject({ problem: 'wrong' })
    const weak = '$argon2id$v=19$m=8192,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$'
    const { argon2Sync } = await import('node:crypto')
    const hash = argon2Sync('argon2id', { message: good, nonce: Buffer.alloc(16), parallelism: 1, tagLength: 32, memory: 8192, passes: 1 })
    await database.db
      .updateTable('credentials')
      .set({ password: weak + hash.toString('base64').replace(/=+$/, '') })
      .execute()
    await expect(desk.logIn(asker(), { email, password: good })).resolves.toMatchObject({ done: true })
    const { password } = await database.db.selectFrom('credentials').select('password').executeTakeFirstOrThrow()
    expect(password).toContain('m=19456,t=2,p=1')
    await expect(desk.logIn(asker(), { email, password: good })).resolves.toMatchObject({ done: true })
  },
)

test('A8: two hundred passwords at once stay within memory', async () => {
  const before = process.memoryUsage().rss
  let most = before
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  await Promise.all(Array.from({ length: 200 }, () => hashPassword(good)))
  clearInterval(look)
  expect((most - before) / 2 ** 20).toBeLessThan(200)
})

onEach('A9: nobody has an account before the link was opened, and an address has one account', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, mails, compose } = accounts
  await desk.signUp(asker(), email)
  await desk.signUp(asker({ client: '198.51.100.1' }), email)
  const tokens = await Promise.all((await mails()).map(async (mail) => /\?token=([\w-]+)/.exec((await compose(mail))!.text)![1]!))
  expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([])
  const made = await Promise.all(
    tokens.map((token, index) => desk.finishSignUp(asker(), { token, name: 'Ana', password: `${good} ${index}` })),
  )
  expect(made.filter(({ done }) => done)).toHaveLength(1)
  expect(await database.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  await expect(desk.checkSignUp(tokens[0]!)).resolves.toBeUndefined()
})

onEach('A10: sessions end after a week without use, and after a month; those of staff after half an hour, and twelve', async (database) => {
  const accounts = await openAccounts(database)
  const { desk } = accounts
  const headers = await join(accounts)
  for (let week = 0; week < 4; week++) {
    pass(6 * day)
    await expect(desk.find(headers)).resolves.toMatchObject({ email })
  }
  pass(6 * day + minute)
  await expect(desk.find(headers)).resolves.toBeUndefined()
  const second = await join(accounts, { address: 'bo@client.example' })
  pass(7 * day + minute)
  await expect(desk.find(second)).resolves.toBeUndefined()
  const staff = await join(accounts, { address: 'cy@isthmus.example' })
  await database.db.updateTable('users').set({ role: 'staff' }).where('email', '=', 'cy@isthmus.example').execute()
  for (let half = 0; half < 25; half++) {
    pass(29 * minute)
    const found = await desk.find(staff)
    expect(found?.role).toBe(half < 24 ? 'staff' : undefined)
  }
  const idle = await join(accounts, { address: 'di@isthmus.example' })
  await database.db.updateTable('users').set({ role: 'legal' }).where('email', '=', 'di@isthmus.example').execute()
  pass(31 * minute)
  await expect(desk.find(idle)).resolves.toBeUndefined()
  expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

onEach(
  'A12: another address takes the password and a link, and the old address is told; so is who deletes the account',
  async (database) => {
    const accounts = await openAccounts(database)
    const { desk, asker, browser, linkSentTo, letters } = accounts
    const headers = await join(accounts)
    const account = (await desk.find(headers))!
    const move = { password: good, email: 'ana@new.example' }
    await expect(desk.changeEmail(asker(), account, { ...move, password: 'wrong wrong wrong' })).resolves.toMatchObject({
      problem: 'wrong',
    })
    await expect(desk.changeEmail(asker(), account, { ...move, email })).resolves.toMatchObject({ problem: 'email' })
    await expect(desk.isMoving(account)).resolves.toBe(false)
    await expect(desk.changeEmail(asker(), account, move)).resolves.toMatchObject({ done: true })
    await expect(desk.isMoving(account)).resolves.toBe(true)
    await expect(desk.find(headers)).resolves.toMatchObject({ email })
    await desk.forgotPassword(asker(), email)
    const reset = await linkSentTo(email)
    const token = await linkSentTo('ana@new.example')
    await expect(desk.checkEmail(token)).resolves.toBe('ana@new.example')
    await database.db.updateTable('outbox').set({ state: 'sent' }).execute()
    await expect(desk.isMoving(account)).resolves.toBe(true)
    await expect(desk.checkMoved(token)).resolves.toBeUndefined()
    await expect(desk.confirmEmail(asker(), token)).resolves.toMatchObject({ done: true })
    await expect(desk.checkMoved(token)).resolves.toBe('ana@new.example')
    await expect(desk.isMoving(account)).resolves.toBe(false)
    await expect(desk.confirmEmail(asker(), token)).resolves.toMatchObject({ problem: 'link' })
    await expect(desk.find(headers)).resolves.toMatchObject({ email: 'ana@new.example' })
    await expect(desk.checkReset(reset)).resolves.toBe(false)
    expect((await letters()).map(({ to, subject }) => `${to.address}: ${subject}`)).toContain(
      `${email}: Your Isthmus account has a new email address`,
    )
    const moved = (await desk.find(headers))!
    // As somebody types it.
    await desk.forgotPassword(asker(), 'Ana@New.example')
    await expect(desk.delete(asker(), moved, 'wrong wrong wrong')).resolves.toMatchObject({ problem: 'wrong' })
    const gone = await desk.delete(asker({ headers }), moved, good)
    expect(browser(gone as { headers: Headers }, headers).get('Cookie')).toBe('')
    await expect(desk.find(headers)).resolves.toBeUndefined()
    for (const table of ['users', 'sessions', 'credentials', 'account_links'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect((await letters()).map(({ to, subject }) => `${to.address}: ${subject}`)).toContain(
      'ana@new.example: Your Isthmus account was deleted',
    )
    const left = (await accounts.mails()).filter(({ email: to }) => to!.toLowerCase() === 'ana@new.example')
    expect(left.map(({ kind }) => kind)).toEqual(['account-deleted'])
  },
)

onEach('A12: whoever takes an account to another address and deletes it at once keeps nothing from its owner', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, linkSentTo, mails, letters } = accounts
  const headers = await join(accounts)
  await desk.changePassword(asker({ headers }), (await desk.find(headers))!, { password: good, next: good })
  await desk.changeEmail(asker(), (await desk.find(headers))!, { password: good, email: 'eve@new.example' })
  await desk.confirmEmail(asker(), await linkSentTo('eve@new.example'))
  const moved = (await desk.find(headers))!
  await desk.changeEmail(asker(), moved, { password: good, email: 'next@new.example' })
  await desk.signUp(asker(), moved.email)
  await desk.forgotPassword(asker(), moved.email)
  await expect(desk.delete(asker({ headers }), moved, good)).resolves.toMatchObject({ done: true })
  expect((await mails()).map(({ kind, email: to }) => `${to} ${kind}`).toSorted()).toEqual([
    `${email} account-changed`,
    `${email} account-moved`,
    `${email} account-sign-up`,
    'eve@new.example account-deleted',
  ])
  expect((await letters()).map(({ to, subject }) => `${to.address}: ${subject}`)).toContain(
    `${email}: Your Isthmus account has a new email address`,
  )
})

onEach('an address that has an account is nobody else’s to take', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, linkSentTo } = accounts
  const headers = await join(accounts)
  const account = (await desk.find(headers))!
  await desk.changeEmail(asker(), account, { password: good, email: 'bo@client.example' })
  const token = await linkSentTo('bo@client.example')
  await join(accounts, { address: 'bo@client.example', client: '198.51.100.4' })
  await expect(desk.confirmEmail(asker(), token)).resolves.toMatchObject({ problem: 'taken' })
  await expect(desk.find(headers)).resolves.toMatchObject({ email })
})

onEach('whoever is signed in sees where, ends it, changes the password, and takes all of it along', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, browser } = accounts
  const phone = await join(accounts)
  const { headers } = (await desk.logIn(asker({ headers: new Headers({ 'User-Agent': 'Laptop' }) }), { email, password: good })) as {
    headers: Headers
  }
  const laptop = browser({ headers })
  const account = (await desk.find(laptop))!
  const sessions = await desk.sessions(laptop, account)
  expect(sessions.map(({ userAgent, isThis }) => [userAgent, isThis])).toEqual(
    expect.arrayContaining([
      ['Laptop', true],
      ['', false],
    ]),
  )
  await desk.changeProfile(account, { name: 'Ana María', locale: 'es' })
  await expect(desk.find(laptop)).resolves.toMatchObject({ name: 'Ana María', locale: 'es' })
  await expect(desk.changeProfile(account, { name: ' ', locale: 'es' })).resolves.toMatchObject({ problem: 'name' })
  await expect(desk.changePassword(asker({ headers: laptop }), account, { password: good, next: 'short' })).resolves.toMatchObject({
    problem: 'passwordShort',
  })
  const next = 'a longer and quieter sentence'
  await expect(desk.changePassword(asker({ headers: laptop }), account, { password: good, next })).resolves.toMatchObject({ done: true })
  await expect(desk.find(phone)).resolves.toBeUndefined()
  await expect(desk.find(laptop)).resolves.toMatchObject({ email })
  const again = browser((await desk.logIn(asker(), { email, password: next })) as { headers: Headers })
  await desk.endSessions(laptop, account, 'others')
  await expect(desk.find(again)).resolves.toBeUndefined()
  await expect(desk.find(laptop)).resolves.toMatchObject({ email })
  expect(JSON.parse(JSON.stringify(await desk.export(account)))).toMatchObject({
    account: { email },
    sessions: [{ browser: 'Laptop' }],
    requests: [],
  })
})

onEach(
  'P3: whoever takes their data along gets replies, what was taken for spam, mails and links too, and nothing that opens a door',
  async (database) => {
    const accounts = await openAccounts(database)
    const { desk, asker } = accounts
    const { headers } = await turnOn(accounts, await join(accounts))
    await desk.forgotPassword(asker(), email)
    await accounts.linkSentTo(email)
    const forms = (await openDesk(database)).desk
    const words = { ...contactWords, companyEmail: 'ANA@client.example' }
    await send(forms, keyed(forms, words))
    await send(forms, keyed(forms, { ...words, need: 'Exits in Chile', [hiddenFields.trap]: 'x' }))
    await send(forms, keyed(forms, contactWords))
    const sent = await database.db.selectFrom('submissions').selectAll().where('email', '=', 'ANA@client.example').execute()
    const actor = { id: null, name: 'Staff', address: 'staff' }
    const answered = sent.find(({ suspicion }) => suspicion === null)!
    await applyChange(database, answered, { change: { kind: 'reply', text: 'Peru it is.', close: false }, actor, now: noon })
    const later = (await submissionById(database.db, answered.id))!
    await applyChange(database, later, { change: { kind: 'note', text: 'For us alone.' }, actor, now: noon })
    const exported = JSON.stringify(await desk.export((await desk.find(headers))!))
    const data = JSON.parse(exported) as { requests: object[]; mails: object[] }
    expect(data).toMatchObject({
      account: { name: 'Ana', email, language: 'en', role: 'customer', secondFactor: true },
      password: { changed: expect.any(String) },
      sessions: [{ ends: expect.any(String) }],
      passkeys: [],
      links: [
        { purpose: 'reset', email, used: null },
        { purpose: 'sign-up', email, used: expect.any(String) },
      ],
    })
    expect(data.requests).toHaveLength(2)
    expect(data.requests).toContainEqual(
      expect.objectContaining({
        reference: answered.reference,
        takenForSpam: false,
        replies: [{ sent: noon.toISOString(), text: 'Peru it is.' }],
      }),
    )
    expect(data.requests).toContainEqual(expect.objectContaining({ takenForSpam: true, replies: [] }))
    expect(data.mails).toContainEqual(expect.objectContaining({ kind: 'account-factor-on', email }))
    expect(exported).not.toContain('For us alone.')
    for (const table of ['sessions', 'credentials', 'second_factors', 'account_links'] as const) {
      const rows: Record<string, unknown>[] = await database.db.selectFrom(table).selectAll().execute()
      for (const { token, password, secret, backup_codes, hash } of rows) {
        for (const key of [token, password, secret, backup_codes, hash]) if (typeof key === 'string') expect(exported).not.toContain(key)
      }
    }
  },
)

test('no mails, and no log-ins that wait, are looked through for those of one account', async () => {
  const database = await openTestDatabase('sqlite')
  const queries = new Map<QueryId, RootOperationNode>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.set(queryId, node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const accounts = await openAccounts(database)
  const { asker, linkSentTo } = accounts
  const headers = await join(accounts)
  const { desk } = await openAccounts({ ...database, db: database.db.withPlugin(plugin) })
  const account = (await desk.find(headers))!
  await desk.changePassword(asker({ headers }), account, { password: good, next: good })
  await desk.changeEmail(asker(), account, { password: good, email: 'ana@new.example' })
  await desk.isMoving(account)
  await desk.confirmEmail(asker(), await linkSentTo('ana@new.example'))
  await desk.export((await desk.find(headers))!)
  await desk.delete(asker({ headers }), (await desk.find(headers))!, good)
  await expect(desk.find(headers)).resolves.toBeUndefined()
  const scans = await Promise.all(
    [...queries].map(async ([queryId, node]) => {
      const { sql, parameters } = database.db.getExecutor().compileQuery(node, queryId)
      const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
      const { rows } = await database.db.executeQuery<{ detail: string }>(plan)
      return rows.filter(({ detail }) => /^SCAN (?:outbox|verifications)\b/.test(detail)).map(({ detail }) => `${detail}: ${sql}`)
    }),
  )
  expect(scans.flat()).toEqual([])
})

onEach('sessions and links of one account are out of reach of another', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, linkSentTo } = accounts
  const ana = await join(accounts)
  const bo = await join(accounts, { address: 'bo@client.example', client: '198.51.100.4' })
  const [account, other] = [(await desk.find(ana))!, (await desk.find(bo))!]
  const [session] = await desk.sessions(bo, other)
  await desk.changeEmail(asker(), other, { password: good, email: 'bo@new.example' })
  const link = await linkSentTo('bo@new.example')
  for (const which of [session!.id, 'others']) await desk.endSessions(ana, account, which)
  await desk.changeEmail(asker(), account, { password: good, email: 'ana@new.example' })
  await desk.delete(asker(), account, good)
  await expect(desk.find(bo)).resolves.toMatchObject({ email: 'bo@client.example' })
  await expect(desk.checkEmail(link)).resolves.toBe('bo@new.example')
})
