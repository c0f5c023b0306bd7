import type { FormDefinition } from '#core/forms/definitions.ts'
import type { StoredUpload, UploadProblem } from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { useMessages } from '#app/i18n/locale.tsx'

interface Props {
  form: FormDefinition
  formKey: string
  upload: StoredUpload | undefined
  refusal: UploadProblem | undefined
}

/** The hidden fields of a form: its idempotency key, the uploaded certificate, the proof of work, and the honeypot. */
export function HiddenFields({ form, formKey, upload, refusal }: Props) {
  const t = useMessages()
  return (
    <>
      <input type="hidden" name={hiddenFields.key} value={formKey} />
      {upload && (
        <>
          <input type="hidden" name={hiddenFields.upload} value={upload.id} />
          <input type="hidden" name={hiddenFields.uploadName} value={upload.name} />
        </>
      )}
      {refusal && <input type="hidden" name={hiddenFields.refusal} value={refusal} />}
      {!form.confidential && <input type="hidden" name={hiddenFields.proofOfWork} />}
      {!form.confidential && (
        <div className="visually-hidden" aria-hidden="true">
          <label>
            {t('form.honeypot')}
            <input type="text" name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      )}
    </>
  )
}
