import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type RefObject } from 'react'
import type { FieldDefinition } from '#core/forms/definitions.ts'
import { fileNameHeader, maxCertificateBytes, uploadPath, type StoredUpload, type UploadProblem } from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import type { ControlProps } from '#app/ui/field.tsx'
import styles from './form.module.css'

/** What became of the file that was chosen last; nothing while it is on its way, and where it travels with its form. */
export interface UploadResult {
  upload?: StoredUpload | undefined
  refusal?: UploadProblem | undefined
}

interface Props {
  field: FieldDefinition
  control: ControlProps
  upload: StoredUpload | undefined
  onUploadResult: (outcome: UploadResult) => void
  /** Ends when what is under way has arrived, failed or been refused. */
  uploading: RefObject<Promise<void> | undefined> | undefined
}

/** A file that has not arrived after so long travels with its form. Milliseconds. */
const uploadTimeoutMs = 300_000

/**
 * A file that travels as soon as it is chosen or dropped, and shows how far it is. Where that fails it stays in the field and
 * travels with the form, as without script.
 */
export function CertificateField({ field, control, upload, onUploadResult, uploading }: Props) {
  const t = useMessages()
  const status = `${field.name}-status`
  const input = useRef<HTMLInputElement>(null)
  const activeRequest = useRef<XMLHttpRequest>(undefined)
  const [uploadedShare, setUploadedShare] = useState<number>()
  const [isDragOver, setDragOver] = useState(false)

  useEffect(() => {
    // Left behind, it goes nowhere.
    return () => activeRequest.current?.abort()
  }, [])

  const uploadChosenFile = useEffectEvent(() => startUpload(input.current?.files))
  useEffect(() => {
    // Chosen before React was there.
    if (input.current?.files?.length) uploadChosenFile()
  }, [])

  function startUpload(files: FileList | null | undefined): void {
    activeRequest.current?.abort()
    const [file] = files ?? []
    if (!file) return onUploadResult({ upload })
    if (files!.length > 1) return rejectFile('form.uploadMany')
    if (file.size === 0) return rejectFile('form.uploadEmpty')
    if (file.size > maxCertificateBytes) return rejectFile('form.uploadSize')
    onUploadResult({ upload })
    const { promise, resolve } = Promise.withResolvers<void>()
    if (uploading) uploading.current = promise
    const finish = (outcome: UploadResult = {}) => {
      if (uploading?.current === promise) uploading.current = undefined
      setUploadedShare(undefined)
      if (outcome.refusal) rejectFile(outcome.refusal)
      else if (outcome.upload) {
        clearInput()
        onUploadResult(outcome)
      }
      resolve()
    }
    const request = (activeRequest.current = new XMLHttpRequest())
    request.open('POST', uploadPath)
    request.timeout = uploadTimeoutMs
    request.setRequestHeader(fileNameHeader, encodeURIComponent(file.name))
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => setUploadedShare(loaded / total))
    request.addEventListener('load', () => {
      const response = request.response as StoredUpload | { problem: UploadProblem } | null
      if (request.status === 422 && response && 'problem' in response) finish({ refusal: response.problem })
      else finish(request.status === 200 && response && 'id' in response ? { upload: response } : {})
    })
    for (const event of ['error', 'timeout'] as const) request.addEventListener(event, () => finish())
    // Taken out or replaced: its form needn't wait for it any more.
    request.addEventListener('abort', () => finish())
    request.send(file)
    setUploadedShare(0)
  }

  /** Tells it at the field, and goes there unless the visitor is busy elsewhere: an answer may come long after the file was chosen. */
  function rejectFile(refusal: UploadProblem): void {
    clearInput()
    // What has arrived before still goes with the request.
    onUploadResult({ upload, refusal })
    const active = document.activeElement
    if (active === null || active === document.body || active.matches('[type="submit"]')) input.current?.focus()
  }

  /** What is in the field would be sent a second time, with the form. */
  function clearInput(): void {
    if (input.current) input.current.value = ''
  }

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
      {/* There from the start, so that what is written into it is read out. */}
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
