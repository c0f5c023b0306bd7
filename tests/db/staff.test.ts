import { expect, test } from 'vitest'
import type { Account, Role } from '#core/accounts/service.ts'
import { isStaff } from '#core/inbox/access.ts'
import { listAccess } from '#server/db/audit.ts'
import { insertUser } from '#server/db/accounts.ts'
import { listStaff } from '#server/db/staff.ts'
import { validPassword, createAccount, minute, openAccounts, advanceClock, enableSecondFactor, type Accounts } from './account-tools.ts'
import { runDuring, interruptAfter, onEach, openTestDatabase, type TestDatabase } from './databases.ts'
import { inbox, noon } from './submission-tools.ts'

const adminAddress = 'boss@isthmus.example'
const day = 24 * 60 * 60_000

/** Creates an account with a role and a second factor that is logged in and has just reauthenticated. @returns it, with its unused backup codes */
async function createMember(
  { db }: TestDatabase,
  accounts: Accounts,
  address: string,
  role: Role,
): Promise<{ headers: Headers; account: Account; codes: readonly string[] }> {
  const { headers: open, codes } = await enableSecondFactor(accounts, await createAccount(accounts, { address }))
  await db.updateTable('users').set({ role }).where('email', '=', address).execute()
  const credentials = { password: validPassword, code: codes[0]! }
  const reauthenticated = await accounts.service.reauthenticate(
    accounts.caller({ headers: open }),
    (await accounts.service.findAccount(open))!,
    credentials,
  )
  const headers = accounts.browserHeaders(reauthenticated as { headers: Headers }, open)
  return { headers, account: (await accounts.service.findAccount(headers))!, codes: codes.slice(1) }
}

onEach('A11: an invitation creates one account with its role, which is staff only with a second factor', async (database) => {
  const accounts = await openAccounts(database)
  const { service, staff, caller, browserHeaders, mailedToken } = accounts
  const { account: admin } = await createMember(database, accounts, adminAddress, 'admin')
  await expect(staff.invite(caller(), admin, { email: 'Lea@isthmus.example', role: 'legal' })).resolves.toMatchObject({ done: true })
  const token = await mailedToken('lea@isthmus.example')
  expect(JSON.stringify(await database.db.selectFrom('account_links').selectAll().execute())).not.toContain(token)
  await expect(service.findLink(token)).resolves.toEqual({
    purpose: 'invite',
    email: 'lea@isthmus.example',
    role: 'legal',
    hasAccount: false,
  })
  const accept = (input: { name: string; password: string }, client = '203.0.113.7') =>
    service.acceptInvitation(caller({ clientAddress: client }), { token, ...input })
  await expect(accept({ name: '', password: validPassword })).resolves.toMatchObject({ problem: 'name' })
  await expect(accept({ name: 'Lea', password: 'password1' })).resolves.toMatchObject({ problem: 'passwordCommon' })
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, use) => accept({ name: 'Lea', password: validPassword }, `198.51.100.${use}`)),
  )
  expect(outcomes.filter(({ done }) => done)).toHaveLength(1)
  expect(outcomes.filter((outcome) => !outcome.done && outcome.problem === 'link')).toHaveLength(19)
  const headers = browserHeaders(outcomes.find(({ done }) => done) as { headers: Headers })
  const lea = (await service.findAccount(headers))!
  expect(lea).toMatchObject({ role: 'legal', name: 'Lea', secondFactor: false })
  expect(isStaff(lea)).toBe(false)
  expect(isStaff((await service.findAccount((await enableSecondFactor(accounts, headers)).headers))!)).toBe(true)
  const { members, invitations } = await staff.list(admin)
  expect(members.map(({ email, role, secondFactor }) => [email, role, secondFactor])).toEqual([
    [adminAddress, 'admin', true],
    ['lea@isthmus.example', 'legal', true],
  ])
  expect(invitations).toEqual([])
})

