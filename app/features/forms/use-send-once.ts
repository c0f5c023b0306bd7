/** Sends a form once, as soon as its upload and its proof of work are finished. */
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { doublePressMs } from '#core/forms/sending.ts'
import type { useDraft } from './use-draft.ts'
import type { useProofOfWork } from './use-proof-of-work.ts'

interface Options {
  busy: boolean
  uploading: RefObject<Promise<void> | undefined>
  proofOfWork: Pick<ReturnType<typeof useProofOfWork>, 'pending'>
  draft: Pick<ReturnType<typeof useDraft>, 'send'>
}

export function useSendOnce(element: RefObject<HTMLFormElement | null>, { busy, uploading, proofOfWork, draft }: Options) {
  const lastPressedAt = useRef(-doublePressMs)
  const [waiting, setWaiting] = useState(false)
  const [ready, setReady] = useState(false)

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

  /** Waits for the upload in progress, and for one that replaces it meanwhile. */
  async function waitForUpload(): Promise<void> {
    while (uploading.current) await uploading.current
  }

  useEffect(() => {
    // By now the hidden fields have the awaited values.
    if (ready) element.current?.requestSubmit()
  }, [element, ready])

  return { waiting, sendOnce }
}
