/** The mails of all services, as they are sent. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Config } from '#server/config.ts'
import type { ContentStore } from '#core/content/documents.ts'
import type { Search } from '#core/search/search.ts'
import { createServices } from '#server/create-services.ts'
import { applyChange } from '#server/inbox/changes.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { onEach, openTestDatabase, type TestDatabase } from './databases.ts'
import { createInbox } from './inbox-tools.ts'
import { contactValues, withIdempotencyKey, linkSecret, mailFolderOf, noon, openSubmissionService, send } from './submission-tools.ts'

/** The sent mails, once there are `count` of them. */
async function waitForMails(database: TestDatabase, count: number): Promise<string[]> {
  const sent = database.db.selectFrom('outbox').select('id').where('state', '=', 'sent')
  await vi.waitUntil(async () => (await sent.execute()).length >= count, { timeout: 10_000 })
  return globSync(join(mailFolderOf(database), '*.eml')).map((file) => unfold(readFileSync(file, 'utf8')))
}

/** Unfolds headers and joins soft line breaks (RFC 5322, 2.2.3; RFC 2045, 6.7). */
function unfold(mail: string): string {
  const [headers = '', ...body] = mail.split('\r\n\r\n')
  const lines = body.map((part) => part.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  return [headers.replaceAll(/\r\n[ \t]+/g, ' '), ...lines].join('\r\n\r\n')
}

test('mails link to the site that sends them; a reply is not marked as automatic and is in the thread of the receipt', async () => {
  const database = await openTestDatabase('sqlite')
  const settings = {
    mode: 'test',
    origin: 'https://isthmus.example',
    certificateRecipients: [],
    sessionSecret: linkSecret,
    previousSessionSecrets: [],
    formsPerHour: 100,
  }
  const { services, startJobs, stopJobs } = await createServices({
    config: { ...database.config, ...settings } as unknown as Config,
    database,
    buildId: 'b1',
    content: { list: () => [] } as unknown as ContentStore,
    search: {} as Search,
    messagesDir: '.generated/messages',
    linkOrigin: () => 'http://localhost:4321',
    addressOf: () => '',
    findRoute: async () => undefined,
    logger: pino({ level: 'silent' }),
  })
  onTestFinished(stopJobs)
  startJobs()
  const caller = { headers: new Headers(), clientAddress: '203.0.113.9', locale: 'en' } as const
  await send(services.forms, withIdempotencyKey(services.forms, contactValues))
  await waitForMails(database, 2)
  const submission = await database.db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow()
  const actor = { id: null, name: 'Bo', address: 'bo@isthmus.example' }
  await applyChange(database, submission, { change: { kind: 'reply', text: 'Peru it is.', close: false }, actor, now: new Date() })
  await services.accounts.signUp(caller, 'ana@client.example')
  const mails = await waitForMails(database, 4)
  for (const mail of mails) {
    expect([...mail.matchAll(/https?:\/\/[^/\s"<]+/g)].map(([origin]) => origin)).toContain('http://localhost:4321')
    expect(mail).not.toContain('https://isthmus.example')
  }
  const reply = mails.find((mail) => mail.includes('Peru it is.'))!
  const receipt = mails.find((mail) => mail !== reply && mail.includes(`\r\nTo: ${contactValues.companyEmail}\r\n`))!
  const [, id] = /^Message-ID: (\S+)/m.exec(receipt)!
  expect(reply).toContain(`In-Reply-To: ${id}\r\n`)
  expect(reply).toContain(`References: ${id}\r\n`)
  for (const mail of mails) {
    const isAutomatic = mail !== reply
    expect(/^Auto-Submitted: auto-generated\r$/m.test(mail)).toBe(isAutomatic)
    expect(/^X-Auto-Response-Suppress: All\r$/m.test(mail)).toBe(isAutomatic)
  }
})

onEach('F25: what was typed is repeated in the confirmation to an address that has an account, and to no other', async (database) => {
  const { service } = await openSubmissionService(database)
  const { account } = await createInbox(database)
  const { email } = await account('customer', { email: 'ana@client.example' })
  const confirmed = email.replace('ana', 'Ana')
  for (const companyEmail of [confirmed, 'asa@client.example'])
    await send(service, withIdempotencyKey(service, { ...contactValues, companyEmail }), { client: companyEmail })
  const { db } = database
  const tools = { translate: loadMessages('.generated/messages'), origin: 'https://isthmus.example', db, secrets: [linkSecret] as const }
  const copies = await db.selectFrom('outbox').selectAll().where('kind', '=', 'copy').execute()
  const emails = await Promise.all(copies.map(async (mail) => (await composeMail(mail, tools, noon))!))
  const repeating = emails.filter(({ text }) => text.includes('Exits in Peru'))
  expect(emails).toHaveLength(2)
  expect(repeating.map(({ to }) => to.address)).toEqual([confirmed])
})