onEach('A11: an existing account gets the role when it accepts, and its sessions end', async (database) => {
  const accounts = await openAccounts(database)
  const { service, staff, caller, mailedToken, emails } = accounts
  const { account: admin } = await createMember(database, accounts, adminAddress, 'admin')
  const before = await createAccount(accounts, { address: 'bo@client.example' })
  await staff.invite(caller({ locale: 'es' }), admin, { email: 'bo@client.example', role: 'staff' })
  // In the language of the account, not of the administrator.
  expect((await emails()).at(-1)!.subject).toBe('Invitation to the staff of Isthmus')
  const token = await mailedToken('bo@client.example')
  for (let look = 0; look < 3; look++) await expect(service.findLink(token)).resolves.toMatchObject({ hasAccount: true, role: 'staff' })
  await expect(service.findAccount(before)).resolves.toMatchObject({ role: 'customer' })
  const accepted = await service.acceptInvitation(caller(), { token, name: '', password: '' })
  expect(accepted).toMatchObject({ done: true })
  // Access to the mailbox alone does not log in.
  expect((accepted as { headers: Headers }).headers.getSetCookie()).toEqual([])
  await expect(service.findAccount(before)).resolves.toBeUndefined()
  expect((await staff.list(admin)).members.map(({ email, role }) => `${email} ${role}`)).toContain('bo@client.example staff')
  await expect(staff.invite(caller(), admin, { email: 'bo@client.example', role: 'admin' })).resolves.toMatchObject({ problem: 'member' })
})

onEach('an account created while its invitation is accepted gets the role, and accepting does not log in to it', async (database) => {
  const accounts = await openAccounts(database)
  const { service, staff, caller, mailedToken } = accounts
  const { account: admin } = await createMember(database, accounts, adminAddress, 'admin')
  const address = 'bo@client.example'
  await staff.invite(caller(), admin, { email: address, role: 'staff' })
  const token = await mailedToken(address)
  const signUp = async () => void (await createAccount(accounts, { address }))
  // Right after the check whether the address has an account.
  const racing = await openAccounts(interruptAfter(database, 'SelectQueryNode', 'users', signUp))
  const accepted = await racing.service.acceptInvitation(caller(), { token, name: 'Somebody else', password: 'another quiet sentence' })
  expect(accepted).toMatchObject({ done: true })
  expect((accepted as { headers: Headers }).headers.getSetCookie()).toEqual([])
  const { members } = await staff.list(admin)
  expect(members.map(({ email, name, role }) => `${email} ${name} ${role}`)).toContain(`${address} Ana staff`)
  await expect(service.logIn(caller(), { email: address, password: validPassword })).resolves.toMatchObject({ done: true })
})

test('an account whose creation is not committed when its invitation is accepted gets the role', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { service, staff, caller, mailedToken } = accounts
  const { account: admin } = await createMember(database, accounts, adminAddress, 'admin')
  const email = 'bo@client.example'
  await staff.invite(caller(), admin, { email, role: 'staff' })
  const token = await mailedToken(email)
  const accepted = await runDuring(
    database,
    (trx) => insertUser(trx, { email, name: 'Bo', locale: 'en', role: 'customer', password: validPassword }, new Date()),
    () => service.acceptInvitation(caller(), { token, name: 'Somebody else', password: 'another quiet sentence' }),
  )
  expect(accepted).toMatchObject({ done: true })
  expect((accepted as { headers: Headers }).headers.getSetCookie()).toEqual([])
  const { members } = await staff.list(admin)
  expect(members.map(({ name, role }) => `${name} ${role}`)).toContain('Bo staff')
})

