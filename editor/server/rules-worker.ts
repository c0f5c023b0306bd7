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

/** How much longer a text may take while everything is checked. */
const busyFactor = 4

interface Limit {
  start(): void
  clear(): void
}

/** Ends a call that takes too long. A check of everything shares the thread, and on a busy machine takes longer than any text may. */
function createLimit(timeoutMs: number, isCheckingAll: () => boolean, end: () => void): Limit {
  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      timer ??= setTimeout(() => {
        if (isCheckingAll()) timer = setTimeout(end, timeoutMs * busyFactor)
        else end()
      }, timeoutMs)
    },
    clear: () => clearTimeout(timer),
  }
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Refusal): void
  limit: Limit
}

type Answer = { id: number; answer: unknown } | { id: number; refusal: ApiError }
type Message = { ready: true } | { began: number } | Answer

/** Gives a call the answer of the thread. */
function settle({ limit, resolve, reject }: Waiting, message: Answer): void {
  limit.clear()
  if ('refusal' in message) {
    const { error, message: text, ...details } = message.refusal
    reject(new Refusal(error, text, details))
  } else resolve(message.answer)
}

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
  let isClosed = false
  /** Checks of everything that are not answered. */
  const checksOfAll = new Set<number>()

  function start(): void {
    let isReady = false
    /** Calls that began during the first check. */
    const inFirstCheck = new Set<number>()
    const started = new Worker(script, { workerData: { root } })
    worker = started
    started.on('message', (message: Message) => {
      if ('ready' in message) {
        isReady = true
        for (const id of inFirstCheck) waiting.get(id)?.limit.start()
        inFirstCheck.clear()
        return
      }
      if ('began' in message) {
        if (isReady) waiting.get(message.began)?.limit.start()
        else inFirstCheck.add(message.began)
        return
      }
      const call = waiting.get(message.id)
      waiting.delete(message.id)
      checksOfAll.delete(message.id)
      if (call) settle(call, message)
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
    checksOfAll.clear()
    void worker.terminate()
    for (const { reject, limit } of open.values()) {
      limit.clear()
      reject(reason)
    }
    if (!isClosed) start()
  }

  start()
  return {
    call(name, body) {
      const id = nextId++
      if (name === 'refresh') checksOfAll.add(id)
      const timeoutMs = textOperations.includes(name) ? checkMs : otherTimeoutMs
      return new Promise((resolve, reject) => {
        const tooLong = () =>
          replace(new Refusal('tooComplex', `Checking took longer than ${timeoutMs / 1000} s and was ended. Make the text simpler.`))
        const call: Waiting = {
          resolve: resolve as (value: unknown) => void,
          reject,
          // Neither starting, which includes the first check, nor waiting for its turn counts.
          limit: createLimit(timeoutMs, () => checksOfAll.size > 0, tooLong),
        }
        waiting.set(id, call)
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
