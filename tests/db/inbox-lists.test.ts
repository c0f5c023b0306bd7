import { expect } from 'vitest'
import type { Account } from '#core/accounts/service.ts'
import { datasetForm, policeForm } from '#core/forms/definitions.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { folders, inboxOrders, inboxPageSize, type InboxQuery } from '#core/inbox/service.ts'
import { readReference } from '#core/inbox/query.ts'
import { listAccess } from '#server/db/audit.ts'
import { addMissingTerms } from '#server/db/terms.ts'
import { deleteExpired } from '#server/submissions/retention.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { retentionDays } from '#site'
import { onEach } from './databases.ts'
import { contactValues, withIdempotencyKey, noon, openSubmissionService, send } from './submission-tools.ts'
import { createInbox, policeValues, openQuery, reauthenticated, latest, collect, referencesOf } from './inbox-tools.ts'

const translate = loadMessages('.generated/messages')

onEach('a list can be paged forward and back', async (database) => {
  let now = noon
  const { service } = await openSubmissionService(database, { clock: () => now })
  const { inbox, account } = await createInbox(database)
  const sales = await account('staff')
  const count = inboxPageSize * 2 + 3
  for (let index = 0; index < count; index++) {
    // Two with the same time.
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
      expect(await inbox.neighbors(sales, query, all[place]!)).toEqual({ before: all[place - 1], after: all[place + 1] })
    }
  }
  for (const order of ['newest', 'oldest', 'changed'] as const) {
    const query = { ...openQuery, order }
    const first = await inbox.list(sales, query)
    const second = await inbox.list(sales, { ...query, cursor: first.after })
    const third = await inbox.list(sales, { ...query, cursor: second.after })
    expect([first.before, third.after, first.total]).toEqual([undefined, undefined, count])
    const all = [first, second, third].flatMap(referencesOf)
    expect(new Set(all).size).toBe(count)
    const times = [first, second, third].flatMap(({ rows }) => rows.map(({ createdAt }) => createdAt))
    expect(times).toEqual(order === 'oldest' ? times.toSorted() : times.toSorted().toReversed())
    expect(referencesOf(await inbox.list(sales, { ...query, cursor: third.before }))).toEqual(referencesOf(second))
    expect(referencesOf(await inbox.list(sales, { ...query, cursor: second.before }))).toEqual(referencesOf(first))
    await walks(query, all)
  }
  const searched = await inbox.list(sales, { ...openQuery, search: 'numb' })
  const secondPage = await inbox.list(sales, { ...openQuery, search: 'numb', cursor: searched.after })
  expect([searched.total, secondPage.rows.length]).toEqual([count, inboxPageSize])
  expect(referencesOf(await inbox.list(sales, { ...openQuery, search: 'numb', cursor: secondPage.before }))).toEqual(referencesOf(searched))
  expect((await inbox.list(sales, { ...openQuery, cursor: 'after~x~y' })).rows).toHaveLength(inboxPageSize)
  const last = await inbox.list(sales, { ...openQuery, search: 'numb', cursor: secondPage.after })
  await walks({ ...openQuery, search: 'numb' }, [searched, secondPage, last].flatMap(referencesOf))
  // A submission that has left the list has the same neighbors as before.
  const [one, two, three] = referencesOf(await inbox.list(sales, openQuery)) as [string, string, string]
  await inbox.change(sales, two, 0, { kind: 'close' })
  expect(await inbox.neighbors(sales, openQuery, two)).toEqual({ before: one, after: three })
})

onEach('submissions that arrive while a list is paged do not shift its pages', async (database) => {
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
      return [first, second, third, await pageAt(third.before), await pageAt(second.before)].map(referencesOf)
    }
    const [first, second, third] = await walkPages(async () => {})
    const [one, two, three, twoOnReturn, oneOnReturn] = await walkPages(submitNext)
    expect([order, one, two, twoOnReturn, oneOnReturn]).toEqual([order, first, second, second, first])
    // With the oldest first, new submissions are at the end.
    expect(three!.slice(0, third!.length)).toEqual(third)
    expect(three).toHaveLength(third!.length + (order === 'oldest' ? 2 : 0))
  }
})

