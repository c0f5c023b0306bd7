import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useFormAction, useNavigation } from 'react-router'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { FormAnswer, KeptUpload } from '#core/forms/desk.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { useDraft } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { fillAsked } from './fill-asked.ts'
import { FormField } from './form-field.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { IncidentTime } from './incident-time.tsx'
import { letterOf } from './letter.ts'
import { optionsOf, type PageChoices } from './options.ts'
import { replaceControls } from './replace-controls.ts'
import { useProof } from './use-proof.ts'
import { TroubleNote } from './trouble-note.tsx'

interface Props {
  form: FormDefinition
  answer: FormAnswer | undefined
  /** What the page's loader knows of the form. */
  data: {
    /** What the address asks for. */
    initial: FormValues
    /** Where the words can be sent by mail when the form can't send them. */
    email: string
    /** Idempotency key. */
    key: string
    takesUploads: boolean
  }
  submit: string
  choices?: PageChoices
}

/** Two presses of one hand: the second comes before the first is seen to be under way. Milliseconds. */
const doublePress = 500

/** Error summary first, fields with what was typed, one button. */
export function SiteForm({ form, answer, data, submit, choices = {} }: Props) {
  const t = useMessages()
  const { initial, email, takesUploads } = data
  const element = useRef<HTMLFormElement>(null)
  const told = useRef<HTMLDivElement>(null)
  const pressed = useRef(-doublePress)
  const action = useFormAction()
  const { formMethod, formAction } = useNavigation()
  const busy = formMethod === 'POST' && formAction === action
  const problems = answer?.problems ?? []
  // The fields keep what is typed by themselves: later answers and addresses must not touch it.
  const [values] = useState(answer?.values ?? initial)
  // A certificate that was taken by itself counts until the next answer, which names it, or says that it is gone.
  const [taken, setTaken] = useState<{ upload: KeptUpload | undefined; answer: FormAnswer | undefined }>()
  const upload = taken && taken.answer === answer ? taken.upload : answer?.upload
  const latest = useRef(answer)
  const draft = useDraft(form, element, answer)
  const proof = useProof(form, element, answer)
  const proven = useRef(false)
  const [waiting, setWaiting] = useState(false)
  const key = answer?.key ?? draft.key ?? data.key

  const first = useRef(answer)
  useEffect(() => {
    // An answer that came as a document may have been read, and typed into, before React was there.
    const active = document.activeElement
    const resting = active === null || active === document.body || active.matches('[type="submit"]')
    if (answer && (answer !== first.current || resting)) told.current?.focus()
    if (answer) replaceControls(element.current!, answer)
    latest.current = answer
  }, [answer])

  const asked = useRef(initial)
  useEffect(() => {
    if (answer || asked.current === initial) return
    asked.current = initial
    fillAsked(element.current!, initial)
  }, [answer, initial])

  const sendOnce = (event: FormEvent) => {
    if (proven.current) {
      proven.current = false
      draft.send()
      return
    }
    if (waiting || busy || event.timeStamp - pressed.current < doublePress) return event.preventDefault()
    pressed.current = event.timeStamp
    const proving = proof.pending()
    if (!proving) return draft.send()
    event.preventDefault()
    setWaiting(true)
    void proving.then(() => {
      setWaiting(false)
      proven.current = true
      element.current?.requestSubmit()
    })
  }

  const multipart = form.multipart ? 'multipart/form-data' : undefined
  return (
    <Form
      method="post"
      encType={multipart}
      className="form"
      noValidate
      ref={element}
      onSubmit={sendOnce}
      onInput={draft.save}
      onFocus={proof.start}
    >
      {problems.length > 0 && <ErrorSummary form={form} problems={problems} ref={told} />}
      {answer?.trouble && (
        <TroubleNote trouble={answer.trouble} answer={answer} email={email} letter={letterOf(form, answer.values, choices, t)} ref={told} />
      )}
      <HiddenFields form={form} formKey={key} upload={upload} />
      {form.fields
        .filter(({ name, kind, whenAsked }) => (whenAsked ? values[name]?.[0] : kind !== 'file' || takesUploads))
        .map((field) => (
          <FormField
            key={field.name}
            field={field}
            values={values[field.name] ?? []}
            problem={problems.find((problem) => problem.field === field.name)}
            options={optionsOf(field, choices, t)}
            upload={upload}
            onKept={(kept) => setTaken({ upload: kept, answer: latest.current })}
          />
        ))}
      {form.fields.some(({ kind }) => kind === 'file') && !takesUploads && <p className="note">{t('form.noUploads')}</p>}
      {form.incidentTime !== undefined && <IncidentTime field={form.incidentTime} />}
      <button className="button primary" type="submit" aria-busy={busy || waiting}>
        {submit}
      </button>
      {draft.restored && (
        <p className="draft" role="status">
          {t('form.draft')}{' '}
          <button type="button" className="text-button" onClick={draft.discard}>
            {t('form.draftDiscard')}
          </button>
        </p>
      )}
    </Form>
  )
}
