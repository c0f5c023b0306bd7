/** Handles one sent form: reads and checks it, detects repetitions, counts it against the limits, stores it. */
import { createHash, randomUUID } from 'node:crypto'
import { hourMs } from '#core/durations.ts'
import type { FormDefinition } from '#core/forms/definitions.ts'
import { certificateProblem, type SubmissionOutcome, type SubmittedForm } from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { findDuplicateValues, findUnknownChoices, readValues, validate } from '#core/forms/validate.ts'
import { storeSubmission, UploadGone, type SubmissionRow } from '#server/db/submissions.ts'
import { claimedUpload } from '#server/db/uploads.ts'
import { consumeLimits, LimitReached, limitSalt } from '#server/rate-limit/limits.ts'
import type { SubmissionContext } from '#server/submissions/context.ts'
import { verifyProofOfWork } from '#server/submissions/proof-of-work.ts'
import { readForm, UnreadableForm, type FormFields } from '#server/submissions/read-form.ts'
import { createIdempotencyKey, createReceipt, createReference, parseUuid } from '#server/submissions/references.ts'
import { rejectLimited, rejectSubmission, rejectUnavailable, uploadGone, type ParsedForm } from '#server/submissions/rejections.ts'
import { emailOf, limitsOf, mailsOf, senderName } from '#server/submissions/rules.ts'
import { createUploadReceiver, type UploadReceiver } from '#server/submissions/uploads.ts'

export async function submit(context: SubmissionContext, submitted: SubmittedForm): Promise<SubmissionOutcome> {
  const { form, request, clientAddress } = submitted
  const uploadReceiver = createUploadReceiver(context, form, clientAddress)
  let fields: FormFields
  try {
    fields = await readForm(request, context.isOpen ? uploadReceiver : {})
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error
    return rejectSubmission({ values: readValues(form, () => []) }, error.status, { problems: validate(form, {}) })
  }
  let read: ParsedForm = {
    values: readValues(form, fields.all),
    key: parseUuid(firstValue(fields, hiddenFields.key)),
    honeypot: firstValue(fields, hiddenFields.honeypot),
    proofOfWork: firstValue(fields, hiddenFields.proofOfWork),
  }
  try {
    read = await addCertificate(context, form, read, { fields, uploadReceiver })
    return checkForm(context, submitted, read, fields) ?? (await acceptSubmission(context, submitted, read))
  } catch (error) {
    if (error instanceof LimitReached) return rejectLimited(read, error)
    if (error instanceof UploadGone) return rejectSubmission({ ...read, upload: undefined }, 422, { problems: [uploadGone] })
    context.logger.error({ form: form.name, err: error }, 'a form could not be stored')
    return rejectUnavailable(read)
  }
}

function firstValue(fields: FormFields, name: string): string {
  return fields.all(name)[0] ?? ''
}

/** Adds the certificate that was sent with the form or before it, or the problem with it. */
async function addCertificate(
  { database: { db } }: SubmissionContext,
  form: FormDefinition,
  read: ParsedForm,
  { fields, uploadReceiver }: { fields: FormFields; uploadReceiver: UploadReceiver },
): Promise<ParsedForm> {
  const isDropped = firstValue(fields, hiddenFields.uploadDrop) !== ''
  const prior = { id: isDropped ? '' : firstValue(fields, hiddenFields.upload), name: firstValue(fields, hiddenFields.uploadName) }
  const { upload, problem } = await uploadReceiver.result(prior)
  if (problem === 'form.uploadGone' && read.key !== undefined) {
    const own = await claimedUpload(db, parseUuid(prior.id) ?? '', read.key)
    if (own) return { ...read, upload: { ...own, name: prior.name }, isUploadClaimed: true }
  }
  const refusal = problem ?? (upload ? undefined : firstValue(fields, hiddenFields.refusal))
  return { ...read, upload, uploadProblem: certificateProblem(form, read.values, refusal) }
}

/** The rejection of a form that is invalid or can't be stored; `undefined` if it can. */
function checkForm(
  { isOpen }: SubmissionContext,
  { form, offered = {} }: SubmittedForm,
  read: ParsedForm,
  fields: FormFields,
): SubmissionOutcome | undefined {
  const duplicates = findDuplicateValues(form, fields.all)
  if (duplicates.length > 0) return rejectSubmission(read, 400, { problems: duplicates })
  const { values } = read
  const problems = [...validate(form, values), ...findUnknownChoices(values, offered), ...(read.uploadProblem ? [read.uploadProblem] : [])]
  if (problems.length > 0) return rejectSubmission(read, 422, { problems })
  if (!isOpen) return rejectSubmission(read, 503, { reason: 'closed' })
  if (read.key === undefined) return rejectSubmission(read, 422, { reason: 'unconfirmed' })
  return undefined
}

/** Handles a valid form: verifies its proof of work, then detects a repetition, counts and stores it in one transaction. */
async function acceptSubmission(
  { database: { db }, buildId, formsPerHour, onMail, clock }: SubmissionContext,
  { form, clientAddress, locale }: SubmittedForm,
  read: ParsedForm,
): Promise<SubmissionOutcome> {
  const now = clock()
  const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString()
  const proofOfWork = await verifyProofOfWork(db, read.proofOfWork, form.name, now)
  const suspicion = read.honeypot ? 'honeypot' : proofOfWork.kind === 'false' ? 'proof' : null
  const trust = suspicion !== null ? 'suspected' : proofOfWork.kind === 'valid' ? 'proven' : 'unproven'
  const limits = limitsOf({ form, values: read.values, clientAddress, trust, formsPerHour })
  const salt = await limitSalt(db, now)
  const row: SubmissionRow = {
    id: randomUUID(),
    form: form.name,
    reference: createReference(form.name),
    receipt: createReceipt(),
    idempotency_key: read.key!,
    body_hash: hashOf(form, read),
    locale,
    build: buildId,
    values: JSON.stringify(read.values),
    email: emailOf(form, read.values) ?? null,
    suspicion,
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
    // Without scripts, a form that is sent again after going back has another key. Feedback often has the same values.
    sender: form.unanswered ? undefined : { name: senderName(form, clientAddress, salt), since: hoursFromNow(-1), endsAt: hoursFromNow(1) },
    upload: read.upload?.id,
    proofOfWork: proofOfWork.kind === 'valid' ? proofOfWork : undefined,
    count: (trx) => consumeLimits(trx, limits, salt, now),
    mails: (trx) => mailsOf(trx, row, { clientAddress, salt, now }),
  })
  if (stored.body_hash !== row.body_hash) return rejectChanged(read, stored)
  if (stored.id === row.id) onMail()
  return { accepted: true, receipt: stored.receipt }
}

/** Equal if two sent forms are the same: form, values, certificate. */
function hashOf({ name, fields }: FormDefinition, { values, upload }: ParsedForm): string {
  const fieldValues = fields.map((field) => values[field.name] ?? [])
  return createHash('sha256')
    .update(JSON.stringify([name, fieldValues, upload?.digest ?? '']))
    .digest('hex')
}

/** Other values under a used key: the visitor decides whether to send them too. */
function rejectChanged(read: ParsedForm, { reference }: SubmissionRow): SubmissionOutcome {
  const why = { reason: 'changed', reference } as const
  const next = { ...read, key: createIdempotencyKey() }
  return read.isUploadClaimed
    ? rejectSubmission({ ...next, upload: undefined }, 409, { ...why, problems: [uploadGone] })
    : rejectSubmission(next, 409, why)
}
