import { expect, test } from 'vitest'
import type { Account } from '#core/accounts/service.ts'
import { contactForm, policeForm } from '#core/forms/definitions.ts'
import { listAccess, type Access } from '#server/db/audit.ts'
import { replyOfMail } from '#server/db/inbox.ts'
import { changeRole } from '#server/db/staff.ts'
import { submissionById } from '#server/db/submissions.ts'
import { unassignUnreadable } from '#server/db/unassign.ts'
import { deleteExpired } from '#server/submissions/retention.ts'
import { composeReplyEmail } from '#server/mail/submission-emails.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { retentionDays } from '#site'
import { runDuring, onEach, openTestDatabase } from './databases.ts'
import { contactValues, withIdempotencyKey, noon, openSubmissionService, send } from './submission-tools.ts'
import { createInbox, policeValues, reauthenticated, latest, referencesOf } from './inbox-tools.ts'

const translate = loadMessages('.generated/messages')

onEach('I2: two staff members on one submission do not overwrite each other, and its history shows all changes', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account, mailCount } = await createInbox(database)
  const [ana, bo] = await Promise.all([account('staff', { name: 'Ana' }), account('legal', { name: 'Bo' })])
  await send(service, withIdempotencyKey(service, contactValues))
  const { reference, id } = await latest(database, 'contact')
  const change = (staff: Account, version: number, what: Parameters<typeof inbox.change>[3]) =>
    inbox.change(staff, reference, version, what)
  const both = await Promise.all([change(ana, 0, { kind: 'assign', to: ana.id }), change(bo, 0, { kind: 'assign', to: bo.id })])
  expect(both.filter(({ done }) => done)).toHaveLength(1)
  expect(both.find(({ done }) => !done)).toEqual({ done: false, problem: 'stale' })
  const customer = await account('customer')
  expect(await change(ana, 1, { kind: 'assign', to: customer.id })).toEqual({ done: false, problem: 'nobody' })
  expect(await change(ana, 1, { kind: 'note', text: ' \n' })).toEqual({ done: false, problem: 'empty' })
  expect(await change(ana, 1, { kind: 'note', text: 'x'.repeat(10_001) })).toEqual({ done: false, problem: 'long' })
  expect(await change(ana, 1, { kind: 'hold' })).toEqual({ done: false, problem: 'forbidden' })
  expect(await change(ana, 1, { kind: 'note', text: 'Asked\u202e sales' })).toEqual({ done: true })
  expect(await change(bo, 1, { kind: 'close' })).toEqual({ done: false, problem: 'stale' })
  expect(await change(bo, 2, { kind: 'reply', text: 'We have exits in Peru.\u200f\n\nBo', close: true })).toEqual({ done: true })
  expect(mailCount()).toBe(1)
  const opened = (await inbox.openSubmission(ana, reference))!
  expect(opened).toMatchObject({ isOpen: false, isAnswered: true, version: 3 })
  expect(opened.events.map(({ kind, text, mail }) => [kind, text, mail])).toEqual([
    ['assign', expect.stringMatching(/^(?:Ana|Bo)$/), undefined],
    ['note', 'Asked⟦U+202E⟧ sales', undefined],
    ['reply', 'We have exits in Peru.⟦U+200F⟧\n\nBo', 'waiting'],
    ['close', undefined, undefined],
  ])
  const mail = await database.db.selectFrom('outbox').selectAll().where('kind', '=', 'reply').executeTakeFirstOrThrow()
  const { text } = (await replyOfMail(database.db, mail.id))!
  const submission = (await submissionById(database.db, id))!
  const reply = composeReplyEmail(mail.id, { text: text!, receipt: undefined }, submission, {
    translate,
    origin: 'https://isthmus.example',
  })
  expect(reply).toMatchObject({ to: { address: 'asa@client.example' }, language: 'zh-CN', subject: expect.stringContaining(reference) })
  for (const part of [reply.text, reply.html]) expect(part).toContain('We have exits in Peru.\u200f\n\nBo')
  expect(await change(ana, 3, { kind: 'reopen' })).toEqual({ done: true })
  expect(await latest(database, 'contact')).toMatchObject({ state: 'new', closed_at: null })
  await database.db.deleteFrom('users').where('id', '=', ana.id).execute()
  expect((await inbox.openSubmission(bo, reference))!.events[1]).toMatchObject({ actor: 'Ana' })
})

test('a submission that is reassigned while it is being unassigned stays with the new assignee', async () => {
  const database = await openTestDatabase('postgres')
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const [ana, bo, admin] = [
    await account('staff', { name: 'Ana' }),
    await account('staff', { name: 'Bo' }),
    await account('admin', reauthenticated),
  ]
  await send(service, withIdempotencyKey(service, contactValues), { form: contactForm })
  const { reference } = await database.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow()
  await inbox.change(admin, reference, 0, { kind: 'assign', to: ana.id })
  const accesses: Access[] = []
  const isAnyTaken = await runDuring(
    database,
    (trx) => trx.updateTable('submissions').set({ assigned_to: bo.id }).where('reference', '=', reference).execute(),
    () =>
      database.db
        .transaction()
        .execute((trx) =>
          unassignUnreadable(
            trx,
            { id: ana.id, name: 'Ana', role: 'customer' },
            { by: admin.email, now: noon, record: (access) => accesses.push(access) },
          ),
        ),
  )
  expect([isAnyTaken, accesses]).toEqual([false, []])
  expect(await inbox.openSubmission(admin, reference)).toMatchObject({ assignee: 'Bo', events: [{ kind: 'assign' }] })
})

