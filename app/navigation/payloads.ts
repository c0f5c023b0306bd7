/** Payloads that were fetched ahead, read and decoded when their link was reached for: the click finds them ready. */
import { UNSAFE_decodeViaTurboStream as decode, type DataRouter, type DataStrategyResult } from 'react-router'
import { buildMetric } from '#core/deployment.ts'
import { matchesOf } from './route-parts.ts'

/** The data of each route by its id, as the server writes it. */
type Payload = Readonly<Record<string, { data?: unknown }>>

/** How long a payload may wait for its click. Milliseconds. */
const freshFor = 10_000

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
 * The result of the loaders of a page, where it was fetched ahead and has not been shown since. Without one, and where it
 * could not be had, the router fetches it.
 */
export async function takeAhead(router: DataRouter, { url }: Request): Promise<Record<string, DataStrategyResult> | undefined> {
  const { pathname, search } = new URL(url)
  const found = ahead.get(pathname + search)
  ahead.delete(pathname + search)
  if (!found || Date.now() - found.since > freshFor) return undefined
  const payload = await found.payload
  // Where the language is another one, its layout has data of its own to load.
  const [page, ...layouts] = matchesOf(router, pathname).toReversed()
  const id = page?.route.id ?? ''
  const isWhole = layouts.every(({ route }) => router.state.matches.some((match) => match.route.id === route.id))
  const own = payload?.[id]
  return isWhole && own && 'data' in own ? { [id]: { type: 'data', result: own.data } } : undefined
}

async function read(file: string): Promise<Payload | undefined> {
  try {
    const response = await fetch(file)
    const build = new RegExp(`${buildMetric};desc="([^"]*)"`).exec(response.headers.get('Server-Timing') ?? '')?.[1] ?? ''
    const isOfThisBuild = !build || !window.deployment?.build || build === window.deployment.build
    if (!response.ok || !response.body || !isOfThisBuild) return undefined
    return (await decode(response.body, window)).value as Payload
  } catch {
    // The click meets it again, and answers.
    return undefined
  }
}
