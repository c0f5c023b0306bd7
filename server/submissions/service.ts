/** Takes the forms: what a visitor sends becomes a row that is safe, or comes back with a reason. */
import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { fileField, formByName, forms, type FormDefinition } from '#core/forms/definitions.ts'
import {
  certificateProblem,
  fileNameHeader,
  type RejectedSubmission,
  type SubmissionService,
  type SubmissionOutcome,
  maxCertificateBytes,
  type Receipt,
  type SubmittedForm,
} from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { withoutControls } from '#core/forms/text.ts'
import { isEmergency, type Problem, readValues, findDuplicateValues, validate, type FormValues } from '#core/forms/validate.ts'
import type { Database } from '#server/db/open.ts'
import { claimedUpload, uploadOf } from '#server/db/uploads.ts'
import { countSince, storeSubmission, submissionByReceipt, UploadGone, type SubmissionRow } from '#server/db/submissions.ts'
import { consumeLimits, LimitReached, limitSalt } from '#server/rate-limit/limits.ts'
import { createProofOfWorkChallenge, verifyProofOfWork, type ProofOfWork } from '#server/submissions/proof-of-work.ts'
import { readForm, UnreadableForm, type FormFields } from '#server/submissions/read-form.ts'
import { createIdempotencyKey, createReceipt, createReference, parseUuid } from '#server/submissions/references.ts'
import { challengeLimit, emailOf, limitsOf, mailsOf, senderName } from '#server/submissions/rules.ts'
import type { UploadService, UploadReceiver, PendingUpload } from '#server/submissions/uploads.ts'

/** What the submission service is made from. */
export interface SubmissionServiceOptions {
  database: Database
  buildId: string
  logger: Logger
  /** Whether the operator has filled in what the law asks for before personal data may be taken. */
  isOpen: boolean
  uploads: UploadService
  /** Forms of one kind that are taken in an hour from everybody together. */
  formsPerHour: number
  /** Called when a mail waits in the outbox. */
  onMail: () => void
  clock?: () => Date
}

/** What was read of a form before anything is stored. */
interface ParsedForm {
  values: FormValues
  /** The key that the form bore, if it bore one. */
  key: string | undefined
  honeypot: string
  proofOfWork: string
  upload: PendingUpload | undefined
  uploadProblem: Problem | undefined
  /** Whether the certificate went with an earlier sending of this form. */
  claimed?: boolean
  /** The error that storing or finding the certificate has met. */
  failure?: { error: unknown }
}

/** Seconds after which a form that could not be stored may be sent again. */
const retryUnavailableSeconds = 30

/** Seconds after which one may be sent again of which too many came from everybody. */
const retryOverloadedSeconds = 600

