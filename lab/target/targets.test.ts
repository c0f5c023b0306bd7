import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { counting } from '#core/contract/gateway.ts'
import { endpoints } from '#core/contract/endpoints.ts'
import { anyLogin, basic, callApi, connectTo, fetchPlain, fetchThrough, startTestLab } from '../../tests/lab/client.ts'
import { targetPages } from '#core/lab/target-pages.ts'

vi.setConfig({ testTimeout: 20_000 })

const session = (id: string, country = 'jp') => ({ ...anyLogin, user: `USERNAME-network-isp-country-${country}-session-${id}` })

test('W64: every page of the table has an example that its path finds', async () => {
  const lab = await startTestLab()
  const slow = new Set(['cut', 'cut-chunks', 'slow', 'hang'])
  for (const [index, { id, example }] of targetPages.filter((page) => !slow.has(page.id)).entries()) {
    const { status } = await fetchThrough(lab, `https://practice.example${example}`, { login: session(`p${index}`) })
    expect([id, status]).not.toEqual([id, 404])
  }
})

test('W64: a body that is cut ends the connection in its middle', async () => {
  const lab = await startTestLab()
  await expect(fetchThrough(lab, 'https://practice.example/cut')).rejects.toThrow('aborted')
  await expect(fetchThrough(lab, 'https://practice.example/cut/chunks')).rejects.toThrow('aborted')
})

test.each(['seconds', 'date'])('W64: Retry-After in %s says when a request succeeds', async (form) => {
  const lab = await startTestLab()
  const login = session('wait')
  const url = `https://practice.example/retry-after/${form}`
  const first = await fetchThrough(lab, url, { login })
  expect(first.status).toBe(503)
  const header = first.headers['retry-after']!
  const waitMs = form === 'seconds' ? Number(header) * 1000 : Date.parse(header) - lab.clock.now()
  expect(waitMs).toBeGreaterThan(0)
  lab.clock.advance(waitMs - 1)
  expect((await fetchThrough(lab, url, { login })).status).toBe(503)
  lab.clock.advance(1)
  expect((await fetchThrough(lab, url, { login })).status).toBe(200)
})

test('W64: an ETag that is sent back gets 304', async () => {
  const lab = await startTestLab()
  const { headers } = await fetchThrough(lab, 'https://practice.example/etag')
  const repeated = await fetchThrough(lab, 'https://practice.example/etag', { headers: { 'If-None-Match': headers.etag! } })
  expect([repeated.status, repeated.body]).toEqual([304, ''])
})

test('W64: a price is that of the country of the exit', async () => {
  const lab = await startTestLab()
  const priceIn = async (country: string) => {
    const { body } = await fetchThrough(lab, 'https://shop.example/item/42', { login: session('a', country) })
    return /<p id="price">(.*?)<\/p>/.exec(body)?.[1]
  }
  const [japan, germany] = [await priceIn('jp'), await priceIn('de')]
  expect(japan).toMatch(/^¥/)
  expect(germany).toMatch(/^€/)
})

test('W64: consent and queue let in a client that keeps its cookies', async () => {
  const lab = await startTestLab()
  const login = session('gate')
  const consent = await fetchThrough(lab, 'https://practice.example/consent', { login, method: 'POST', body: 'consent=yes' })
  const cookie = consent.headers['set-cookie']![0]!.split(';')[0]!
  expect((await fetchThrough(lab, 'https://practice.example/consent', { login })).body).not.toContain('id="content"')
  expect((await fetchThrough(lab, 'https://practice.example/consent', { login, headers: { cookie } })).body).toContain('id="content"')
  const queued = await fetchThrough(lab, 'https://practice.example/queue', { login })
  const ticket = queued.headers['set-cookie']![0]!.split(';')[0]!
  expect(queued.body).toContain('id="position"')
  lab.clock.advance(10_000)
  expect((await fetchThrough(lab, 'https://practice.example/queue', { login, headers: { cookie: ticket } })).body).toContain('id="content"')
})

test('W64: the page that a script builds has its content only as data', async () => {
  const lab = await startTestLab()
  const login = session('script')
  const { body } = await fetchThrough(lab, 'https://practice.example/script', { login })
  const data = JSON.parse((await fetchThrough(lab, 'https://practice.example/script/data.json', { login })).body) as {
    items: { name: string }[]
  }
  expect(data.items).toHaveLength(5)
  expect(body).not.toContain(data.items[0]!.name)
})

