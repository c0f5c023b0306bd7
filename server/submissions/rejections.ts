/** Rejected forms, which are returned to the sender with the typed values and the reason. */
import type { RejectedSubmission, SubmissionOutcome } from '#core/forms/service.ts'
import { withoutControls } from '#core/forms/text.ts'
import type { FormValues, Problem } from '#core/forms/validate.ts'
import type { LimitReached } from '#server/rate-limit/limits.ts'
import { createIdempotencyKey } from '#server/submissions/references.ts'
import type { PendingUpload } from '#server/submissions/uploads.ts'

/** A form that was read and is not stored yet. */
export interface ParsedForm {
  values: FormValues
  /** The idempotency key of the form, if it has a valid one. */
  key?: string | undefined
  honeypot: string
  proofOfWork: string
  upload?: PendingUpload | undefined
  uploadProblem?: Problem | undefined
  /** Whether an earlier attempt with this form has claimed the certificate. */
  isUploadClaimed?: boolean
}

/** Seconds after which a form that could not be stored may be sent again. */
const retryUnavailableSeconds = 30

/** The problem of a form whose certificate no longer exists. */
export const uploadUnusable: Problem = { field: 'certificate', message: 'form.uploadGone' }

/** Returns the form. Characters that are not accepted become spaces, so that the next attempt succeeds. */
export function rejectSubmission(
  { values, key = createIdempotencyKey(), upload }: Pick<ParsedForm, 'values' | 'key' | 'upload'>,
  status: number,
  details: Pick<Partial<RejectedSubmission>, 'problems' | 'reason' | 'minutes' | 'reference'>,
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
      ...details,
    },
  }
}

export function rejectLimited(read: ParsedForm, { retryAfterSeconds }: LimitReached): SubmissionOutcome {
  return { ...rejectSubmission(read, 429, { reason: 'limited', minutes: Math.ceil(retryAfterSeconds / 60) }), retryAfterSeconds }
}

export function rejectUnavailable(read: ParsedForm): SubmissionOutcome {
  return { ...rejectSubmission(read, 503, { reason: 'unavailable' }), retryAfterSeconds: retryUnavailableSeconds }
}
