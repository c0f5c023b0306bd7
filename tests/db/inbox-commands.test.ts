import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { policeForm } from '#core/forms/definitions.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { listAccess } from '#server/db/audit.ts'
import { knownMails } from '#server/db/outbox.ts'
import { deleteSubmission } from '#server/db/submissions.ts'
import { deleteExpired } from '#server/submissions/retention.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { createMailFiles, sweepMailFiles } from '#server/mail/transport.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { retentionDays } from '#site'
import { onEach, openTestDatabase, type TestDatabase } from './databases.ts'
import {
  changeAsStaff,
  contactValues,
  inbox,
  withIdempotencyKey,
  linkSecret,
  mailFolderOf,
  noon,
  runInboxCommand,
  openSubmissionService,
  send,
} from './submission-tools.ts'

const police = { requestKind: 'information', firstName: 'Ana', surname: 'B', affiliation: 'C', contact: 'D', content: 'Case words' }

function retentionOptions(database: TestDatabase) {
  return { database, sweepMails: () => sweepMailFiles(mailFolderOf(database), (ids) => knownMails(database, ids)) }
}

/** Writes waiting mails to files, as without a mail server. */
async function writeMails(database: TestDatabase): Promise<void> {
  const send = createMailFiles(mailFolderOf(database), pino({ level: 'silent' }))
  const tools = {
    translate: loadMessages('.generated/messages'),
    origin: 'https://isthmus.example',
    db: database.db,
    secrets: [linkSecret] as const,
  }
  for (const mail of await database.db.selectFrom('outbox').selectAll().execute()) await send((await composeMail(mail, tools, noon))!)
}

/** Ids of the mails in files. */
function mailsOf(database: TestDatabase): string[] {
  return readdirSync(mailFolderOf(database)).map((file) => file.split('_', 1)[0]!)
}

async function references({ db }: TestDatabase): Promise<string[]> {
  return (await db.selectFrom('submissions').select('reference').orderBy('created_at').execute()).map(({ reference }) => reference)
}

onEach('U6, U11: a certificate is saved encrypted, and the tool decrypts it with the key of the staff', async (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { service, identity } = await openSubmissionService(database)
  const bytes = Buffer.from(`%PDF-1.7\n${'words '.repeat(100_000)}`)
  await send(service, withIdempotencyKey(service, { ...police, certificate: new File([bytes], 'a.pdf', { type: 'application/pdf' }) }), {
    form: policeForm,
  })
  const [reference] = await references(database)
  const encryptedPath = join(folder, 'sealed.age')
  await inbox(database, 'file', reference!, encryptedPath)
  await expect(inbox(database, 'file', reference!, encryptedPath)).rejects.toThrow(`${encryptedPath} exists already`)
  expect((await listAccess(database.db)).filter(({ action }) => action === 'download')).toHaveLength(1)
  writeFileSync(join(folder, 'key'), `# staff\n${identity}\n`)
  execFileSync(process.execPath, ['server/inbox/decrypt.ts', join(folder, 'key'), encryptedPath, join(folder, 'open.pdf')])
  expect(readFileSync(join(folder, 'open.pdf')).equals(bytes)).toBe(true)
})

