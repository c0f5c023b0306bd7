import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApi, scrapers } from '#generated/lab-data.ts'
import { endpoints } from '#core/contract/endpoints.ts'
import { operationsOf, resolve, type Operation } from '#core/contract/openapi-document.ts'
import { anyLogin, basic, callApi, connectTo, fetchThrough, startTestLab, type Answer, type TestLab } from '../../tests/lab/client.ts'
import { problemsBySchema, problemsOfAnswer } from '../../tests/lab/validate-answer.ts'
import { webhookSecret } from '../start-message.ts'
import { runs } from './server.ts'

vi.setConfig({ testTimeout: 20_000 })

const json = (answer: Answer) => JSON.parse(answer.body) as Record<string, unknown>

/** The answer of an operation, which has to be one that the description has. */
async function call(lab: TestLab, operationId: string, path: string, options?: Parameters<typeof callApi>[2]): Promise<Answer> {
  const answer = await callApi(lab, path, options)
  const body = answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown)
  expect(problemsOfAnswer(operationId, answer.status, answer.headers['content-type'], body)).toEqual([])
  return answer
}

/** Moves the clock until a job has ended. */
async function waitForJob(lab: TestLab, id: unknown): Promise<Record<string, unknown>> {
  return vi.waitFor(async () => {
    lab.clock.advance(1000)
    const job = json(await call(lab, 'getJob', `/v1/jobs/${String(id)}`))
    expect(['done', 'failed', 'canceled']).toContain(job.state)
    return job
  })
}

test('W65: the lab answers every operation of the description, and no other', () => {
  const ids = operationsOf(openApi).flatMap(({ kind, operation }) => (kind === 'path' ? [operation.operationId] : []))
  expect(Object.keys(runs).sort()).toEqual(ids.sort())
})

test('W65: every example of a request is accepted, with a valid answer', async () => {
  const lab = await startTestLab()
  const paths: Record<string, string> = { runScraper: `/v1/scrapers/${scrapers[0]!.name}/runs` }
  const examples = operationsOf(openApi).flatMap(({ kind, method, address, operation }) => {
    const { requestBody, operationId } = operation as Operation
    const found = kind === 'path' && !address.includes('{id}') ? requestBody?.content['application/json']!.examples : undefined
    return Object.values(found ?? {}).map(({ value }) => ({ operationId, method, path: paths[operationId] ?? address, value }))
  })
  expect(examples.length).toBeGreaterThan(8)
  for (const { operationId, method, path, value } of examples) {
    const body = operationId === 'runScraper' ? { inputs: [exampleInput()] } : value
    const { status } = await call(lab, operationId, path, { method, body })
    expect([operationId, status < 300]).toEqual([operationId, true])
  }
})

/** An input with all that the first scraper requires. */
function exampleInput(): Record<string, unknown> {
  const examples: Record<string, unknown> = { array: ['https://shop.example/p/1'], boolean: true, integer: 1, decimal: 1 }
  return Object.fromEntries(scrapers[0]!.inputs.filter(({ required }) => required).map(({ name, type }) => [name, examples[type] ?? 'de']))
}

test('W65: members that are unknown or out of their limits are named', async () => {
  const lab = await startTestLab()
  const { status, body } = await call(lab, 'scrapePage', '/v1/scrape', {
    body: { url: 'https://shop.example/', contry: 'jp', timeout: 240 },
  })
  expect(status).toBe(400)
  const { errors } = JSON.parse(body) as { errors: { pointer: string }[] }
  expect(errors.map(({ pointer }) => pointer).sort()).toEqual(['#/contry', '#/timeout'])
})

test('W65: a member is named whatever characters it has: half of a surrogate pair, a slash', async () => {
  const lab = await startTestLab()
  const pointersOf = async (operationId: string, path: string, body: string) => {
    const answer = await call(lab, operationId, path, { body })
    return [answer.status, (json(answer).errors as { pointer: string }[]).map(({ pointer }) => pointer)]
  }
  const members = String.raw`"\ud800":1,"a/b":1`
  const expected = [400, ['#/%EF%BF%BD', '#/a~1b']]
  expect(await pointersOf('scrapePage', '/v1/scrape', `{"url":"https://shop.example/",${members}}`)).toEqual(expected)
  const run = `/v1/scrapers/${scrapers[0]!.name}/runs`
  const input = JSON.stringify(exampleInput()).slice(1, -1)
  expect(await pointersOf('runScraper', run, `{"inputs":[{${input},${members}}]}`)).toEqual([
    400,
    ['#/inputs/0/%EF%BF%BD', '#/inputs/0/a~1b'],
  ])
})

