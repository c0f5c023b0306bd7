/** Emergencies of the police form: let through, apart from all other requests. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { policeForm } from '#core/forms/definitions.ts'
import type { SubmissionService, SubmissionOutcome } from '#core/forms/service.ts'
import { leaseMails, markFailed, markSent, nextDue, type Mail } from '#server/db/outbox.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { onEach, type TestDatabase } from './databases.ts'
import { createInbox, reauthenticated } from './inbox-tools.ts'
import { inbox, linkSecret, noon, openSubmissionService, send, withIdempotencyKey } from './submission-tools.ts'

const policeValues = { requestKind: 'emergency', firstName: 'A', surname: 'B', affiliation: 'C', contact: 'D', content: 'E' }

const minuteMs = 60_000
const after = (minutes: number) => new Date(noon.getTime() + minutes * minuteMs)

function sendPoliceForm(service: SubmissionService, change: Partial<typeof policeValues> = {}, client = '203.0.113.7') {
  const values = { ...policeValues, content: randomUUID(), ...change }
  return send(service, withIdempotencyKey(service, values), { form: policeForm, client })
}

function verdict(outcome: SubmissionOutcome): string | number {
  return outcome.accepted ? 'accepted' : outcome.status
}

async function sendEmergencies(service: SubmissionService, count: number, client?: string): Promise<void> {
  for (let index = 0; index < count; index++) expect(verdict(await sendPoliceForm(service, {}, client))).toBe('accepted')
}

/** Leases the mails that are due. */
function leaseDue(database: TestDatabase, now: Date): Promise<Mail[]> {
  return leaseMails(database, { now: now.toISOString(), leasedUntil: new Date(now.getTime() + minuteMs).toISOString(), limit: 1000 })
}

/** The text of a mail as it is sent. */
async function textOf({ db }: TestDatabase, mail: Mail): Promise<string> {
  const tools = { translate: loadMessages('.generated/messages'), origin: 'https://isthmus.example', db, secrets: [linkSecret] as const }
  return (await composeMail(mail, tools, noon))!.text
}

function mails({ db }: TestDatabase) {
  return db.selectFrom('outbox').selectAll().orderBy('due_at').orderBy('id').execute()
}

async function references({ db }: TestDatabase): Promise<string[]> {
  return (await db.selectFrom('submissions').select('reference').execute()).map(({ reference }) => reference)
}

onEach('F24: emergencies from one address do not shut out the requests of others, and pass when those are shut out', async (database) => {
  const { service } = await openSubmissionService(database, { formsPerHour: 2 })
  await sendEmergencies(service, 10)
  for (const requestKind of ['information', 'preservation'])
    expect(verdict(await sendPoliceForm(service, { requestKind }, '198.51.100.1'))).toBe('accepted')
  expect(verdict(await sendPoliceForm(service, { requestKind: 'information' }, '198.51.100.2'))).toBe(429)
  await sendEmergencies(service, 1, '198.51.100.2')
})

onEach('F24: the limit of an address for its other requests does not refuse its emergencies', async (database) => {
  const { service } = await openSubmissionService(database)
  for (let index = 0; index < 30; index++) expect(verdict(await sendPoliceForm(service, { requestKind: 'information' }))).toBe('accepted')
  expect(verdict(await sendPoliceForm(service, { requestKind: 'information' }))).toBe(429)
  await sendEmergencies(service, 5)
})

onEach('F24: above 300 emergencies an hour a network gets 429 with its values, other networks do not', async (database) => {
  const { service } = await openSubmissionService(database)
  await sendEmergencies(service, 300)
  expect(await sendPoliceForm(service, { content: 'Danger' })).toMatchObject({
    status: 429,
    retryAfterSeconds: 3600,
    rejection: { reason: 'limited', values: { requestKind: ['emergency'], content: ['Danger'] } },
  })
  await sendEmergencies(service, 1, '203.0.113.8')
  const { inbox: staffInbox, account } = await createInbox(database)
  const { total } = await staffInbox.list(await account('legal', reauthenticated), { folder: 'open', kind: 'police', order: 'newest' })
  expect(total).toBe(301)
})

