/** Forms that come back to whoever sent them, with what was typed and the reason. */
import type { RejectedSubmission, SubmissionOutcome } from '#core/forms/service.ts'
import { withoutControls } from '#core/forms/text.ts'
import type { FormValues, Problem } from '#core/forms/validate.ts'
import type { LimitReached } from '#server/rate-limit/limits.ts'
import { createIdempotencyKey } from '#server/submissions/references.ts'
import type { PendingUpload } from '#server/submissions/uploads.ts'

/** What was read of a form before anything is stored. */
export interface ParsedForm {
  values: FormValues
  /** The key that the form bore, if it bore one. */
  key?: string | undefined
  honeypot: string
  proofOfWork: string
  upload?: PendingUpload | undefined
  uploadProblem?: Problem | undefined
  /** Whether the certificate went with an earlier sending of this form. */
  isUploadClaimed?: boolean
}

/** Seconds after which a form that could not be stored may be sent again. */
const retryUnavailableSeconds = 30

/** What a form says whose certificate is not there any more. */
export const uploadGone: Problem = { field: 'certificate', message: 'form.uploadGone' }

/** The form again; characters that are not taken have become spaces, so that the next try is let through. */
export function rejectSubmission(
  { values, key = createIdempotencyKey(), upload }: Pick<ParsedForm, 'values' | 'key' | 'upload'>,
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

export function rejectLimited(read: ParsedForm, { retryAfterSeconds }: LimitReached): SubmissionOutcome {
  return { ...rejectSubmission(read, 429, { reason: 'limited', minutes: Math.ceil(retryAfterSeconds / 60) }), retryAfterSeconds }
}

export function rejectUnavailable(read: ParsedForm): SubmissionOutcome {
  return { ...rejectSubmission(read, 503, { reason: 'unavailable' }), retryAfterSeconds: retryUnavailableSeconds }
}
