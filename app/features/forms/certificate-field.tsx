import { useRef, useState, type DragEvent } from 'react'
import type { FieldDefinition } from '#core/forms/definitions.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import type { ControlProps } from '#app/ui/field.tsx'
import { useUpload, type UploadOptions } from './use-upload.ts'
import styles from './form.module.css'

interface Props extends UploadOptions {
  field: FieldDefinition
  control: ControlProps
}

/**
 * A file field that uploads a file as soon as it is chosen or dropped, and shows the progress. If that fails, the file stays in
 * the field and is sent with the form, as without script.
 */
export function CertificateField({ field, control, upload, onUploadResult, uploading }: Props) {
  const t = useMessages()
  const status = `${field.name}-status`
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const { uploadedShare, startUpload } = useUpload(input, { upload, onUploadResult, uploading })

  function drop(event: DragEvent): void {
    event.preventDefault()
    setDragOver(false)
    const { files } = event.dataTransfer
    if (files.length === 0 || !input.current) return
    input.current.files = files
    startUpload(files)
  }

  return (
    <div
      className={styles.drop}
      data-over={isDragOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      {/* Rendered from the start, so that screen readers announce changes. */}
      <p className="hint" role="status" id={status}>
        {uploadedShare === undefined ? (
          upload && t('form.uploadReceived', { name: upload.name })
        ) : (
          <>
            <progress value={uploadedShare} aria-label={t('form.uploading')} /> {t('form.uploading')}
          </>
        )}
      </p>
      {upload && (
        <label className="choice" key={upload.id}>
          <input type="checkbox" name={hiddenFields.uploadDrop} value="1" /> <span>{t('form.uploadRemove')}</span>
        </label>
      )}
      <input
        ref={input}
        {...control}
        name={field.name}
        type="file"
        accept={field.accept}
        aria-describedby={[control['aria-describedby'], status].filter(Boolean).join(' ')}
        onChange={(event) => startUpload(event.target.files)}
      />
    </div>
  )
}
