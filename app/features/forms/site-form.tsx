import { useEffect, useRef, useState } from 'react'
import { Form, useFormAction, useNavigation } from 'react-router'
import { type FieldDefinition, fileField, type FormDefinition } from '#core/forms/definitions.ts'
import type { RejectedSubmission, UploadProblem } from '#core/forms/service.ts'
import type { FormValues, Problem } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { useDraft } from './use-draft.ts'
import { prefillForm, replaceControls } from './prefill-form.ts'
import { FormField } from './form-field.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { IncidentTime } from './incident-time.tsx'
import { optionsOf, type PageChoices } from './options.ts'
import { useHandedOver } from './use-handed-over.ts'
import { useProofOfWork } from './use-proof-of-work.ts'
import { useSendOnce } from './use-send-once.ts'
import type { UploadResult } from './use-upload.ts'
import '#app/ui/forms.css'

interface Props {
  form: FormDefinition
  rejection: RejectedSubmission | undefined
  data: {
    /** Values from the address. */
    initial: FormValues
    /** Idempotency key. */
    key: string
    acceptsUploads: boolean
    accountEmail: string | undefined
  }
  submit: string
  choices?: PageChoices | undefined
}

export const formId = ({ name }: FormDefinition): string => `form-${name}`

/** The fields with their values, and one button. Errors are shown at the top of the page (`FormErrorNotice`). */
export function SiteForm({ form, rejection, data, submit, choices = {} }: Props) {
  const t = useMessages()
  const { initial, acceptsUploads, accountEmail } = data
  const element = useRef<HTMLFormElement>(null)
  const action = useFormAction()
  const { formMethod, formAction } = useNavigation()
  const busy = formMethod === 'POST' && formAction === action
  const problems = rejection?.problems ?? []
  // The fields are uncontrolled: later answers and addresses must not change what is typed.
  const [values] = useState(rejection?.values ?? initial)
  const { upload, refusal, setUploadResult } = useUploadResult(rejection)
  const uploading = useRef<Promise<void>>(undefined)
  // Fixed while the form is mounted: a key from a later loader run is for another submission.
  const [pageKey] = useState(data.key)
  const draft = useDraft(form, element, { rejection, pageKey })
  const proofOfWork = useProofOfWork(form, element, rejection)
  const key = rejection?.idempotencyKey ?? draft.key ?? pageKey

  useEffect(() => {
    if (rejection) replaceControls(element.current!, rejection)
  }, [rejection])

  const lastInitial = useRef(initial)
  useEffect(() => {
    if (rejection || lastInitial.current === initial) return
    lastInitial.current = initial
    prefillForm(element.current!, initial)
  }, [rejection, initial])

  useHandedOver(form, element)
  const { waiting, sendOnce } = useSendOnce(element, { busy, uploading, proofOfWork, draft })

  const multipart = form.multipart ? 'multipart/form-data' : undefined
  return (
    <Form
      id={formId(form)}
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
            {...shownField(field, values, accountEmail)}
            problem={problemOf(field, problems, refusal)}
            options={optionsOf(field, choices, t)}
            upload={upload}
            onUploadResult={setUploadResult}
            uploading={uploading}
          />
        ))}
      {fileField(form) && !acceptsUploads && <p className="note">{t('form.noUploads')}</p>}
      {form.incidentTime !== undefined && <IncidentTime field={form.incidentTime} />}
      <button className="button primary" type="submit" aria-busy={busy || waiting}>
        {submit}
      </button>
      {/* Rendered from the start, so that screen readers announce the text. */}
      <div role="status">
        {draft.restored && (
          <p className="draft">
            {t('form.draftRestored')}{' '}
            <button type="button" className="text-button" onClick={draft.discard}>
              {t('form.draftDiscard')}
            </button>
          </p>
        )}
      </div>
    </Form>
  )
}

/** The result of an upload is valid until the next answer, which names the certificate or reports that it is gone. */
function useUploadResult(rejection: RejectedSubmission | undefined) {
  const [uploadResult, setUploadResult] = useState<UploadResult & { rejection: RejectedSubmission | undefined }>()
  const latestRejection = useRef(rejection)
  useEffect(() => {
    latestRejection.current = rejection
  }, [rejection])
  const isCurrent = uploadResult?.rejection === rejection
  return {
    upload: uploadResult && isCurrent ? uploadResult.upload : rejection?.upload,
    refusal: uploadResult && isCurrent ? uploadResult.refusal : undefined,
    setUploadResult: (outcome: UploadResult) => setUploadResult({ ...outcome, rejection: latestRejection.current }),
  }
}

/** A field with its values. One that the account provides is shown, not asked for. */
function shownField(field: FieldDefinition, values: FormValues, accountEmail: string | undefined) {
  if (!field.fromAccount || accountEmail === undefined) return { field, values: values[field.name] ?? [] }
  return { field: { ...field, kind: 'hidden' as const, label: 'form.accountEmail' as const }, values: [accountEmail] }
}

/** The problem of a field: a refused upload takes precedence over the last answer. */
function problemOf({ name, kind }: FieldDefinition, problems: readonly Problem[], refusal: UploadProblem | undefined): Problem | undefined {
  if (kind === 'file' && refusal) return { field: name, message: refusal }
  return problems.find(({ field }) => field === name)
}