test.each([
  ['https://bank.example/', 403],
  ['https://example.com/', 502],
  ['https://shop.example/cut', 502],
  ['https://timeout.example/', 504],
  ['https://gateway-503.example/', 503],
  ['https://gateway-500.example/', 500],
  ['https://gateway-402.example/', 402],
])('W65: a page of %s gets %i', async (url, expected) => {
  const lab = await startTestLab()
  expect((await call(lab, 'scrapePage', '/v1/scrape', { body: { url } })).status).toBe(expected)
})

test('W65: an integer that needs more than 64 bits is refused', async () => {
  const lab = await startTestLab()
  const body = '{"username":"team","products":["serp"],"monthly_answer_limit":9223372036854775808}'
  const { status, body: problem } = await call(lab, 'createSubUser', '/v1/sub-users', { body })
  expect([status, (JSON.parse(problem) as { errors: { pointer: string }[] }).errors[0]!.pointer]).toEqual([400, '#/monthly_answer_limit'])
})

test('W65: a page can be had as Markdown, as data, and rendered', async () => {
  const lab = await startTestLab()
  const page = async (body: object) => json(await call(lab, 'scrapePage', '/v1/scrape', { body: { country: 'jp', session: 'a', ...body } }))
  const markdown = await page({ url: 'https://shop.example/item/42', format: 'markdown' })
  expect(markdown.content).toMatch(/^# .+\n\n¥/)
  const data = JSON.parse(String((await page({ url: 'https://shop.example/item/42', format: 'json' })).content)) as {
    offers: { priceCurrency: string }
  }
  expect(data.offers.priceCurrency).toBe('JPY')
  const script = 'https://shop.example/script'
  expect((await page({ url: script })).content).not.toContain('class="item"')
  expect((await page({ url: script, render: true })).content).toContain('class="item"')
  expect(
    Buffer.from(String((await page({ url: script, render: true, format: 'screenshot' })).content), 'base64')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

test('W65: a login is needed, that of a sub-user works at the gateway too and may not manage the account', async () => {
  const lab = await startTestLab()
  expect((await call(lab, 'listJobs', '/v1/jobs', { login: { user: 'USERNAME', password: 'wrong' } })).status).toBe(401)
  expect((await call(lab, 'listJobs', '/v1/jobs', { login: { user: 'USERNAME-country-jp', password: 'PASSWORD' } })).status).toBe(401)
  const created = json(await call(lab, 'createSubUser', '/v1/sub-users', { body: { username: 'team', products: ['scrape'] } }))
  const login = { user: 'team', password: String(created.password) }
  expect((await call(lab, 'listJobs', '/v1/jobs', { login })).status).toBe(200)
  expect((await call(lab, 'getAllowList', '/v1/allow-list', { login })).status).toBe(403)
  const { socket, status } = await connectTo(lab, 'shop.example:443', login)
  socket?.destroy()
  expect(status).toBe(200)
  expect((await connectTo(lab, 'shop.example:443', { ...login, password: 'other' })).status).toBe(407)
})

test('W62: a session of the APIs has the exit of the same session at the gateway', async () => {
  const lab = await startTestLab()
  const plain = json(await fetchThrough(lab, endpoints.ip, { login: { ...anyLogin, user: 'USERNAME-network-isp-country-jp-session-a' } }))
  const body = { url: 'https://practice.example/headers', network: 'isp', country: 'jp', session: 'a' }
  const { content } = json(await call(lab, 'scrapePage', '/v1/scrape', { body }))
  expect((JSON.parse(String(content)) as { exit: string }).exit).toBe(plain.ip)
})

test('W66: a job passes its states, and its results are one row for each input in three formats', async () => {
  const lab = await startTestLab()
  const inputs = [{ url: 'https://shop.example/item/1' }, { url: 'https://bank.example/' }]
  const accepted = json(await call(lab, 'createJob', '/v1/jobs', { body: { kind: 'scrape', inputs } }))
  expect(accepted.state).toBe('queued')
  const results = `/v1/jobs/${String(accepted.id)}/results`
  expect((await call(lab, 'getJobResults', results)).status).toBe(409)
  lab.clock.advance(1000)
  expect(json(await call(lab, 'getJob', `/v1/jobs/${String(accepted.id)}`)).state).toBe('running')
  const job = await waitForJob(lab, accepted.id)
  expect(job).toMatchObject({ state: 'done', succeeded: 1, failed: 1, counted: 1 })
  const ndjson = await callApi(lab, results)
  const rows = ndjson.body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { input_index: number; ok: boolean })
  expect(rows.map(({ input_index, ok }) => [input_index, ok])).toEqual([
    [0, true],
    [1, false],
  ])
  expect((await callApi(lab, `${results}?format=csv`)).body).toMatch(/^input_index,ok,result\.url,/)
  expect((await callApi(lab, `${results}?format=parquet`)).body.slice(0, 4)).toBe('PAR1')
  expect((await call(lab, 'cancelJob', `/v1/jobs/${String(accepted.id)}/cancel`, { method: 'POST' })).status).toBe(409)
  lab.clock.advance(8 * 86_400_000)
  expect((await call(lab, 'getJobResults', results)).status).toBe(410)
})

test('W66: the lines of results are valid by the schema of a line', async () => {
  const lab = await startTestLab()
  const operation = operationsOf(openApi).find((one) => one.operation.operationId === 'getJobResults')!.operation as Operation
  const media = resolve(openApi, operation.responses['200']!).content!['application/x-ndjson']!
  const { id } = json(
    await call(lab, 'createJob', '/v1/jobs', {
      body: {
        kind: 'serp',
        inputs: [
          { q: 'rain jacket', location: 'Berlin' },
          { q: 'tent', page: 31 },
        ],
      },
    }),
  )
  await waitForJob(lab, id)
  const lines = (await callApi(lab, `/v1/jobs/${String(id)}/results`)).body.trimEnd().split('\n')
  expect(
    problemsBySchema(
      media.schema.contentSchema!,
      lines.map((line) => JSON.parse(line) as unknown),
    ),
  ).toEqual([])
})

test('W66: a key that is sent again returns the first answer, with another body 422', async () => {
  const lab = await startTestLab()
  const headers = { 'Idempotency-Key': '8e03978e-40d5-43e8-bc93-6894a57f9324' }
  const body = { kind: 'serp', inputs: [{ q: 'tent' }] }
  const first = json(await call(lab, 'createJob', '/v1/jobs', { headers, body }))
  expect(json(await call(lab, 'createJob', '/v1/jobs', { headers, body })).id).toBe(first.id)
  expect((await call(lab, 'createJob', '/v1/jobs', { headers, body: { ...body, label: 'other' } })).status).toBe(422)
  lab.clock.advance(86_400_001)
  expect(json(await call(lab, 'createJob', '/v1/jobs', { headers, body })).id).not.toBe(first.id)
})

test('W66: a key is compared with the value of the body, however a program writes it', async () => {
  const lab = await startTestLab()
  const headers = { 'Idempotency-Key': '8e03978e-40d5-43e8-bc93-6894a57f9324' }
  const ids = []
  for (const body of [
    '{"kind":"serp","inputs":[{"q":"tent","gl":"de"}]}',
    '{"kind": "serp", "inputs": [{"q": "tent", "gl": "de"}]}',
    JSON.stringify({ inputs: [{ gl: 'de', q: 'tent' }], kind: 'serp' }, null, 2),
  ])
    ids.push(json(await call(lab, 'createJob', '/v1/jobs', { headers, body })).id)
  expect(new Set(ids).size).toBe(1)
  const inputs = [{ q: 'tent' }, { q: 'rope' }]
  const key = { 'Idempotency-Key': 'another-key-of-ours' }
  await call(lab, 'createJob', '/v1/jobs', { headers: key, body: { kind: 'serp', inputs } })
  const turned = { kind: 'serp', inputs: inputs.toReversed() }
  expect((await call(lab, 'createJob', '/v1/jobs', { headers: key, body: turned })).status).toBe(422)
})

test('W66: a key does not return what has been deleted since', async () => {
  const lab = await startTestLab()
  const request = { headers: { 'Idempotency-Key': '8e03978e-40d5-43e8-bc93-6894a57f9324' }, body: { username: 'team', products: ['serp'] } }
  const { headers, status } = await call(lab, 'createSubUser', '/v1/sub-users', request)
  expect(status).toBe(201)
  expect((await call(lab, 'createSubUser', '/v1/sub-users', request)).headers.location).toBe(headers.location)
  expect((await call(lab, 'deleteSubUser', headers.location!, { method: 'DELETE' })).status).toBe(204)
  expect((await call(lab, 'createSubUser', '/v1/sub-users', request)).status).toBe(409)
})

test('W66: the end of a job is sent to a receiver on this machine, signed, and again after a failure', async () => {
  const lab = await startTestLab()
  const received: { headers: IncomingMessage['headers']; body: string }[] = []
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.writeHead(received.length === 1 ? 500 : 204).end()
    })
  })
  onTestFinished(() => void receiver.close())
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const callback_url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/jobs`
  await call(lab, 'createJob', '/v1/jobs', { body: { kind: 'serp', inputs: [{ q: 'tent' }], callback_url } })
  await vi.waitFor(() => {
    lab.clock.advance(1000)
    expect(received).toHaveLength(2)
  })
  const { headers, body } = received[1]!
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(webhookSecret.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(headers['webhook-id']).toBe(received[0]!.headers['webhook-id'])
  const schema = openApi.components.schemas.JobFinishedEvent!
  // The address of the receiver is the one thing that the schema does not have.
  const event = JSON.parse(body) as { data: object }
  expect(problemsBySchema(schema, { ...event, data: { ...event.data, callback_url: null } })).toEqual([])
})

test('W66: a job whose end could not be sent anywhere is refused', async () => {
  const lab = await startTestLab()
  const body = { kind: 'serp', inputs: [{ q: 'tent' }], callback_url: 'https://hooks.client.example:99999/jobs' }
  const answer = await call(lab, 'createJob', '/v1/jobs', { body })
  expect([answer.status, json(answer).errors]).toEqual([
    400,
    [{ pointer: '#/callback_url', parameter: null, detail: 'must be a valid URL' }],
  ])
})

test('W66: the list of addresses is replaced only if it is the one that was read', async () => {
  const lab = await startTestLab()
  const { headers } = await call(lab, 'getAllowList', '/v1/allow-list')
  const put = (tag: string, address: string) =>
    call(lab, 'replaceAllowList', '/v1/allow-list', { method: 'PUT', headers: { 'If-Match': tag }, body: { entries: [{ address }] } })
  expect((await put(headers.etag!, '192.0.2.10')).status).toBe(200)
  expect((await put(headers.etag!, '192.0.2.11')).status).toBe(412)
  expect((await put(String((await callApi(lab, '/v1/allow-list')).headers.etag), '10.0.0.1')).status).toBe(400)
})

test('W66: requests over the limit get 429 with the seconds to wait', async () => {
  const lab = await startTestLab()
  const login = { ...anyLogin, user: 'limited' }
  const statuses = []
  for (let index = 0; index < 6; index++) statuses.push((await call(lab, 'listJobs', '/v1/jobs', { login })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const { headers } = await call(lab, 'listJobs', '/v1/jobs', { login })
  expect(headers['ratelimit-policy']).toBe('"requests";q=5;w=60')
  lab.clock.advance(Number(headers['retry-after']) * 1000)
  expect((await call(lab, 'listJobs', '/v1/jobs', { login })).status).toBe(200)
})

test('W66: places are listed by pages until the last', async () => {
  const lab = await startTestLab()
  const codes: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = json(
      await call(lab, 'listLocations', `/v1/locations?level=city&country=us&limit=7${cursor === '' ? '' : `&cursor=${cursor}`}`),
    )
    codes.push(...(page.locations as { code: string }[]).map(({ code }) => code))
    cursor = page.next_cursor as string | null
  }
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(codes).toContain('chicago')
  expect((await call(lab, 'listLocations', '/v1/locations?level=city')).status).toBe(400)
})

test('W65: usage counts what was fetched', async () => {
  const lab = await startTestLab()
  for (const path of ['/item/1', '/status/403', '/status/404'])
    await callApi(lab, '/v1/scrape', { body: { url: `https://shop.example${path}` } })
  const { rows } = json(await call(lab, 'getUsage', '/v1/usage?from=2026-11-20&to=2026-11-20&group_by=day')) as { rows: object[] }
  expect(rows).toMatchObject([{ product: 'scrape', day: '2026-11-20', quantity: 2, uncounted: 1 }])
})