/** Makes the submission service. */
export function createSubmissionService({
  database,
  buildId,
  logger,
  isOpen,
  uploads,
  formsPerHour,
  onMail,
  clock = () => new Date(),
}: SubmissionServiceOptions): SubmissionService {
  const { db } = database

  async function submit(submitted: SubmittedForm): Promise<SubmissionOutcome> {
    const uploadReceiver = uploads.receiver(submitted.form, submitted.clientAddress)
    let fields: FormFields
    try {
      fields = await readForm(submitted.request, isOpen ? uploadReceiver : {})
    } catch (error) {
      if (error instanceof UnreadableForm)
        return rejectSubmission({ ...emptyForm, values: readValues(submitted.form, () => []) }, error.status, {
          problems: validate(submitted.form, {}),
        })
      throw error
    }
    const read = await readFields(submitted.form, fields, uploadReceiver)
    if (read.failure) return rejectUnavailable(submitted, read, read.failure.error)
    const duplicates = findDuplicateValues(submitted.form, fields.all)
    if (duplicates.length > 0) return rejectSubmission(read, 400, { problems: duplicates })
    const problems = [...validate(submitted.form, read.values)]
    if (read.uploadProblem) problems.push(read.uploadProblem)
    if (problems.length > 0) return rejectSubmission(read, 422, { problems })
    if (!isOpen) return rejectSubmission(read, 503, { reason: 'closed' })
    if (read.key === undefined) return rejectSubmission(read, 422, { reason: 'unconfirmed' })
    try {
      return await acceptSubmission(submitted, read, read.key)
    } catch (error) {
      if (error instanceof LimitReached) return rejectLimited(read, error)
      if (error instanceof UploadGone)
        return rejectSubmission({ ...read, upload: undefined }, 422, { problems: [{ field: 'certificate', message: 'form.uploadGone' }] })
      return rejectUnavailable(submitted, read, error)
    }
  }

  async function readFields(form: FormDefinition, fields: FormFields, uploadReceiver: UploadReceiver): Promise<ParsedForm> {
    const isDropped = firstValue(fields, hiddenFields.uploadDrop) !== ''
    const priorUpload = { id: isDropped ? '' : firstValue(fields, hiddenFields.upload), name: firstValue(fields, hiddenFields.uploadName) }
    const read = {
      values: readValues(form, fields.all),
      key: parseUuid(firstValue(fields, hiddenFields.key)),
      honeypot: firstValue(fields, hiddenFields.honeypot),
      proofOfWork: firstValue(fields, hiddenFields.proofOfWork),
    }
    try {
      const { upload, problem } = await uploadReceiver.result(priorUpload)
      const own =
        problem === 'form.uploadGone' && read.key !== undefined
          ? await claimedUpload(db, parseUuid(priorUpload.id) ?? '', read.key)
          : undefined
      if (own) return { ...read, upload: { ...own, name: priorUpload.name }, uploadProblem: undefined, claimed: true }
      const refusal = problem ?? (upload ? undefined : firstValue(fields, hiddenFields.refusal))
      return { ...read, upload, uploadProblem: certificateProblem(form, read.values, refusal) }
    } catch (error) {
      return { ...read, upload: undefined, uploadProblem: undefined, failure: { error } }
    }
  }

  /** A faultless form: judged, then in one transaction recognised, counted and stored. */
  async function acceptSubmission(submitted: SubmittedForm, read: ParsedForm, key: string): Promise<SubmissionOutcome> {
    const { form, clientAddress, locale } = submitted
    const now = clock()
    const body = hashOf(form, read)
    const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
    const proofOfWork: ProofOfWork = await verifyProofOfWork(db, read.proofOfWork, form.name, now)
    const limits = limitsOf({ form, values: read.values, clientAddress, hasProofOfWork: proofOfWork.kind === 'valid' })
    const salt = await limitSalt(db, now)
    const row: SubmissionRow = {
      id: randomUUID(),
      form: form.name,
      reference: createReference(form.name),
      receipt: createReceipt(),
      idempotency_key: key,
      body_hash: body,
      locale,
      build: buildId,
      values: JSON.stringify(read.values),
      email: emailOf(form, read.values) ?? null,
      suspicion: read.honeypot ? 'honeypot' : proofOfWork.kind === 'false' ? 'proof' : null,
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
      // Who goes back and sends again without script sends the same values under another key. Readers' answers are often the same.
      sender: form.unanswered
        ? undefined
        : { name: senderName(form, clientAddress, salt), since: hoursFromNow(-1), endsAt: hoursFromNow(1) },
      upload: read.upload?.id,
      proofOfWork: proofOfWork.kind === 'valid' ? proofOfWork : undefined,
      mails: mailsOf(row, now),
      async count(trx) {
        if (!isEmergency(read.values) && (await countSince(trx, form.name, hoursFromNow(-1))) > formsPerHour)
          throw new LimitReached(retryOverloadedSeconds)
        await consumeLimits(trx, limits, salt, now)
      },
    })
    if (stored.id !== row.id) return resolveDuplicate(read, stored, body)
    onMail()
    return { accepted: true, receipt: stored.receipt }
  }

  /** The same key again: the same receipt for the same values, a question for others. */
  function resolveDuplicate(read: ParsedForm, stored: SubmissionRow, body: string): SubmissionOutcome {
    if (stored.body_hash === body) return { accepted: true, receipt: stored.receipt }
    const why = { reason: 'changed', reference: stored.reference } as const
    if (!read.claimed) return rejectSubmission({ ...read, key: createIdempotencyKey() }, 409, why)
    const problems = [{ field: 'certificate', message: 'form.uploadGone' }] as const
    return rejectSubmission({ ...read, upload: undefined, key: createIdempotencyKey() }, 409, { ...why, problems })
  }

  function rejectLimited(read: ParsedForm, { retryAfterSeconds }: LimitReached): SubmissionOutcome {
    return { ...rejectSubmission(read, 429, { reason: 'limited', minutes: Math.ceil(retryAfterSeconds / 60) }), retryAfterSeconds }
  }

  function rejectUnavailable({ form }: SubmittedForm, read: ParsedForm, error: unknown): SubmissionOutcome {
    logger.error({ form: form.name, err: error }, 'a form could not be stored')
    return { ...rejectSubmission(read, 503, { reason: 'unavailable' }), retryAfterSeconds: retryUnavailableSeconds }
  }

  return {
    isOpen,
    acceptsUploads: uploads.isAvailable,
    createIdempotencyKey,
    async createChallenge(name, clientAddress) {
      const now = clock()
      if (!forms.some((form) => form.name === name && !form.confidential)) return undefined
      try {
        await consumeLimits(db, [challengeLimit(clientAddress)], await limitSalt(db, now), now)
        return await createProofOfWorkChallenge(db, name, now)
      } catch (error) {
        if (!(error instanceof LimitReached)) logger.error({ err: error }, 'no task for a form could be made')
        return undefined
      }
    },
    submit,
    async storeUpload({ request, clientAddress }) {
      if (!isOpen || !request.body) return { problem: 'form.noUploads' }
      let size = 0
      const bytes = async function* (body: AsyncIterable<Uint8Array>) {
        for await (const part of body) {
          size += part.length
          if (size <= maxCertificateBytes + 1) yield part
        }
      }
      const name = decodePercent(request.headers.get(fileNameHeader) ?? '')
      const type = request.headers.get('Content-Type') ?? ''
      try {
        const taken = await uploads.receive(
          { name, type, bytes: bytes(request.body), isTruncated: () => size > maxCertificateBytes },
          clientAddress,
        )
        return typeof taken === 'string' ? { problem: taken } : { upload: { id: taken.id, name: taken.name } }
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
      const hasCertificate = fileField(form) ? (await uploadOf(db, found.id)) !== undefined : undefined
      return { form: form.name, reference, createdAt, isCopySent: email !== null, ...(hasCertificate !== undefined && { hasCertificate }) }
    },
  }
}

