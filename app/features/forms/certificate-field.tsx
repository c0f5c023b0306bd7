import { useEffect, useRef, useState, type DragEvent } from 'react'
import type { FieldDefinition } from '#core/forms/definitions.ts'
import { fileNameHeader, largestCertificate, uploadPath, type KeptUpload, type UploadProblem } from '#core/forms/desk.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import styles from './form.module.css'

interface Props {
  field: FieldDefinition
  described: string | undefined
  invalid: true | undefined
  upload: KeptUpload | undefined
  /** Takes a certificate that has arrived. */
  onKept: (upload: KeptUpload | undefined) => void
}

/**
 * A file that travels as soon as it is chosen or dropped, and shows how far it is. Where that fails it stays in the field and
 * travels with the form, as without script.
 */
export function CertificateField({ field, described, invalid, upload, onKept }: Props) {
  const t = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const under = useRef<XMLHttpRequest>(undefined)
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<UploadProblem>()
  const [over, setOver] = useState(false)

  useEffect(() => {
    // Sent before it has arrived, the file goes with its form; left behind, it goes nowhere.
    const stop = () => under.current?.abort()
    const form = input.current?.form
    form?.addEventListener('submit', stop)
    return () => {
      form?.removeEventListener('submit', stop)
      stop()
    }
  }, [])

  function take(file: File | undefined): void {
    under.current?.abort()
    setProblem(undefined)
    setSent(undefined)
    if (!file) return
    onKept(undefined)
    if (file.size > largestCertificate) return refuse('form.uploadSize')
    const request = (under.current = new XMLHttpRequest())
    request.open('POST', uploadPath)
    request.setRequestHeader(fileNameHeader, encodeURIComponent(file.name))
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => setSent(loaded / total))
    request.addEventListener('load', () => {
      setSent(undefined)
      const answer = request.response as KeptUpload | { problem: UploadProblem } | null
      if (request.status === 422 && answer && 'problem' in answer) refuse(answer.problem)
      if (request.status !== 200 || !answer || !('id' in answer)) return
      empty()
      onKept(answer)
    })
    for (const event of ['error', 'abort'] as const) request.addEventListener(event, () => setSent(undefined))
    request.send(file)
    setSent(0)
  }

  function refuse(why: UploadProblem): void {
    empty()
    setProblem(why)
  }

  /** What is in the field would be sent a second time, with the form. */
  function empty(): void {
    if (input.current) input.current.value = ''
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file || !input.current) return
    input.current.files = event.dataTransfer.files
    take(file)
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
      {upload && <p className="hint">{t('form.uploadKept', { name: upload.name })}</p>}
      {problem && (
        <p className="message" role="alert">
          {t(problem)}
        </p>
      )}
      <input
        ref={input}
        id={field.name}
        name={field.name}
        type="file"
        accept={field.accept}
        aria-describedby={described}
        aria-invalid={invalid}
        onChange={(event) => take(event.target.files?.[0])}
      />
      {sent !== undefined && (
        <p role="status">
          <progress value={sent} aria-label={t('form.uploading')} /> {t('form.uploading')}
        </p>
      )}
    </div>
  )
}
