import { expect, test } from 'vitest'
import type { Account, Role } from '#core/accounts/desk.ts'
import { isStaff } from '#core/inbox/access.ts'
import { listAccess } from '#server/db/audit.ts'
import { insertUser } from '#server/db/accounts.ts'
import { listStaff } from '#server/db/staff.ts'
import { good, join, minute, openAccounts, pass, turnOn, type Accounts } from './account-tools.ts'
import { during, interrupted, onEach, openTestDatabase, type TestDatabase } from './databases.ts'
import { inbox, noon } from './office.ts'

const boss = 'boss@isthmus.example'
const day = 24 * 60 * 60_000

/** An account with a role and a second factor, signed in, which has proven both a short time ago. */
async function member(
  { db }: TestDatabase,
  accounts: Accounts,
  address: string,
  role: Role,
): Promise<{ headers: Headers; account: Account }> {
  const { headers: open, codes } = await turnOn(accounts, await join(accounts, { address }))
  await db.updateTable('users').set({ role }).where('email', '=', address).execute()
  const proof = { password: good, code: codes[0]! }
  const proven = await accounts.desk.prove(accounts.asker({ headers: open }), (await accounts.desk.find(open))!, proof)
  const headers = accounts.browser(proven as { headers: Headers }, open)
  return { headers, account: (await accounts.desk.find(headers))! }
}

onEach('A11: an invited address makes an account with its role, once, and is let in with a second factor only', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, staff, asker, browser, linkSentTo } = accounts
  const { account: admin } = await member(database, accounts, boss, 'admin')
  await expect(staff.invite(asker(), admin, { email: 'Lea@isthmus.example', role: 'legal' })).resolves.toMatchObject({ done: true })
  const token = await linkSentTo('lea@isthmus.example')
  expect(JSON.stringify(await database.db.selectFrom('account_links').selectAll().execute())).not.toContain(token)
  await expect(desk.checkInvitation(token)).resolves.toEqual({ email: 'lea@isthmus.example', role: 'legal', hasAccount: false })
  const accept = (given: { name: string; password: string }, client = '203.0.113.7') =>
    desk.acceptInvitation(asker({ client }), { token, ...given })
  await expect(accept({ name: '', password: good })).resolves.toMatchObject({ problem: 'name' })
  await expect(accept({ name: 'Lea', password: 'password1' })).resolves.toMatchObject({ problem: 'passwordCommon' })
  const tries = await Promise.all(Array.from({ length: 20 }, (_, use) => accept({ name: 'Lea', password: good }, `198.51.100.${use}`)))
  expect(tries.filter(({ done }) => done)).toHaveLength(1)
  expect(tries.filter((outcome) => !outcome.done && outcome.problem === 'link')).toHaveLength(19)
  const headers = browser(tries.find(({ done }) => done) as { headers: Headers })
  const lea = (await desk.find(headers))!
  expect(lea).toMatchObject({ role: 'legal', name: 'Lea', secondFactor: false })
  expect(isStaff(lea)).toBe(false)
  expect(isStaff((await desk.find((await turnOn(accounts, headers)).headers))!)).toBe(true)
  const { members, invitations } = await staff.list(admin)
  expect(members.map(({ email, role, secondFactor }) => [email, role, secondFactor])).toEqual([
    [boss, 'admin', true],
    ['lea@isthmus.example', 'legal', true],
  ])
  expect(invitations).toEqual([])
})

onEach('A11: an account that is there gets the role by a press, and loses its sessions', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, staff, asker, linkSentTo, letters } = accounts
  const { account: admin } = await member(database, accounts, boss, 'admin')
  const before = await join(accounts, { address: 'bo@client.example' })
  await staff.invite(asker({ locale: 'es' }), admin, { email: 'bo@client.example', role: 'staff' })
  // In the language of the account, not of the administrator.
  expect((await letters()).at(-1)!.subject).toBe('Invitation to the staff of Isthmus')
  const token = await linkSentTo('bo@client.example')
  for (let look = 0; look < 3; look++) await expect(desk.checkInvitation(token)).resolves.toMatchObject({ hasAccount: true, role: 'staff' })
  await expect(desk.find(before)).resolves.toMatchObject({ role: 'customer' })
  const accepted = await desk.acceptInvitation(asker(), { token, name: '', password: '' })
  expect(accepted).toMatchObject({ done: true })
  // Whoever opened the mailbox has not logged in.
  expect((accepted as { headers: Headers }).headers.getSetCookie()).toEqual([])
  await expect(desk.find(before)).resolves.toBeUndefined()
  expect((await staff.list(admin)).members.map(({ email, role }) => `${email} ${role}`)).toContain('bo@client.example staff')
  await expect(staff.invite(asker(), admin, { email: 'bo@client.example', role: 'admin' })).resolves.toMatchObject({ problem: 'member' })
})

