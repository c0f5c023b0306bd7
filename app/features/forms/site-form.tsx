import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useFormAction, useNavigation } from 'react-router'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { fillAsked } from './fill-asked.ts'
import { FormField } from './form-field.tsx'
import type { FormAnswer } from './form-route.ts'
import { letterOf } from './letter.ts'
import { optionsOf, type PageChoices } from './options.ts'
import { UnsentNote } from './unsent-note.tsx'

interface Props {
  form: FormDefinition
  answer: FormAnswer | undefined
  /** What the address asks for. */
  initial: FormValues
  /** Where the words can be sent by mail as long as the form itself can't send. */
  email: string
  submit: string
  choices?: PageChoices
}

/** Two presses of one hand: the second comes before the first is seen to be under way. Milliseconds. */
const doublePress = 500

/** Error summary first, fields with what was typed, one button. */
export function SiteForm({ form, answer, initial, email, submit, choices = {} }: Props) {
  const t = useMessages()
  const element = useRef<HTMLFormElement>(null)
  const told = useRef<HTMLDivElement>(null)
  const pressed = useRef(-doublePress)
  const action = useFormAction()
  const { formMethod, formAction } = useNavigation()
  const busy = formMethod === 'POST' && formAction === action
  const problems = answer?.problems ?? []
  // The fields keep what is typed by themselves: later answers and addresses must not touch it.
  const [values] = useState(answer?.values ?? initial)

  const first = useRef(answer)
  useEffect(() => {
    // An answer that came as a document may have been read, and typed into, before React was there.
    const active = document.activeElement
    const resting = active === null || active === document.body || active.matches('[type="submit"]')
    if (answer && (answer !== first.current || resting)) told.current?.focus()
  }, [answer])

  const asked = useRef(initial)
  useEffect(() => {
    if (answer || asked.current === initial) return
    asked.current = initial
    fillAsked(element.current!, initial)
  }, [answer, initial])

  const sendOnce = (event: FormEvent) => {
    if (busy || event.timeStamp - pressed.current < doublePress) event.preventDefault()
    else pressed.current = event.timeStamp
  }

  return (
    <Form method="post" className="form" noValidate ref={element} onSubmit={sendOnce}>
      {problems.length > 0 && <ErrorSummary form={form} problems={problems} ref={told} />}
      {answer?.unsent && <UnsentNote reason={answer.unsent} email={email} letter={letterOf(form, answer.values, choices, t)} ref={told} />}
      {form.fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          values={values[field.name] ?? []}
          problem={problems.find((problem) => problem.field === field.name)}
          options={optionsOf(field, choices, t)}
        />
      ))}
      <button className="button primary" type="submit" aria-busy={busy}>
        {submit}
      </button>
    </Form>
  )
}