onEach('I5: a submission that its assignee may no longer read is unassigned, and its history shows it', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const [ana, lena, admin] = [
    await account('staff', { name: 'Ana' }),
    await account('legal', reauthenticated),
    await account('admin', reauthenticated),
  ]
  let senders = 0
  const assigned = async (holder: Account, form = contactForm, sent: Record<string, string> = contactValues) => {
    const outcome = await send(service, withIdempotencyKey(service, { ...sent, need: crypto.randomUUID() }), {
      form,
      client: `203.0.113.${++senders}`,
    })
    const { receipt } = outcome as { receipt: string }
    const { reference } = await database.db.selectFrom('submissions').selectAll().where('receipt', '=', receipt).executeTakeFirstOrThrow()
    expect(await inbox.change(admin, reference, 0, { kind: 'assign', to: holder.id })).toEqual({ done: true })
    return reference
  }
  const open = async (reference: string) => (await inbox.openSubmission(admin, reference))!
  const unassigned = async (search?: string) =>
    referencesOf(await inbox.list(admin, { folder: 'unassigned', order: 'newest', search })).toSorted()
  const kinds = async (reference: string) => (await open(reference)).events.map(({ kind, actor }) => (kind === 'leave' ? actor : kind))
  const changeRoleOf = (holder: Account, role: Account['role']) =>
    changeRole(database, { id: holder.id, role, by: admin.id, actor: admin.email }, noon)

  const [contactReference, policeReference] = [await assigned(lena), await assigned(lena, policeForm, policeValues)]
  await changeRoleOf(lena, 'staff')
  expect([(await open(contactReference)).assignee, (await open(policeReference)).assignee]).toEqual([lena.name, undefined])
  expect(await kinds(policeReference)).toEqual(['assign', lena.name])
  expect((await listAccess(database.db, policeReference)).map(({ actor, action }) => `${actor}: ${action}`)).toContain(
    `${admin.email}: unassign`,
  )

  const [left, done] = [await assigned(ana), await assigned(ana)]
  await inbox.change(ana, done, 1, { kind: 'close' })
  await changeRoleOf(ana, 'customer')
  expect(await unassigned()).toEqual([left])
  expect(await unassigned('Acme')).toEqual([left])
  expect(await kinds(left)).toEqual(['assign', 'Ana'])
  // A page opened before is out of date.
  expect(await inbox.change(admin, left, 1, { kind: 'close' })).toMatchObject({ problem: 'stale' })
  expect(await open(done)).toMatchObject({ assignee: 'Ana', version: 2 })
  await inbox.change(admin, done, 2, { kind: 'reopen' })
  expect(await kinds(done)).toEqual(['assign', 'close', 'reopen', 'Ana'])
  expect(await unassigned('Acme')).toEqual([left, done].toSorted())

  // Left by an earlier build, or by an assignment at the same moment.
  await database.db.updateTable('users').set({ role: 'customer' }).where('id', '=', lena.id).execute()
  await deleteExpired({ database, sweepMails: async () => {} }, retentionDays, noon)
  expect(await kinds(contactReference)).toEqual(['assign', lena.name])
  const [bo] = [await account('staff')]
  const last = await assigned(bo)
  await database.db.deleteFrom('users').where('id', '=', bo.id).execute()
  expect(await unassigned('Acme')).toEqual([left, done, contactReference, last].toSorted())
})

onEach('a role can be removed from an assignee of any number of submissions', async (database) => {
  const { service } = await openSubmissionService(database)
  const { account } = await createInbox(database)
  const [ana, admin] = [await account('staff'), await account('admin')]
  await send(service, withIdempotencyKey(service, contactValues))
  const { kind: _, ...first } = await latest(database, 'contact')
  for (let batch = 0; batch < 3; batch++) {
    const copies = Array.from({ length: 500 }, () => {
      const unique = crypto.randomUUID()
      const reference = unique.slice(-12)
      return { ...first, id: unique, reference, receipt: reference, idempotency_key: unique, assigned_to: ana.id }
    })
    await database.db.insertInto('submissions').values(copies).execute()
  }
  await changeRole(database, { id: ana.id, role: 'customer', by: admin.id, actor: admin.email }, noon)
  const counted = database.db.selectFrom('submission_events').select(({ fn }) => fn.countAll().as('count'))
  expect(Number((await counted.where('kind', '=', 'leave').executeTakeFirstOrThrow()).count)).toBe(1500)
})