onEach('an account that is made while its invitation is accepted gets the role, and nobody is let in to it', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, staff, asker, linkSentTo } = accounts
  const { account: admin } = await member(database, accounts, boss, 'admin')
  const address = 'bo@client.example'
  await staff.invite(asker(), admin, { email: address, role: 'staff' })
  const token = await linkSentTo(address)
  const signUp = async () => void (await join(accounts, { address }))
  // Right after the look whether the address has an account.
  const late = await openAccounts(interrupted(database, 'SelectQueryNode', 'users', signUp))
  const accepted = await late.desk.acceptInvitation(asker(), { token, name: 'Somebody else', password: 'another quiet sentence' })
  expect(accepted).toMatchObject({ done: true })
  expect((accepted as { headers: Headers }).headers.getSetCookie()).toEqual([])
  const { members } = await staff.list(admin)
  expect(members.map(({ email, name, role }) => `${email} ${name} ${role}`)).toContain(`${address} Ana staff`)
  await expect(desk.logIn(asker(), { email: address, password: good })).resolves.toMatchObject({ done: true })
})

test('an account that is being made while its invitation is accepted gets the role all the same', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { desk, staff, asker, linkSentTo } = accounts
  const { account: admin } = await member(database, accounts, boss, 'admin')
  const email = 'bo@client.example'
  await staff.invite(asker(), admin, { email, role: 'staff' })
  const token = await linkSentTo(email)
  const accepted = await during(
    database,
    (trx) => insertUser(trx, { email, name: 'Bo', locale: 'en', role: 'customer', password: good }, new Date()),
    () => desk.acceptInvitation(asker(), { token, name: 'Somebody else', password: 'another quiet sentence' }),
  )
  expect(accepted).toMatchObject({ done: true })
  expect((accepted as { headers: Headers }).headers.getSetCookie()).toEqual([])
  const { members } = await staff.list(admin)
  expect(members.map(({ name, role }) => `${name} ${role}`)).toContain('Bo staff')
})

onEach(
  'A16: an invitation ends after seven days, with a newer one, or when it is taken back; its mail does not leave then',
  async (database) => {
    const accounts = await openAccounts(database)
    const { desk, staff, asker, linkSentTo, letters } = accounts
    const { account: admin } = await member(database, accounts, boss, 'admin')
    const invite = (role: Role) => staff.invite(asker(), admin, { email: 'cy@isthmus.example', role })
    await invite('admin')
    const older = await linkSentTo('cy@isthmus.example')
    await invite('staff')
    const newer = await linkSentTo('cy@isthmus.example')
    await expect(desk.checkInvitation(older)).resolves.toBeUndefined()
    await expect(desk.checkInvitation(newer)).resolves.toMatchObject({ role: 'staff' })
    const [pending, ...others] = (await staff.list(admin)).invitations
    expect(others).toEqual([])
    await staff.withdraw(admin, pending!.id)
    await expect(desk.acceptInvitation(asker(), { token: newer, name: 'Cy', password: good })).resolves.toMatchObject({ problem: 'link' })
    expect((await letters()).map(({ to }) => to.address)).not.toContain('cy@isthmus.example')
    await invite('legal')
    const late = await linkSentTo('cy@isthmus.example')
    pass(7 * day)
    await expect(desk.checkInvitation(late)).resolves.toBeUndefined()
    expect((await listStaff(database.db, new Date())).invitations).toEqual([])
  },
)