onEach('submissions are found in their folders by words of any script, by address and by reference', async (database) => {
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
    referencesOf(await inbox.list(legal, { ...openQuery, ...change, search }))
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

onEach('F12: folders list and count their submissions, and trusting a submission releases its mails', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const ana = await account('staff')
  for (const need of ['one', 'two', 'three']) await send(service, withIdempotencyKey(service, { ...contactValues, need }))
  await send(service, withIdempotencyKey(service, { ...contactValues, [hiddenFields.honeypot]: 'x', need: 'spam' }), {
    client: '198.51.100.9',
  })
  const open = await inbox.list(ana, openQuery)
  const [first, second] = referencesOf(open)
  await inbox.change(ana, first!, 0, { kind: 'assign', to: ana.id })
  await inbox.change(ana, second!, 0, { kind: 'close' })
  const [spam] = (await inbox.list(ana, { ...openQuery, folder: 'spam' })).rows
  expect((await inbox.list(ana, openQuery)).counts).toEqual({ open: 2, mine: 1, unassigned: 1, closed: 1, spam: 1 })
  expect(referencesOf(await inbox.list(ana, { ...openQuery, folder: 'mine' }))).toEqual([first])
  expect((await inbox.openSubmission(ana, spam!.reference))!.replyTo).toBeUndefined()
  await inbox.change(ana, spam!.reference, 0, { kind: 'trust' })
  expect((await inbox.list(ana, openQuery)).counts).toMatchObject({ open: 3, spam: 0 })
  const mailsOnHold = await database.db.selectFrom('outbox').select('id').where('state', '=', 'held').execute()
  expect(mailsOnHold).toEqual([])
})

onEach('dataset forms about scrapers are listed, found, exported and deleted as scraper submissions', async (database) => {
  const { service } = await openSubmissionService(database)
  const { inbox, account } = await createInbox(database)
  const sales = await account('staff')
  const values = { datasets: '', description: 'Hourly', email: 'bo@client.example' }
  for (const scraper of ['', 'maps']) await send(service, withIdempotencyKey(service, { ...values, scraper }), { form: datasetForm })
  const [dataset, scraper] = await Promise.all(['dataset', 'scraper'].map((form) => latest(database, form)))
  for (const search of [undefined, 'hourly']) {
    const listed = async (form?: 'dataset' | 'scraper') => referencesOf(await inbox.list(sales, { ...openQuery, kind: form, search }))
    expect(new Set(await listed())).toEqual(new Set([dataset!.reference, scraper!.reference]))
    expect([await listed('dataset'), await listed('scraper')]).toEqual([[dataset!.reference], [scraper!.reference]])
  }
  expect(await inbox.openSubmission(sales, scraper!.reference)).toMatchObject({ kind: 'scraper', replyTo: 'bo@client.example' })
  const csv = (await collect(await inbox.exportCsv(sales, { ...openQuery, kind: 'scraper' }))).join('')
  expect([csv.includes(`"${translate('en')('inbox.kind.scraper')}"`), csv.includes(dataset!.reference)]).toEqual([true, false])
  const charts = await inbox.charts(sales, 7)
  expect(charts.byDay.at(-1)!.counts).toEqual({ dataset: 1, scraper: 1 })
  await inbox.change(sales, scraper!.reference, 0, { kind: 'close' })
  const afterRetention = new Date(noon.getTime() + 366 * 86_400_000)
  await deleteExpired({ database, sweepMails: async () => {} }, retentionDays, afterRetention)
  expect(await database.db.selectFrom('submissions').select('reference').execute()).toEqual([{ reference: dataset!.reference }])
})

onEach('a search finds a submission only in its current folders', async (database) => {
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
  // A search does not match the index terms for form, language and folder.
  for (const word of ['form', 'contact_', 'open', 'nobody', 'locale', '_open'])
    expect([word, await foldersOf(bo, word)]).toEqual([word, []])
})