onEach('U7: each of two keys decrypts a certificate; after a rewrap for a third key, only that one does', async (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { service, identities } = await openSubmissionService(database, { keys: 2 })
  const next = await generateX25519Identity()
  const keys = [...identities, next].map((identity, index) => {
    const path = join(folder, `key-${index}`)
    writeFileSync(path, `${identity}\n`)
    return path
  })
  const bytes = Buffer.from(`%PDF-1.7\n${'words '.repeat(100_000)}`)
  const certificate = new File([bytes], 'badge of Åsa.pdf', { type: 'application/pdf' })
  await send(service, withIdempotencyKey(service, { ...police, certificate }), { form: policeForm })
  const [reference] = await references(database)
  const encryptedPath = join(folder, 'sealed.age')
  const canOpen = (key: string, path: string) => {
    const opened = join(folder, `${path.split('/').at(-1)}-${key.split('/').at(-1)}.pdf`)
    const { status, stdout } = spawnSync(process.execPath, ['server/inbox/decrypt.ts', key, path, opened], { encoding: 'utf8' })
    return status === 0 && stdout.includes('Sent as: badge of Åsa.pdf') && readFileSync(opened).equals(bytes)
  }
  await inbox(database, 'file', reference!, encryptedPath)
  expect(keys.map((key) => canOpen(key, encryptedPath))).toEqual([true, true, false])

  const recipient = await identityToRecipient(next)
  const missing = join(folder, 'missing.age')
  const rewrap = (...paths: string[]) =>
    spawnSync(process.execPath, ['server/inbox/rewrap.ts', keys[0]!, recipient, ...paths], { encoding: 'utf8' })
  const run = rewrap(missing, encryptedPath)
  expect([run.status, run.stdout, run.stderr]).toEqual([1, `${encryptedPath}\n`, expect.stringContaining(`${missing} stays as it was`)])
  await inbox(database, 'refile', reference!, encryptedPath)
  const rewrapped = join(folder, 'again.age')
  await inbox(database, 'file', reference!, rewrapped)
  expect(keys.map((key) => canOpen(key, rewrapped))).toEqual([false, false, true])
  expect(await inbox(database, 'audit', reference!)).toMatch(/ana  refile [^]+No entry was changed or removed\.$/)

  await expect(inbox(database, 'refile', reference!, keys[0]!)).rejects.toThrow('A file that the command rewrap writes is missing')
  const digest = readFileSync(`${encryptedPath}.sha256`, 'utf8')
  writeFileSync(
    `${encryptedPath}.sha256`,
    digest.replace(/./, (first) => (first === '0' ? '1' : '0')),
  )
  await expect(inbox(database, 'refile', reference!, encryptedPath)).rejects.toThrow('does not contain the certificate')
  writeFileSync(`${encryptedPath}.sha256`, digest)
  writeFileSync(`${encryptedPath}.name`, 'plain')
  expect(canOpen(keys[2]!, encryptedPath)).toBe(false)
  expect(existsSync(join(folder, 'sealed.age-key-2.pdf'))).toBe(false)
  await expect(inbox(database, 'refile', reference!, encryptedPath)).rejects.toThrow('not encrypted')
})

onEach(
  'U10: closed submissions are deleted after retention with certificate and mails; open ones, ones on hold and the audit stay',
  async (database) => {
    const { service } = await openSubmissionService(database)
    const later = (days: number) => new Date(noon.getTime() + days * 86_400_000)
    for (const firstName of ['closed', 'open', 'held']) {
      const certificate = new File(['%PDF-1.7\n canary'], 'a.pdf', { type: 'application/pdf' })
      await send(service, withIdempotencyKey(service, { ...police, firstName, certificate }), { form: policeForm })
    }
    const rows = await database.db.selectFrom('submissions').select(['reference', 'values']).execute()
    const referenceOf = (name: string) => rows.find(({ values }) => values.includes(name))!.reference
    for (const name of ['closed', 'held']) await changeAsStaff(database, referenceOf(name), 'close')
    await changeAsStaff(database, referenceOf('held'), 'hold')
    await writeMails(database)
    await deleteExpired(retentionOptions(database), retentionDays, later(1))
    expect(mailsOf(database)).toHaveLength(3)
    await deleteExpired(retentionOptions(database), retentionDays, later(89))
    expect(await references(database)).toHaveLength(3)
    await deleteExpired(retentionOptions(database), retentionDays, later(91))
    expect(mailsOf(database)).toHaveLength(2)
    expect((await references(database)).toSorted()).toEqual([referenceOf('open'), referenceOf('held')].toSorted())
    for (const table of ['uploads', 'upload_chunks', 'outbox'] as const) expect([table, await countOf(database, table)]).toEqual([table, 2])
    expect((await listAccess(database.db)).at(-1)).toMatchObject({ actor: 'retention', action: 'delete', reference: referenceOf('closed') })
  },
)

