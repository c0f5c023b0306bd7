/** Opens a page as a document, once, where its payload can't be had. */
import { isRouteErrorResponse, type DataStrategyResult } from 'react-router'
import { buildMetric, pendingKey, reloadedKey, serverTimingOf } from '#core/deployment.ts'
import { payloadPath } from '#core/urls.ts'
import { createStore } from '#app/state/store.ts'
import type { Route } from '../+types/root'
import { lock } from './lock.ts'

/** A payload that has not come by then is given up for the document. */
const payloadDeadlineMs = 15_000
/** Within that time an answer is among the entries of `performance`. */
const entryDelayMs = 50
/** How long the document is waited for before an error is shown. */
const documentDeadlineMs = 10_000

type Results = Record<string, DataStrategyResult>

/**
 * The root's `clientMiddleware`. A payload is lost where the connection broke, the server failed, a proxy answered with a page of its
 * own, nothing comes, or what comes is of another build, whose pages this program can't show. What our own pages answer (not found,
 * and the like) the router shows. Without a connection the shown page stays until there is one.
 */
export const documentFallback: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method !== 'GET') return next()
  const aborted = once(request.signal, 'abort')
  let isLeaving = false
  const onLeave = () => (isLeaving = true)
  // Some browsers cancel requests as soon as the visitor opens a document: they go where they wanted.
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
    // The request has no hash.
    const pending = lock.pending()
    openDocument(pending && new URL(pending, location.href).pathname === new URL(request.url).pathname ? pending : request.url)
  }
  await Promise.race([after(documentDeadlineMs), aborted])
  return answer.then((late) => late ?? {})
}

/** Whether the visitor wanted to open a page and there is no connection. */
export const isStranded = createStore(false)

/**
 * Where a script of the next page is missing, React Router loads the shown page anew, and the click would be lost. It is noted here, as
 * the one automatic reload, and `resumeNavigation` goes on.
 */
if (typeof window === 'object') {
  addEventListener('pagehide', () => {
    const address = lock.pending()
    if (address) store({ [pendingKey]: address, [reloadedKey]: String(Date.now()) })
  })
}

/** Opens the page to which the visitor was on the way when this document was loaded anew. Called when React starts. */
export function resumeNavigation(): void {
  try {
    const address = sessionStorage.getItem(pendingKey)
    sessionStorage.removeItem(pendingKey)
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (address !== null && visit?.type === 'reload') location.replace(address)
  } catch {
    // Storage is blocked: nothing was noted.
  }
}

/**
 * Opens an address that the router could not. Counts as the one automatic reload of the next seconds, so that a page whose own scripts
 * are missing too is not loaded a second time.
 */
export function openDocument(address: string): void {
  // What is under way now is the browser's.
  lock.release()
  // Where React Router reloads the page at the same time, it may be faster.
  store({ [pendingKey]: address, [reloadedKey]: String(Date.now()) })
  if (new URL(address, location.href).href === location.href) location.reload()
  else location.assign(address)
}

function store(entries: Readonly<Record<string, string>>): void {
  try {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  } catch {
    // Blocked: then nothing reloads by itself at all.
  }
}

/** Whether something came, of this build, and it is what our server says of the page. */
async function isWhole(results: Results | undefined, { url }: Request): Promise<boolean> {
  return results !== undefined && !Object.values(results).some(isLost) && !(await isOfAnotherBuild(new URL(url).pathname))
}

/** Our routes throw `{ message }` with a status; what others answer is text. */
function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error' || result instanceof Response) return false
  const { data } = result as { data?: unknown }
  return !isRouteErrorResponse(result) || typeof data !== 'object' || data === null || !('message' in data)
}

async function isOfAnotherBuild(pathname: string): Promise<boolean> {
  const own = window.deployment?.build
  if (!own) return false
  const read = () => serverTimingOf(buildMetric, [payloadPath(pathname)])
  // The browser may list an answer a moment after it has given it.
  const build = read() ?? (await Promise.race([nextEntry(), after(entryDelayMs)]).then(read))
  return build !== undefined && build !== own
}

function nextEntry(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'resource' })
  })
}

/** Resolves when something happens for the first time. */
function once(target: EventTarget, event: string): Promise<undefined> {
  return new Promise((resolve) => target.addEventListener(event, () => resolve(undefined), { once: true }))
}

function after(delayMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), delayMs))
}
