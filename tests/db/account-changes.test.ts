/** What users see and change in their accounts. */
import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { hiddenFields } from '#core/forms/sending.ts'
import { submissionById } from '#server/db/submissions.ts'
import { applyChange } from '#server/inbox/changes.ts'
import { email, validPassword, createAccount, openAccounts, enableSecondFactor, reauthentication } from './account-tools.ts'
import { onEach, openTestDatabase, type TestDatabase } from './databases.ts'
import { contactValues, withIdempotencyKey, noon, openSubmissionService, send } from './submission-tools.ts'

onEach(
  'A12: changing the address requires the password and a mailed link, and notifies the old address; deletion notifies the owner',
  async (database) => {
    const accounts = await openAccounts(database)
    const { service, caller, browserHeaders, mailedToken, emails } = accounts
    const headers = await createAccount(accounts)
    const account = (await service.findAccount(headers))!
    const move = { ...reauthentication, email: 'ana@new.example' }
    await expect(service.changeEmail(caller(), account, { ...move, password: 'wrong wrong wrong' })).resolves.toMatchObject({
      problem: 'wrong',
    })
    await expect(service.changeEmail(caller(), account, { ...move, email })).resolves.toMatchObject({ problem: 'email' })
    await expect(service.isEmailChangePending(account)).resolves.toBe(false)
    await expect(service.changeEmail(caller(), account, move)).resolves.toMatchObject({ done: true })
    await expect(service.isEmailChangePending(account)).resolves.toBe(true)
    await expect(service.findAccount(headers)).resolves.toMatchObject({ email })
    await service.requestPasswordReset(caller(), email)
    const reset = await mailedToken(email)
    const token = await mailedToken('ana@new.example')
    await expect(service.findLink(token)).resolves.toEqual({ purpose: 'email', email: 'ana@new.example' })
    await database.db.updateTable('outbox').set({ state: 'sent' }).execute()
    await expect(service.isEmailChangePending(account)).resolves.toBe(true)
    await expect(service.findChangedEmail(token)).resolves.toBeUndefined()
    await expect(service.confirmEmailChange(caller(), token)).resolves.toMatchObject({ done: true })
    await expect(service.findChangedEmail(token)).resolves.toBe('ana@new.example')
    await expect(service.isEmailChangePending(account)).resolves.toBe(false)
    await expect(service.confirmEmailChange(caller(), token)).resolves.toMatchObject({ problem: 'link' })
    await expect(service.findAccount(headers)).resolves.toMatchObject({ email: 'ana@new.example' })
    await expect(service.findLink(reset)).resolves.toBeUndefined()
    expect((await emails()).map(({ to, subject }) => `${to.address}: ${subject}`)).toContain(
      `${email}: Your Isthmus account has a new email address`,
    )
    const moved = (await service.findAccount(headers))!
    // The case differs from the stored address.
    await service.requestPasswordReset(caller(), 'Ana@New.example')
    await expect(service.deleteAccount(caller(), moved, { password: 'wrong wrong wrong', code: '' })).resolves.toMatchObject({
      problem: 'wrong',
    })
    const deletion = await service.deleteAccount(caller({ headers }), moved, reauthentication)
    expect(browserHeaders(deletion as { headers: Headers }, headers).get('Cookie')).toBe('')
    await expect(service.findAccount(headers)).resolves.toBeUndefined()
    for (const table of ['users', 'sessions', 'credentials', 'account_links'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect((await emails()).map(({ to, subject }) => `${to.address}: ${subject}`)).toContain(
      'ana@new.example: Your Isthmus account was deleted',
    )
    const left = (await accounts.mails()).filter(({ email: to }) => to!.toLowerCase() === 'ana@new.example')
    expect(left.map(({ kind }) => kind)).toEqual(['account-deleted'])
  },
)

onEach(
  'A12: the original owner is notified even if the address is changed and the account deleted immediately afterwards',
  async (database) => {
    const accounts = await openAccounts(database)
    const { service, caller, mailedToken, mails, emails } = accounts
    const headers = await createAccount(accounts)
    await service.changePassword(caller({ headers }), (await service.findAccount(headers))!, {
      ...reauthentication,
      newPassword: validPassword,
    })
    await service.changeEmail(caller(), (await service.findAccount(headers))!, { ...reauthentication, email: 'eve@new.example' })
    await service.confirmEmailChange(caller(), await mailedToken('eve@new.example'))
    const moved = (await service.findAccount(headers))!
    await service.changeEmail(caller(), moved, { ...reauthentication, email: 'next@new.example' })
    await service.signUp(caller(), moved.email)
    await service.requestPasswordReset(caller(), moved.email)
    await expect(service.deleteAccount(caller({ headers }), moved, reauthentication)).resolves.toMatchObject({ done: true })
    expect((await mails()).map(({ kind, email: to }) => `${to} ${kind}`).toSorted()).toEqual([
      `${email} account-changed`,
      `${email} account-moved`,
      `${email} account-sign-up`,
      'eve@new.example account-deleted',
    ])
    expect((await emails()).map(({ to, subject }) => `${to.address}: ${subject}`)).toContain(
      `${email}: Your Isthmus account has a new email address`,
    )
  },
)

onEach('an account cannot change to an address that has an account', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, mailedToken } = accounts
  const headers = await createAccount(accounts)
  const account = (await service.findAccount(headers))!
  await service.changeEmail(caller(), account, { ...reauthentication, email: 'bo@client.example' })
  const token = await mailedToken('bo@client.example')
  await createAccount(accounts, { address: 'bo@client.example', client: '198.51.100.4' })
  await expect(service.confirmEmailChange(caller(), token)).resolves.toMatchObject({ problem: 'taken' })
  await expect(service.findAccount(headers)).resolves.toMatchObject({ email })
})

