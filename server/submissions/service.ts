/** The submission service: the functions of this folder bound to one context. A sent form is stored, or returned with a reason. */
import { fileField, formByName, forms } from '#core/forms/definitions.ts'
import type { Receipt, SubmissionService } from '#core/forms/service.ts'
import { submissionByReceipt } from '#server/db/submissions.ts'
import { uploadOf } from '#server/db/uploads.ts'
import { consumeLimits, LimitReached, limitSalt } from '#server/rate-limit/limits.ts'
import type { SubmissionContext } from '#server/submissions/context.ts'
import { createProofOfWorkChallenge } from '#server/submissions/proof-of-work.ts'
import { createIdempotencyKey } from '#server/submissions/references.ts'
import { challengeLimits } from '#server/submissions/rules.ts'
import { submit } from '#server/submissions/submit.ts'
import { storeUpload } from '#server/submissions/uploads.ts'

export function createSubmissionService(context: SubmissionContext): SubmissionService {
  return {
    isOpen: context.isOpen,
    acceptsUploads: context.recipients.length > 0,
    createIdempotencyKey,
    createChallenge: createChallenge.bind(null, context),
    submit: submit.bind(null, context),
    storeUpload: storeUpload.bind(null, context),
    findReceipt: findReceipt.bind(null, context),
  }
}

async function createChallenge({ database: { db }, logger, clock }: SubmissionContext, name: string, clientAddress: string) {
  const now = clock()
  if (!forms.some((form) => form.name === name && !form.confidential)) return undefined
  try {
    await consumeLimits(db, challengeLimits(clientAddress), await limitSalt(db, now), now)
    return await createProofOfWorkChallenge(db, name, now)
  } catch (error) {
    if (!(error instanceof LimitReached)) logger.error({ err: error }, 'no challenge for a form could be created')
    return undefined
  }
}

async function findReceipt({ database: { db } }: SubmissionContext, receipt: string): Promise<Receipt | undefined> {
  const found = await submissionByReceipt(db, receipt)
  if (!found) return undefined
  const form = formByName(found.form)
  return {
    form: form.name,
    reference: found.reference,
    createdAt: found.created_at,
    isCopySent: found.email !== null,
    ...(fileField(form) && { hasCertificate: (await uploadOf(db, found.id)) !== undefined }),
  }
}
