/** The ids of the request in progress, which the log adds to each line that is written on its behalf, however deep in the services. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface RequestIds {
  requestId: string
  traceId: string
}

const storage = new AsyncLocalStorage<RequestIds>()

/** Runs a function, and everything that it starts, on behalf of a request. */
export function withRequestIds<Result>(ids: RequestIds, run: () => Result): Result {
  return storage.run(ids, run)
}

/** The ids as a new object; empty outside of requests. */
export function currentRequestIds(): Partial<RequestIds> {
  return { ...storage.getStore() }
}
