/** The role of those who edit content: staff without the inbox. */
import { expect } from 'vitest'
import { isStaff, mayOpenInbox } from '#core/inbox/access.ts'
import { listAccess } from '#server/db/audit.ts'
import { advanceClock, createAccount, enableSecondFactor, minute, openAccounts, validPassword } from './account-tools.ts'
import { onEach } from './databases.ts'
import { createInbox, latest } from './inbox-tools.ts'
import { contactValues, inbox as runCommand, openSubmissionService, send, withIdempotencyKey } from './submission-tools.ts'

const address = 'ed@isthmus.example'

onEach('A11: an editor is invited like other staff, needs a second factor, and has no inbox', async (database) => {
  const accounts = await openAccounts(database)
  const { service, caller, browserHeaders, mailedToken } = accounts
  await expect(runCommand(database, 'invite', address, 'editor')).resolves.toContain('&invitation')
  const token = await mailedToken(address)
  await expect(service.findLink(token)).resolves.toMatchObject({ purpose: 'invite', role: 'editor' })
  const accepted = await service.acceptInvitation(caller(), { token, name: 'Ed', password: validPassword })
  const open = browserHeaders(accepted as { headers: Headers })
  const before = (await service.findAccount(open))!
  expect([before.role, isStaff(before), mayOpenInbox(before)]).toEqual(['editor', false, false])
  const after = (await service.findAccount((await enableSecondFactor(accounts, open)).headers))!
  expect([after.role, isStaff(after), mayOpenInbox(after)]).toEqual(['editor', true, false])
  expect((await listAccess(database.db)).map(({ action }) => action)).toEqual(['invite editor', 'join editor'])
})

onEach('A11: staff who become editors lose the submissions that were assigned to them, and get no others', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  await send(service, withIdempotencyKey(service, contactValues))
  const [lea, boss] = await Promise.all([account('staff'), account('admin')])
  const { reference, version } = await latest(database, 'contact')
  await inbox.change(lea, reference, version, { kind: 'assign', to: lea.id })
  expect(await latest(database, 'contact')).toMatchObject({ assigned_to: lea.id })
  await expect(runCommand(database, 'role', lea.email, 'editor')).resolves.toBe(`${lea.email}: editor.`)
  expect(await latest(database, 'contact')).toMatchObject({ assigned_to: null })
  expect((await inbox.listAssignees(boss, 'contact')).map(({ id }) => id)).toEqual([boss.id])
})

onEach('A10: a session that only repeats requests by itself ends like one that is idle', async (database) => {
  const accounts = await openAccounts(database)
  const { service } = accounts
  const { headers } = await enableSecondFactor(accounts, await createAccount(accounts, { address }))
  await database.db.updateTable('users').set({ role: 'editor' }).where('email', '=', address).execute()
  for (let minutes = 0; minutes < 30; minutes += 10) {
    await expect(service.findAccount(headers, false)).resolves.toMatchObject({ role: 'editor' })
    advanceClock(10 * minute)
  }
  advanceClock(minute)
  await expect(service.findAccount(headers, false)).resolves.toBeUndefined()
})
