import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { join } from 'node:path'
import pino from 'pino'
import { contactForm, type FormDefinition } from '#core/forms/definitions.ts'
import type { FormDesk, FormOutcome } from '#core/forms/desk.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { createDesk } from '#server/forms/desk.ts'
import { createUploadDesk } from '#server/forms/uploads.ts'
import { inboxCommands } from '#server/inbox/commands.ts'
import { loadWords } from '#server/mail/words.ts'
import type { TestDatabase } from './databases.ts'

const t = loadWords('.generated/messages')('en')

/** The key of the server that makes links. */
export const linkSecret = 'a secret that only these tests have, and long enough'

/** What links are made with. */
export const links = { origin: 'https://isthmus.example', secret: async () => linkSecret }

/** The moment at which tests play. */
export const noon = new Date('2026-11-21T12:00:00.000Z')

/** A desk over a database, with key pairs for certificates, if it is to take them. */
export async function openDesk(database: OpenDatabase, { open = true, takesUploads = true, keys = 1, clock = () => noon } = {}) {
  const identities = await Promise.all(Array.from({ length: keys }, () => generateX25519Identity()))
  const [identity] = identities as [string]
  const recipients = await Promise.all(identities.map((key) => identityToRecipient(key)))
  const uploads = createUploadDesk({ db: database.db, recipients: takesUploads ? recipients : [], clock })
  const logger = pino({ level: 'silent' })
  const desk = createDesk({ database, buildId: 'b1', logger, open, uploads, formsPerHour: 1000, onMail: () => {}, clock })
  return { desk, identity, identities }
}

/** A faultless contact form. */
export const contactWords = { fullName: 'Åsa 李', companyName: 'Acme', companyEmail: 'asa@client.example', need: 'Exits in Peru\n' }

export type Sent = Record<string, string | File>

/** Sends a form as a browser without script does. */
export function send(
  desk: FormDesk,
  words: Sent,
  { form = contactForm, client = '203.0.113.7' }: { form?: FormDefinition; client?: string } = {},
): Promise<FormOutcome> {
  const body = new FormData()
  for (const [name, value] of Object.entries(words)) body.append(name, value)
  const multipart = form.multipart || Object.values(words).some((value) => typeof value !== 'string')
  const request = new Request(`https://isthmus.example${form.path}`, {
    method: 'POST',
    body: multipart ? body : new URLSearchParams(words as Record<string, string>),
  })
  return desk.receive({ form, request, locale: 'zh', client })
}

/** The words with a key, as on a page that was rendered. */
export function keyed<Words extends Sent>(desk: FormDesk, words: Words): Words & { [key: string]: string } {
  return { ...words, [hiddenFields.key]: desk.newKey() } as Words & { [key: string]: string }
}

/** Where the mails of a test are written. */
export function mailFolderOf({ config }: TestDatabase): string {
  return join(config.dataDir, 'mail')
}

/** What a command of the inbox prints. */
export async function inbox(database: TestDatabase, name: string, ...args: string[]): Promise<string> {
  return (await noted(database, name, ...args)).printed
}

/** What a command prints, and what it tells beside. */
export async function noted(database: TestDatabase, name: string, ...args: string[]): Promise<{ printed: string; notes: string[] }> {
  const notes: string[] = []
  const tools = {
    database,
    mailFolder: mailFolderOf(database),
    locale: 'en' as const,
    t,
    links,
    actor: 'ana',
    now: noon,
    note: (text: string) => void notes.push(text),
  }
  return { printed: await inboxCommands[name]!.run(tools, args), notes }
}