onEach('a user lists and ends sessions, changes profile and password, and exports the account', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders } = accounts
  const phone = await createAccount(accounts)
  const { headers } = (await service.logIn(caller({ headers: new Headers({ 'User-Agent': 'Laptop' }) }), {
    email,
    password: validPassword,
  })) as {
    headers: Headers
  }
  const laptop = browserHeaders({ headers })
  const account = (await service.findAccount(laptop))!
  const sessions = await service.listSessions(laptop, account)
  expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual(
    expect.arrayContaining([
      ['Laptop', true],
      ['', false],
    ]),
  )
  await service.changeProfile(account, { name: 'Ana María', locale: 'es' })
  await expect(service.findAccount(laptop)).resolves.toMatchObject({ name: 'Ana María', locale: 'es' })
  await expect(service.changeProfile(account, { name: ' ', locale: 'es' })).resolves.toMatchObject({ problem: 'name' })
  await expect(
    service.changePassword(caller({ headers: laptop }), account, { ...reauthentication, newPassword: 'short' }),
  ).resolves.toMatchObject({
    problem: 'passwordShort',
  })
  const next = 'a longer and quieter sentence'
  await expect(
    service.changePassword(caller({ headers: laptop }), account, { ...reauthentication, newPassword: next }),
  ).resolves.toMatchObject({ done: true })
  await expect(service.findAccount(phone)).resolves.toBeUndefined()
  await expect(service.findAccount(laptop)).resolves.toMatchObject({ email })
  const newHeaders = browserHeaders((await service.logIn(caller(), { email, password: next })) as { headers: Headers })
  await service.endSessions(laptop, account, 'others')
  await expect(service.findAccount(newHeaders)).resolves.toBeUndefined()
  await expect(service.findAccount(laptop)).resolves.toMatchObject({ email })
  expect(JSON.parse(JSON.stringify(await service.exportAccount(account)))).toMatchObject({
    account: { email },
    sessions: [{ browser: 'Laptop' }],
    submissions: [],
  })
})

