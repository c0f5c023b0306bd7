import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useFormAction, useNavigation } from 'react-router'
import { type FieldDefinition, fileField, type FormDefinition } from '#core/forms/definitions.ts'
import type { FormAnswer, UploadProblem } from '#core/forms/desk.ts'
import type { FormValues, Problem } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import type { Taken } from './certificate-field.tsx'
import { useDraft } from './draft.ts'
import { fillAsked } from './fill-asked.ts'
import { FormField } from './form-field.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { IncidentTime } from './incident-time.tsx'
import { optionsOf, type PageChoices } from './options.ts'
import { replaceControls } from './replace-controls.ts'
import { useProof } from './use-proof.ts'
import '#app/ui/forms.css'

interface Props {
  form: FormDefinition
  answer: FormAnswer | undefined
  /** What the page's loader knows of the form. */
  data: {
    /** What the address asks for. */
    initial: FormValues
    /** Idempotency key. */
    key: string
    takesUploads: boolean
  }
  submit: string
  choices?: PageChoices
}

/** Two presses of one hand: the second comes before the first is seen to be under way. Milliseconds. */
const doublePress = 500

/** Fields with what was typed, one button; why it came back is said at the top of the page (`AnswerNote`). */
export function SiteForm({ form, answer, data, submit, choices = {} }: Props) {
  const t = useMessages()
  const { initial, takesUploads } = data
  const element = useRef<HTMLFormElement>(null)
  const pressed = useRef(-doublePress)
  const action = useFormAction()
  const { formMethod, formAction } = useNavigation()
  const busy = formMethod === 'POST' && formAction === action
  const problems = answer?.problems ?? []
  // The fields keep what is typed by themselves: later answers and addresses must not touch it.
  const [values] = useState(answer?.values ?? initial)
  // A certificate that was taken by itself counts until the next answer, which names it, or says that it is gone.
  const [taken, setTaken] = useState<Taken & { answer: FormAnswer | undefined }>()
  const isLatest = taken?.answer === answer
  const upload = taken && isLatest ? taken.upload : answer?.upload
  const refusal = taken && isLatest ? taken.refusal : undefined
  const uploading = useRef<Promise<void>>(undefined)
  const latest = useRef(answer)
  // As long as the form is there: what the loader brings again is for another.
  const [pageKey] = useState(data.key)
  const draft = useDraft(form, element, { answer, pageKey })
  const proof = useProof(form, element, answer)
  const [waiting, setWaiting] = useState(false)
  const [ready, setReady] = useState(false)
  const key = answer?.key ?? draft.key ?? pageKey

  useEffect(() => {
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
    if (ready) {
      setReady(false)
      draft.send()
      return
    }
    if (waiting || busy || event.timeStamp - pressed.current < doublePress) return event.preventDefault()
    pressed.current = event.timeStamp
    const solving = proof.pending()
    if (!uploading.current && !solving) return draft.send()
    event.preventDefault()
    setWaiting(true)
    void Promise.all([uploaded(), solving]).then(() => {
      setWaiting(false)
      setReady(true)
    })
  }

  /** Waits for the file that is on its way, and for one that takes its place meanwhile. */
  async function uploaded(): Promise<void> {
    while (uploading.current) await uploading.current
  }

  useEffect(() => {
    // Here, the form bears what was waited for.
    if (ready) element.current?.requestSubmit()
  }, [ready])

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
      <HiddenFields form={form} formKey={key} upload={upload} refusal={refusal} />
      {form.fields
        .filter(({ name, kind, whenAsked }) => (whenAsked ? values[name]?.[0] : kind !== 'file' || takesUploads))
        .map((field) => (
          <FormField
            key={field.name}
            field={field}
            values={values[field.name] ?? []}
            problem={problemOf(field, problems, refusal)}
            options={optionsOf(field, choices, t)}
            upload={upload}
            onTaken={(outcome) => setTaken({ ...outcome, answer: latest.current })}
            uploading={uploading}
          />
        ))}
      {fileField(form) && !takesUploads && <p className="note">{t('form.noUploads')}</p>}
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

/** What is wrong with a field: what was just said of its file goes before what the last answer said. */
function problemOf({ name, kind }: FieldDefinition, problems: readonly Problem[], refusal: UploadProblem | undefined): Problem | undefined {
  if (kind === 'file' && refusal) return { field: name, message: refusal }
  return problems.find(({ field }) => field === name)
}