onEach('F24: above 30 emergencies an hour from one network, one mail after five minutes announces the others', async (database) => {
  const { service } = await openSubmissionService(database)
  await sendEmergencies(service, 30)
  const before = await references(database)
  expect(await leaseDue(database, noon)).toHaveLength(30)
  await sendEmergencies(service, 3)
  const flood = (await references(database)).filter((reference) => !before.includes(reference))
  expect(flood).toHaveLength(3)
  await sendEmergencies(service, 1, '203.0.113.8')
  // Another network has its own notice immediately.
  const [other, ...more] = await leaseDue(database, noon)
  expect([other?.gathered_in, more]).toEqual([null, []])
  await markSent(database, other!.id, noon)
  const [gathering, ...rest] = await leaseDue(database, after(5))
  expect(rest).toHaveLength(30)
  const text = await textOf(
    database,
    [gathering!, ...rest].find(({ gathered_in }) => gathered_in !== null)!,
  )
  expect(flood.filter((reference) => text.includes(`/dashboard/inbox/${reference}\n`))).toEqual(flood)
  expect(before.filter((reference) => text.includes(reference))).toEqual([])
})

/** Sends 30 emergencies with mails of their own, and three that are gathered. @returns the mail that announces these */
async function gatherThree(database: TestDatabase, service: SubmissionService): Promise<Mail> {
  await sendEmergencies(service, 33)
  const all = await mails(database)
  for (const { id, gathered_in } of all) if (gathered_in === null) await markSent(database, id, noon)
  const gathering = all.find(({ id, gathered_in }) => gathered_in === id)!
  expect(all.filter(({ gathered_in }) => gathered_in === gathering.id)).toHaveLength(3)
  expect(await nextDue(database)).toBe(after(5).toISOString())
  return gathering
}

onEach('F24: a mail that announces several emergencies is sent once for all of them; the next one begins another', async (database) => {
  let now = noon
  const { service } = await openSubmissionService(database, { clock: () => now })
  const gathering = await gatherThree(database, service)
  expect(await leaseDue(database, after(5))).toMatchObject([{ id: gathering.id }])
  // It is being sent, so its text is composed already.
  now = after(5)
  await sendEmergencies(service, 1)
  await markSent(database, gathering.id, now)
  const waiting = (await mails(database)).filter(({ state }) => state === 'waiting')
  expect(waiting).toMatchObject([{ gathered_in: waiting[0]!.id, due_at: after(10).toISOString() }])
})

onEach('F24: after a failed attempt, no further emergency joins a mail: its recipient may have it', async (database) => {
  const { service } = await openSubmissionService(database)
  const gathering = await gatherThree(database, service)
  await markFailed(database, gathering.id, { error: 'timeout', dueAt: after(7), now: after(5) })
  await sendEmergencies(service, 1)
  expect((await mails(database)).filter(({ id, gathered_in }) => id === gathered_in)).toHaveLength(2)
  expect(await leaseDue(database, after(7))).toHaveLength(2)
})

onEach('F24: if the submission of such a mail is deleted, each of the others is announced by itself', async (database) => {
  const { service } = await openSubmissionService(database)
  const gathering = await gatherThree(database, service)
  await database.db.deleteFrom('submissions').where('id', '=', gathering.submission_id).execute()
  expect(await leaseDue(database, noon)).toMatchObject([{ gathered_in: null }, { gathered_in: null }])
})

onEach('F24, I8: such a mail that was given up is listed once; to discard it discards all, which the audit records', async (database) => {
  const { service } = await openSubmissionService(database)
  const gathering = await gatherThree(database, service)
  const { db } = database
  const gathered = await db
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
    .select('reference')
    .where('gathered_in', '=', gathering.id)
    .execute()
  await markFailed(database, gathering.id, { error: 'refused', now: noon })
  const { inbox: staffInbox, account } = await createInbox(database)
  const legal = await account('legal', reauthenticated)
  expect((await staffInbox.listGivenUpMails(legal)).mails).toHaveLength(1)
  const { count, at } = await staffInbox.discardMails(legal, [gathering.id])
  expect(count).toBe(3)
  const audit = await inbox(database, 'audit')
  for (const { reference } of gathered) expect(audit).toContain(`discard-mail  ${reference}`)
  expect((await mails(database)).filter(({ state }) => state === 'waiting')).toEqual([])
  expect(await staffInbox.restoreMails(legal, at)).toBe(3)
  expect(await staffInbox.retryMails(legal, [gathering.id])).toBe(1)
  expect(await leaseDue(database, noon)).toMatchObject([{ id: gathering.id }])
})