onEach('P3: an export includes replies, suspected spam, mails and links, and no secrets', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller } = accounts
  const { headers } = await enableSecondFactor(accounts, await createAccount(accounts))
  await service.requestPasswordReset(caller(), email)
  await accounts.mailedToken(email)
  const forms = (await openSubmissionService(database)).service
  const values = { ...contactValues, companyEmail: 'ANA@client.example' }
  await send(forms, withIdempotencyKey(forms, values))
  await send(forms, withIdempotencyKey(forms, { ...values, need: 'Exits in Chile', [hiddenFields.honeypot]: 'x' }))
  await send(forms, withIdempotencyKey(forms, contactValues))
  const sent = await database.db.selectFrom('submissions').selectAll().where('email', '=', 'ANA@client.example').execute()
  const actor = { id: null, name: 'Staff', address: 'staff' }
  const submission = sent.find(({ suspicion }) => suspicion === null)!
  await applyChange(database, submission, { change: { kind: 'reply', text: 'Peru it is.', close: false }, actor, now: noon })
  const later = (await submissionById(database.db, submission.id))!
  await applyChange(database, later, { change: { kind: 'note', text: 'For us alone.' }, actor, now: noon })
  const exported = JSON.stringify(await service.exportAccount((await service.findAccount(headers))!))
  const data = JSON.parse(exported) as { submissions: object[]; mails: object[] }
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
  expect(data.submissions).toHaveLength(2)
  expect(data.submissions).toContainEqual(
    expect.objectContaining({
      reference: submission.reference,
      takenForSpam: false,
      replies: [{ sent: noon.toISOString(), text: 'Peru it is.' }],
    }),
  )
  expect(data.submissions).toContainEqual(expect.objectContaining({ takenForSpam: true, replies: [] }))
  expect(data.mails).toContainEqual(expect.objectContaining({ kind: 'account-factor-on', email }))
  expect(exported).not.toContain('For us alone.')
  const secrets = await storedSecrets(database)
  expect(secrets.length).toBeGreaterThan(4)
  expect(secrets.filter((secret) => exported.includes(secret))).toEqual([])
})

/** What the database holds of sessions, passwords, second factors and mailed links. */
async function storedSecrets({ db }: TestDatabase): Promise<string[]> {
  const tables = ['sessions', 'credentials', 'second_factors', 'account_links'] as const
  const rows: Record<string, unknown>[] = (await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))).flat()
  return rows
    .flatMap(({ token, password, secret, backup_codes, hash }) => [token, password, secret, backup_codes, hash])
    .filter((value) => typeof value === 'string')
}

test('operations on an account do not scan the tables of mails and of pending log-ins', async () => {
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
  const { caller, mailedToken } = accounts
  const headers = await createAccount(accounts)
  const { service } = await openAccounts({ ...database, db: database.db.withPlugin(plugin) })
  const account = (await service.findAccount(headers))!
  await service.changePassword(caller({ headers }), account, { ...reauthentication, newPassword: validPassword })
  await service.changeEmail(caller(), account, { ...reauthentication, email: 'ana@new.example' })
  await service.isEmailChangePending(account)
  await service.confirmEmailChange(caller(), await mailedToken('ana@new.example'))
  await service.exportAccount((await service.findAccount(headers))!)
  await service.deleteAccount(caller({ headers }), (await service.findAccount(headers))!, reauthentication)
  await expect(service.findAccount(headers)).resolves.toBeUndefined()
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

onEach('an account cannot affect sessions and links of another account', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, mailedToken } = accounts
  const ana = await createAccount(accounts)
  const bo = await createAccount(accounts, { address: 'bo@client.example', client: '198.51.100.4' })
  const [account, other] = [(await service.findAccount(ana))!, (await service.findAccount(bo))!]
  const [session] = await service.listSessions(bo, other)
  await service.changeEmail(caller(), other, { ...reauthentication, email: 'bo@new.example' })
  const link = await mailedToken('bo@new.example')
  for (const which of [session!.id, 'others']) await service.endSessions(ana, account, which)
  await service.changeEmail(caller(), account, { ...reauthentication, email: 'ana@new.example' })
  await service.deleteAccount(caller(), account, reauthentication)
  await expect(service.findAccount(bo)).resolves.toMatchObject({ email: 'bo@client.example' })
  await expect(service.findLink(link)).resolves.toEqual({ purpose: 'email', email: 'bo@new.example' })
})
