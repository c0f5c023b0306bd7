import { useEffect, useRef } from 'react'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { FormAnswer } from '#core/forms/desk.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { letterOf } from './letter.ts'
import type { PageChoices } from './options.ts'
import { TroubleNote } from './trouble-note.tsx'
import '#app/ui/forms.css'

interface Props {
  form: FormDefinition
  answer: FormAnswer | undefined
  /** Where the words can be sent by mail when the form can't send them. */
  email: string
  choices?: PageChoices
}

/** Why a form was not taken: the first thing in the page, and what has the focus (GOV.UK, error summary). */
export function AnswerNote({ form, answer, email, choices = {} }: Props) {
  const t = useMessages()
  const told = useRef<HTMLDivElement>(null)
  const first = useRef(answer)
  useEffect(() => {
    // An answer that came as a document may have been read, and typed into, before React was there.
    const active = document.activeElement
    const resting = active === null || active === document.body || active.matches('[type="submit"]')
    if (answer && (answer !== first.current || resting)) told.current?.focus()
  }, [answer])
  if (!answer) return null
  const { problems, trouble, values } = answer
  return (
    <div className="wrap form-answer">
      {problems.length > 0 && <ErrorSummary form={form} problems={problems} ref={told} />}
      {trouble && (
        <TroubleNote form={form} trouble={trouble} answer={answer} email={email} letter={letterOf(form, values, choices, t)} ref={told} />
      )}
    </div>
  )
}