onEach(
  'A16: an invitation ends after seven days, with a newer one, or when it is withdrawn; its mail is not sent afterwards',
  async (database) => {
    const accounts = await openAccounts(database)
    const { service, staff, caller, mailedToken, emails } = accounts
    const { account: admin } = await createMember(database, accounts, adminAddress, 'admin')
    const invite = (role: Role) => staff.invite(caller(), admin, { email: 'cy@isthmus.example', role })
    await invite('admin')
    const older = await mailedToken('cy@isthmus.example')
    await invite('staff')
    const newer = await mailedToken('cy@isthmus.example')
    await expect(service.findLink(older)).resolves.toBeUndefined()
    await expect(service.findLink(newer)).resolves.toMatchObject({ role: 'staff' })
    const [pending, ...others] = (await staff.list(admin)).invitations
    expect(others).toEqual([])
    await staff.withdraw(admin, pending!.id)
    await expect(service.acceptInvitation(caller(), { token: newer, name: 'Cy', password: validPassword })).resolves.toMatchObject({
      problem: 'link',
    })
    expect((await emails()).map(({ to }) => to.address)).not.toContain('cy@isthmus.example')
    await invite('legal')
    const token = await mailedToken('cy@isthmus.example')
    advanceClock(7 * day)
    await expect(service.findLink(token)).resolves.toBeUndefined()
    expect((await listStaff(database.db, new Date())).invitations).toEqual([])
  },
)

onEach('the same invitation sent twice at the same time causes one mail, whose link works', async (database) => {
  const accounts = await openAccounts(database)
  const { service, staff, caller, mailedToken, mails } = accounts
  const { account: admin } = await createMember(database, accounts, adminAddress, 'admin')
  const invite = (role: Role) => staff.invite(caller(), admin, { email: 'Cy@isthmus.example', role })
  const sent = async () => (await mails()).filter(({ kind }) => kind === 'account-invite').length
  const concurrentInvitations = await Promise.all([invite('staff'), invite('staff')])
  expect(concurrentInvitations.map(({ done }) => done)).toEqual([true, true])
  expect(await sent()).toBe(1)
  expect(await listAccess(database.db, 'INVITE')).toHaveLength(1)
  const first = await mailedToken('cy@isthmus.example')
  await expect(service.findLink(first)).resolves.toMatchObject({ role: 'staff' })
  await invite('legal')
  expect(await sent()).toBe(2)
  advanceClock(minute + 1)
  await invite('legal')
  expect(await sent()).toBe(3)
  const [pending] = (await staff.list(admin)).invitations
  await staff.withdraw(admin, pending!.id)
  await invite('legal')
  expect(await sent()).toBe(4)
})

onEach('A16: invitations end when the administrator who sent them loses the role', async (database) => {
  const accounts = await openAccounts(database)
  const { service, staff, caller, mailedToken, emails } = accounts
  const { account: admin } = await createMember(database, accounts, adminAddress, 'admin')
  const { account: other } = await createMember(database, accounts, 'dee@isthmus.example', 'admin')
  const invite = async (by: Account, address: string) => {
    await staff.invite(caller(), by, { email: address, role: 'admin' })
    return mailedToken(address)
  }
  const withdrawnTokens = [await invite(other, 'friend@client.example'), await invite(other, 'late@client.example')]
  const validToken = await invite(admin, 'lea@isthmus.example')
  const printed = await inbox(database, 'invite', 'cy@isthmus.example', 'staff')
  await staff.changeRole(admin, other.id, 'legal')
  for (const token of withdrawnTokens) {
    await expect(service.acceptInvitation(caller(), { token, name: 'Friend', password: validPassword })).resolves.toMatchObject({
      problem: 'link',
    })
  }
  await expect(service.findLink(validToken)).resolves.toMatchObject({ email: 'lea@isthmus.example' })
  await expect(service.findLink(/token=([\w-]+)/.exec(printed)![1]!)).resolves.toMatchObject({ email: 'cy@isthmus.example' })
  expect((await emails()).map(({ to }) => to.address)).not.toContain('friend@client.example')
  expect((await listAccess(database.db)).slice(-3).map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
    `${adminAddress}: role legal`,
    `${adminAddress}: withdraw`,
    `${adminAddress}: withdraw`,
  ])
  // Nor can a page that was opened before the change invite.
  await expect(staff.invite(caller(), other, { email: 'x@client.example', role: 'staff' })).resolves.toMatchObject({ problem: 'forbidden' })
  await database.db.deleteFrom('users').where('id', '=', admin.id).execute()
  await expect(service.findLink(validToken)).resolves.toBeUndefined()
})