onEach('the same invitation sent twice in a moment is one mail, whose link works', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, staff, asker, linkSentTo, mails } = accounts
  const { account: admin } = await member(database, accounts, boss, 'admin')
  const invite = (role: Role) => staff.invite(asker(), admin, { email: 'Cy@isthmus.example', role })
  const sent = async () => (await mails()).filter(({ kind }) => kind === 'account-invite').length
  const twice = await Promise.all([invite('staff'), invite('staff')])
  expect(twice.map(({ done }) => done)).toEqual([true, true])
  expect(await sent()).toBe(1)
  expect(await listAccess(database.db, 'INVITE')).toHaveLength(1)
  const first = await linkSentTo('cy@isthmus.example')
  await expect(desk.checkInvitation(first)).resolves.toMatchObject({ role: 'staff' })
  await invite('legal')
  expect(await sent()).toBe(2)
  pass(minute + 1)
  await invite('legal')
  expect(await sent()).toBe(3)
  const [pending] = (await staff.list(admin)).invitations
  await staff.withdraw(admin, pending!.id)
  await invite('legal')
  expect(await sent()).toBe(4)
})

onEach('A16: whoever is no administrator any more has invited nobody: what they sent out leads nowhere', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, staff, asker, linkSentTo, letters } = accounts
  const { account: admin } = await member(database, accounts, boss, 'admin')
  const { account: other } = await member(database, accounts, 'dee@isthmus.example', 'admin')
  const invite = async (by: Account, address: string) => {
    await staff.invite(asker(), by, { email: address, role: 'admin' })
    return linkSentTo(address)
  }
  const theirs = [await invite(other, 'friend@client.example'), await invite(other, 'late@client.example')]
  const kept = await invite(admin, 'lea@isthmus.example')
  const printed = await inbox(database, 'invite', 'cy@isthmus.example', 'staff')
  await staff.changeRole(admin, other.id, 'legal')
  for (const token of theirs) {
    await expect(desk.acceptInvitation(asker(), { token, name: 'Friend', password: good })).resolves.toMatchObject({ problem: 'link' })
  }
  await expect(desk.checkInvitation(kept)).resolves.toMatchObject({ email: 'lea@isthmus.example' })
  await expect(desk.checkInvitation(/token=([\w-]+)/.exec(printed)![1]!)).resolves.toMatchObject({ email: 'cy@isthmus.example' })
  expect((await letters()).map(({ to }) => to.address)).not.toContain('friend@client.example')
  expect((await listAccess(database.db)).slice(-3).map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
    `${boss}: role legal`,
    `${boss}: withdraw`,
    `${boss}: withdraw`,
  ])
  // A page that was opened before does not invite either.
  await expect(staff.invite(asker(), other, { email: 'x@client.example', role: 'staff' })).resolves.toMatchObject({ problem: 'forbidden' })
  await database.db.deleteFrom('users').where('id', '=', admin.id).execute()
  await expect(desk.checkInvitation(kept)).resolves.toBeUndefined()
})

onEach('A16: a role that is given or taken ends the sessions; nobody changes their own, and one admin stays', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, staff } = accounts
  const { account: admin, headers } = await member(database, accounts, boss, 'admin')
  const { account: other, headers: theirs } = await member(database, accounts, 'dee@isthmus.example', 'legal')
  await expect(staff.changeRole(admin, admin.id, 'customer')).resolves.toMatchObject({ problem: 'forbidden' })
  await expect(staff.changeRole(admin, other.id, 'owner')).resolves.toMatchObject({ problem: 'forbidden' })
  await expect(staff.changeRole(admin, other.id, 'admin')).resolves.toMatchObject({ done: true })
  await expect(desk.find(theirs)).resolves.toBeUndefined()
  const promoted: Account = { ...other, role: 'admin' }
  const fight = await Promise.all([staff.changeRole(admin, other.id, 'customer'), staff.changeRole(promoted, admin.id, 'customer')])
  expect(fight.filter(({ done }) => done)).toHaveLength(1)
  const { members } = await listStaff(database.db, new Date())
  expect(members.map(({ role }) => role)).toEqual(['admin'])
  expect(await desk.find(headers)).toEqual(members[0]!.id === admin.id ? expect.objectContaining({ role: 'admin' }) : undefined)
})

