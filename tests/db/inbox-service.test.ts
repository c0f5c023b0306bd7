import { expect, test } from 'vitest'
import type { Account } from '#core/accounts/service.ts'
import { contactForm, datasetForm, feedbackForm, policeForm } from '#core/forms/definitions.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { deadMailPageSize, folders, inboxOrders, inboxPageSize, type InboxPage, type InboxQuery } from '#core/inbox/service.ts'
import { readReference } from '#core/inbox/query.ts'
import { listAccess } from '#server/db/audit.ts'
import { replyOfMail } from '#server/db/inbox.ts'
import { addMail, deleteSent } from '#server/db/outbox.ts'
import { changeRole } from '#server/db/staff.ts'
import { submissionById } from '#server/db/submissions.ts'
import { addMissingTerms } from '#server/db/terms.ts'
import { unassignUnreadable } from '#server/db/unassign.ts'
import { deleteExpired } from '#server/submissions/retention.ts'
import { createInboxService } from '#server/inbox/service.ts'
import { composeReplyEmail } from '#server/mail/submission-emails.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { retentionDays } from '#site'
import { runDuring, onEach, openTestDatabase, type TestDatabase } from './databases.ts'
import { contactValues, inbox as inboxCommand, withIdempotencyKey, noon, openSubmissionService, send } from './submission-tools.ts'

const translate = loadMessages('.generated/messages')
const policeValues = { requestKind: 'emergency', firstName: 'Ana', surname: 'B', affiliation: 'C', contact: 'D', content: 'Case words' }
const openQuery: InboxQuery = { folder: 'open', order: 'newest' }

/** The inbox service at noon, and a maker of staff accounts. */
async function createInbox(database: TestDatabase, clock = () => noon) {
  let mails = 0
  const inbox = createInboxService({ database, translate, onMail: () => void mails++, clock })
  const account = async (role: Account['role'], change: Partial<Account> = {}): Promise<Account> => {
    const at = noon.toISOString()
    const created: Account = {
      id: crypto.randomUUID(),
      name: `${role} Ö`,
      email: `${crypto.randomUUID()}@isthmus.example`,
      locale: 'en',
      role,
      secondFactor: true,
      createdAt: at,
      reauthenticatedUntil: undefined,
      ...change,
    }
    const { id, name, email, locale } = created
    const row = { id, name, email, locale, role, email_verified: 1, image: null, two_factor_enabled: 1, created_at: at, updated_at: at }
    await database.db.insertInto('users').values(row).execute()
    return created
  }
  return { inbox, account, mailCount: () => mails }
}

const reauthenticated = { reauthenticatedUntil: new Date(noon.getTime() + 60_000).toISOString() }

async function latest({ db }: TestDatabase, kind: string) {
  return db.selectFrom('submissions').selectAll().where('kind', '=', kind).orderBy('created_at', 'desc').executeTakeFirstOrThrow()
}

async function collect<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const all: Part[] = []
  for await (const part of parts) all.push(part)
  return all
}

const references = ({ rows }: InboxPage) => rows.map(({ reference }) => reference)