const emptyForm: ParsedForm = { values: {}, key: undefined, honeypot: '', proofOfWork: '', upload: undefined, uploadProblem: undefined }

/** The form again, with what was typed; characters that are not taken have become spaces, so that the next try is let through. */
function rejectSubmission(
  { values, key = createIdempotencyKey(), upload }: ParsedForm,
  status: number,
  why: Pick<Partial<RejectedSubmission>, 'problems' | 'reason' | 'minutes' | 'reference'>,
): SubmissionOutcome & { accepted: false } {
  const shown = Object.fromEntries(Object.entries(values).map(([name, texts]) => [name, texts.map(withoutControls)]))
  return {
    accepted: false,
    status,
    rejection: {
      values: shown,
      problems: [],
      idempotencyKey: key,
      ...(upload && { upload: { id: upload.id, name: upload.name } }),
      ...why,
    },
  }
}

/** Percent-decoded; nothing where it can't be. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function firstValue(fields: FormFields, name: string): string {
  return fields.all(name)[0] ?? ''
}

/** What makes two sent forms the same: form, values, certificate. */
function hashOf({ name, fields }: FormDefinition, { values, upload }: ParsedForm): string {
  const fieldValues = fields.map((field) => values[field.name] ?? [])
  return createHash('sha256')
    .update(JSON.stringify([name, fieldValues, upload?.digest ?? '']))
    .digest('hex')
}