// SQLite has one writer at a time.
test('roles are given while an administrator works in the inbox, and neither waits for the other', async () => {
  const database = await openTestDatabase('postgres')
  const accounts = await openAccounts(database)
  const { account: admin } = await member(database, accounts, boss, 'admin')
  const { account: other } = await member(database, accounts, 'dee@isthmus.example', 'staff')
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

onEach('A11: nobody but an administrator with a second factor invites or gives roles', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, staff, asker } = accounts
  const { account: admin } = await member(database, accounts, boss, 'admin')
  const { account: legal } = await member(database, accounts, 'legal@isthmus.example', 'legal')
  const { account: customer } = await member(database, accounts, 'customer@client.example', 'customer')
  for (const who of [legal, customer, { ...admin, secondFactor: false }]) {
    await expect(staff.invite(asker(), who, { email: 'x@client.example', role: 'admin' })).resolves.toMatchObject({ problem: 'forbidden' })
    await expect(staff.changeRole(who, customer.id, 'admin')).resolves.toMatchObject({ problem: 'forbidden' })
  }
  await expect(staff.invite(asker(), admin, { email: 'x@client.example', role: 'customer' })).resolves.toMatchObject({
    problem: 'forbidden',
  })
  await staff.invite(asker(), admin, { email: 'x@client.example', role: 'staff' })
  const [pending] = (await staff.list(admin)).invitations
  await staff.withdraw(legal, pending!.id)
  expect((await staff.list(admin)).invitations).toHaveLength(1)
  // Who signs up is a customer, whatever was offered to the address.
  const own = await join(accounts, { address: 'own@client.example' })
  await expect(desk.find(own)).resolves.toMatchObject({ role: 'customer' })
})

onEach(
  'A11: an open session gives no role before password and code are proven again; taking an invitation back needs no proof',
  async (database) => {
    const accounts = await openAccounts(database)
    const { desk, staff, asker } = accounts
    const { account: admin, headers } = await member(database, accounts, boss, 'admin')
    const { account: other } = await member(database, accounts, 'other@client.example', 'customer')
    await staff.invite(asker(), admin, { email: 'x@client.example', role: 'legal' })
    const [pending] = (await staff.list(admin)).invitations
    pass(15 * minute)
    const open = (await desk.find(headers))!
    for (const give of [
      () => staff.list(open),
      () => staff.invite(asker(), open, { email: 'y@client.example', role: 'legal' }),
      () => staff.changeRole(open, other.id, 'legal'),
    ]) {
      await expect(give()).rejects.toMatchObject({ barrier: 'prove' })
    }
    await staff.withdraw(open, pending!.id)
    const { members, invitations } = await listStaff(database.db, new Date())
    expect([members.map(({ email }) => email), invitations]).toEqual([[boss], []])
  },
)

onEach('the audit has invitations and roles, and a reference of whom they are for', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, staff, asker, linkSentTo } = accounts
  const { account: admin } = await member(database, accounts, boss, 'admin')
  await staff.invite(asker(), admin, { email: 'eve@isthmus.example', role: 'legal' })
  await desk.acceptInvitation(asker(), { token: await linkSentTo('eve@isthmus.example'), name: 'Eve', password: good })
  const eve = (await staff.list(admin)).members.find(({ name }) => name === 'Eve')!
  await staff.changeRole(admin, eve.id, 'legal')
  await staff.changeRole(admin, eve.id, 'customer')
  await staff.invite(asker(), admin, { email: 'fay@isthmus.example', role: 'staff' })
  await staff.withdraw(admin, (await staff.list(admin)).invitations[0]!.id)
  const reference = `U-${eve.id.slice(0, 8)}`
  expect((await listAccess(database.db)).map(({ actor, action, reference: of }) => [actor, action, of])).toEqual([
    [boss, 'invite legal', 'INVITE'],
    ['eve@isthmus.example', 'join legal', reference],
    [boss, 'role customer', reference],
    [boss, 'invite staff', 'INVITE'],
    [boss, 'withdraw', 'INVITE'],
  ])
})

onEach('of staff the audit has changes of address, and nobody deletes their account before the role is taken off', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, staff, asker, linkSentTo, letters } = accounts
  const { account: admin, headers } = await member(database, accounts, boss, 'admin')
  const { account: legal, headers: theirs } = await member(database, accounts, 'dee@isthmus.example', 'legal')
  for (const who of [admin, legal]) {
    await expect(desk.delete(asker(), who, good)).resolves.toMatchObject({ problem: 'member' })
  }
  expect((await letters()).map(({ subject }) => subject)).not.toContain('Your Isthmus account was deleted')
  await expect(desk.find(headers)).resolves.toMatchObject({ role: 'admin' })
  await desk.changeEmail(asker(), legal, { password: good, email: 'Di@isthmus.example' })
  await desk.confirmEmail(asker(), await linkSentTo('di@isthmus.example'))
  await expect(desk.find(theirs)).resolves.toMatchObject({ email: 'di@isthmus.example' })
  await staff.changeRole(admin, legal.id, 'customer')
  await expect(desk.delete(asker(), { ...legal, role: 'customer' }, good)).resolves.toMatchObject({ done: true })
  expect((await listAccess(database.db, `U-${legal.id.slice(0, 8)}`)).map(({ actor, action }) => [actor, action])).toEqual([
    ['dee@isthmus.example', 'address before'],
    ['di@isthmus.example', 'address after'],
    [boss, 'role customer'],
  ])
})

