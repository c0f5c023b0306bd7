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
  /** Parsed JSON: programs write the same value with different spaces, and their members in another order. */
  body: unknown
}

export interface KeyedRequests {
  /**
   * Runs a request once for each key. One that fails may be sent again with its key.
   *
   * @throws {ApiProblem} 409 while the first request runs, 422 if it had another body
   */
  runOnce(request: KeyedRequest, run: () => Promise<ApiAnswer> | ApiAnswer): Promise<ApiAnswer>
  /** Drops the answers whose `Location` is that of something deleted: a repeated request would get what no longer exists. */
  forget(location: string): void
}

export function createKeyedRequests(clock: Clock): KeyedRequests {
  const known = new Map<string, Remembered>()

  const runOnce: KeyedRequests['runOnce'] = async ({ key, scope, body }, run) => {
    const name = `${scope} ${key}`
    const digest = createHash('sha256').update(JSON.stringify(body, withSortedMembers)).digest('hex')
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

  function forget(location: string): void {
    for (const [name, { answer }] of known) if (answer?.headers?.['Location'] === location) known.delete(name)
  }

  return { runOnce, forget }
}

function withSortedMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function repeatAnswer(key: string, digest: string, earlier: Remembered): ApiAnswer {
  if (earlier.digest !== digest) {
    const detail = `The key ${key} was sent with another body at ${new Date(earlier.sentAtMs).toISOString()}.`
    throw new ApiProblem(422, 'idempotency-key-reused', detail)
  }
  if (!earlier.answer) throw new ApiProblem(409, 'request-in-progress', `The key ${key} is in use by a request that has not ended.`)
  return earlier.answer
}
