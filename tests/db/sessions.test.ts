/** How many sessions an account has, and which of them a log-in ends. */
import { expect } from 'vitest'
import { createAccount, email, enableSecondFactor, minute, openAccounts, advanceClock, validPassword } from './account-tools.ts'
import { listAccess } from '#server/db/audit.ts'
import { onEach, type TestDatabase } from './databases.ts'
import { inbox } from './submission-tools.ts'
import { appCode } from '../setup/app-code.ts'

function sessionIds({ db }: TestDatabase): Promise<{ id: string }[]> {
  return db.selectFrom('sessions').select('id').execute()
}

onEach('A19: a log-in ends the session that the browser had, and no other', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const phone = await createAccount(accounts)
  const logIn = async (headers: Headers) =>
    browserHeaders((await service.logIn(caller({ headers }), { email, password: validPassword })) as { headers: Headers }, headers)
  const first = await logIn(new Headers())
  await expect(service.logIn(caller({ headers: first }), { email, password: 'wrong wrong wrong' })).resolves.toMatchObject({ done: false })
  await expect(service.findAccount(first)).resolves.toMatchObject({ email })
  const second = await logIn(first)
  await expect(service.findAccount(first)).resolves.toBeUndefined()
  for (const open of [phone, second]) await expect(service.findAccount(open)).resolves.toMatchObject({ email })
  // The session of another account in the same browser is out of reach from then on.
  const other = { address: 'bo@client.example', client: '198.51.100.4' }
  await createAccount(accounts, other)
  const third = browserHeaders(
    (await service.logIn(caller({ headers: second }), { email: other.address, password: validPassword })) as { headers: Headers },
  )
  await expect(service.findAccount(second)).resolves.toBeUndefined()
  await expect(service.findAccount(third)).resolves.toMatchObject({ email: other.address })
})

onEach('A19: the session that a browser had ends with the right password, before the code', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const { key, headers } = await enableSecondFactor(accounts, await createAccount(accounts))
  const pending = await service.logIn(caller({ headers }), { email, password: validPassword })
  expect(pending.done).toBe('code')
  await expect(service.findAccount(headers)).resolves.toBeUndefined()
  await expect(sessionIds(database)).resolves.toEqual([])
  advanceClock(2 * minute)
  const waiting = browserHeaders(pending as { headers: Headers }, headers)
  await expect(service.verifyCode(caller({ headers: waiting }), appCode(key))).resolves.toMatchObject({ done: true })
  await expect(sessionIds(database)).resolves.toHaveLength(1)
})

onEach('A19: an account has at most 50 sessions: a further one ends the one that was unused for longest', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const first = await createAccount(accounts)
  const { id: user_id } = (await service.findAccount(first))!
  const now = Date.now()
  const at = (minutes: number) => new Date(now + minutes * minute).toISOString()
  const rows = Array.from({ length: 60 }, (_, index) => ({ id: `s${index}`, token: `t${index}`, user_id, created_at: at(-60) }))
  await database.db
    .insertInto('sessions')
    .values(rows.map((row, index) => ({ ...row, updated_at: at(index - 60), expires_at: at(60) })))
    .execute()
  const strangers = await createAccount(accounts, { address: 'bo@client.example', client: '198.51.100.4' })
  const last = browserHeaders((await service.logIn(caller(), { email, password: validPassword })) as { headers: Headers })
  const left = await database.db.selectFrom('sessions').select('id').where('user_id', '=', user_id).orderBy('updated_at').execute()
  expect(left).toHaveLength(50)
  // Of the sixty added ones, the twelve with the oldest use have ended.
  expect(left.slice(0, 48).map(({ id }) => id)).toEqual(rows.slice(12).map(({ id }) => id))
  for (const [open, address] of [
    [first, email],
    [last, email],
    [strangers, 'bo@client.example'],
  ] as const)
    await expect(service.findAccount(open)).resolves.toMatchObject({ email: address })
})

onEach('A4: the hint cookie is Secure, also when it is deleted because the session has ended', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  await createAccount(accounts)
  const { headers } = (await service.logIn(caller(), { email, password: validPassword })) as { headers: Headers }
  const hint = ({ headers: response }: { headers: Headers }) => response.getSetCookie().filter((cookie) => cookie.startsWith('signed-in='))
  expect(hint({ headers })).toEqual(['signed-in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax'])
  const nobody = await service.findState(new Headers())
  expect(nobody.state).toEqual({ signedIn: false, id: undefined })
  expect(hint(nobody)).toEqual(['signed-in=; Max-Age=0; Path=/; Secure; SameSite=Lax'])
})

onEach('a log-out ends the session of the browser, or all sessions and pending log-ins of the account', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const { codes, headers: phone } = await enableSecondFactor(accounts, await createAccount(accounts))
  const strangers = await createAccount(accounts, { address: 'bo@client.example', client: '198.51.100.4' })
  const startLogIn = async () => browserHeaders((await service.logIn(caller(), { email, password: validPassword })) as { headers: Headers })
  const logIn = async (code: string) => {
    const waiting = await startLogIn()
    return browserHeaders((await service.verifyCode(caller({ headers: waiting }), code)) as { headers: Headers }, waiting)
  }
  const [laptop, tablet] = [await logIn(codes[0]!), await logIn(codes[1]!)]
  expect(browserHeaders({ headers: await service.logOut(caller({ headers: laptop })) }, laptop).get('Cookie')).toBe('')
  await expect(service.findAccount(laptop)).resolves.toBeUndefined()
  await expect(service.findAccount(phone)).resolves.toMatchObject({ email })
  const waiting = await startLogIn()
  const cleared = await service.logOut(caller({ headers: phone }), 'everywhere')
  expect(browserHeaders({ headers: cleared }, phone).get('Cookie')).toBe('')
  for (const ended of [phone, tablet]) await expect(service.findAccount(ended)).resolves.toBeUndefined()
  await expect(service.verifyCode(caller({ headers: waiting }), codes[2]!)).resolves.toMatchObject({ problem: 'signedOut' })
  await expect(service.findAccount(strangers)).resolves.toMatchObject({ email: 'bo@client.example' })
  // Without a session there is no account whose sessions could end.
  await service.logOut(caller(), 'everywhere')
  await expect(service.findAccount(strangers)).resolves.toMatchObject({ email: 'bo@client.example' })
})

onEach('A19: a command ends the sessions and waiting log-ins of an account, or of everybody, and is recorded', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const { key, headers: first } = await enableSecondFactor(accounts, await createAccount(accounts))
  const { id } = (await service.findAccount(first))!
  const waiting = browserHeaders((await service.logIn(caller(), { email, password: validPassword })) as { headers: Headers })
  const others = await createAccount(accounts, { address: 'bo@client.example', client: '198.51.100.4' })
  await expect(inbox(database, 'end-sessions', 'nobody@client.example')).rejects.toThrow('There is no account')
  await expect(inbox(database, 'end-sessions', email)).resolves.toContain('all sessions have ended')
  await expect(service.findAccount(first)).resolves.toBeUndefined()
  await expect(service.verifyCode(caller({ headers: waiting }), appCode(key, Date.now() + minute / 2))).resolves.toMatchObject({
    problem: 'signedOut',
  })
  await expect(service.findAccount(others)).resolves.toBeDefined()
  await inbox(database, 'end-sessions', 'all')
  await expect(service.findAccount(others)).resolves.toBeUndefined()
  await expect(listAccess(database.db)).resolves.toMatchObject([
    { action: 'end sessions', reference: `U-${id.slice(0, 8)}` },
    { action: 'end sessions', reference: 'all' },
  ])
})