onEach('the command line takes two-step login off whoever has lost it, which is recorded and told', async (database) => {
  const accounts = await openAccounts(database)
  const { desk, asker, browser, letters } = accounts
  const { headers, account } = await member(database, accounts, boss, 'admin')
  const half = browser((await desk.logIn(asker(), { email: boss, password: good })) as { headers: Headers })
  await expect(inbox(database, 'factor-off', 'nobody@client.example')).rejects.toThrow('no account')
  await expect(inbox(database, 'factor-off', 'BOSS@isthmus.example')).resolves.toContain('two-step login is off')
  await expect(desk.find(headers)).resolves.toBeUndefined()
  await expect(desk.enterCode(asker({ headers: half }), '000000')).resolves.toMatchObject({ problem: 'signedOut' })
  const again = await desk.logIn(asker(), { email: boss, password: good })
  const open = browser(again as { headers: Headers })
  const found = (await desk.find(open))!
  expect([found.role, found.secondFactor, isStaff(found)]).toEqual(['admin', false, false])
  expect(isStaff((await desk.find((await turnOn(accounts, open)).headers))!)).toBe(true)
  expect((await letters()).map(({ to, subject }) => `${to.address}: ${subject}`)).toContain(
    `${boss}: Two-step login is off for your Isthmus account`,
  )
  expect((await listAccess(database.db)).map(({ actor, action, reference }) => [actor, action, reference])).toEqual([
    ['ana', 'factor off', `U-${account.id.slice(0, 8)}`],
  ])
  await join(accounts, { address: 'bo@client.example' })
  await expect(inbox(database, 'factor-off', 'bo@client.example')).resolves.toContain('has no two-step login')
})

onEach('the command line makes the first administrator, lists who works here and changes roles', async (database) => {
  const accounts = await openAccounts(database, { clock: () => noon })
  const { desk, asker, browser, linkSentTo } = accounts
  await expect(inbox(database, 'staff')).resolves.toContain('invite EMAIL admin')
  await expect(inbox(database, 'invite', boss, 'owner')).rejects.toThrow('staff, legal, admin')
  const link = await inbox(database, 'invite', boss, 'admin')
  expect(link).toMatch(/^https:\/\/isthmus\.example\/verify-email\?token=[\w-]{43}&invitation$/)
  const token = await linkSentTo(boss)
  expect(link).toContain(token)
  await expect(inbox(database, 'staff')).resolves.toBe(`${boss}  admin  invited until 2026-11-28T12:00:00.000Z`)
  const made = await desk.acceptInvitation(asker(), { token, name: 'Boss', password: good })
  const headers = browser(made as { headers: Headers })
  await expect(desk.find(headers)).resolves.toMatchObject({ role: 'admin' })
  await expect(inbox(database, 'staff')).resolves.toContain(`${boss}  admin  no two-step login yet  `)
  await expect(inbox(database, 'invite', boss, 'staff')).rejects.toThrow('works here already')
  await expect(inbox(database, 'role', 'nobody@client.example', 'staff')).rejects.toThrow('no account')
  await expect(inbox(database, 'role', boss, 'legal')).rejects.toThrow(`${boss} is the last administrator`)
  await expect(desk.find(headers)).resolves.toMatchObject({ role: 'admin' })
  await join(accounts, { address: 'dee@isthmus.example' })
  await expect(inbox(database, 'role', 'DEE@isthmus.example', 'admin')).resolves.toBe('dee@isthmus.example: admin.')
  const fight = [inbox(database, 'role', boss, 'customer'), inbox(database, 'role', 'dee@isthmus.example', 'customer')]
  expect((await Promise.allSettled(fight)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await listAccess(database.db)).map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
    'ana: invite admin',
    `${boss}: join admin`,
    'ana: role admin',
    'ana: role customer',
  ])
})
