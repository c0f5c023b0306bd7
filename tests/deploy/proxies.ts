/** The tests that every proxy in front of the servers has to pass. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uploadPath } from '#core/forms/service.ts'
import { takesFile } from '#server/http/request-body.ts'
import { comparable, exchange, headerOf, publicHost, type Exchange } from './exchange.ts'
import type { RunningProgram } from '../setup/programs.ts'
import { startReplicas, type Replicas } from './replicas.ts'
import { siteFiles } from './site-files.ts'

export interface Proxy {
  origin: string
  program: RunningProgram
}

/** What the tests of a proxy share. */
export interface ProxyTests {
  proxy: Proxy
  replicas: Replicas
  /** Origin of the first server. */
  direct: string
}

const { page, foreignPage, payload, script, font, table, text, feed } = siteFiles
const brotli = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
const gzip = { 'Accept-Encoding': 'gzip' }

/** Address of a content delivery network in front of the proxy: the lines of the samples about one are in effect. */
export const network = '127.9.0.1'

/** Requests whose response a proxy must not change, by name. */
export const unchanged: Readonly<Record<string, readonly [path: string, exchange?: Exchange]>> = {
  'page in brotli': [page.url, { headers: brotli }],
  'page in gzip': [page.url, { headers: gzip }],
  'plain page': [page.url],
  'page, HEAD': [page.url, { method: 'HEAD', headers: brotli }],
  'page in Arabic': [foreignPage.url, { headers: brotli }],
  payload: [payload.url, { headers: brotli }],
  'script in brotli': [script.url, { headers: brotli }],
  'plain script': [script.url],
  'script, HEAD': [script.url, { method: 'HEAD' }],
  font: [font.url, { headers: brotli }],
  text: [text.url],
  feed: [feed.url, { headers: gzip }],
  'no acceptable coding': [page.url, { headers: { 'Accept-Encoding': 'identity;q=0' } }],
  'script that has not changed': [script.url, { headers: { 'If-None-Match': script.variants.identity.etag } }],
  range: [table.url, { headers: { Range: 'bytes=2-11' } }],
  'range with a stale tag': [table.url, { headers: { Range: 'bytes=2-11', 'If-Range': '"other"' } }],
  'range behind the end': [table.url, { headers: { Range: 'bytes=999999999-' } }],
  'home page': ['/', { headers: { 'Accept-Language': 'en' } }],
  'home page in the language of the visitor': ['/', { headers: { 'Accept-Language': 'zh-CN,zh;q=0.9' } }],
  'home page in the language of the cookie': ['/', { headers: { Cookie: 'language=ru' } }],
  form: ['/contact-us', { headers: brotli }],
  search: ['/search?q=proxy', { headers: brotli }],
  'list with a filter': ['/zh/scrapers?q=hotel', { headers: gzip }],
  'redirect of a spelling': ['/About/?a=1'],
  'unknown address': ['/no-such-page', { headers: brotli }],
  'unknown asset': ['/assets/none-12345678.js'],
  'page of staff': ['/dashboard/inbox'],
  'security.txt': ['/.well-known/security.txt'],
  'method that is not allowed': [page.url, { method: 'DELETE' }],
  OPTIONS: [page.url, { method: 'OPTIONS' }],
  'form of another site': ['/contact-us', { method: 'POST', headers: { Origin: 'https://other.example' }, body: 'a=b' }],
  'address that is not UTF-8': ['/search?q=%E4'],
  'repeated headers of 12 kB': [page.url, { headers: { 'X-Long': 'a'.repeat(6000), 'X-Longer': 'b'.repeat(6000) } }],
}