test('W65: a client that offers another protocol is answered in HTTP/1.1, with the body of its request', async () => {
  const { lab } = await startTestLab()
  const body = JSON.stringify({ url: 'https://shop.example/item/42' })
  const offer = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA' }
  const login = { Authorization: basic(anyLogin), 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const request = httpRequest({
    host: '127.0.0.1',
    port: lab.ports.api,
    path: '/v1/scrape',
    method: 'POST',
    agent: false,
    headers: { ...offer, ...login },
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect([response.statusCode, (JSON.parse(await text(response)) as { status: number }).status]).toEqual([200, 200])
})

test('W60: the APIs answer for this machine only, so that no web page can have its host name lead to them', async () => {
  const { lab } = await startTestLab()
  const status = async (host: string, headers: Record<string, string> = {}) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port: lab.ports.api,
      path: '/v1/jobs',
      agent: false,
      headers: { Host: host, ...headers },
    })
    request.end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  for (const host of [`localhost:${lab.ports.api}`, '127.0.0.1', '[::1]:8090', new URL(endpoints.scrape).host]) {
    expect([host, await status(host)]).toEqual([host, 401])
  }
  for (const host of ['page.example.com', '127.0.0.1.example.com', '192.0.2.1', 'localhost.example']) {
    expect([host, await status(host)]).toEqual([host, 421])
  }
  expect(await status('page.example.com', { Connection: 'Upgrade', Upgrade: 'websocket' })).toBe(421)
})
