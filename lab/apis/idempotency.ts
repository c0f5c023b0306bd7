/** Requests with `Idempotency-Key`: a repeated one gets the answer of the first. */
import { createHash } from 'node:crypto'
import { dayMs } from '#core/durations.ts'
import type { Clock } from '../clock.ts'
import type { ApiAnswer } from './context.ts'
import { ApiProblem } from './problem.ts'

const keyLifetimeMs = dayMs

interface Remembered {
  digest: string
  sentAtMs: number
  /** `undefined` until the request is answered. */
  answer: ApiAnswer | undefined
}

export interface KeyedRequest {
  key: string
  /** Login, operation and address, within which a key is unique. */
  scope: string
  body: Uint8Array
}

/**
 * Runs a request once for each key. One that fails may be sent again with its key.
 *
 * @throws {ApiProblem} 409 while the first request runs, 422 if it had another body
 */
export type RunOnce = (request: KeyedRequest, run: () => Promise<ApiAnswer> | ApiAnswer) => Promise<ApiAnswer>

export function createRunOnce(clock: Clock): RunOnce {
  const known = new Map<string, Remembered>()
  return async ({ key, scope, body }, run) => {
    const name = `${scope} ${key}`
    const digest = createHash('sha256').update(body).digest('hex')
    const now = clock.now()
    const earlier = known.get(name)
    if (earlier && now - earlier.sentAtMs < keyLifetimeMs) return repeatAnswer(key, digest, earlier)
    const entry: Remembered = { digest, sentAtMs: now, answer: undefined }
    known.set(name, entry)
    try {
      entry.answer = await run()
      return entry.answer
    } catch (error) {
      known.delete(name)
      throw error
    }
  }
}

function repeatAnswer(key: string, digest: string, earlier: Remembered): ApiAnswer {
  if (earlier.digest !== digest) {
    const detail = `The key ${key} was sent with another body at ${new Date(earlier.sentAtMs).toISOString()}.`
    throw new ApiProblem(422, 'idempotency-key-reused', detail)
  }
  if (!earlier.answer) throw new ApiProblem(409, 'request-in-progress', `The key ${key} is in use by a request that has not ended.`)
  return earlier.answer
}
