import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { join } from 'node:path'
import pino from 'pino'
import { contactForm, type FormDefinition } from '#core/forms/definitions.ts'
import type { SubmissionService, SubmissionOutcome } from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import type { SessionSecrets } from '#server/config.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { submissionByReference } from '#server/db/submissions.ts'
import { createSubmissionService } from '#server/submissions/service.ts'
import { applyChange } from '#server/inbox/changes.ts'
import { inboxCommands, type CommandTools } from '#server/inbox/commands.ts'
import type { TestDatabase } from './databases.ts'

/** The secret with which links are created. */
export const linkSecret = 'a secret that only these tests have, and long enough'

/** The default time of tests. */
export const noon = new Date('2026-11-21T12:00:00.000Z')

/** Creates a submission service on a database. @returns it with the identities of the recipients of certificates */
export async function openSubmissionService(
  database: OpenDatabase,
  { open = true, acceptsUploads = true, keys = 1, formsPerHour = 1000, clock = () => noon } = {},
) {
  const identities = await Promise.all(Array.from({ length: keys }, () => generateX25519Identity()))
  const [identity] = identities as [string]
  const recipients = await Promise.all(identities.map((key) => identityToRecipient(key)))
  const logger = pino({ level: 'silent' })
  const service = createSubmissionService({
    database,
    buildId: 'b1',
    logger,
    isOpen: open,
    recipients: acceptsUploads ? recipients : [],
    formsPerHour,
    onMail: () => {},
    clock,
  })
  return { service, identity, identities }
}

/** Valid values of a contact form. */
export const contactValues = { fullName: 'Åsa 李', companyName: 'Acme', companyEmail: 'asa@client.example', need: 'Exits in Peru\n' }

export type Sent = Record<string, string | File>

/** Sends a form as a browser without script does. */
export function send(
  service: SubmissionService,
  values: Sent,
  {
    form = contactForm,
    client = '203.0.113.7',
    offered = {},
  }: { form?: FormDefinition; client?: string; offered?: Record<string, readonly string[]> } = {},
): Promise<SubmissionOutcome> {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) body.append(name, value)
  const multipart = form.multipart || Object.values(values).some((value) => typeof value !== 'string')
  const request = new Request(`https://isthmus.example${form.path}`, {
    method: 'POST',
    body: multipart ? body : new URLSearchParams(values as Record<string, string>),
  })
  return service.submit({ form, request, locale: 'zh', clientAddress: client, offered })
}

/** The values with an idempotency key, as in a rendered form. */
export function withIdempotencyKey<Values extends Sent>(service: SubmissionService, values: Values): Values & { [key: string]: string } {
  return { ...values, [hiddenFields.key]: service.createIdempotencyKey() } as Values & { [key: string]: string }
}

/** The folder to which mails of a test are written. */
export function mailFolderOf({ config }: TestDatabase): string {
  return join(config.dataDir, 'mail')
}

/** Changes a submission as a staff member without an account. */
export async function changeAsStaff(database: TestDatabase, reference: string, kind: 'close' | 'hold' | 'release'): Promise<void> {
  const submission = await submissionByReference(database.db, reference)
  await applyChange(database, submission!, { change: { kind }, actor: { id: null, name: 'Ana', address: 'ana' }, now: noon })
}

/** Runs an inbox command. @returns what it prints */
export async function inbox(database: TestDatabase, name: string, ...args: string[]): Promise<string> {
  return (await runInboxCommand(database, name, ...args)).printed
}

/** Runs an inbox command. @returns what it prints, and its warnings */
export async function runInboxCommand(
  database: TestDatabase,
  name: string,
  ...args: string[]
): Promise<{ printed: string; notes: string[] }> {
  const notes: string[] = []
  const tools = { ...inboxTools(database, [linkSecret]), warn: (text: string) => void notes.push(text) }
  return { printed: await inboxCommands[name]!.run(tools, args), notes }
}

/** What an inbox command needs, with the secrets of a server. */
export function inboxTools(database: TestDatabase, secrets: SessionSecrets): CommandTools {
  return {
    database,
    mailFolder: mailFolderOf(database),
    origin: 'https://isthmus.example',
    loadSecrets: async () => secrets,
    actor: 'ana',
    now: noon,
    warn: () => {},
  }
}
