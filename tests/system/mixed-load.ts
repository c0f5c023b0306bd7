/** Load as visitors make it: pages of all languages, their files, searches, wrong addresses, forms. */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { SiteManifest } from '#core/site-manifest.ts'
import { describeError, newForm, post } from './posts.ts'

/** A request whose answer was not what it should be. */
export interface Failure {
  what: string
  /** 0 if there was no answer. */
  status: number
  /** Code of the error without an answer, and whether the connection had been used before: a server may close it at that moment. */
  error?: string | undefined
}

export interface MixedLoad {
  /** Number of answers by kind of request. */
  counts: Record<string, number>
  failures: Failure[]
  durationsMs: number[]
  /** Receipts of forms by key. */
  receipts: Map<string, string>
  /** Ends the load once all answers have come. */
  stop(): Promise<void>
}

interface Kind {
  name: string
  /** Of 1,000 requests. */
  share: number
  send(): Promise<Failure & { expected: number }>
}

/**
 * Sends requests at a rate, whether or not earlier ones have been answered.
 *
 * @param manifestPath of a build whose pages and files are requested
 */
export function startMixedLoad(origin: string, perSecond: number, manifestPath = 'build/site-manifest.json'): MixedLoad {
  const { files } = JSON.parse(readFileSync(manifestPath, 'utf8')) as SiteManifest
  const answered = files.filter(({ status }) => status === 200)
  const pages = answered.filter(({ type, url }) => type.startsWith('text/html') && url !== '/').map(({ url }) => url)
  const others = answered.filter(({ type }) => !type.startsWith('text/html')).map(({ url }) => url)
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const receipts = new Map<string, string>()
  const one = (list: readonly string[]) => list[randomInt(list.length)]!
  const get = async (path: string, expected = 200) => ({ what: path, ...(await answerOf(`${origin}${path}`, agent)), expected })
  const kinds: readonly Kind[] = [
    { name: 'page', share: 450, send: () => get(one(pages)) },
    { name: 'file', share: 480, send: () => get(one(others)) },
    { name: 'search', share: 20, send: () => get(`/search?q=${one(['proxy', 'rotating', 'dataset', 'price'])}`) },
    { name: 'suggestion', share: 20, send: () => get(`/search.data?q=${one(['pro', 'rot', 'dat'])}`) },
    { name: 'missing page', share: 10, send: () => get(`/missing-${randomInt(1_000_000)}`, 404) },
    {
      name: 'form',
      share: 20,
      async send() {
        const form = newForm()
        const { status, receipt, error } = await post(origin, form)
        if (receipt) receipts.set(form.key, receipt)
        return { what: 'form', status, error, expected: 303 }
      },
    },
  ]
  const counts: Record<string, number> = Object.fromEntries(kinds.map(({ name }) => [name, 0]))
  const failures: Failure[] = []
  const durationsMs: number[] = []
  const pending = new Set<Promise<void>>()
  const send = async () => {
    let ticket = randomInt(1000)
    const kind = kinds.find(({ share }) => (ticket -= share) < 0)!
    const started = performance.now()
    const { expected, ...answer } = await kind.send()
    durationsMs.push(performance.now() - started)
    counts[kind.name]!++
    if (answer.status !== expected) failures.push(answer)
  }
  const startedAt = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    for (const due = ((performance.now() - startedAt) / 1000) * perSecond; sent < due; sent++) {
      const work: Promise<void> = send().finally(() => pending.delete(work))
      pending.add(work)
    }
  }, 10)
  return {
    counts,
    failures,
    durationsMs,
    receipts,
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      agent.destroy()
    },
  }
}

/** The status of a GET, after the whole body; 0 without an answer. */
function answerOf(url: string, agent: Agent): Promise<Pick<Failure, 'status' | 'error'>> {
  return new Promise((resolve) => {
    const fail = (cause: Error) => resolve({ status: 0, error: describeError(cause, outgoing) })
    const outgoing = request(
      url,
      { agent, headers: { 'Accept-Encoding': 'br', 'X-Forwarded-For': `10.0.0.${randomInt(1, 255)}` } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0 }))
        answer.on('error', fail)
      },
    )
    outgoing.setTimeout(60_000, () => outgoing.destroy(new Error('no answer')))
    outgoing.on('error', fail)
    outgoing.end()
  })
}
