/** Payloads: asked for and decoded when their link is reached for, so that the click finds them ready, or else at the click. */
import { isRouteErrorResponse, UNSAFE_decodeViaTurboStream as decode, type DataRouter, type DataStrategyResult } from 'react-router'
import { buildOf } from '#core/deployment.ts'
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
  for (const [known, { since }] of ahead) if (Date.now() - since > freshFor) ahead.delete(known)
  if (!ahead.has(key)) ahead.set(key, { payload: read(pathname, search), since: Date.now() })
}

/**
 * The result of the loader of a page, fetched ahead or now; `undefined` where it can't be had: the connection broke, a server
 * failed, a proxy answered with a page of its own, or what came is of another build, whose pages this program can't show.
 */
export async function takePayload(router: DataRouter, request: Request): Promise<Results | undefined> {
  const { pathname, search } = new URL(request.url)
  const found = ahead.get(pathname + search)
  ahead.delete(pathname + search)
  const isFresh = found && Date.now() - found.since <= freshFor
  const payload = (isFresh && (await found.payload)) || (await read(pathname, search, request.signal))
  const own = payload?.[pageOf(router, pathname)]
  if (!own) return undefined
  if ('data' in own) return resultsFor(router, pathname, { type: 'data', result: own.data })
  return isOwnAnswer(own.error) ? resultsFor(router, pathname, { type: 'error', result: own.error }) : undefined
}

/** What is shown where neither the payload of a page nor its document could be had. */
export function lostPayload(router: DataRouter, { url }: Request): Results {
  const { pathname } = new URL(url)
  return resultsFor(router, pathname, { type: 'error', result: new Error(`The payload of ${pathname} could not be had.`) })
}

/** Whether an error is what one of our routes throws for its page: `{ message }`, with a status. What others answer is text. */
export function isOwnAnswer(error: unknown): boolean {
  if (!isRouteErrorResponse(error)) return false
  const { data } = error as { data: unknown }
  return typeof data === 'object' && data !== null && 'message' in data
}

/** The id of the route of a page. */
function pageOf(router: DataRouter, pathname: string): string {
  return matchesOf(router, pathname).at(-1)?.route.id ?? ''
}

/** Layouts have no data, and the router wants that said: after an error of the whole document it asks for theirs too. */
function resultsFor(router: DataRouter, pathname: string, result: DataStrategyResult): Results {
  const layouts = matchesOf(router, pathname).slice(0, -1)
  const none = layouts.map(({ route }) => [route.id!, { type: 'data', result: null }] as const)
  return { ...Object.fromEntries(none), [pageOf(router, pathname)]: result }
}

async function read(pathname: string, search: string, signal?: AbortSignal): Promise<Payload | undefined> {
  // Set, not joined: a path that begins with two slashes stays on this site.
  const address = new URL(location.origin)
  address.pathname = payloadOf(pathname)
  address.search = search
  try {
    const response = await fetch(address, signal && { signal })
    const build = buildOf(response)
    const isOfThisBuild = !build || !window.deployment?.build || build === window.deployment.build
    // The header of a payload that bears an error; what others answer has none.
    const isPayload = response.ok || response.headers.has('X-Remix-Response')
    if (!isPayload || !isOfThisBuild || !response.body) return undefined
    return (await decode(response.body, window)).value as Payload
  } catch {
    return undefined
  }
}
