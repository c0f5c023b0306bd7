/** Sends a form once, as soon as its certificate and its proof of work are there. */
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { useDraft } from './use-draft.ts'
import type { useProofOfWork } from './use-proof-of-work.ts'

/** Two presses of one hand: the second comes before the first is seen to be under way. Milliseconds. */
const doublePressMs = 500

interface Options {
  /** Whether the form is on its way. */
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

  /** Waits for the file that is on its way, and for one that takes its place meanwhile. */
  async function waitForUpload(): Promise<void> {
    while (uploading.current) await uploading.current
  }

  useEffect(() => {
    // Here, the form bears what was waited for.
    if (ready) element.current?.requestSubmit()
  }, [element, ready])

  return { waiting, sendOnce }
}
