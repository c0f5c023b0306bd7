import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { addressOf, lostFor, openDocument, payloadFor, strand } from './guard.ts'
import { isOwnAnswer, type Results } from './payloads.ts'
import { buildOfPayload } from './request-id.ts'

/** A payload that has not come after so long is given up for the document. Milliseconds. */
const payloadDeadline = 15_000

/** How long the document is waited for before an error is shown. Milliseconds. */
const documentDeadline = 10_000

/**
 * Opens a page as a document, once, where its payload can't be had: the connection broke, a server failed, a proxy
 * answered with a page of its own, nothing comes, or what comes is of another build. What our own pages answer (not found,
 * and the like) is shown by the router. Without a connection the shown page stays until there is one.
 */
export const fallBackToDocument: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method !== 'GET') return next()
  let isLeaving = false
  const onLeave = () => (isLeaving = true)
  // Some browsers break off what is being fetched as soon as the visitor opens a document: they go where they wanted.
  addEventListener('beforeunload', onLeave)
  const answer = payloadFor(request, next)
  const results = await Promise.race([answer, after(payloadDeadline), ended(request.signal)])
  removeEventListener('beforeunload', onLeave)
  // The router asks no more for what it has given up.
  if (request.signal.aborted) return {}
  if (isWhole(results, request)) return results
  if (!isLeaving) {
    const address = addressOf(request)
    if (!navigator.onLine) await connection(request.signal)
    if (request.signal.aborted) return {}
    openDocument(address)
  }
  await after(documentDeadline)
  const late = await Promise.race([answer, after(0)])
  if (request.signal.aborted) return {}
  return isWhole(late, request) ? late : lostFor(request)
}

/** Whether something came, of this build, and what came is what our server says of the page. */
function isWhole(results: Results | undefined, request: Request): results is Results {
  return results !== undefined && !Object.values(results).some(isLost) && !isOfAnotherBuild(request)
}

/** Waits for a connection, or for the visitor to want something else. */
async function connection(signal: AbortSignal): Promise<void> {
  strand()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  addEventListener('online', resolve, { once: true })
  await Promise.race([promise, ended(signal)])
  removeEventListener('online', resolve)
}

/** Resolves when a navigation is given up for another one. */
function ended(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }))
}

/** Whether the payload is none that this page's program was made for. */
function isOfAnotherBuild({ url }: Request): boolean {
  const own = window.deployment?.build
  const build = buildOfPayload(new URL(url).pathname)
  return Boolean(own) && build !== undefined && build !== own
}

function isLost({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && !(result instanceof Response) && !isOwnAnswer(result)
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds))
}
