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
import { openTestDatabase, type TestDatabase } from './databases.ts'
import { contactValues, withIdempotencyKey, linkSecret, mailFolderOf, send } from './submission-tools.ts'

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
  const { services, stopJobs } = await createServices({
    config: { ...database.config, ...settings } as unknown as Config,
    database,
    buildId: 'b1',
    content: { list: () => [] } as unknown as ContentStore,
    search: {} as Search,
    messagesDir: '.generated/messages',
    linkOrigin: () => 'http://localhost:4321',
    addressOf: () => '',
    logger: pino({ level: 'silent' }),
  })
  onTestFinished(stopJobs)
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
