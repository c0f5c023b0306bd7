/** Sends a file as soon as it is chosen, and tells how far it is. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { fileNameHeader, maxCertificateBytes, uploadPath, type StoredUpload, type UploadProblem } from '#core/forms/service.ts'

/** What became of the file that was chosen last; nothing while it is on its way, and where it travels with its form. */
export interface UploadResult {
  upload?: StoredUpload | undefined
  refusal?: UploadProblem | undefined
}

export interface UploadOptions {
  /** The file that has arrived already. */
  upload: StoredUpload | undefined
  onUploadResult: (outcome: UploadResult) => void
  /** Ends when what is under way has arrived, failed or been refused. */
  uploading: RefObject<Promise<void> | undefined> | undefined
}

/** A file that has not arrived after so long travels with its form. Milliseconds. */
const uploadTimeoutMs = 300_000

export function useUpload(input: RefObject<HTMLInputElement | null>, { upload, onUploadResult, uploading }: UploadOptions) {
  const activeRequest = useRef<XMLHttpRequest>(undefined)
  const [uploadedShare, setUploadedShare] = useState<number>()

  useEffect(() => {
    // Left behind, it goes nowhere.
    return () => activeRequest.current?.abort()
  }, [])

  const uploadChosenFile = useEffectEvent(() => startUpload(input.current?.files))
  useEffect(() => {
    // Chosen before React was there.
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

  return {
    /** Part of the file that is sent, from 0 to 1; `undefined` where none is under way. */
    uploadedShare,
    startUpload,
  }
}

/**
 * Sends a file by itself.
 *
 * @param onProgress hears which part of it is sent, from 0 to 1
 * @param finish hears once what has become of it: nothing where it did not get through
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
  // One that was taken out or replaced is aborted: its form needn't wait for it any more.
  for (const event of ['error', 'timeout', 'abort'] as const) request.addEventListener(event, () => finish({}))
  request.send(file)
  return request
}