test('U10: the files of an SQLite database contain nothing of a deleted submission but its reference in the audit', async () => {
  const database = await openTestDatabase('sqlite')
  const { service } = await openSubmissionService(database)
  await send(service, withIdempotencyKey(service, { ...police, firstName: 'closed' }), { form: policeForm })
  const { reference } = await database.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow()
  const stored = () => Buffer.concat(['isthmus.db', 'isthmus.db-wal'].map((name) => readFileSync(join(database.config.dataDir, name))))
  expect(stored().includes('"firstName":["closed"]')).toBe(true)
  await changeAsStaff(database, reference, 'close')
  await deleteExpired(retentionOptions(database), retentionDays, new Date(noon.getTime() + 91 * 86_400_000))
  expect(stored().includes('"firstName":["closed"]')).toBe(false)
  expect(stored().includes(reference)).toBe(true)
})

onEach('U9, U10: suspected submissions are deleted after their retention, which is recorded for those of the police', async (database) => {
  const { service } = await openSubmissionService(database)
  for (let index = 0; index < 11; index++) {
    const values = { ...police, content: String(index), [hiddenFields.honeypot]: 'x' }
    // An address may send three that are suspected.
    await send(service, withIdempotencyKey(service, values), { form: policeForm, client: `203.0.113.${index}` })
  }
  await send(service, withIdempotencyKey(service, { ...contactValues, [hiddenFields.honeypot]: 'x' }))
  await send(service, withIdempotencyKey(service, police), { form: policeForm })
  const suspected = await database.db
    .selectFrom('submissions')
    .select('reference')
    .where('suspicion', 'is not', null)
    .where('form', '=', 'police')
    .execute()
  const later = (days: number) => new Date(noon.getTime() + days * 86_400_000)
  await deleteExpired(retentionOptions(database), retentionDays, later(retentionDays.suspected))
  expect(await references(database)).toHaveLength(13)
  await deleteExpired(retentionOptions(database), retentionDays, later(retentionDays.suspected + 1))
  expect(await references(database)).toHaveLength(1)
  const entries = await listAccess(database.db)
  expect(entries).toEqual(entries.map((entry) => ({ ...entry, actor: 'retention', action: 'delete' })))
  expect(entries.map(({ reference }) => reference).toSorted()).toEqual(suspected.map(({ reference }) => reference).toSorted())
})

onEach('D13: expired counters and secrets, and certificates without a submission, are deleted', async (database) => {
  const { service } = await openSubmissionService(database)
  await send(
    service,
    withIdempotencyKey(service, { ...police, firstName: '', certificate: new File(['%PDF-1.7\n'], 'a.pdf', { type: 'application/pdf' }) }),
    {
      form: policeForm,
    },
  )
  await send(service, withIdempotencyKey(service, contactValues))
  expect(await countOf(database, 'limits')).toBe(5)
  await deleteExpired(retentionOptions(database), retentionDays, new Date(noon.getTime() + 3 * 86_400_000))
  for (const table of ['limits', 'senders', 'uploads', 'secrets'] as const)
    expect([table, await countOf(database, table)]).toEqual([table, 0])
})