test('W64: the database places some addresses in the wrong country, the same ones each time', async () => {
  const lab = await startTestLab()
  const lookups = async () => {
    const answers = []
    for (let index = 0; index < 20; index++) {
      const { body } = await fetchThrough(lab, 'https://practice.example/geo', { login: session(`g${index}`) })
      answers.push(JSON.parse(body) as { country: string; exit_country: string })
    }
    return answers
  }
  const first = await lookups()
  const wrong = first.filter(({ country, exit_country }) => country !== exit_country).length
  expect(wrong).toBeGreaterThan(0)
  expect(wrong).toBeLessThan(10)
  expect(await lookups()).toEqual(first)
})

test('W60: the endpoint ip and plain http give the same exit, and a tunnel counts its bytes', async () => {
  const lab = await startTestLab()
  const login = session('ip')
  const overTls = await fetchThrough(lab, endpoints.ip, { login })
  const plain = await fetchPlain(lab, endpoints.ip.replace('https:', 'http:'), login)
  expect(JSON.parse(plain.body)).toEqual(JSON.parse(overTls.body))
  const before = Number((await connectTo(lab, 'shop.example:443', login)).headers[counting.bytesLeftHeader.toLowerCase()])
  await fetchThrough(lab, 'https://shop.example/item/42', { login })
  const after = Number((await connectTo(lab, 'shop.example:443', login)).headers[counting.bytesLeftHeader.toLowerCase()])
  expect(before - after).toBeGreaterThan(1000)
})

test('W64: without a tunnel the target gets no field that is for the gateway', async () => {
  const { lab } = await startTestLab()
  const own = { Connection: 'close, X-Hop', 'X-Hop': '1', TE: 'trailers', 'Proxy-Connection': 'close', Upgrade: 'h2c' }
  const request = httpRequest({
    host: '127.0.0.1',
    port: lab.ports.http,
    path: 'http://practice.example/headers',
    agent: false,
    headers: { ...own, Accept: '*/*', Host: 'practice.example', 'Proxy-Authorization': basic(anyLogin) },
  })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { headers } = JSON.parse(await text(response)) as { headers: object }
  expect(headers).toEqual({ accept: '*/*', host: 'practice.example' })
})

test('W60: no request target and no host ends the lab', async () => {
  const lab = await startTestLab()
  for (const target of ['//', '//shop.example:x/', '*']) {
    const { socket } = await connectTo(lab, 'shop.example:80', anyLogin)
    socket!.write(`OPTIONS ${target} HTTP/1.1\r\nHost: shop.example\r\n\r\n`)
    const [answer] = (await once(socket!, 'data')) as [Buffer]
    socket!.destroy()
    expect([target, answer.toString().slice(0, 12)]).toEqual([target, 'HTTP/1.1 404'])
  }
  expect((await fetchPlain(lab, 'http://shop.example//', anyLogin)).status).toBe(404)
  expect((await callApi(lab, '//')).status).toBe(404)
  for (const host of ['a%.example', 'a?b.example']) {
    expect([host, (await connectTo(lab, `${host}:80`, anyLogin)).status]).toEqual([host, 403])
  }
})

test.each(['__proto__', 'constructor', 'hasOwnProperty'])('W60: a path with the name %s does not end the lab', async (name) => {
  const lab = await startTestLab()
  for (const page of ['encoding', 'status', 'redirects', 'articles', 'item']) {
    const { status } = await fetchThrough(lab, `https://practice.example/${page}/${name}`)
    expect([page, [400, 404].includes(status)]).toEqual([page, true])
  }
})

test('W60: the gateway speaks TLS with a certificate of the authority', async () => {
  const lab = await startTestLab()
  const { status, socket } = await connectTo(lab, 'shop.example:443', anyLogin, true)
  socket?.destroy()
  expect(status).toBe(200)
})

test('W60: headers that are too long, and what is no request, get a status from gateway, target and APIs', async () => {
  const lab = await startTestLab()
  const send = async (socket: Socket, text: string) => {
    socket.write(text)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return answer.toString().slice(9, 12)
  }
  const long = `GET / HTTP/1.1\r\nHost: shop.example\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`
  for (const text of [long, 'nothing\r\n\r\n']) {
    const expected = text === long ? '431' : '400'
    const { socket } = await connectTo(lab, 'shop.example:80', anyLogin)
    expect(await send(socket!, text)).toBe(expected)
    for (const port of [lab.lab.ports.http, lab.lab.ports.api]) expect(await send(connect(port, '127.0.0.1'), text)).toBe(expected)
  }
})
