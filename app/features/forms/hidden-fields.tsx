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

/** What a form bears besides its fields: its key, the certificate that has arrived, a trap for what fills in every field it finds. */
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
