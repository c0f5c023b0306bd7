import { expect } from 'vitest'
import { email, validPassword, createAccount, minute, openAccounts, reauthentication, advanceClock } from './account-tools.ts'
import { onEach } from './databases.ts'

onEach('A5: after ten wrong passwords, an account or a network must wait, even with the right password', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  await createAccount(accounts)
  const tryLogIn = (client: string, password: string, address = email) =>
    service.logIn(caller({ clientAddress: client }), { email: address, password })
  for (let time = 0; time < 10; time++) expect(await tryLogIn(`198.51.100.${time}`, validPassword)).toMatchObject({ done: true })
  const wrongAttempts = await Promise.all(
    Array.from({ length: 20 }, (_, time) => tryLogIn(`198.51.100.${time}`, 'wrong wrong wrong', time % 2 ? email : 'ANA@CLIENT.example')),
  )
  expect(wrongAttempts.filter((outcome) => !outcome.done && outcome.problem === 'wrong')).toHaveLength(10)
  expect(wrongAttempts.filter((outcome) => !outcome.done && outcome.problem === 'limited')).toHaveLength(10)
  await expect(tryLogIn('198.51.100.99', validPassword)).resolves.toEqual({ done: false, problem: 'limited', minutes: 15 })
  advanceClock(16 * minute)
  await expect(tryLogIn('198.51.100.99', validPassword)).resolves.toMatchObject({ done: true })
  for (let time = 0; time < 10; time++) await tryLogIn('192.0.2.1', 'wrong wrong wrong', `guess${time}@client.example`)
  await expect(tryLogIn('192.0.2.1', validPassword)).resolves.toMatchObject({ problem: 'limited' })
  await expect(tryLogIn('192.0.2.2', validPassword)).resolves.toMatchObject({ done: true })
})

onEach('A5: wrong passwords from many /64 of one /56 or /48 must wait too; correct ones count nowhere', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  await createAccount(accounts)
  const logInFrom = async (client: string, address: string, password = 'wrong wrong wrong') => {
    const outcome = await service.logIn(caller({ clientAddress: client }), { email: address, password })
    return outcome.done ? 'in' : outcome.problem
  }
  for (let time = 0; time < 21; time++) expect(await logInFrom(`2001:db8:0:1${10 + time}::1`, email, validPassword)).toBe('in')
  const household = await Promise.all(
    Array.from({ length: 25 }, (_, index) => logInFrom(`2001:db8:1:1${10 + index}::1`, `guess${index}@client.example`)),
  )
  expect(household.filter((problem) => problem === 'wrong')).toHaveLength(20)
  expect(await logInFrom('2001:db8:1:1ff::1', email, validPassword)).toBe('limited')
  expect(await logInFrom('2001:db8:1:2ff::1', email, validPassword)).toBe('in')
  const company = await Promise.all(
    Array.from({ length: 90 }, (_, index) => logInFrom(`2001:db8:2:${(index + 1).toString(16)}00::1`, `guess${index}@client.example`)),
  )
  expect(company.filter((problem) => problem === 'wrong')).toHaveLength(80)
  expect(await logInFrom('2001:db8:2:ff::1', email, validPassword)).toBe('limited')
})

onEach('A5: a log-in with an invalid address is refused with that reason, and is not counted', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  await createAccount(accounts)
  const counters = () => database.db.selectFrom('limits').selectAll().orderBy('name').execute()
  const before = await counters()
  for (const typed of ['', 'ana@example', 'ana', 'ana@client.123', 'ana@client.example, eve@client.example']) {
    for (let time = 0; time < 11; time++)
      await expect(service.logIn(caller(), { email: typed, password: validPassword })).resolves.toEqual({ done: false, problem: 'email' })
  }
  expect(await counters()).toEqual(before)
  await expect(service.logIn(caller(), { email, password: validPassword })).resolves.toMatchObject({ done: true })
})

onEach('A5: all processes share the count of wrong passwords, and it survives a restart', async (database) => {
  // Noon, because counts are reset at midnight.
  const noon = new Date().setUTCHours(12)
  const start = async (clockLagMs = 0) => {
    const opened = await database.reopen()
    const clock = () => new Date(noon - clockLagMs)
    return { ...(await openAccounts({ ...database, ...opened }, { clock })), stop: () => opened.close() }
  }
  await createAccount(await openAccounts(database))
  // The clocks of two machines differ.
  const replicas = [await start(), await start(minute / 2)]
  const attemptAll = (targetOf: (time: number) => { client: string; address: string }) =>
    Promise.all(
      Array.from({ length: 40 }, async (_, time) => {
        const { client, address } = targetOf(time)
        const { service, caller } = replicas[time % 2]!
        const outcome = await service.logIn(caller({ clientAddress: client }), { email: address, password: 'wrong wrong wrong' })
        return outcome.done ? 'in' : outcome.problem
      }),
    )
  const accountOutcomes = await attemptAll((time) => ({ client: `198.51.100.${time}`, address: email }))
  const networkOutcomes = await attemptAll((time) => ({ client: `2001:db8::${time}`, address: `guess${time}@client.example` }))
  for (const outcomes of [accountOutcomes, networkOutcomes]) {
    expect(outcomes.filter((problem) => problem === 'wrong')).toHaveLength(10)
    expect(outcomes.filter((problem) => problem === 'limited')).toHaveLength(30)
  }
  await Promise.all(replicas.map(({ stop }) => stop()))
  const { service, caller } = await start()
  const logInFrom = (client: string, address: string) =>
    service.logIn(caller({ clientAddress: client }), { email: address, password: validPassword })
  await expect(logInFrom('192.0.2.1', email)).resolves.toMatchObject({ problem: 'limited' })
  await expect(logInFrom('2001:db8::ffff', 'other@client.example')).resolves.toMatchObject({ problem: 'limited' })
})

onEach('A5: a password reset by mail lifts the limit that wrong passwords have reached', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, mailedToken } = accounts
  await createAccount(accounts)
  for (let time = 0; time < 10; time++)
    await service.logIn(caller({ clientAddress: `198.51.100.${time}` }), { email, password: 'wrong wrong wrong' })
  await expect(service.logIn(caller(), { email, password: validPassword })).resolves.toMatchObject({ problem: 'limited' })
  await service.requestPasswordReset(caller(), email)
  await service.resetPassword(caller(), { token: await mailedToken(email), password: 'another quiet sentence' })
  await expect(service.logIn(caller(), { email, password: 'another quiet sentence' })).resolves.toMatchObject({ done: true })
})

onEach('A5: mails that strangers cause do not use up the limit of password resets for an address', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, mailedToken } = accounts
  const eve = (await service.findAccount(await createAccount(accounts, { address: 'eve@client.example' })))!
  await createAccount(accounts)
  for (let time = 0; time < 6; time++) {
    const from = caller({ clientAddress: `198.51.100.${time}` })
    await service.signUp(from, email)
    await service.changeEmail(from, eve, { ...reauthentication, email })
    await service.requestPasswordReset(from, email.replace('@', `+${time}@`))
  }
  await expect(service.signUp(caller(), email.replace('@', '+9@'))).resolves.toMatchObject({ problem: 'limited' })
  await expect(service.requestPasswordReset(caller(), email)).resolves.toMatchObject({ done: true })
  const token = await mailedToken(email)
  await expect(service.resetPassword(caller(), { token, password: 'another quiet sentence' })).resolves.toMatchObject({ done: true })
})
