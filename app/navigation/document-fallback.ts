/** Opens a page as a document, once, if its payload can't be loaded. */
import { isRouteErrorResponse, type DataStrategyResult } from 'react-router'
import { buildMetric, pendingKey, reloadedKey, serverTimingOf } from '#core/deployment.ts'
import { payloadPath } from '#core/urls.ts'
import { createStore } from '#app/state/store.ts'
import type { Route } from '../+types/root'
import { lock } from './lock.ts'

/** After this time without a payload the document is opened. */
const payloadDeadlineMs = 15_000
/** Within this time a response is among the entries of `performance`. */
const entryDelayMs = 50
/** How long to wait for the document before an error is shown. */
const documentDeadlineMs = 10_000

/**
 * The root's `clientMiddleware`. A payload is lost if the connection broke, the server failed, a proxy responded with its own page,
 * nothing arrives in time, or the payload is of another build, whose pages these scripts can't show. The router shows error responses of
 * our own routes (not found and the like). Without a connection the shown page stays until there is one.
 */
export const documentFallback: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method !== 'GET') return next()
  const aborted = once(request.signal, 'abort')
  let isLeaving = false
  const onLeave = () => (isLeaving = true)
  // Some browsers cancel requests when the visitor opens a document; that navigation must not be replaced.
  addEventListener('beforeunload', onLeave)
  const answer = next()
  const results = await Promise.race([answer, after(payloadDeadlineMs), aborted])
  removeEventListener('beforeunload', onLeave)
  if (request.signal.aborted || (await isWhole(results, request))) return results ?? {}
  if (!isLeaving) {
    if (!navigator.onLine) {
      isStranded.set(true)
      await Promise.race([once(window, 'online'), aborted])
    }
    if (request.signal.aborted) return {}
    // The request has no hash, the pending address does.
    const pending = lock.pending()
    openDocument(pending && new URL(pending, location.href).pathname === new URL(request.url).pathname ? pending : request.url)
  }
  await Promise.race([after(documentDeadlineMs), aborted])
  return answer.then((late) => late ?? {})
}

/** Whether a navigation failed because there is no connection. */
export const isStranded = createStore(false)

/**
 * If a script of the next page is missing, React Router reloads the shown page, and the click would be lost. So a document stores the
 * pending address when it is left, and the next one opens it after a reload. Called when React starts.
 */
export function resumeNavigation(): void {
  addEventListener('pagehide', () => storePending(lock.pending()))
  try {
    const address = sessionStorage.getItem(pendingKey)
    sessionStorage.removeItem(pendingKey)
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (address !== null && visit?.type === 'reload') location.replace(address)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/** Opens an address that the router could not. */
export function openDocument(address: string): void {
  // The browser is navigating now.
  lock.release()
  // React Router may reload the page at the same time and win; then `resumeNavigation` opens the address.
  storePending(address)
  if (new URL(address, location.href).href === location.href) location.reload()
  else location.assign(address)
}

/**
 * Stores an address for `resumeNavigation`. Counts as the one automatic reload of the next seconds, so that a page whose own scripts are
 * missing too is not reloaded.
 */
function storePending(address: string | undefined): void {
  if (address === undefined) return
  try {
    sessionStorage.setItem(pendingKey, address)
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // Blocked: then there are no automatic reloads.
  }
}

/** Whether results arrived, from this build and from our own routes. */
async function isWhole(results: Record<string, DataStrategyResult> | undefined, { url }: Request): Promise<boolean> {
  return results !== undefined && !Object.values(results).some(isLost) && !(await isOfAnotherBuild(new URL(url).pathname))
}

/** Our routes throw `{ message }` with a status; the error responses of proxies are text. */
function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error' || result instanceof Response) return false
  const { data } = result as { data?: unknown }
  return !isRouteErrorResponse(result) || typeof data !== 'object' || data === null || !('message' in data)
}

async function isOfAnotherBuild(pathname: string): Promise<boolean> {
  const own = window.deployment?.build
  if (!own) return false
  const read = () => serverTimingOf(buildMetric, [payloadPath(pathname)])
  // The browser may list a response a moment after it is received.
  const build = read() ?? (await Promise.race([nextEntry(), after(entryDelayMs)]).then(read))
  return build !== undefined && build !== own
}

function nextEntry(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe({ type: 'resource' })
  })
}

/** Resolves at the first event. */
const once = (target: EventTarget, event: string) =>
  new Promise<undefined>((resolve) => target.addEventListener(event, () => resolve(undefined), { once: true }))

const after = (delayMs: number) => new Promise<undefined>((resolve) => setTimeout(resolve, delayMs))
