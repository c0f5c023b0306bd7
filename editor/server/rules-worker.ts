/** Starts the thread of the rules, and ends it if it takes too long over a text, so that no text can stop the editor for others. */
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { limits } from '../protocol/errors.ts'
import type { ApiError } from '../protocol/errors.ts'
import { Refusal } from './refusal.ts'
import type { WorkerOperation, WorkerOperations } from './rules/operations.ts'

export interface RulesWorker {
  /** @throws {Refusal} of the operation, or `tooComplex` if it took too long */
  call<Name extends WorkerOperation>(name: Name, body: WorkerOperations[Name]['body']): Promise<WorkerOperations[Name]['answer']>
  /** Starts it again with what has changed in generated modules. */
  restart(): void
  close(): Promise<void>
}

/** Operations on texts of a person; the others read the whole content. */
const textOperations: readonly WorkerOperation[] = [
  ...(['align', 'adopt', 'check', 'readYaml', 'editYaml', 'preview', 'planSave', 'newTexts', 'unsaved', 'checkPicture'] as const),
  ...(['checkMessages', 'planMessages', 'checkContract', 'planContract'] as const),
]
/** The first check of a large repository, without a cache. */
const otherTimeoutMs = 15 * 60_000

interface Waiting {
  resolve(value: unknown): void
  reject(error: Refusal): void
  timer: NodeJS.Timeout | undefined
  start(): void
}

type Message = { ready: true } | { id: number; answer: unknown } | { id: number; refusal: ApiError }

/** What tests replace: the script of the thread, the time for a text, where faults are reported. */
export interface RulesOptions {
  script?: string
  checkMs?: number
  report?: (error: Error) => void
}

export function startRules(
  root: string,
  { script = join(import.meta.dirname, 'rules/worker.ts'), checkMs = limits.checkMs, report = console.error }: RulesOptions = {},
): RulesWorker {
  let nextId = 0
  let waiting = new Map<number, Waiting>()
  let worker: Worker
  let isReady = false
  let isClosed = false

  function start(): void {
    isReady = false
    const started = new Worker(script, { workerData: { root } })
    worker = started
    started.on('message', (message: Message) => {
      if ('ready' in message) {
        isReady = true
        for (const call of waiting.values()) call.start()
        return
      }
      const call = waiting.get(message.id)
      if (!call) return
      waiting.delete(message.id)
      clearTimeout(call.timer)
      if ('refusal' in message) {
        const { error, message: text, ...details } = message.refusal
        call.reject(new Refusal(error, text, details))
      } else call.resolve(message.answer)
    })
    started.on('error', (error: Error) => {
      report(error)
      if (worker === started) replace(new Refusal('internal', `The rules of the build stopped: ${error.message}`))
    })
  }

  /** Ends the thread, refuses what waits for it, and starts another. */
  function replace(reason: Refusal): void {
    const open = waiting
    waiting = new Map()
    void worker.terminate()
    for (const { reject, timer } of open.values()) {
      clearTimeout(timer)
      reject(reason)
    }
    if (!isClosed) start()
  }

  start()
  return {
    call(name, body) {
      const id = nextId++
      const timeoutMs = textOperations.includes(name) ? checkMs : otherTimeoutMs
      return new Promise((resolve, reject) => {
        const call: Waiting = {
          resolve: resolve as (value: unknown) => void,
          reject,
          timer: undefined,
          // The time of starting, which includes the first check, does not count.
          start() {
            call.timer ??= setTimeout(
              () =>
                replace(new Refusal('tooComplex', `Checking took longer than ${timeoutMs / 1000} s and was ended. Make the text simpler.`)),
              timeoutMs,
            )
          },
        }
        waiting.set(id, call)
        if (isReady) call.start()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage({ id, name, body })
      })
    },
    restart: () => replace(new Refusal('busy', 'The rules of the build are being read again. Try again.')),
    async close() {
      isClosed = true
      await worker.terminate()
    },
  }
}
