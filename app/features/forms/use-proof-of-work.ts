import { useEffect, useRef, type RefObject } from 'react'
import type { FormDefinition } from '#core/forms/definitions.ts'
import { challengePath, type RejectedSubmission } from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'

/** Age at which a challenge is replaced: the server accepts it for twenty minutes. */
const challengeLifetimeMs = 15 * 60_000

/** Longest wait for a proof before the form is sent without one. */
const maxWaitMs = 8000

/**
 * Computes the proof of work of a form in a worker, from the first focus on. If that fails (an old browser, plain HTTP, no
 * answer), the form is sent without one.
 */
export function useProofOfWork(
  form: FormDefinition,
  element: RefObject<HTMLFormElement | null>,
  rejection: RejectedSubmission | undefined,
) {
  const run = useRef<{ startedAt: number; done: Promise<void>; isDone: boolean } | undefined>(undefined)
  const worker = useRef<Worker | undefined>(undefined)
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    // A proof is valid for one submission, and the stored one has used it.
    if (rejection?.reason === 'changed') run.current = undefined
  }, [rejection])

  async function compute(): Promise<void> {
    const input = element.current?.elements.namedItem(hiddenFields.proofOfWork)
    if (!(input instanceof HTMLInputElement)) return
    input.value = ''
    const response = await fetch(`${challengePath}?form=${form.name}`)
    if (!response.ok) return
    worker.current ??= new Worker(new URL('proof-of-work-worker.ts', import.meta.url), { type: 'module' })
    const solved = nextMessage(worker.current)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.current.postMessage(await response.json())
    input.value = (await solved) ?? ''
  }

  function start(): void {
    if (form.confidential || !globalThis.crypto?.subtle) return
    if (run.current && Date.now() - run.current.startedAt < challengeLifetimeMs) return
    const attempt = { startedAt: Date.now(), isDone: false, done: Promise.resolve() }
    attempt.done = compute()
      .catch(() => {})
      .finally(() => (attempt.isDone = true))
    run.current = attempt
  }

  return {
    start,
    /** Resolves when the form can be sent; `undefined` if there is nothing to wait for. */
    pending(): Promise<unknown> | undefined {
      start()
      if (!run.current || run.current.isDone) return undefined
      return Promise.race([run.current.done, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
    },
  }
}

/** The next message of the worker; `null` if it cannot run. */
function nextMessage(worker: Worker): Promise<string | null> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data), { once: true })
    worker.addEventListener('error', () => resolve(null), { once: true })
  })
}
