/** Takes the forms: what a visitor sends becomes a row that is safe, or comes back with a reason. */
import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { fileField, formByName, forms, type FormDefinition } from '#core/forms/definitions.ts'
import {
  certificateProblem,
  fileNameHeader,
  type FormAnswer,
  type FormDesk,
  type FormOutcome,
  largestCertificate,
  type Receipt,
  type SentForm,
} from '#core/forms/desk.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { withoutControls } from '#core/forms/text.ts'
import { isEmergency, type Problem, readValues, sentTwice, validate, type FormValues } from '#core/forms/validate.ts'
import type { Database } from '#server/db/open.ts'
import { claimedUpload, uploadOf } from '#server/db/uploads.ts'
import { countSince, storeSubmission, submissionByReceipt, UploadGone, type SentSubmission } from '#server/db/submissions.ts'
import { countAgainst, LimitReached, limitSalt } from '#server/forms/limits.ts'
import { createProofChallenge, judgeProof, type Proof } from '#server/forms/proof.ts'
import { readForm, UnreadableForm, type SentFields } from '#server/forms/read-form.ts'
import { createKey, createReceipt, createReference, readKey } from '#server/forms/references.ts'
import { challengeLimit, emailOf, limitsOf, mailsOf, senderName } from '#server/forms/rules.ts'
import type { UploadDesk, UploadReceiver, WaitingUpload } from '#server/forms/uploads.ts'

/** What the desk is made from. */
export interface DeskOptions {
  database: Database
  buildId: string
  logger: Logger
  /** Whether the operator has filled in what the law asks for before personal data may be taken. */
  open: boolean
  uploads: UploadDesk
  /** Forms of one kind that are taken in an hour from everybody together. */
  formsPerHour: number
  /** Is told that a mail waits. */
  onMail: () => void
  clock?: () => Date
}

/** What was read of a form before anything is stored. */
interface Read {
  values: FormValues
  /** The key that the form bore, if it bore one. */
  key: string | undefined
  trap: string
  proof: string
  upload: WaitingUpload | undefined
  uploadProblem: Problem | undefined
  /** Whether the certificate went with an earlier sending of this form. */
  claimed?: boolean
  /** What kept the certificate from being stored or found. */
  failure?: { error: unknown }
}

/** Seconds after which a form that could not be stored may be sent again. */
const retryUnavailable = 30

/** Seconds after which one may be sent again of which too many came from everybody. */
const retryCrowded = 600

