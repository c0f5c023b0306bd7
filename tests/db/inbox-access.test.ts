import { expect } from 'vitest'
import type { Account } from '#core/accounts/service.ts'
import { feedbackForm, policeForm } from '#core/forms/definitions.ts'
import { listAccess } from '#server/db/audit.ts'
import { onEach } from './databases.ts'
import { contactValues, withIdempotencyKey, noon, openSubmissionService, send } from './submission-tools.ts'
import { createInbox, policeValues, openQuery, reauthenticated, latest, collect, referencesOf } from './inbox-tools.ts'

onEach('A11: each function of the inbox checks role, second factor and reauthentication', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  await send(service, withIdempotencyKey(service, policeValues), { form: policeForm })
  await send(service, withIdempotencyKey(service, contactValues))
  const police = await latest(database, 'police')
  const contact = await latest(database, 'contact')
  const calls = (staff: Account, reference: string, form?: 'police') => [
    () => inbox.list(staff, { ...openQuery, kind: form }),
    () => inbox.neighbors(staff, { ...openQuery, kind: form }, reference),
    () => inbox.listAssignees(staff, form ?? 'contact'),
    () => inbox.openSubmission(staff, reference),
    () => inbox.change(staff, reference, 0, { kind: 'close' }),
    () => inbox.certificate(staff, reference),
    () => inbox.exportCsv(staff, { ...openQuery, kind: form }),
  ]
  const customer = await account('customer')
  const unsecured = await account('admin', { secondFactor: false })
  const editor = await account('editor', reauthenticated)
  for (const nobody of [customer, unsecured, editor]) {
    const all = [
      ...calls(nobody, contact.reference),
      () => inbox.findReference(nobody, contact.reference),
      () => inbox.listGivenUpMails(nobody),
      () => inbox.countGivenUpMails(nobody),
      () => inbox.discardMails(nobody, []),
      () => inbox.restoreMails(nobody, noon.toISOString()),
      () => inbox.retryMails(nobody),
      () => inbox.usageReport(nobody, 7),
      () => inbox.charts(nobody, 7),
    ]
    for (const call of all) await expect(call()).rejects.toMatchObject({ reason: 'none' })
  }
  const sales = await account('staff', reauthenticated)
  for (const call of calls(sales, police.reference, 'police')) await expect(call()).rejects.toMatchObject({ reason: 'none' })
  const notReauthenticated = await account('legal')
  for (const call of calls(notReauthenticated, police.reference, 'police'))
    await expect(call()).rejects.toMatchObject({ reason: 'reauthenticate' })
  const expired = await account('legal', { reauthenticatedUntil: noon.toISOString() })
  await expect(inbox.openSubmission(expired, police.reference)).rejects.toMatchObject({ reason: 'reauthenticate' })
  expect(await latest(database, 'police')).toMatchObject({ state: 'new', version: 0 })
  const tried = await listAccess(database.db)
  expect(new Set(tried.map(({ action }) => action))).toEqual(new Set(['refused']))
  expect(tried.filter(({ reference }) => reference === 'police')).toHaveLength(4 + 4)
  expect(tried.filter(({ reference }) => reference === police.reference)).toHaveLength(3 + 3 + 1)
})

onEach('U9: listing, opening, changing and exporting police submissions and downloading a certificate are recorded', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const certificate = new File(['%PDF-1.7\n'], 'a.pdf', { type: 'application/pdf' })
  await send(service, withIdempotencyKey(service, { ...policeValues, certificate }), { form: policeForm })
  const { reference } = await latest(database, 'police')
  const legal = await account('legal', reauthenticated)
  const { rows } = await inbox.list(legal, { ...openQuery, kind: 'police' })
  expect(rows).toMatchObject([{ reference, sender: '', excerpt: '', isUrgent: true }])
  const opened = await inbox.openSubmission(legal, reference.toLowerCase())
  expect(opened).toMatchObject({
    values: { content: ['Case words'] },
    replyTo: undefined,
    certificate: { type: 'application/pdf', sizeBytes: 9 },
  })
  expect(await inbox.change(legal, reference, 0, { kind: 'reply', text: 'No mail.', close: false })).toEqual({
    done: false,
    problem: 'forbidden',
  })
  expect(await inbox.change(legal, reference, 0, { kind: 'hold' })).toEqual({ done: true })
  const bytes = await inbox.certificate(legal, reference)
  expect(Buffer.concat(await collect(bytes!)).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/)
  const csv = (await collect(await inbox.exportCsv(legal, { ...openQuery, kind: 'police' }))).join('')
  expect(csv).toContain('"Case words"')
  const recorded = await listAccess(database.db)
  expect(recorded.map(({ actor, action, reference: of }) => [actor, action, of])).toEqual(
    ['list', 'show', 'hold', 'download', 'export'].map((action) => [legal.email, action, reference]),
  )
  expect(referencesOf(await inbox.list(legal, openQuery))).toEqual([])
})

onEach('a row shows selected options by their labels, separate from typed text', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const [sales, legal] = await Promise.all([account('staff'), account('legal', reauthenticated)])
  await send(service, withIdempotencyKey(service, { page: '/pricing', helpful: 'no', missing: 'Figures' }), { form: feedbackForm })
  await send(service, withIdempotencyKey(service, policeValues), { form: policeForm })
  const feedback = await inbox.list(sales, { ...openQuery, folder: 'closed', kind: 'feedback' })
  expect(feedback.rows).toMatchObject([{ choices: ['content.no'], excerpt: '/pricing Figures' }])
  const police = await inbox.list(legal, { ...openQuery, kind: 'police' })
  expect(police.rows).toMatchObject([{ choices: [], excerpt: '' }])
})
