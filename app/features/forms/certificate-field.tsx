import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type RefObject } from 'react'
import type { FieldDefinition } from '#core/forms/definitions.ts'
import { fileNameHeader, largestCertificate, uploadPath, type KeptUpload, type UploadProblem } from '#core/forms/desk.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import styles from './form.module.css'

/** What became of the file that was chosen last; nothing while it is on its way, and where it travels with its form. */
export interface Taken {
  upload?: KeptUpload | undefined
  refusal?: UploadProblem | undefined
}

interface Props {
  field: FieldDefinition
  described: string | undefined
  invalid: true | undefined
  upload: KeptUpload | undefined
  onTaken: (outcome: Taken) => void
  /** Ends when what is under way has arrived, failed or been refused. */
  uploading: RefObject<Promise<void> | undefined> | undefined
}

/** A file that has not arrived after so long travels with its form. Milliseconds. */
const patience = 300_000

/**
 * A file that travels as soon as it is chosen or dropped, and shows how far it is. Where that fails it stays in the field and
 * travels with the form, as without script.
 */
export function CertificateField({ field, described, invalid, upload, onTaken, uploading }: Props) {
  const t = useMessages()
  const status = `${field.name}-status`
  const input = useRef<HTMLInputElement>(null)
  const under = useRef<XMLHttpRequest>(undefined)
  const [sent, setSent] = useState<number>()
  const [over, setOver] = useState(false)

  useEffect(() => {
    // Left behind, it goes nowhere.
    return () => under.current?.abort()
  }, [])

  const takeChosen = useEffectEvent(() => take(input.current?.files))
  useEffect(() => {
    // Chosen before React was there.
    if (input.current?.files?.length) takeChosen()
  }, [])

  function take(files: FileList | null | undefined): void {
    under.current?.abort()
    const [file] = files ?? []
    if (!file) return onTaken({ upload })
    if (files!.length > 1) return refuse('form.uploadMany')
    if (file.size === 0) return refuse('form.uploadEmpty')
    if (file.size > largestCertificate) return refuse('form.uploadSize')
    onTaken({ upload })
    const { promise, resolve } = Promise.withResolvers<void>()
    if (uploading) uploading.current = promise
    const end = (outcome: Taken = {}) => {
      if (uploading?.current === promise) uploading.current = undefined
      setSent(undefined)
      if (outcome.refusal) refuse(outcome.refusal)
      else if (outcome.upload) {
        empty()
        onTaken(outcome)
      }
      resolve()
    }
    const request = (under.current = new XMLHttpRequest())
    request.open('POST', uploadPath)
    request.timeout = patience
    request.setRequestHeader(fileNameHeader, encodeURIComponent(file.name))
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => setSent(loaded / total))
    request.addEventListener('load', () => {
      const answer = request.response as KeptUpload | { problem: UploadProblem } | null
      if (request.status === 422 && answer && 'problem' in answer) end({ refusal: answer.problem })
      else end(request.status === 200 && answer && 'id' in answer ? { upload: answer } : {})
    })
    for (const event of ['error', 'timeout'] as const) request.addEventListener(event, () => end())
    // Taken out or replaced: its form needn't wait for it any more.
    request.addEventListener('abort', () => end())
    request.send(file)
    setSent(0)
  }

  /** Tells it at the field, and goes there unless the visitor is busy elsewhere: an answer may come long after the file was chosen. */
  function refuse(refusal: UploadProblem): void {
    empty()
    // What has arrived before still goes with the request.
    onTaken({ upload, refusal })
    const active = document.activeElement
    if (active === null || active === document.body || active.matches('[type="submit"]')) input.current?.focus()
  }

  /** What is in the field would be sent a second time, with the form. */
  function empty(): void {
    if (input.current) input.current.value = ''
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const { files } = event.dataTransfer
    if (files.length === 0 || !input.current) return
    input.current.files = files
    take(files)
  }

  return (
    <div
      className={styles.drop}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {/* There from the start, so that what is written into it is read out. */}
      <p className="hint" role="status" id={status}>
        {sent === undefined ? (
          upload && t('form.uploadKept', { name: upload.name })
        ) : (
          <>
            <progress value={sent} aria-label={t('form.uploading')} /> {t('form.uploading')}
          </>
        )}
      </p>
      {upload && (
        <label className="choice" key={upload.id}>
          <input type="checkbox" name={hiddenFields.uploadDrop} value="1" /> <span>{t('form.uploadDrop')}</span>
        </label>
      )}
      <input
        ref={input}
        id={field.name}
        name={field.name}
        type="file"
        accept={field.accept}
        aria-describedby={[described, status].filter(Boolean).join(' ')}
        aria-invalid={invalid}
        onChange={(event) => take(event.target.files)}
      />
    </div>
  )
}
