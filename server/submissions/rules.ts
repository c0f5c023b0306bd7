/** Rules by form for valid submissions: limits and mails. */
import type { Insertable } from 'kysely'
import { formByName, type FormDefinition } from '#core/forms/definitions.ts'
import { readEmail } from '#core/forms/email.ts'
import { isEmergency, type FormValues } from '#core/forms/validate.ts'
import type { SubmissionMailKind } from '#core/inbox/service.ts'
import { waitingMail } from '#server/db/outbox.ts'
import type { OutboxTable } from '#server/db/schema.ts'
import type { SubmissionRow } from '#server/db/submissions.ts'
import { counterName, networkOf, type Limit } from '#server/rate-limit/limits.ts'

const hourSeconds = 3600

/**
 * Forms per hour from one address, which an office or an agency may share: with a proof of work, and without one, as from a browser without
 * script. Police submissions have none.
 */
const perAddress: Readonly<Record<FormDefinition['name'], { proven: number; unproven: number }>> = {
  contact: { proven: 20, unproven: 10 },
  dataset: { proven: 20, unproven: 10 },
  abuse: { proven: 20, unproven: 10 },
  police: { proven: 30, unproven: 30 },
  feedback: { proven: 60, unproven: 60 },
}

/** Forms per hour from one address that are suspected to be spam. */
const maxSuspected = 3

/** Forms per hour with one e-mail address, because each sends a copy to it. */
const perEmail = 5

/** The sender's address; a police submission has none, its contact information is free text. */
export function emailOf({ fields }: FormDefinition, values: FormValues): string | undefined {
  const field = fields.find(({ kind }) => kind === 'email')
  return field && readEmail(values[field.name]?.[0] ?? '')
}

/** The limits that a sent form counts against, besides the one for all senders together. */
export function limitsOf({
  form,
  values,
  clientAddress,
  trust,
}: {
  form: FormDefinition
  values: FormValues
  clientAddress: string
  trust: 'proven' | 'unproven' | 'suspected'
}): Limit[] {
  if (isEmergency(values)) return []
  const windowSeconds = hourSeconds
  const name = `form ${form.name}`
  const email = emailOf(form, values)?.toLowerCase()
  return [
    {
      name: `${name} ${trust}`,
      subject: networkOf(clientAddress),
      max: trust === 'suspected' ? maxSuspected : perAddress[form.name][trust],
      windowSeconds,
    },
    ...(email ? [{ name: `${name} email`, subject: email, max: perEmail, windowSeconds }] : []),
  ]
}

/** The name of a form's sender: a hash of the network with the key of the day. */
export function senderName(form: FormDefinition, clientAddress: string, salt: string): string {
  return counterName(`sender ${form.name}`, networkOf(clientAddress), salt)
}

/** Challenges per hour for one address: several for each form that it may send, because they expire while somebody writes. */
export function challengeLimit(clientAddress: string): Limit {
  return { name: 'proof', subject: networkOf(clientAddress), max: 60, windowSeconds: hourSeconds }
}

/** Certificates from one address, sent with a form or before it: enough for its forms and retries, but not for the daily quota. */
export function uploadLimits(clientAddress: string): Limit[] {
  const subject = networkOf(clientAddress)
  return [
    { name: 'upload', subject, max: 60, windowSeconds: hourSeconds },
    { name: 'uploads of a day', subject, max: 100, windowSeconds: 24 * hourSeconds },
  ]
}

/** Kinds of mail that are sent when a submission arrives. */
export type MailKind = Exclude<SubmissionMailKind, 'reply'>

/** The mails of a submission: they are held while it is suspected; feedback on pages has none. */
export function mailsOf({ id, form, email, suspicion }: SubmissionRow, now: Date): Insertable<OutboxTable>[] {
  const kinds: MailKind[] = formByName(form).unanswered ? [] : email === null ? ['notice'] : ['notice', 'copy']
  return kinds.map((kind) => ({ ...waitingMail(id, kind, now), state: suspicion === null ? 'waiting' : 'held' }))
}