async function countOf(
  { db }: TestDatabase,
  table: 'limits' | 'senders' | 'uploads' | 'upload_chunks' | 'outbox' | 'secrets',
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

onEach('P3: submissions of a person are exported and deleted, also repeatedly; submissions on hold are retained', async (database) => {
  const { service } = await openSubmissionService(database)
  for (const need of ['one', 'two'])
    await send(service, withIdempotencyKey(service, { ...contactValues, companyEmail: 'Ana@client.example', need }))
  await send(service, withIdempotencyKey(service, { ...contactValues, companyEmail: 'other@client.example' }))
  const [referenceOnHold] = (
    JSON.parse(await inbox(database, 'person', 'ana@CLIENT.example')) as { reference: string; values: unknown }[]
  ).map(({ reference, values }) => {
    expect(values).toMatchObject({ companyEmail: ['Ana@client.example'] })
    return reference
  })
  await changeAsStaff(database, referenceOnHold!, 'hold')
  expect(await inbox(database, 'forget', 'ana@client.example')).toMatch(
    new RegExp(`^C-\\S+: deleted\\.\\n${referenceOnHold}: not deleted, because it is on legal hold\\.$`),
  )
  expect(await inbox(database, 'forget', 'ana@client.example')).toBe(`${referenceOnHold}: not deleted, because it is on legal hold.`)
  expect(JSON.parse(await inbox(database, 'person', 'other@client.example'))).toHaveLength(1)
  expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(4)
  expect(JSON.parse(await inbox(database, 'person', 'nobody@client.example'))).toEqual([])
  await send(service, withIdempotencyKey(service, { ...contactValues, companyEmail: 'ana@exämple.de' }), { client: '198.51.100.1' })
  expect(await inbox(database, 'forget', 'ana@exämple.de')).toContain(': deleted.')
})

onEach('P3, U9: a police submission that mentions an address is exported and deleted only by its reference', async (database) => {
  const { service } = await openSubmissionService(database)
  for (const contact of ['Ana B, ana@police.example.', 'Not Ana, whose address is ana@police.example', 'xana@police.example']) {
    await send(service, withIdempotencyKey(service, { ...police, contact }), { form: policeForm })
  }
  const rows = await database.db.selectFrom('submissions').select(['reference', 'values']).execute()
  const referenceOf = (text: string) => rows.find(({ values }) => values.includes(text))!.reference
  const [herReference, other] = [referenceOf('Ana B'), referenceOf('Not Ana')]
  const withoutReference = await runInboxCommand(database, 'person', 'Ana@police.example')
  expect(JSON.parse(withoutReference.printed)).toEqual([])
  expect(withoutReference.notes.map((line) => line.split(' ', 1)[0]!).toSorted()).toEqual([herReference, other].toSorted())
  expect(await inbox(database, 'forget', 'ana@police.example')).not.toContain(': deleted.')
  expect(await references(database)).toHaveLength(3)

  const withReference = await runInboxCommand(database, 'person', 'ana@police.example', herReference.toLowerCase())
  expect(JSON.parse(withReference.printed)).toMatchObject([{ reference: herReference }])
  expect(withReference.notes).toEqual([expect.stringContaining(other)])
  const loggedActions = (await listAccess(database.db, herReference)).map(({ action }) => action)
  expect(loggedActions).toEqual(['list', 'list', 'person'])
  const [first, second] = (await inbox(database, 'forget', 'ana@police.example', herReference, referenceOf('xana'))).split('\n')
  expect([first, second]).toEqual([`${herReference}: deleted.`, expect.stringContaining(other)])
  expect((await references(database)).toSorted()).toEqual([other, referenceOf('xana')].toSorted())
})

onEach('P3: a submission on legal hold is deleted only after its release, and only once', async (database) => {
  const { service } = await openSubmissionService(database)
  await send(service, withIdempotencyKey(service, contactValues))
  const { id, reference } = (await database.db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow())!
  await changeAsStaff(database, reference, 'hold')
  expect(await deleteSubmission(database.db, id)).toBe(false)
  await changeAsStaff(database, reference, 'release')
  expect([await deleteSubmission(database.db, id), await deleteSubmission(database.db, id)]).toEqual([true, false])
})

onEach('P3: mails in files are deleted with their submission, and no other files', async (database) => {
  const { service } = await openSubmissionService(database)
  for (const companyEmail of ['a@client.example', 'b@client.example'])
    await send(service, withIdempotencyKey(service, { ...contactValues, companyEmail }))
  await writeMails(database)
  writeFileSync(join(mailFolderOf(database), 'notes_of_the_operator.eml'), 'words')
  await inbox(database, 'forget', 'a@client.example')
  const left = (await database.db.selectFrom('outbox').select('id').execute()).map(({ id }) => id)
  expect(left).toHaveLength(2)
  expect(mailsOf(database).toSorted()).toEqual([...left, 'notes'].toSorted())
})

onEach('D9: the command of a migration job says that the database has the schema of the release', async (database) => {
  const { printed } = await runInboxCommand(database, 'migrate')
  expect(printed).toBe('The database has at least the schema of this release.')
})