onEach('A11: each call of the inbox looks at role, second factor and proof itself', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  await send(service, withIdempotencyKey(service, policeValues), { form: policeForm })
  await send(service, withIdempotencyKey(service, contactValues))
  const police = await latest(database, 'police')
  const contact = await latest(database, 'contact')
  const calls = (staff: Account, reference: string, form?: 'police') => [
    () => inbox.list(staff, { ...openQuery, kind: form }),
    () => inbox.neighbours(staff, { ...openQuery, kind: form }, reference),
    () => inbox.listAssignees(staff, form ?? 'contact'),
    () => inbox.openSubmission(staff, reference),
    () => inbox.change(staff, reference, 0, { kind: 'close' }),
    () => inbox.certificate(staff, reference),
    () => inbox.exportCsv(staff, { ...openQuery, kind: form }),
  ]
  const customer = await account('customer')
  const unsecured = await account('admin', { secondFactor: false })
  for (const nobody of [customer, unsecured]) {
    const all = [
      ...calls(nobody, contact.reference),
      () => inbox.findReference(nobody, contact.reference),
      () => inbox.listDeadMails(nobody),
      () => inbox.countDeadMails(nobody),
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
  for (const call of calls(notReauthenticated, police.reference, 'police')) await expect(call()).rejects.toMatchObject({ reason: 'prove' })
  const expired = await account('legal', { reauthenticatedUntil: noon.toISOString() })
  await expect(inbox.openSubmission(expired, police.reference)).rejects.toMatchObject({ reason: 'prove' })
  expect(await latest(database, 'police')).toMatchObject({ state: 'new', version: 0 })
  const tried = await listAccess(database.db)
  expect(new Set(tried.map(({ action }) => action))).toEqual(new Set(['refused']))
  expect(tried.filter(({ reference }) => reference === 'police')).toHaveLength(4 + 4)
  expect(tried.filter(({ reference }) => reference === police.reference)).toHaveLength(3 + 3 + 1)
})

onEach('U9: listing, opening, changing and exporting police requests and loading a certificate are recorded', async (database) => {
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
    certificate: { type: 'application/pdf', size: 9 },
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
  expect(references(await inbox.list(legal, openQuery))).toEqual([])
})

onEach('a list is walked from page to page and back', async (database) => {
  let now = noon
  const { service } = await openSubmissionService(database, { clock: () => now })
  const { inbox, account } = await createInbox(database)
  const sales = await account('staff')
  const count = inboxPageSize * 2 + 3
  for (let index = 0; index < count; index++) {
    // Two of each moment.
    now = new Date(noon.getTime() + Math.floor(index / 2) * 1000)
    await send(
      service,
      withIdempotencyKey(service, { ...contactValues, need: `Number ${index}`, companyEmail: `asa${index}@client.example` }),
      {
        client: `198.51.100.${index}`,
      },
    )
  }
  const walks = async (query: InboxQuery, all: readonly string[]) => {
    for (const place of [0, 1, inboxPageSize - 1, inboxPageSize, all.length - 1]) {
      expect(await inbox.neighbours(sales, query, all[place]!)).toEqual({ before: all[place - 1], after: all[place + 1] })
    }
  }
  for (const order of ['newest', 'oldest', 'changed'] as const) {
    const query = { ...openQuery, order }
    const first = await inbox.list(sales, query)
    const second = await inbox.list(sales, { ...query, cursor: first.after })
    const third = await inbox.list(sales, { ...query, cursor: second.after })
    expect([first.before, third.after, first.total]).toEqual([undefined, undefined, count])
    const all = [first, second, third].flatMap(references)
    expect(new Set(all).size).toBe(count)
    const times = [first, second, third].flatMap(({ rows }) => rows.map(({ createdAt }) => createdAt))
    expect(times).toEqual(order === 'oldest' ? times.toSorted() : times.toSorted().toReversed())
    expect(references(await inbox.list(sales, { ...query, cursor: third.before }))).toEqual(references(second))
    expect(references(await inbox.list(sales, { ...query, cursor: second.before }))).toEqual(references(first))
    await walks(query, all)
  }
  const searched = await inbox.list(sales, { ...openQuery, search: 'numb' })
  const secondPage = await inbox.list(sales, { ...openQuery, search: 'numb', cursor: searched.after })
  expect([searched.total, secondPage.rows.length]).toEqual([count, inboxPageSize])
  expect(references(await inbox.list(sales, { ...openQuery, search: 'numb', cursor: secondPage.before }))).toEqual(references(searched))
  expect((await inbox.list(sales, { ...openQuery, cursor: 'after~x~y' })).rows).toHaveLength(inboxPageSize)
  const last = await inbox.list(sales, { ...openQuery, search: 'numb', cursor: secondPage.after })
  await walks({ ...openQuery, search: 'numb' }, [searched, secondPage, last].flatMap(references))
  // One that has left the list stands where it stood.
  const [one, two, three] = references(await inbox.list(sales, openQuery)) as [string, string, string]
  await inbox.change(sales, two, 0, { kind: 'close' })
  expect(await inbox.neighbours(sales, openQuery, two)).toEqual({ before: one, after: three })
})

onEach('what comes while a list is walked moves nothing in it', async (database) => {
  let now = noon
  const { service } = await openSubmissionService(database, { clock: () => now })
  const { inbox, account } = await createInbox(database)
  const sales = await account('staff')
  let sent = 0
  const submitNext = async () => {
    now = new Date(now.getTime() + 1000)
    const values = { ...contactValues, need: `Number ${sent}`, companyEmail: `asa${sent}@client.example` }
    await send(service, withIdempotencyKey(service, values), { client: `198.51.100.${sent++}` })
  }
  for (let count = 0; count < inboxPageSize * 2 + 3; count++) await submitNext()
  for (const order of inboxOrders) {
    const pageAt = async (cursor?: string) => inbox.list(sales, { ...openQuery, order, cursor })
    const walkPages = async (between: () => Promise<void>) => {
      const first = await pageAt()
      await between()
      const second = await pageAt(first.after)
      await between()
      const third = await pageAt(second.after)
      await between()
      return [first, second, third, await pageAt(third.before), await pageAt(second.before)].map(references)
    }
    const [first, second, third] = await walkPages(async () => {})
    const [one, two, three, twoOnReturn, oneOnReturn] = await walkPages(submitNext)
    expect([order, one, two, twoOnReturn, oneOnReturn]).toEqual([order, first, second, second, first])
    // What has come stands behind the others where the oldest are first.
    expect(three!.slice(0, third!.length)).toEqual(third)
    expect(three).toHaveLength(third!.length + (order === 'oldest' ? 2 : 0))
  }
})

onEach('submissions are found by words of any script, by address and by reference, in their folders', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const legal = await account('legal', reauthenticated)
  await send(service, withIdempotencyKey(service, { ...contactValues, need: 'Прокси для СЁЛ, 需要住宅代理价格。 نحتاج إلى بيانات' }))
  await send(
    service,
    withIdempotencyKey(service, { datasets: '', description: 'Hotel rates "quoted\' | & ! <->', email: 'bo@client.example' }),
    {
      form: datasetForm,
    },
  )
  await send(service, withIdempotencyKey(service, policeValues), { form: policeForm })
  const [contact, dataset, police] = await Promise.all(['contact', 'dataset', 'police'].map((form) => latest(database, form)))
  const find = async (search: string, change: Partial<InboxQuery> = {}) =>
    references(await inbox.list(legal, { ...openQuery, ...change, search }))
  for (const query of ['прокси сел', '住宅代理', '格', 'بيانات', 'asa client', 'ÅSA', contact!.reference, 'exampl', 'acme']) {
    expect([query, await find(query)]).toEqual([query, expect.arrayContaining([contact!.reference])])
  }
  expect(await find('hot rat')).toEqual([dataset!.reference])
  expect(await find('\'quoted | & ! "')).toEqual([dataset!.reference])
  expect(await find('form_police')).toEqual([])
  expect(await find('@ +++')).toEqual([])
  expect(await find('case words')).toEqual([])
  expect(await find('case words', { kind: 'police' })).toEqual([police!.reference])
  expect(await find('hotel', { locale: 'zh' })).toEqual([dataset!.reference])
  expect(await find('hotel', { locale: 'ar' })).toEqual([])
  expect(await inbox.list(legal, { ...openQuery, folder: 'closed', search: 'hotel' })).toMatchObject({
    rows: [],
    otherFolders: [{ folder: 'open', count: 1 }],
  })
  expect(await inbox.list(legal, { ...openQuery, search: 'hotel' })).toMatchObject({ otherFolders: [] })
  await database.db.deleteFrom('submissions').where('id', '=', dataset!.id).execute()
  expect(await find('hotel')).toEqual([])
  const sales = await account('staff')
  expect(await inbox.findReference(sales, readReference(` ${contact!.reference.replaceAll('-', '').toLowerCase()}`)!)).toBe(
    contact!.reference,
  )
  expect(await inbox.findReference(legal, police!.reference)).toBe(police!.reference)
  expect(await inbox.findReference(sales, police!.reference)).toBeUndefined()
  expect((await listAccess(database.db, police!.reference)).at(-1)).toMatchObject({ actor: sales.email, action: 'refused' })
  expect(await inbox.findReference(legal, dataset!.reference)).toBeUndefined()
  await database.db.deleteFrom('submission_terms').execute()
  expect([await addMissingTerms(database.db, 10), await addMissingTerms(database.db, 10)]).toEqual([2, 0])
  expect(await find('acme')).toEqual([contact!.reference])
})