onEach('A16: a change of role ends the sessions; nobody can change their own role, and one admin always stays', async (database) => {
  const accounts = await openAccounts(database)
  const { service, staff } = accounts
  const { account: admin, headers } = await createMember(database, accounts, adminAddress, 'admin')
  const { account: other, headers: otherHeaders } = await createMember(database, accounts, 'dee@isthmus.example', 'legal')
  await expect(staff.changeRole(admin, admin.id, 'customer')).resolves.toMatchObject({ problem: 'forbidden' })
  await expect(staff.changeRole(admin, other.id, 'owner')).resolves.toMatchObject({ problem: 'forbidden' })
  await expect(staff.changeRole(admin, other.id, 'admin')).resolves.toMatchObject({ done: true })
  await expect(service.findAccount(otherHeaders)).resolves.toBeUndefined()
  const promoted: Account = { ...other, role: 'admin' }
  const concurrentOutcomes = await Promise.all([
    staff.changeRole(admin, other.id, 'customer'),
    staff.changeRole(promoted, admin.id, 'customer'),
  ])
  expect(concurrentOutcomes.filter(({ done }) => done)).toHaveLength(1)
  const { members } = await listStaff(database.db, new Date())
  expect(members.map(({ role }) => role)).toEqual(['admin'])
  expect(await service.findAccount(headers)).toEqual(members[0]!.id === admin.id ? expect.objectContaining({ role: 'admin' }) : undefined)
})

// Postgres only: SQLite has one writer at a time.
test('a change of role does not wait for an open transaction on a session of the administrator', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { account: admin } = await createMember(database, accounts, adminAddress, 'admin')
  const { account: other } = await createMember(database, accounts, 'dee@isthmus.example', 'staff')
  const session = await database.db.selectFrom('sessions').selectAll().where('user_id', '=', admin.id).executeTakeFirstOrThrow()
  const { db } = await database.reopen()
  const trx = await db.startTransaction().execute()
  await trx
    .insertInto('sessions')
    .values({ ...session, id: 'other', token: 'other' })
    .execute()
  await expect(accounts.staff.changeRole(admin, other.id, 'legal')).resolves.toMatchObject({ done: true })
  await trx.commit().execute()
})

onEach('A11: only an administrator with a second factor can invite and change roles', async (database) => {
  const accounts = await openAccounts(database)
  const { service, staff, caller } = accounts
  const { account: admin } = await createMember(database, accounts, adminAddress, 'admin')
  const { account: legal } = await createMember(database, accounts, 'legal@isthmus.example', 'legal')
  const { account: customer } = await createMember(database, accounts, 'customer@client.example', 'customer')
  for (const account of [legal, customer, { ...admin, secondFactor: false }]) {
    await expect(staff.invite(caller(), account, { email: 'x@client.example', role: 'admin' })).resolves.toMatchObject({
      problem: 'forbidden',
    })
    await expect(staff.changeRole(account, customer.id, 'admin')).resolves.toMatchObject({ problem: 'forbidden' })
  }
  await expect(staff.invite(caller(), admin, { email: 'x@client.example', role: 'customer' })).resolves.toMatchObject({
    problem: 'forbidden',
  })
  await staff.invite(caller(), admin, { email: 'x@client.example', role: 'staff' })
  const [pending] = (await staff.list(admin)).invitations
  await expect(staff.withdraw(legal, pending!.id)).resolves.toMatchObject({ problem: 'forbidden' })
  expect((await staff.list(admin)).invitations).toHaveLength(1)
  // A sign-up creates a customer.
  const own = await createAccount(accounts, { address: 'own@client.example' })
  await expect(service.findAccount(own)).resolves.toMatchObject({ role: 'customer' })
})

