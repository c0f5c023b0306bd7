import { useEffect, useRef } from 'react'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { RejectedSubmission } from '#core/forms/service.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { submissionText } from './submission-text.ts'
import type { PageChoices } from './options.ts'
import { RejectionNotice } from './rejection-notice.tsx'
import '#app/ui/forms.css'

interface Props {
  form: FormDefinition
  rejection: RejectedSubmission | undefined
  /** Address for sending the text by mail if the form cannot be sent. */
  email: string
  choices?: PageChoices | undefined
}

/** Why a form was refused: first on the page, and focused (GOV.UK, error summary). */
export function FormErrorNotice({ form, rejection, email, choices = {} }: Props) {
  const t = useMessages()
  const noticeRef = useRef<HTMLDivElement>(null)
  const initialRejection = useRef(rejection)
  useEffect(() => {
    // If the answer came as a document, the visitor may have started typing before React started.
    const active = document.activeElement
    const isFieldUnfocused = active === null || active === document.body || active.matches('[type="submit"]')
    if (rejection && (rejection !== initialRejection.current || isFieldUnfocused)) noticeRef.current?.focus()
  }, [rejection])
  if (!rejection) return null
  const { problems, reason, values } = rejection
  return (
    <div className="wrap form-answer">
      {problems.length > 0 && <ErrorSummary form={form} problems={problems} ref={noticeRef} />}
      {reason && (
        <RejectionNotice
          form={form}
          reason={reason}
          rejection={rejection}
          email={email}
          emailText={submissionText(form, values, choices, t)}
          ref={noticeRef}
        />
      )}
    </div>
  )
}