/** Makes the desk. */
export function createDesk({
  database,
  buildId,
  logger,
  open,
  uploads,
  formsPerHour,
  onMail,
  clock = () => new Date(),
}: DeskOptions): FormDesk {
  const { db } = database

  async function receive(sent: SentForm): Promise<FormOutcome> {
    const holder = uploads.receiver(sent.form, sent.client)
    let fields: SentFields
    try {
      fields = await readForm(sent.request, open ? holder : {})
    } catch (error) {
      if (error instanceof UnreadableForm)
        return again({ ...emptyRead, values: readValues(sent.form, () => []) }, error.status, { problems: validate(sent.form, {}) })
      throw error
    }
    const read = await readFields(sent.form, fields, holder)
    if (read.failure) return unavailable(sent, read, read.failure.error)
    const twice = sentTwice(sent.form, fields.all)
    if (twice.length > 0) return again(read, 400, { problems: twice })
    const problems = [...validate(sent.form, read.values)]
    if (read.uploadProblem) problems.push(read.uploadProblem)
    if (problems.length > 0) return again(read, 422, { problems })
    if (!open) return again(read, 503, { trouble: 'closed' })
    if (read.key === undefined) return again(read, 422, { trouble: 'unconfirmed' })
    try {
      return await take(sent, read, read.key)
    } catch (error) {
      if (error instanceof LimitReached) return limited(read, error)
      if (error instanceof UploadGone)
        return again({ ...read, upload: undefined }, 422, { problems: [{ field: 'certificate', message: 'form.uploadGone' }] })
      return unavailable(sent, read, error)
    }
  }

  async function readFields(form: FormDefinition, fields: SentFields, holder: UploadReceiver): Promise<Read> {
    const isDropped = first(fields, hiddenFields.uploadDrop) !== ''
    const kept = { id: isDropped ? '' : first(fields, hiddenFields.upload), name: first(fields, hiddenFields.uploadName) }
    const read = {
      values: readValues(form, fields.all),
      key: readKey(first(fields, hiddenFields.key)),
      trap: first(fields, hiddenFields.trap),
      proof: first(fields, hiddenFields.proof),
    }
    try {
      const { kept: upload, problem } = await holder.result(kept)
      const own =
        problem === 'form.uploadGone' && read.key !== undefined ? await claimedUpload(db, readKey(kept.id) ?? '', read.key) : undefined
      if (own) return { ...read, upload: { ...own, name: kept.name }, uploadProblem: undefined, claimed: true }
      const refusal = problem ?? (upload ? undefined : first(fields, hiddenFields.refusal))
      return { ...read, upload, uploadProblem: certificateProblem(form, read.values, refusal) }
    } catch (error) {
      return { ...read, upload: undefined, uploadProblem: undefined, failure: { error } }
    }
  }

  /** A faultless form: judged, then in one transaction recognised, counted and stored. */
  async function take(sent: SentForm, read: Read, key: string): Promise<FormOutcome> {
    const { form, client, locale } = sent
    const now = clock()
    const body = hashOf(form, read)
    const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
    const proof: Proof = await judgeProof(db, read.proof, form.name, now)
    const limits = limitsOf({ form, values: read.values, client, proven: proof.kind === 'valid' })
    const salt = await limitSalt(db, now)
    const row: SentSubmission = {
      id: randomUUID(),
      form: form.name,
      reference: createReference(form.name),
      receipt: createReceipt(),
      idempotency_key: key,
      body_hash: body,
      locale,
      build: buildId,
      words: JSON.stringify(read.values),
      email: emailOf(form, read.values) ?? null,
      suspicion: read.trap ? 'honeypot' : proof.kind === 'false' ? 'proof' : null,
      state: form.unanswered ? 'closed' : 'new',
      hold: 0,
      created_at: now.toISOString(),
      closed_at: form.unanswered ? now.toISOString() : null,
      assigned_to: null,
      version: 0,
      changed_at: null,
      account_id: null,
    }
    const stored = await storeSubmission(db, {
      row,
      // Who goes back and sends again without script sends the same words in a form with another key. Readers' answers are often the same.
      sender: form.unanswered ? undefined : { name: senderName(form, client, salt), since: hoursFromNow(-1), endsAt: hoursFromNow(1) },
      upload: read.upload?.id,
      proof: proof.kind === 'valid' ? proof : undefined,
      mails: mailsOf(row, now),
      async count(trx) {
        if (!isEmergency(read.values) && (await countSince(trx, form.name, hoursFromNow(-1))) > formsPerHour)
          throw new LimitReached(retryCrowded)
        await countAgainst(trx, limits, salt, now)
      },
    })
    if (stored.id !== row.id) return repeated(read, stored, body)
    onMail()
    return { accepted: true, receipt: stored.receipt }
  }

  /** The same key again: the same receipt for the same words, a question for others. */
  function repeated(read: Read, stored: SentSubmission, body: string): FormOutcome {
    if (stored.body_hash === body) return { accepted: true, receipt: stored.receipt }
    const why = { trouble: 'changed', reference: stored.reference } as const
    if (!read.claimed) return again({ ...read, key: createKey() }, 409, why)
    const problems = [{ field: 'certificate', message: 'form.uploadGone' }] as const
    return again({ ...read, upload: undefined, key: createKey() }, 409, { ...why, problems })
  }

  function limited(read: Read, { retryAfter }: LimitReached): FormOutcome {
    return { ...again(read, 429, { trouble: 'limited', minutes: Math.ceil(retryAfter / 60) }), retryAfter }
  }

  function unavailable({ form }: SentForm, read: Read, error: unknown): FormOutcome {
    logger.error({ form: form.name, err: error }, 'a form could not be stored')
    return { ...again(read, 503, { trouble: 'unavailable' }), retryAfter: retryUnavailable }
  }

  return {
    open,
    takesUploads: uploads.open,
    newKey: createKey,
    async challenge(name, client) {
      const now = clock()
      if (!forms.some((form) => form.name === name && !form.confidential)) return undefined
      try {
        await countAgainst(db, [challengeLimit(client)], await limitSalt(db, now), now)
        return await createProofChallenge(db, name, now)
      } catch (error) {
        if (!(error instanceof LimitReached)) logger.error({ err: error }, 'no task for a form could be made')
        return undefined
      }
    },
    receive,
    async takeUpload({ request, client }) {
      if (!open || !request.body) return { problem: 'form.noUploads' }
      let size = 0
      const bytes = async function* (body: AsyncIterable<Uint8Array>) {
        for await (const part of body) {
          size += part.length
          if (size <= largestCertificate + 1) yield part
        }
      }
      const name = decoded(request.headers.get(fileNameHeader) ?? '')
      const type = request.headers.get('Content-Type') ?? ''
      try {
        const taken = await uploads.take({ name, type, bytes: bytes(request.body), isCut: () => size > largestCertificate }, client)
        return typeof taken === 'string' ? { problem: taken } : { kept: { id: taken.id, name: taken.name } }
      } catch (error) {
        logger.error({ err: error }, 'a certificate could not be stored')
        return undefined
      }
    },
    async findReceipt(receipt): Promise<Receipt | undefined> {
      const found = await submissionByReceipt(db, receipt)
      if (!found) return undefined
      const { reference, created_at: createdAt, email } = found
      const form = formByName(found.form)
      const certified = fileField(form) ? (await uploadOf(db, found.id)) !== undefined : undefined
      return { form: form.name, reference, createdAt, copied: email !== null, ...(certified !== undefined && { certified }) }
    },
  }
}

const emptyRead: Read = { values: {}, key: undefined, trap: '', proof: '', upload: undefined, uploadProblem: undefined }

/** The form again, with what was typed; characters that are not taken have become spaces, so that the next try is let through. */
function again(
  { values, key = createKey(), upload }: Read,
  status: number,
  why: Pick<Partial<FormAnswer>, 'problems' | 'trouble' | 'minutes' | 'reference'>,
): FormOutcome & { accepted: false } {
  const shown = Object.fromEntries(Object.entries(values).map(([name, texts]) => [name, texts.map(withoutControls)]))
  return {
    accepted: false,
    status,
    answer: { values: shown, problems: [], key, ...(upload && { upload: { id: upload.id, name: upload.name } }), ...why },
  }
}

/** Percent-decoded; nothing where it can't be. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function first(fields: SentFields, name: string): string {
  return fields.all(name)[0] ?? ''
}

/** What makes two sent forms the same: form, words, certificate. */
function hashOf({ name, fields }: FormDefinition, { values, upload }: Read): string {
  const words = fields.map((field) => values[field.name] ?? [])
  return createHash('sha256')
    .update(JSON.stringify([name, words, upload?.digest ?? '']))
    .digest('hex')
}