onEach('A11: an open session can invite, withdraw and change roles only after reauthentication', async (database) => {
  const accounts = await openAccounts(database)
  const { service, staff, caller } = accounts
  const { account: admin, headers } = await createMember(database, accounts, adminAddress, 'admin')
  const { account: other } = await createMember(database, accounts, 'other@client.example', 'customer')
  await staff.invite(caller(), admin, { email: 'x@client.example', role: 'legal' })
  const [pending] = (await staff.list(admin)).invitations
  advanceClock(15 * minute)
  const open = (await service.findAccount(headers))!
  for (const attempt of [
    () => staff.list(open),
    () => staff.invite(caller(), open, { email: 'y@client.example', role: 'legal' }),
    () => staff.withdraw(open, pending!.id),
    () => staff.changeRole(open, other.id, 'legal'),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ reason: 'reauthenticate' })
  }
  const { members, invitations } = await listStaff(database.db, new Date())
  expect([members.map(({ email }) => email), invitations.map(({ id }) => id)]).toEqual([[adminAddress], [pending!.id]])
})

onEach('the audit records invitations and role changes with a reference to the account', async (database) => {
  const accounts = await openAccounts(database)
  const { service, staff, caller, mailedToken } = accounts
  const { account: admin } = await createMember(database, accounts, adminAddress, 'admin')
  await staff.invite(caller(), admin, { email: 'eve@isthmus.example', role: 'legal' })
  await service.acceptInvitation(caller(), { token: await mailedToken('eve@isthmus.example'), name: 'Eve', password: validPassword })
  const eve = (await staff.list(admin)).members.find(({ name }) => name === 'Eve')!
  await staff.changeRole(admin, eve.id, 'legal')
  await staff.changeRole(admin, eve.id, 'customer')
  await staff.invite(caller(), admin, { email: 'fay@isthmus.example', role: 'staff' })
  await staff.withdraw(admin, (await staff.list(admin)).invitations[0]!.id)
  const reference = `U-${eve.id.slice(0, 8)}`
  expect((await listAccess(database.db)).map(({ actor, action, reference: of }) => [actor, action, of])).toEqual([
    [adminAddress, 'invite legal', 'INVITE'],
    ['eve@isthmus.example', 'join legal', reference],
    [adminAddress, 'role customer', reference],
    [adminAddress, 'invite staff', 'INVITE'],
    [adminAddress, 'withdraw', 'INVITE'],
  ])
})

onEach('the audit records changes of address of staff, who cannot delete their account while they have a role', async (database) => {
  const accounts = await openAccounts(database)
  const { service, staff, caller, mailedToken, emails } = accounts
  const boss = await createMember(database, accounts, adminAddress, 'admin')
  const dee = await createMember(database, accounts, 'dee@isthmus.example', 'legal')
  const { account: legal } = dee
  const credentials = (code: string) => ({ password: validPassword, code })
  for (const { account, codes } of [boss, dee]) {
    await expect(service.deleteAccount(caller(), account, credentials(codes[0]!))).resolves.toMatchObject({ problem: 'member' })
  }
  expect((await emails()).map(({ subject }) => subject)).not.toContain('Your Isthmus account was deleted')
  await expect(service.findAccount(boss.headers)).resolves.toMatchObject({ role: 'admin' })
  await service.changeEmail(caller(), legal, { ...credentials(dee.codes[1]!), email: 'Di@isthmus.example' })
  await service.confirmEmailChange(caller(), await mailedToken('di@isthmus.example'))
  await expect(service.findAccount(dee.headers)).resolves.toMatchObject({ email: 'di@isthmus.example' })
  await staff.changeRole(boss.account, legal.id, 'customer')
  await expect(service.deleteAccount(caller(), { ...legal, role: 'customer' }, credentials(dee.codes[2]!))).resolves.toMatchObject({
    done: true,
  })
  expect((await listAccess(database.db, `U-${legal.id.slice(0, 8)}`)).map(({ actor, action }) => [actor, action])).toEqual([
    ['dee@isthmus.example', 'address before'],
    ['di@isthmus.example', 'address after'],
    [adminAddress, 'role customer'],
  ])
})

