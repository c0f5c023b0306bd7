import { useEffect, useRef, type RefObject } from 'react'
import type { FormDefinition } from '#core/forms/definitions.ts'
import { challengePath, type FormAnswer } from '#core/forms/desk.ts'
import { hiddenFields } from '#core/forms/sending.ts'

/** Time after which a task is asked for anew: the server's are good for twenty minutes. Milliseconds. */
const lifetime = 15 * 60_000

/** Longest wait for a proof when the form is sent: without one it is sent all the same. Milliseconds. */
const patience = 8000

/**
 * The proof of work of a form: computed from the first focus on, in a thread of its own. Where it can't be (an old browser,
 * plain http, no answer), the form goes without.
 */
export function useProof(form: FormDefinition, element: RefObject<HTMLFormElement | null>, answer: FormAnswer | undefined) {
  const state = useRef<{ startedAt: number; done: Promise<void>; isDone: boolean } | undefined>(undefined)
  const worker = useRef<Worker | undefined>(undefined)
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    // A proof is good for one form, and this one went with the words that were stored.
    if (answer?.trouble === 'changed') state.current = undefined
  }, [answer])

  async function compute(): Promise<void> {
    const input = element.current?.elements.namedItem(hiddenFields.proof)
    if (!(input instanceof HTMLInputElement)) return
    input.value = ''
    const answer = await fetch(`${challengePath}?form=${form.name}`)
    if (!answer.ok) return
    worker.current ??= new Worker(new URL('proof-worker.ts', import.meta.url), { type: 'module' })
    const solved = answerOf(worker.current)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.current.postMessage(await answer.json())
    input.value = (await solved) ?? ''
  }

  function start(): void {
    if (form.confidential || !globalThis.crypto?.subtle) return
    if (state.current && Date.now() - state.current.startedAt < lifetime) return
    const started = { startedAt: Date.now(), isDone: false, done: Promise.resolve() }
    started.done = compute()
      .catch(() => {})
      .finally(() => (started.isDone = true))
    state.current = started
  }

  return {
    start,
    /** What to wait for before the form is sent; `undefined` where there is nothing to wait for. */
    pending(): Promise<boolean> | undefined {
      start()
      if (!state.current || state.current.isDone) return undefined
      return Promise.race([state.current.done, new Promise((resolve) => setTimeout(resolve, patience))]).then(() => true)
    },
  }
}

/** What the worker says next; nothing where it can't run. */
function answerOf(worker: Worker): Promise<string | null> {
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data), { once: true })
    worker.addEventListener('error', () => resolve(null), { once: true })
  })
}