onEach('I2: two people on one submission do not overwrite each other, and its history shows what happened', async (database) => {
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

test('what somebody else is given while it is taken from whoever may not read it stays given', async () => {
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
  const accesses = await runDuring(
    database,
    (trx) => trx.updateTable('submissions').set({ assigned_to: bo.id }).where('reference', '=', reference).execute(),
    () =>
      database.db
        .transaction()
        .execute((trx) => unassignUnreadable(trx, { id: ana.id, name: 'Ana', role: 'customer' }, { by: admin.email, now: noon })),
  )
  expect(accesses).toEqual({ accesses: [], hasMore: false })
  expect(await inbox.openSubmission(admin, reference)).toMatchObject({ assignee: 'Bo', events: [{ kind: 'assign' }] })
})

onEach('I5: what its assignee may not read any more is unassigned, and its history shows it', async (database) => {
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
    references(await inbox.list(admin, { folder: 'unassigned', order: 'newest', search })).toSorted()
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
  // Whoever has it open learns of it.
  expect(await inbox.change(admin, left, 1, { kind: 'close' })).toMatchObject({ problem: 'stale' })
  expect(await open(done)).toMatchObject({ assignee: 'Ana', version: 2 })
  await inbox.change(admin, done, 2, { kind: 'reopen' })
  expect(await kinds(done)).toEqual(['assign', 'close', 'reopen', 'Ana'])
  expect(await unassigned('Acme')).toEqual([left, done].toSorted())

  // An earlier build, or somebody who gave it to them at the same moment.
  await database.db.updateTable('users').set({ role: 'customer' }).where('id', '=', lena.id).execute()
  await deleteExpired({ database, sweepMails: async () => {} }, retentionDays, noon)
  expect(await kinds(contactReference)).toEqual(['assign', lena.name])
  const [bo] = [await account('staff')]
  const last = await assigned(bo)
  await database.db.deleteFrom('users').where('id', '=', bo.id).execute()
  expect(await unassigned('Acme')).toEqual([left, done, contactReference, last].toSorted())
})

onEach('however many somebody has, their role is taken', async (database) => {
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

onEach('folders have what they say, and their numbers', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const ana = await account('staff')
  for (const need of ['one', 'two', 'three']) await send(service, withIdempotencyKey(service, { ...contactValues, need }))
  await send(service, withIdempotencyKey(service, { ...contactValues, [hiddenFields.honeypot]: 'x', need: 'spam' }), {
    client: '198.51.100.9',
  })
  const open = await inbox.list(ana, openQuery)
  const [first, second] = references(open)
  await inbox.change(ana, first!, 0, { kind: 'assign', to: ana.id })
  await inbox.change(ana, second!, 0, { kind: 'close' })
  const [spam] = (await inbox.list(ana, { ...openQuery, folder: 'spam' })).rows
  expect((await inbox.list(ana, openQuery)).counts).toEqual({ open: 2, mine: 1, unassigned: 1, closed: 1, spam: 1 })
  expect(references(await inbox.list(ana, { ...openQuery, folder: 'mine' }))).toEqual([first])
  expect((await inbox.openSubmission(ana, spam!.reference))!.replyTo).toBeUndefined()
  await inbox.change(ana, spam!.reference, 0, { kind: 'trust' })
  expect((await inbox.list(ana, openQuery)).counts).toMatchObject({ open: 3, spam: 0 })
  const mailsOnHold = await database.db.selectFrom('outbox').select('id').where('state', '=', 'held').execute()
  expect(mailsOnHold).toEqual([])
})

onEach('dataset forms about scrapers are listed, found, exported and deleted as what they are', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const sales = await account('staff')
  const values = { datasets: '', description: 'Hourly', email: 'bo@client.example' }
  for (const scraper of ['', 'maps']) await send(service, withIdempotencyKey(service, { ...values, scraper }), { form: datasetForm })
  const [dataset, scraper] = await Promise.all(['dataset', 'scraper'].map((form) => latest(database, form)))
  for (const search of [undefined, 'hourly']) {
    const listed = async (form?: 'dataset' | 'scraper') => references(await inbox.list(sales, { ...openQuery, kind: form, search }))
    expect(new Set(await listed())).toEqual(new Set([dataset!.reference, scraper!.reference]))
    expect([await listed('dataset'), await listed('scraper')]).toEqual([[dataset!.reference], [scraper!.reference]])
  }
  expect(await inbox.openSubmission(sales, scraper!.reference)).toMatchObject({ kind: 'scraper', replyTo: 'bo@client.example' })
  const csv = (await collect(await inbox.exportCsv(sales, { ...openQuery, kind: 'scraper' }))).join('')
  expect([csv.includes(`"${translate('en')('inbox.kind.scraper')}"`), csv.includes(dataset!.reference)]).toEqual([true, false])
  expect(await inboxCommand(database, 'list', 'scraper')).toContain(scraper!.reference)
  const charts = await inbox.charts(sales, 7)
  expect(charts.byDay.at(-1)!.counts).toEqual({ dataset: 1, scraper: 1 })
  await inbox.change(sales, scraper!.reference, 0, { kind: 'close' })
  const afterRetention = new Date(noon.getTime() + 366 * 86_400_000)
  await deleteExpired({ database, sweepMails: async () => {} }, retentionDays, afterRetention)
  expect(await database.db.selectFrom('submissions').select('reference').execute()).toEqual([{ reference: dataset!.reference }])
})

onEach('a row tells what was chosen in the words of the form, apart from what was typed', async (database) => {
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

onEach('a search stays in its folder, wherever a submission goes', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const [ana, bo] = await Promise.all([account('staff'), account('staff')])
  await send(service, withIdempotencyKey(service, contactValues))
  const { id, reference } = await latest(database, 'contact')
  let version = 0
  const change = async (staff: Account, what: Parameters<typeof inbox.change>[3]) =>
    expect(await inbox.change(staff, reference, version++, what)).toEqual({ done: true })
  const foldersOf = async (staff: Account, search = 'peru') => {
    const lists = await Promise.all(
      folders.map(async (folder) => [folder, await inbox.list(staff, { ...openQuery, folder, search })] as const),
    )
    return lists.flatMap(([folder, { rows, total }]) => (rows.length === total && total === 1 ? [folder] : []))
  }
  expect(await foldersOf(ana)).toEqual(['open', 'unassigned'])
  await change(ana, { kind: 'assign', to: ana.id })
  expect([await foldersOf(ana), await foldersOf(bo)]).toEqual([['open', 'mine'], ['open']])
  await database.db.deleteFrom('users').where('id', '=', ana.id).execute()
  expect(await foldersOf(bo)).toEqual(['open', 'unassigned'])
  await change(bo, { kind: 'reply', text: 'Yes.', close: true })
  expect(await foldersOf(bo)).toEqual(['closed'])
  await database.db.updateTable('submissions').set({ suspicion: 'proof' }).where('id', '=', id).execute()
  expect(await foldersOf(bo)).toEqual(['spam'])
  await change(bo, { kind: 'trust' })
  await change(bo, { kind: 'reopen' })
  expect(await foldersOf(bo)).toEqual(['open', 'unassigned'])
  // What the database notes beside the words is no word of theirs.
  for (const word of ['form', 'contact_', 'open', 'nobody', 'locale', '_open'])
    expect([word, await foldersOf(bo, word)]).toEqual([word, []])
})

onEach('mails that were given up are shown to those who may read their submission, and sent again', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const [sales, legal] = await Promise.all([account('staff'), account('legal')])
  await send(service, withIdempotencyKey(service, contactValues))
  await send(service, withIdempotencyKey(service, policeValues), { form: policeForm })
  await database.db.updateTable('outbox').set({ state: 'dead', last_error: '550 \u202eno', attempts: 9 }).execute()
  const { reference } = await latest(database, 'contact')
  const { mails: seen } = await inbox.listDeadMails(sales)
  expect(seen.map((mail) => [mail.reference, mail.error])).toEqual([reference, reference].map((of) => [of, '550 ⟦U+202E⟧no']))
  expect(await inbox.retryMails(sales, [seen[0]!.id])).toBe(1)
  expect((await inbox.listDeadMails(sales)).mails).toHaveLength(1)
  expect((await inbox.listDeadMails(legal)).mails).toHaveLength(2)
  expect([await inbox.countDeadMails(sales), await inbox.countDeadMails(legal)]).toEqual([1, 2])
  expect([await inbox.retryMails(legal), await inbox.retryMails(legal)]).toEqual([2, 0])
})

onEach(
  'mails that were given up are discarded by those who may read their request, which is recorded and can be undone',
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
    expect(await inbox.countDeadMails(sales)).toBe(0)
    expect((await inbox.listDeadMails(legal)).mails.map((mail) => mail.reference)).toEqual([(await latest(database, 'police')).reference])
    expect((await inbox.openSubmission(sales, reference))!.events).toMatchObject([{ kind: 'reply', mail: 'discarded' }])
    expect(await inbox.retryMails(sales, everyId)).toBe(0)
    now = new Date(noon.getTime() + 1000)
    await expect(inbox.discardMails(legal, everyId)).rejects.toMatchObject({ reason: 'prove' })
    expect(await inbox.discardMails({ ...legal, ...reauthenticated }, everyId)).toMatchObject({ count: 1 })
    // Only what was discarded then, and only by those who may: the police's stays.
    expect(await inbox.restoreMails(sales, now.toISOString())).toBe(0)
    expect(await inbox.restoreMails(sales, 'never')).toBe(0)
    expect([await inbox.restoreMails(sales, at), await inbox.restoreMails(sales, at)]).toEqual([count, 0])
    expect(await inbox.countDeadMails(legal)).toBe(count)
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

onEach('mails that were given up come in pages, newest first, and back', async (database) => {
  const { inbox, account } = await createInbox(database)
  const sales = await account('staff')
  for (let index = 0; index < deadMailPageSize + 20; index++) {
    // Three of each moment.
    const at = new Date(noon.getTime() + Math.floor(index / 3) * 1000).toISOString()
    const row = { submission_id: null, kind: 'account-invite', state: 'dead' as const, attempts: 1, due_at: at, leased_until: null }
    await addMail(database.db, { ...row, id: crypto.randomUUID(), last_error: '550', created_at: at, done_at: at })
  }
  const first = await inbox.listDeadMails(sales)
  const second = await inbox.listDeadMails(sales, first.after)
  expect([first.before, first.mails.length, second.mails.length, second.after]).toEqual([undefined, deadMailPageSize, 20, undefined])
  const all = [...first.mails, ...second.mails]
  expect(new Set(all.map((mail) => mail.id)).size).toBe(deadMailPageSize + 20)
  const times = all.map((mail) => mail.createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect((await inbox.listDeadMails(sales, second.before)).mails).toEqual(first.mails)
})
