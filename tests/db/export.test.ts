import { expect, test } from 'vitest'
import { abuseForm, datasetForm, forms } from '#core/forms/definitions.ts'
import { locales } from '#core/locales.ts'
import { exportTable } from '#server/inbox/export.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { parseCsv } from '../setup/strict-csv.ts'
import { onEach } from './databases.ts'
import { createInbox } from './inbox-tools.ts'
import { contactValues, withIdempotencyKey, noon, openSubmissionService, send } from './submission-tools.ts'

const translate = loadMessages('.generated/messages')

onEach(
  'F11: an export of several forms is one table in the language of the account, and no spreadsheet reads a cell as a formula',
  async (database) => {
    let now = noon
    const clock = () => now
    const { service } = await openSubmissionService(database, { clock })
    const { inbox, account } = await createInbox(database, clock)
    const [ana, bo] = await Promise.all([account('staff', { locale: 'ru' }), account('staff', { name: '=Bo"' })])
    const minute = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
    await send(
      service,
      withIdempotencyKey(service, { ...contactValues, fullName: '=1+1', companyName: ' ＠SUM(A1)', need: 'say "hi",\r\nbye', trial: 'on' }),
    )
    now = minute(1)
    await send(service, withIdempotencyKey(service, { datasets: '', description: 'Hotel\u202e rates', email: 'bo@client.example' }), {
      form: datasetForm,
    })
    now = minute(2)
    await send(service, withIdempotencyKey(service, { what: '-', when: '+1', addresses: '@', contact: 'cy@client.example' }), {
      form: abuseForm,
    })
    const sent = await database.db.selectFrom('submissions').selectAll().orderBy('created_at').execute()
    const [contact, dataset, abuse] = sent.map(({ reference }) => reference)
    now = minute(3)
    await inbox.change(ana, contact!, 0, { kind: 'assign', to: bo.id })
    for (const minutes of [4, 5]) {
      now = minute(minutes)
      await inbox.change(bo, contact!, minutes - 3, { kind: 'reply', text: 'Yes.', close: minutes === 5 })
    }
    const table = async (folder: 'open' | 'closed') => {
      let text = ''
      for await (const part of await inbox.exportCsv(ana, { folder, order: 'newest' })) text += part
      expect(text.slice(0, 2)).toBe('\ufeff"')
      const [head, ...rows] = parseCsv(text.slice(1))
      return rows.map((row) => Object.fromEntries(head!.map((name, index) => [name, row[index]!]).filter(([, cell]) => cell !== '')))
    }
    const t = translate('ru')
    expect(await table('closed')).toEqual([
      {
        [t('receipt.reference')]: contact,
        [t('inbox.kindFilter')]: t('inbox.kind.contact'),
        [t('inbox.language')]: 'Китайский',
        [t('export.state')]: t('export.closed'),
        [t('inbox.assignee')]: '\'=Bo"',
        [t('export.received')]: '2026-11-21T12:00:00.000Z',
        [t('export.answered')]: '2026-11-21T12:04:00.000Z',
        [t('export.closedAt')]: '2026-11-21T12:05:00.000Z',
        [t('inbox.suspected')]: t('content.no'),
        [t('inbox.build')]: 'b1',
        [t('form.fullName')]: "'=1+1",
        [t('form.companyName')]: "' ＠SUM(A1)",
        [t('form.companyEmail')]: 'asa@client.example',
        [t('form.contact.need')]: 'say "hi",\nbye',
        [t('form.contact.trial')]: 'Да',
      },
    ])
    const common = {
      [t('inbox.language')]: 'Китайский',
      [t('export.state')]: t('export.open'),
      [t('inbox.suspected')]: t('content.no'),
      [t('inbox.build')]: 'b1',
    }
    expect(await table('open')).toEqual([
      {
        ...common,
        [t('receipt.reference')]: abuse,
        [t('inbox.kindFilter')]: t('inbox.kind.abuse'),
        [t('export.received')]: '2026-11-21T12:02:00.000Z',
        [t('form.abuse.what')]: "'-",
        [t('form.abuse.when')]: "'+1",
        [t('form.abuse.addresses')]: "'@",
        [t('form.email')]: 'cy@client.example',
      },
      {
        ...common,
        [t('receipt.reference')]: dataset,
        [t('inbox.kindFilter')]: t('inbox.kind.dataset'),
        [t('export.received')]: '2026-11-21T12:01:00.000Z',
        [t('form.dataset.description')]: 'Hotel⟦U+202E⟧ rates',
        [t('form.email')]: 'bo@client.example',
      },
    ])
  },
)

onEach('an export loads at most five hundred submissions at a time', async (database) => {
  const { inbox, account } = await createInbox(database)
  const ana = await account('staff')
  const rows = Array.from({ length: 1101 }, (_, index) => {
    const id = crypto.randomUUID()
    const own = { id, reference: `C-${index}`, receipt: id.slice(-22), idempotency_key: id, body_hash: id }
    const values = JSON.stringify({ need: ['x'] })
    return {
      ...own,
      form: index % 2 ? 'contact' : 'abuse',
      locale: 'en',
      build: 'b',
      values,
      email: null,
      suspicion: null,
      state: 'new' as const,
      hold: 0,
      // Three with the same time.
      created_at: new Date(noon.getTime() + Math.floor(index / 3)).toISOString(),
      closed_at: null,
    }
  })
  for (let start = 0; start < rows.length; start += 100) {
    await database.db
      .insertInto('submissions')
      .values(rows.slice(start, start + 100))
      .execute()
  }
  const parts: string[][][] = []
  for await (const part of await inbox.exportCsv(ana, { folder: 'open', order: 'oldest' })) parts.push(parseCsv(part.replace('\ufeff', '')))
  expect(parts.map(({ length }) => length)).toEqual([1, 500, 500, 101])
  const exported = parts.slice(1).flat()
  expect(new Set(exported.map(([reference]) => reference)).size).toBe(1101)
  const times = exported.map((row) => row[5]!)
  expect(times).toEqual(times.toSorted())
})

test.each(locales)('I7: every column of an export has a unique name in %s', (locale) => {
  const { head } = exportTable(forms, translate(locale), locale)
  expect(new Set(head).size).toBe(head.length)
  const labels = new Set(forms.flatMap(({ fields }) => fields.map(({ label }) => label)))
  expect(head).toHaveLength(10 + labels.size)
})