/** A contact form as a browser sends it. */
function contactForm(): Exchange {
  const values = { 'form-key': randomUUID(), fullName: 'Åsa', companyName: 'Acme', companyEmail: 'asa@client.example', need: 'Exits' }
  const headers = { Origin: `https://${publicHost}`, 'Content-Type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: new URLSearchParams(values).toString() }
}

/**
 * Starts replicas and a proxy once for all tests of a file, and declares the tests.
 *
 * @param variables that the sample asks for on each server
 */
export function describeProxy(start: (replicas: Replicas) => Promise<Proxy>, variables: Readonly<Record<string, string>> = {}): ProxyTests {
  const shared = {} as ProxyTests
  beforeAll(async () => {
    shared.replicas = await startReplicas(variables)
    shared.direct = `http://127.0.0.1:${shared.replicas.ports[0]}`
    shared.proxy = await start(shared.replicas)
    await vi.waitFor(async () => expect((await exchange(shared.proxy.origin, page.url)).status).toBe(200), { timeout: 30_000 })
    return async () => {
      await shared.proxy.program.stop()
      await shared.replicas[Symbol.asyncDispose]()
    }
  })
  afterAll(() => console.log(shared.proxy.program.output().split('\n').slice(-5).join('\n')))

  test.each(Object.entries(unchanged))('E2: a response through the proxy has the headers of the server: %s', async (_, [path, request]) => {
    const expected = await exchange(shared.direct, path, request)
    // The first response comes from a server, the second one may come from a store of the proxy.
    for (const round of ['first', 'second']) {
      const answer = await exchange(shared.proxy.origin, path, request)
      expect({ round, ...comparable(answer) }).toEqual({ round, ...comparable(expected) })
      expect(answer.body.length > 0).toBe(expected.body.length > 0)
    }
  })

  test.each(['/healthz', '/readyz'])('E2: %s of a server is not public', async (path) => {
    expect((await exchange(shared.direct, path)).status).toBe(200)
    const answer = await exchange(shared.proxy.origin, path)
    expect({ status: answer.status, cache: headerOf(answer, 'cache-control') }).toEqual({ status: 404, cache: 'no-store' })
  })

  test('E2: behind a content delivery network the servers get the address of the visitor that it names', async () => {
    const path = `/address-${randomUUID()}`
    await exchange(shared.proxy.origin, path, { from: network, headers: { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' } })
    const linesOf = () => shared.replicas.servers.flatMap(({ lines }) => lines).filter((line) => line.includes(path))
    await vi.waitFor(() => expect(linesOf()).toHaveLength(1))
    expect(linesOf()[0]).toContain('"client":"198.51.100.0"')
  })

  test('E2: forms pass the proxy, and the receipt is of the same site', async () => {
    const { status, headers } = await exchange(shared.proxy.origin, '/contact-us', contactForm())
    const [, location = ''] = headers.find(([name]) => name === 'location') ?? []
    expect({ status, location }).toEqual({ status: 303, location: expect.stringMatching(/^\/receipt\?id=/) as string })
    expect((await exchange(shared.proxy.origin, location)).status).toBe(200)
  })

  test('E2: servers get the address of the visitor, and not one that the visitor has made up', async () => {
    const path = `/address-${randomUUID()}`
    await exchange(shared.proxy.origin, path, { from: '127.1.2.3', headers: { 'X-Forwarded-For': '203.0.113.9' } })
    const linesOf = () => shared.replicas.servers.flatMap(({ lines }) => lines).filter((line) => line.includes(path))
    await vi.waitFor(() => expect(linesOf()).toHaveLength(1))
    expect(linesOf()[0]).toContain('"client":"127.1.2.0"')
  })

  test('E2: a body of more than a form takes is 413 and not 503, and the next form is accepted', async () => {
    const large = await exchange(shared.proxy.origin, '/contact-us', { ...contactForm(), body: 'a'.repeat(700_000) })
    expect({ status: large.status, cache: headerOf(large, 'cache-control') }).toEqual({ status: 413, cache: 'no-store' })
    expect((await exchange(shared.proxy.origin, '/contact-us', contactForm())).status).toBe(303)
  })

  test.each(['/police-assistance', '/ar/police-assistance', uploadPath])('E2: a certificate of 10 MB passes to %s', async (path) => {
    expect(takesFile(path)).toBe(true)
    const answer = await exchange(shared.proxy.origin, path, { ...contactForm(), body: 'a'.repeat(10_000_000) })
    // The server refuses what is no certificate after it has read it, with its own page or message.
    expect(headerOf(answer, 'x-request-id')).toBeDefined()
    expect([413, 502, 503]).not.toContain(answer.status)
  })

  test('E3: a rolling restart under load fails no page and no form', async () => {
    const statuses = { page: [] as number[], form: [] as number[] }
    const stop = new AbortController()
    const load = async (kind: 'page' | 'form') => {
      while (!stop.signal.aborted) {
        const answer = await (kind === 'page'
          ? exchange(shared.proxy.origin, `/search?q=${randomUUID()}`)
          : exchange(shared.proxy.origin, '/contact-us', contactForm()))
        statuses[kind].push(answer.status)
      }
    }
    const loads = [load('page'), load('form')]
    for (const index of [0, 1] as const) {
      expect(await shared.replicas.servers[index]!.kill('SIGTERM')).toBe(0)
      await shared.replicas.start(index)
      const seen = statuses.page.length
      await vi.waitUntil(() => statuses.page.length > seen + 10, { timeout: 20_000 })
    }
    stop.abort()
    await Promise.all(loads)
    expect({ page: new Set(statuses.page), fewest: statuses.page.length > 20 }).toEqual({ page: new Set([200]), fewest: true })
    const warnings = shared.replicas.servers.flatMap(({ lines }) => lines).filter((line) => !line.includes('"level":"info"'))
    expect(
      statuses.form.filter((status) => ![303, 422, 429].includes(status)),
      warnings.join('\n'),
    ).toEqual([])
  })
  return shared
}
