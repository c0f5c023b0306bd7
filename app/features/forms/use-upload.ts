/** Uploads a file as soon as it is chosen, and reports the progress. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { fileNameHeader, maxCertificateBytes, uploadPath, type StoredUpload, type UploadProblem } from '#core/forms/service.ts'

/** The result for the file that was chosen last; empty while it is uploaded, and if it is sent with its form instead. */
export interface UploadResult {
  upload?: StoredUpload | undefined
  refusal?: UploadProblem | undefined
}

export interface UploadOptions {
  /** The file that is already uploaded. */
  upload: StoredUpload | undefined
  onUploadResult: (outcome: UploadResult) => void
  /** The upload in progress; resolves when it has arrived, failed or been refused. */
  uploading: RefObject<Promise<void> | undefined> | undefined
}

/** A file that has not arrived after this time is sent with its form. */
const uploadTimeoutMs = 300_000

export function useUpload(input: RefObject<HTMLInputElement | null>, { upload, onUploadResult, uploading }: UploadOptions) {
  const activeRequest = useRef<XMLHttpRequest>(undefined)
  const [uploadedShare, setUploadedShare] = useState<number>()

  useEffect(() => {
    // Without its form, the upload is useless.
    return () => activeRequest.current?.abort()
  }, [])

  const uploadChosenFile = useEffectEvent(() => startUpload(input.current?.files))
  useEffect(() => {
    // A file was chosen before React started.
    if (input.current?.files?.length) uploadChosenFile()
  }, [input])

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
    const finish = (outcome: UploadResult) => {
      if (uploading?.current === promise) uploading.current = undefined
      setUploadedShare(undefined)
      if (outcome.refusal) rejectFile(outcome.refusal)
      else if (outcome.upload) {
        clearInput()
        onUploadResult(outcome)
      }
      resolve()
    }
    activeRequest.current = sendFile(file, setUploadedShare, finish)
    setUploadedShare(0)
  }

  /** Shows the problem at the field and focuses it, unless the focus is elsewhere: an answer may arrive long after the choice. */
  function rejectFile(refusal: UploadProblem): void {
    clearInput()
    // A file that was uploaded before is still sent with the form.
    onUploadResult({ upload, refusal })
    const active = document.activeElement
    if (active === null || active === document.body || active.matches('[type="submit"]')) input.current?.focus()
  }

  /** Empties the field, so that the form does not send the file a second time. */
  function clearInput(): void {
    if (input.current) input.current.value = ''
  }

  return {
    /** Share of the file that is sent, from 0 to 1; `undefined` if no upload is in progress. */
    uploadedShare,
    startUpload,
  }
}

/**
 * Uploads a file separately from its form.
 *
 * @param onProgress called with the share that is sent, from 0 to 1
 * @param finish called once with the result, which is empty if the upload failed
 */
function sendFile(file: File, onProgress: (share: number) => void, finish: (outcome: UploadResult) => void): XMLHttpRequest {
  const request = new XMLHttpRequest()
  request.open('POST', uploadPath)
  request.timeout = uploadTimeoutMs
  request.setRequestHeader(fileNameHeader, encodeURIComponent(file.name))
  request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  request.addEventListener('load', () => {
    const response = request.response as StoredUpload | { problem: UploadProblem } | null
    if (request.status === 422 && response && 'problem' in response) finish({ refusal: response.problem })
    else finish(request.status === 200 && response && 'id' in response ? { upload: response } : {})
  })
  // A removed or replaced file is aborted: its form must not wait for it.
  for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, () => finish({}))
  request.send(file)
  return request
}