onEach('the command line disables two-step login of an account, records it and notifies the owner', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders, emails } = accounts
  const { headers, account } = await createMember(database, accounts, adminAddress, 'admin')
  const pendingHeaders = browserHeaders(
    (await service.logIn(caller(), { email: adminAddress, password: validPassword })) as { headers: Headers },
  )
  await expect(inbox(database, 'factor-off', 'nobody@client.example')).rejects.toThrow('no account')
  await expect(inbox(database, 'factor-off', 'BOSS@isthmus.example')).resolves.toContain('two-step login is off')
  await expect(service.findAccount(headers)).resolves.toBeUndefined()
  await expect(service.verifyCode(caller({ headers: pendingHeaders }), '000000')).resolves.toMatchObject({ problem: 'signedOut' })
  const logInOutcome = await service.logIn(caller(), { email: adminAddress, password: validPassword })
  const open = browserHeaders(logInOutcome as { headers: Headers })
  const found = (await service.findAccount(open))!
  expect([found.role, found.secondFactor, isStaff(found)]).toEqual(['admin', false, false])
  expect(isStaff((await service.findAccount((await enableSecondFactor(accounts, open)).headers))!)).toBe(true)
  expect((await emails()).map(({ to, subject }) => `${to.address}: ${subject}`)).toContain(
    `${adminAddress}: Two-step login is off for your Isthmus account`,
  )
  expect((await listAccess(database.db)).map(({ actor, action, reference }) => [actor, action, reference])).toEqual([
    ['ana', 'factor off', `U-${account.id.slice(0, 8)}`],
  ])
  await createAccount(accounts, { address: 'bo@client.example' })
  await expect(inbox(database, 'factor-off', 'bo@client.example')).resolves.toContain('has no two-step login')
})

onEach('the command line invites the first administrator, lists staff and changes roles', async (database) => {
  const accounts = await openAccounts(database, { clock: () => noon })
  const { service, caller, browserHeaders, mailedToken } = accounts
  await expect(inbox(database, 'staff')).resolves.toContain('invite EMAIL admin')
  await expect(inbox(database, 'invite', adminAddress, 'owner')).rejects.toThrow('staff, legal, editor, admin')
  const link = await inbox(database, 'invite', adminAddress, 'admin')
  expect(link).toMatch(/^https:\/\/isthmus\.example\/verify-email\?token=[\w-]{43}&invitation$/)
  const token = await mailedToken(adminAddress)
  expect(link).toContain(token)
  await expect(inbox(database, 'staff')).resolves.toBe(`${adminAddress}  admin  invited until 2026-11-28T12:00:00.000Z`)
  const accepted = await service.acceptInvitation(caller(), { token, name: 'Boss', password: validPassword })
  const headers = browserHeaders(accepted as { headers: Headers })
  await expect(service.findAccount(headers)).resolves.toMatchObject({ role: 'admin' })
  await expect(inbox(database, 'staff')).resolves.toContain(`${adminAddress}  admin  no two-step login yet  `)
  await expect(inbox(database, 'invite', adminAddress, 'staff')).rejects.toThrow('has an account of staff already')
  await expect(inbox(database, 'role', 'nobody@client.example', 'staff')).rejects.toThrow('no account')
  await expect(inbox(database, 'role', adminAddress, 'legal')).rejects.toThrow(`${adminAddress} is the last administrator`)
  await expect(service.findAccount(headers)).resolves.toMatchObject({ role: 'admin' })
  await createAccount(accounts, { address: 'dee@isthmus.example' })
  await expect(inbox(database, 'role', 'DEE@isthmus.example', 'admin')).resolves.toBe('dee@isthmus.example: admin.')
  const concurrentOutcomes = [inbox(database, 'role', adminAddress, 'customer'), inbox(database, 'role', 'dee@isthmus.example', 'customer')]
  expect((await Promise.allSettled(concurrentOutcomes)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await listAccess(database.db)).map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
    'ana: invite admin',
    `${adminAddress}: join admin`,
    'ana: role admin',
    'ana: role customer',
  ])
})
