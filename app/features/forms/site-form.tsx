import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Form, useFormAction, useNavigation } from 'react-router'
import { type FieldDefinition, fileField, type FormDefinition } from '#core/forms/definitions.ts'
import type { RejectedSubmission, UploadProblem } from '#core/forms/service.ts'
import type { FormValues, Problem } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import type { UploadResult } from './certificate-field.tsx'
import { useDraft } from './use-draft.ts'
import { prefillForm, replaceControls } from './prefill-form.ts'
import { FormField } from './form-field.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { IncidentTime } from './incident-time.tsx'
import { optionsOf, type PageChoices } from './options.ts'
import { useProofOfWork } from './use-proof-of-work.ts'
import '#app/ui/forms.css'

interface Props {
  form: FormDefinition
  rejection: RejectedSubmission | undefined
  /** What the page's loader knows of the form. */
  data: {
    /** What the address asks for. */
    initial: FormValues
    /** Idempotency key. */
    key: string
    acceptsUploads: boolean
  }
  submit: string
  choices?: PageChoices | undefined
}

/** Two presses of one hand: the second comes before the first is seen to be under way. Milliseconds. */
const doublePressMs = 500

/** Fields with what was typed, one button; why it came back is said at the top of the page (`FormErrorNotice`). */
export function SiteForm({ form, rejection, data, submit, choices = {} }: Props) {
  const t = useMessages()
  const { initial, acceptsUploads } = data
  const element = useRef<HTMLFormElement>(null)
  const lastPressedAt = useRef(-doublePressMs)
  const action = useFormAction()
  const { formMethod, formAction } = useNavigation()
  const busy = formMethod === 'POST' && formAction === action
  const problems = rejection?.problems ?? []
  // The fields keep what is typed by themselves: later answers and addresses must not touch it.
  const [values] = useState(rejection?.values ?? initial)
  // A certificate that was taken by itself counts until the next answer, which names it, or says that it is gone.
  const [uploadResult, setUploadResult] = useState<UploadResult & { rejection: RejectedSubmission | undefined }>()
  const isCurrent = uploadResult?.rejection === rejection
  const upload = uploadResult && isCurrent ? uploadResult.upload : rejection?.upload
  const refusal = uploadResult && isCurrent ? uploadResult.refusal : undefined
  const uploading = useRef<Promise<void>>(undefined)
  const latestRejection = useRef(rejection)
  // As long as the form is there: what the loader brings again is for another.
  const [pageKey] = useState(data.key)
  const draft = useDraft(form, element, { rejection, pageKey })
  const proofOfWork = useProofOfWork(form, element, rejection)
  const [waiting, setWaiting] = useState(false)
  const [ready, setReady] = useState(false)
  const key = rejection?.idempotencyKey ?? draft.key ?? pageKey

  useEffect(() => {
    if (rejection) replaceControls(element.current!, rejection)
    latestRejection.current = rejection
  }, [rejection])

  const lastInitial = useRef(initial)
  useEffect(() => {
    if (rejection || lastInitial.current === initial) return
    lastInitial.current = initial
    prefillForm(element.current!, initial)
  }, [rejection, initial])

  const sendOnce = (event: FormEvent) => {
    if (ready) {
      setReady(false)
      draft.send()
      return
    }
    if (waiting || busy || event.timeStamp - lastPressedAt.current < doublePressMs) return event.preventDefault()
    lastPressedAt.current = event.timeStamp
    const pendingProofOfWork = proofOfWork.pending()
    if (!uploading.current && !pendingProofOfWork) return draft.send()
    event.preventDefault()
    setWaiting(true)
    void Promise.all([waitForUpload(), pendingProofOfWork]).then(() => {
      setWaiting(false)
      setReady(true)
    })
  }

  /** Waits for the file that is on its way, and for one that takes its place meanwhile. */
  async function waitForUpload(): Promise<void> {
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
      onFocus={proofOfWork.start}
    >
      <HiddenFields form={form} formKey={key} upload={upload} refusal={refusal} />
      {form.fields
        .filter(({ name, kind, onlyIfPrefilled }) => (onlyIfPrefilled ? values[name]?.[0] : kind !== 'file' || acceptsUploads))
        .map((field) => (
          <FormField
            key={field.name}
            field={field}
            values={values[field.name] ?? []}
            problem={problemOf(field, problems, refusal)}
            options={optionsOf(field, choices, t)}
            upload={upload}
            onUploadResult={(outcome) => setUploadResult({ ...outcome, rejection: latestRejection.current })}
            uploading={uploading}
          />
        ))}
      {fileField(form) && !acceptsUploads && <p className="note">{t('form.noUploads')}</p>}
      {form.incidentTime !== undefined && <IncidentTime field={form.incidentTime} />}
      <button className="button primary" type="submit" aria-busy={busy || waiting}>
        {submit}
      </button>
      {draft.restored && (
        <p className="draft" role="status">
          {t('form.draftRestored')}{' '}
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
