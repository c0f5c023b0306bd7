import { expect } from 'vitest'
import { policeForm } from '#core/forms/definitions.ts'
import { givenUpMailPageSize } from '#core/inbox/service.ts'
import { listAccess } from '#server/db/audit.ts'
import { addMail, deleteSent } from '#server/db/outbox.ts'
import { onEach } from './databases.ts'
import { contactValues, withIdempotencyKey, noon, openSubmissionService, send } from './submission-tools.ts'
import { createInbox, reauthenticated, policeValues, latest } from './inbox-tools.ts'

onEach('mails given up are listed for staff who may read their submission, and can be sent again', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const [sales, legal] = await Promise.all([account('staff'), account('legal')])
  await send(service, withIdempotencyKey(service, contactValues))
  await send(service, withIdempotencyKey(service, policeValues), { form: policeForm })
  await database.db.updateTable('outbox').set({ state: 'dead', last_error: '550 \u202eno', attempts: 9 }).execute()
  const { reference } = await latest(database, 'contact')
  const { mails: seen } = await inbox.listGivenUpMails(sales)
  expect(seen.map((mail) => [mail.reference, mail.error])).toEqual([reference, reference].map((of) => [of, '550 ⟦U+202E⟧no']))
  expect(await inbox.retryMails(sales, [seen[0]!.id])).toBe(1)
  expect((await inbox.listGivenUpMails(sales)).mails).toHaveLength(1)
  expect((await inbox.listGivenUpMails(legal)).mails).toHaveLength(2)
  expect([await inbox.countGivenUpMails(sales), await inbox.countGivenUpMails(legal)]).toEqual([1, 2])
  expect([await inbox.retryMails(legal), await inbox.retryMails(legal)]).toEqual([2, 0])
})

onEach(
  'mails given up can be discarded by staff who may read their submission; this is recorded in the audit and can be undone',
  async (database) => {
    let now = noon
    const { service } = await openSubmissionService(database)
    const { inbox, account } = await createInbox(database, () => now)
    const [sales, legal] = await Promise.all([account('staff'), account('legal')])
    await send(service, withIdempotencyKey(service, contactValues))
    await send(service, withIdempotencyKey(service, policeValues), { form: policeForm })
    const { reference, id } = await latest(database, 'contact')
    await inbox.change(sales, reference, 0, { kind: 'reply', text: 'Yes.', close: false })
    await addMail(database.db, {
      ...(await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()),
      id: crypto.randomUUID(),
      submission_id: null,
    })
    await database.db.updateTable('outbox').set({ state: 'dead', last_error: '550', attempts: 9 }).execute()
    const everyId = (await database.db.selectFrom('outbox').select('id').execute()).map((mail) => mail.id)
    expect(await inbox.discardMails(sales, [])).toMatchObject({ count: 0 })
    for (const staff of [sales, legal]) expect(await inbox.discardMails(staff, ['\u0000', "' or true"])).toMatchObject({ count: 0 })
    const { count, at } = await inbox.discardMails(sales, everyId)
    expect(count).toBe(everyId.length - 1)
    expect(await inbox.countGivenUpMails(sales)).toBe(0)
    expect((await inbox.listGivenUpMails(legal)).mails.map((mail) => mail.reference)).toEqual([
      (await latest(database, 'police')).reference,
    ])
    expect((await inbox.openSubmission(sales, reference))!.events).toMatchObject([{ kind: 'reply', mail: 'discarded' }])
    expect(await inbox.retryMails(sales, everyId)).toBe(0)
    now = new Date(noon.getTime() + 1000)
    await expect(inbox.discardMails(legal, everyId)).rejects.toMatchObject({ reason: 'reauthenticate' })
    expect(await inbox.discardMails({ ...legal, ...reauthenticated }, everyId)).toMatchObject({ count: 1 })
    // Restores only mails that were discarded at that time and that the account may read.
    expect(await inbox.restoreMails(sales, now.toISOString())).toBe(0)
    expect(await inbox.restoreMails(sales, 'never')).toBe(0)
    expect([await inbox.restoreMails(sales, at), await inbox.restoreMails(sales, at)]).toEqual([count, 0])
    expect(await inbox.countGivenUpMails(legal)).toBe(count)
    const recorded = (await listAccess(database.db)).map(
      ({ actor, action, reference: of }) => `${actor} ${action} ${of.replace(/^mail-.+/, 'mail')}`,
    )
    const entries = (action: string) =>
      [...Array.from({ length: count - 1 }, () => reference), 'mail'].map((of) => `${sales.email} ${action} ${of}`)
    const police = `${legal.email} discard-mail ${(await latest(database, 'police')).reference}`
    const refused = `${legal.email} refused police`
    expect(recorded.toSorted()).toEqual([...entries('discard-mail'), police, refused, ...entries('restore-mail')].toSorted())
    await inbox.discardMails(sales, everyId)
    await deleteSent(database, new Date(noon.getTime() + 86_400_000).toISOString())
    const remainingMails = await database.db.selectFrom('outbox').select('submission_id').execute()
    expect(remainingMails.filter(({ submission_id: of }) => of === id)).toHaveLength(count - 1)
    expect(remainingMails.filter(({ submission_id: of }) => of === null)).toEqual([])
  },
)

onEach('mails given up are paged, newest first, forward and back', async (database) => {
  const { inbox, account } = await createInbox(database)
  const sales = await account('staff')
  for (let index = 0; index < givenUpMailPageSize + 20; index++) {
    // Three with the same time.
    const at = new Date(noon.getTime() + Math.floor(index / 3) * 1000).toISOString()
    const row = { submission_id: null, kind: 'account-invite', state: 'dead' as const, attempts: 1, due_at: at, leased_until: null }
    await addMail(database.db, { ...row, id: crypto.randomUUID(), last_error: '550', created_at: at, done_at: at })
  }
  const first = await inbox.listGivenUpMails(sales)
  const second = await inbox.listGivenUpMails(sales, first.after)
  expect([first.before, first.mails.length, second.mails.length, second.after]).toEqual([undefined, givenUpMailPageSize, 20, undefined])
  const all = [...first.mails, ...second.mails]
  expect(new Set(all.map((mail) => mail.id)).size).toBe(givenUpMailPageSize + 20)
  const times = all.map((mail) => mail.createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await inbox.listGivenUpMails(sales, second.before)).mails).toEqual(first.mails)
})
