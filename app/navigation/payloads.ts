/** Payloads: asked for and decoded when their link is reached for, so that the click finds them ready, or else at the click. */
import { isRouteErrorResponse, UNSAFE_decodeViaTurboStream as decode, type DataRouter, type DataStrategyResult } from 'react-router'
import { buildMetric } from '#core/deployment.ts'
import { matchesOf } from './route-parts.ts'

/** What the loader of each route has returned or thrown, by its id, as the server writes it. */
type Payload = Readonly<Record<string, { data: unknown } | { error: unknown } | undefined>>

/** How long a payload may wait for its click. Milliseconds. */
const freshFor = 10_000

/** Of the loaders of a page, by the ids of their routes. */
export type Results = Record<string, DataStrategyResult>

interface Ahead {
  payload: Promise<Payload | undefined>
  since: number
}

const ahead = new Map<string, Ahead>()

/** The file of a page's payload. */
export function payloadOf(pathname: string): string {
  return pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`
}

/** @param address of a page in the shown language */
export function fetchAhead(address: string): void {
  const { pathname, search } = new URL(address, location.href)
  const key = pathname + search
  const known = ahead.get(key)
  if (known && Date.now() - known.since < freshFor) return
  ahead.set(key, { payload: read(payloadOf(pathname) + search), since: Date.now() })
}

/**
 * The result of the loader of a page, fetched ahead or now; `undefined` where it can't be had: the connection broke, a server
 * failed, a proxy answered with a page of its own, or what came is of another build, whose pages this program can't show.
 */
export async function takePayload(router: DataRouter, request: Request): Promise<Results | undefined> {
  const { pathname, search } = new URL(request.url)
  const payload = (await takeAhead(request)) ?? (await read(payloadOf(pathname) + search, request.signal))
  return resultsOf(router, pathname, payload)
}

/** The same where it was fetched ahead and has not been shown since. */
export async function takeReadyPayload(router: DataRouter, request: Request): Promise<Results | undefined> {
  return resultsOf(router, new URL(request.url).pathname, await takeAhead(request))
}

/** Whether an error is what one of our routes throws for its page: `{ message }`, with a status. What others answer is text. */
export function isOwnAnswer(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false
  const { data } = error as { data: unknown }
  return typeof data === 'object' && data !== null && 'message' in data
}

async function takeAhead({ url }: Request): Promise<Payload | undefined> {
  const { pathname, search } = new URL(url)
  const found = ahead.get(pathname + search)
  ahead.delete(pathname + search)
  return found && Date.now() - found.since <= freshFor ? found.payload : undefined
}

function resultsOf(router: DataRouter, pathname: string, payload: Payload | undefined): Results | undefined {
  const id = matchesOf(router, pathname).at(-1)?.route.id ?? ''
  const own = payload?.[id]
  if (!own) return undefined
  if ('data' in own) return { [id]: { type: 'data', result: own.data } }
  return isOwnAnswer(own.error) ? { [id]: { type: 'error', result: own.error } } : undefined
}

async function read(file: string, signal?: AbortSignal): Promise<Payload | undefined> {
  try {
    const response = await fetch(file, signal && { signal })
    const build = new RegExp(`${buildMetric};desc="([^"]*)"`).exec(response.headers.get('Server-Timing') ?? '')?.[1] ?? ''
    const isOfThisBuild = !build || !window.deployment?.build || build === window.deployment.build
    // The header of a payload that bears an error; what others answer has none.
    const isPayload = response.ok || response.headers.has('X-Remix-Response')
    if (!isPayload || !isOfThisBuild || !response.body) return undefined
    return (await decode(response.body, window)).value as Payload
  } catch {
    return undefined
  }
}
