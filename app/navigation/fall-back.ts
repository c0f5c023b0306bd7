import { isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router'
import { addressOf } from './guard.ts'
import { leave } from './leave.ts'

/** A payload that has not come after so long is given up for the document. Milliseconds. */
const payloadDeadline = 15_000

/** How long the document is waited for before the error itself is shown. Milliseconds. */
const documentDeadline = 10_000

/**
 * Opens a page as a document, once, where its payload can't be had: the connection broke, a server failed, a proxy
 * answered with a page of its own, or nothing comes. What our own pages answer (not found, and the like) is shown by the router.
 */
export const fallBackToDocument: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method !== 'GET') return next()
  let isLeaving = false
  const onLeave = () => (isLeaving = true)
  // Some browsers break off what is being fetched as soon as the visitor opens a document: they go where they wanted.
  addEventListener('beforeunload', onLeave)
  const results = await Promise.race([next(), after(payloadDeadline)])
  removeEventListener('beforeunload', onLeave)
  if (isLeaving || request.signal.aborted) return results ?? {}
  if (results && !Object.values(results).some(isLost)) return results
  leave(addressOf(request))
  await after(documentDeadline)
  return results ?? next()
}

function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error' || result instanceof Response) return false
  return !isRouteErrorResponse(result) || !isOwnAnswer(result.data)
}

/** Our routes throw `{ message }`; what others answer is text. */
function isOwnAnswer(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'message' in data
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
