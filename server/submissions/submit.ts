/** Handles one sent form: reads and checks it, detects repetitions, counts it against the limits, stores it. */
import { createHash, randomUUID } from 'node:crypto'
import { hourMs } from '#core/durations.ts'
import type { FormDefinition } from '#core/forms/definitions.ts'
import { certificateProblem, type SubmissionOutcome, type SubmittedForm } from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { findDuplicateValues, findUnknownChoices, readValues, validate } from '#core/forms/validate.ts'
import { storeSubmission, UploadUnusable, type SubmissionRow } from '#server/db/submissions.ts'
import { claimedUpload } from '#server/db/uploads.ts'
import { consumeLimits, LimitReached, limitSalt } from '#server/rate-limit/limits.ts'
import type { SubmissionContext } from '#server/submissions/context.ts'
import { verifyProofOfWork } from '#server/submissions/proof-of-work.ts'
import { readForm, UnreadableForm, type FormFields } from '#server/submissions/read-form.ts'
import { createIdempotencyKey, createReceipt, createReference, parseUuid } from '#server/submissions/references.ts'
import { rejectLimited, rejectSubmission, rejectUnavailable, uploadUnusable, type ParsedForm } from '#server/submissions/rejections.ts'
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
  let parsedForm: ParsedForm = {
    values: readValues(form, fields.all),
    key: parseUuid(firstValue(fields, hiddenFields.key)),
    honeypot: firstValue(fields, hiddenFields.honeypot),
    proofOfWork: firstValue(fields, hiddenFields.proofOfWork),
  }
  try {
    parsedForm = await addCertificate(context, form, parsedForm, { fields, uploadReceiver })
    return checkForm(context, submitted, parsedForm, fields) ?? (await acceptSubmission(context, submitted, parsedForm))
  } catch (error) {
    if (error instanceof LimitReached) return rejectLimited(parsedForm, error)
    if (error instanceof UploadUnusable) return rejectSubmission({ ...parsedForm, upload: undefined }, 422, { problems: [uploadUnusable] })
    context.logger.error({ form: form.name, err: error }, 'a form could not be stored')
    return rejectUnavailable(parsedForm)
  }
}

function firstValue(fields: FormFields, name: string): string {
  return fields.all(name)[0] ?? ''
}

/** Adds the certificate that was sent with the form or before it, or the problem with it. */
async function addCertificate(
  { database: { db } }: SubmissionContext,
  form: FormDefinition,
  parsedForm: ParsedForm,
  { fields, uploadReceiver }: { fields: FormFields; uploadReceiver: UploadReceiver },
): Promise<ParsedForm> {
  const isDropped = firstValue(fields, hiddenFields.uploadDrop) !== ''
  const prior = { id: isDropped ? '' : firstValue(fields, hiddenFields.upload), name: firstValue(fields, hiddenFields.uploadName) }
  const { upload, problem } = await uploadReceiver.result(prior)
  if (problem === 'form.uploadGone' && parsedForm.key !== undefined) {
    const own = await claimedUpload(db, parseUuid(prior.id) ?? '', parsedForm.key)
    if (own) return { ...parsedForm, upload: { ...own, name: prior.name }, isUploadClaimed: true }
  }
  const refusal = problem ?? (upload ? undefined : firstValue(fields, hiddenFields.refusal))
  return { ...parsedForm, upload, uploadProblem: certificateProblem(form, parsedForm.values, refusal) }
}

/** The rejection of a form that is invalid or can't be stored; `undefined` if it can. */
function checkForm(
  { isOpen }: SubmissionContext,
  { form, offered = {} }: SubmittedForm,
  parsedForm: ParsedForm,
  fields: FormFields,
): SubmissionOutcome | undefined {
  const duplicates = findDuplicateValues(form, fields.all)
  if (duplicates.length > 0) return rejectSubmission(parsedForm, 400, { problems: duplicates })
  const { values } = parsedForm
  const problems = [
    ...validate(form, values),
    ...findUnknownChoices(values, offered),
    ...(parsedForm.uploadProblem ? [parsedForm.uploadProblem] : []),
  ]
  if (problems.length > 0) return rejectSubmission(parsedForm, 422, { problems })
  if (!isOpen) return rejectSubmission(parsedForm, 503, { reason: 'closed' })
  if (parsedForm.key === undefined) return rejectSubmission(parsedForm, 422, { reason: 'unconfirmed' })
  return undefined
}

/** Handles a valid form: verifies its proof of work, then detects a repetition, counts and stores it in one transaction. */
async function acceptSubmission(
  { database: { db }, buildId, formsPerHour, onMail, clock }: SubmissionContext,
  { form, clientAddress, locale }: SubmittedForm,
  parsedForm: ParsedForm,
): Promise<SubmissionOutcome> {
  const now = clock()
  const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString()
  const proofOfWork = await verifyProofOfWork(db, parsedForm.proofOfWork, form.name, now)
  const suspicion = parsedForm.honeypot ? 'honeypot' : proofOfWork.kind === 'invalid' ? 'proof' : null
  const trust = suspicion !== null ? 'suspected' : proofOfWork.kind === 'valid' ? 'withProofOfWork' : 'withoutProofOfWork'
  const limits = limitsOf({ form, values: parsedForm.values, clientAddress, trust, formsPerHour })
  const salt = await limitSalt(db, now)
  const row: SubmissionRow = {
    id: randomUUID(),
    form: form.name,
    reference: createReference(form.name),
    receipt: createReceipt(),
    idempotency_key: parsedForm.key!,
    body_hash: hashOf(form, parsedForm),
    locale,
    build: buildId,
    values: JSON.stringify(parsedForm.values),
    email: emailOf(form, parsedForm.values) ?? null,
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
    upload: parsedForm.upload?.id,
    proofOfWork: proofOfWork.kind === 'valid' ? proofOfWork : undefined,
    count: (trx) => consumeLimits(trx, limits, salt, now),
    mails: (trx) => mailsOf(trx, row, { clientAddress, salt, now }),
  })
  if (stored.body_hash !== row.body_hash) return rejectChanged(parsedForm, stored)
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
function rejectChanged(parsedForm: ParsedForm, { reference }: SubmissionRow): SubmissionOutcome {
  const details = { reason: 'changed', reference } as const
  const next = { ...parsedForm, key: createIdempotencyKey() }
  return parsedForm.isUploadClaimed
    ? rejectSubmission({ ...next, upload: undefined }, 409, { ...details, problems: [uploadUnusable] })
    : rejectSubmission(next, 409, details)
}
