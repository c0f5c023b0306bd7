/** Rules by form for valid submissions: limits and mails. */
import type { Insertable, Kysely } from 'kysely'
import { formByName, type FormDefinition } from '#core/forms/definitions.ts'
import { readEmail } from '#core/forms/email.ts'
import { maxCertificateBytes } from '#core/forms/service.ts'
import { isEmergency, type FormValues } from '#core/forms/validate.ts'
import type { SubmissionMailKind } from '#core/inbox/service.ts'
import { gatherMail, waitingMail } from '#server/db/outbox.ts'
import type { OutboxTable, Schema } from '#server/db/schema.ts'
import type { SubmissionRow } from '#server/db/submissions.ts'
import { counterName, networkLimits, networkOf, tryConsumeLimits, type Limit } from '#server/rate-limit/limits.ts'

const hourSeconds = 3600

/**
 * Forms per hour from one address, which an office or an agency may share: with a proof of work, and without one, as from a browser without
 * script. Police submissions have none.
 */
const perAddress: Readonly<Record<FormDefinition['name'], { withProofOfWork: number; withoutProofOfWork: number }>> = {
  contact: { withProofOfWork: 20, withoutProofOfWork: 10 },
  dataset: { withProofOfWork: 20, withoutProofOfWork: 10 },
  abuse: { withProofOfWork: 20, withoutProofOfWork: 10 },
  police: { withProofOfWork: 30, withoutProofOfWork: 30 },
  feedback: { withProofOfWork: 60, withoutProofOfWork: 60 },
}

/** Parts of the names of stored counters, in which the earlier release counts too while this one is rolled out. */
const counterNames = { withProofOfWork: 'proven', withoutProofOfWork: 'unproven', suspected: 'suspected' } as const

/** Forms per hour from one address that are suspected to be spam. */
const maxSuspected = 3

/** Forms per hour with one e-mail address, because each sends a confirmation to it. */
const perEmail = 5

/** The sender's address; a police submission has none, its contact information is free text. */
export function emailOf({ fields }: FormDefinition, values: FormValues): string | undefined {
  const field = fields.find(({ kind }) => kind === 'email')
  return field && readEmail(values[field.name]?.[0] ?? '')
}

/** Emergencies per hour from one network: far above what an agency sends, and below what would fill disk and mailbox. */
const maxEmergencies = 300

/** Emergencies per hour from one network that are announced by a mail each; further ones are announced together. */
const maxUrgentNotices = 30

/** How long a mail waits for further emergencies that it announces too. */
const gatherMs = 5 * 60_000

/** The limits that a sent form counts against. Emergencies are counted apart, so that they can't make the other requests wait. */
export function limitsOf({
  form,
  values,
  clientAddress,
  trust,
  formsPerHour,
}: {
  form: FormDefinition
  values: FormValues
  clientAddress: string
  trust: keyof typeof counterNames
  /** Maximum number of forms of this kind from all senders together. */
  formsPerHour: number
}): Limit[] {
  const windowSeconds = hourSeconds
  const name = `form ${form.name}`
  if (isEmergency(values)) return networkLimits({ name: `${name} emergency`, max: maxEmergencies, windowSeconds }, clientAddress)
  const email = emailOf(form, values)?.toLowerCase()
  return [
    ...networkLimits(
      { name: `${name} ${counterNames[trust]}`, max: trust === 'suspected' ? maxSuspected : perAddress[form.name][trust], windowSeconds },
      clientAddress,
    ),
    ...(email ? [{ name: `${name} email`, subject: email, max: perEmail, windowSeconds }] : []),
    { name: `${name} all`, subject: '', max: formsPerHour, windowSeconds },
  ]
}

/** The name of a form's sender: a hash of the network with the key of the day. */
export function senderName(form: FormDefinition, clientAddress: string, salt: string): string {
  return counterName(`sender ${form.name}`, networkOf(clientAddress), salt)
}

/** Challenges per hour for one address: several for each form that it may send, because they expire while somebody writes. */
export function challengeLimits(clientAddress: string): Limit[] {
  return networkLimits({ name: 'proof-of-work challenge', max: 60, windowSeconds: hourSeconds }, clientAddress)
}

/** Certificates per hour from one address, sent with a form or before it: enough for its forms and retries. */
export function uploadLimits(clientAddress: string): Limit[] {
  return networkLimits({ name: 'upload', max: 60, windowSeconds: hourSeconds }, clientAddress)
}

/** Certificates are counted in kilobytes, because Postgres counts in 32 bits. */
export const bytesPerKilobyte = 1000

/**
 * Kilobytes of certificates per day from one address: 25 of the largest, a hundred of a usual scan. The widest network that is counted, a /48
 * of IPv6, may use less than half of the daily quota of all (`uploads.ts`). Room for the largest is counted until the size is known.
 */
export function uploadKilobyteLimits(clientAddress: string): Limit[] {
  const limit = { name: 'upload kilobytes', max: 250_000, amount: maxCertificateBytes / bytesPerKilobyte, windowSeconds: 24 * hourSeconds }
  return networkLimits(limit, clientAddress)
}

/** Kinds of mail that are sent when a submission arrives. */
export type MailKind = Exclude<SubmissionMailKind, 'reply'>

interface SenderFacts {
  clientAddress: string
  /** The key of the day. */
  salt: string
  now: Date
}

/**
 * The mails of a submission: they are held while it is suspected; feedback on pages has none. Emergencies from a network that has sent many
 * are announced together, because a flood of mails would hide the one that matters.
 *
 * @param trx transaction of the submission
 */
export async function mailsOf(
  trx: Kysely<Schema>,
  { id, form, email, suspicion, values }: SubmissionRow,
  { clientAddress, salt, now }: SenderFacts,
): Promise<Insertable<OutboxTable>[]> {
  const kinds: MailKind[] = formByName(form).unanswered ? [] : email === null ? ['notice'] : ['notice', 'copy']
  const mails = kinds.map((kind) => waitingMail(id, kind, now))
  if (suspicion !== null) return mails.map((mail) => ({ ...mail, state: 'held' }))
  if (!isEmergency(JSON.parse(values) as FormValues)) return mails
  const limits = networkLimits({ name: 'urgent notices', max: maxUrgentNotices, windowSeconds: hourSeconds }, clientAddress)
  if (await tryConsumeLimits(trx, limits, salt, now)) return mails
  const dueAt = new Date(now.getTime() + gatherMs)
  return Promise.all(mails.map((mail) => gatherMail(trx, mail, { now, dueAt })))
}
