import { expect, test } from 'vitest'
import { readHar } from './har.ts'

const har = (...entries: object[]) => JSON.stringify({ log: { version: '1.2', entries } })

/** An entry of Firefox: HTTP/1.1 with all sizes. */
const entry = (parts: { request?: object; response?: object; [key: string]: unknown } = {}) => ({
  startedDateTime: '2026-11-27T10:00:00.000Z',
  time: 500,
  timings: { connect: 20, ssl: 30 },
  ...parts,
  request: { method: 'GET', url: 'https://shop.example/', headersSize: 300, bodySize: 0, ...parts.request },
  response: { status: 200, headersSize: 200, bodySize: 1_000, content: { size: 4_000 }, ...parts.response },
})

const visitOf = (...entries: object[]) => {
  const found = readHar(har(...entries))
  return 'visit' in found ? found.visit : found
}

test('W86: bytes of both directions, requests, tunnels and seconds of a visit', () => {
  const second = entry({
    startedDateTime: '2026-11-27T10:00:01.000Z',
    time: 1_500,
    timings: { connect: -1, ssl: -1 },
    request: { bodySize: 50 },
  })
  expect(visitOf(entry(), second)).toEqual({
    bytesSent: 650,
    bytesReceived: 2_400,
    requests: 2,
    tunnels: 1,
    seconds: 2.5,
    cached: 0,
    failed: 0,
  })
})

test.each([
  ['the size that Chromium measured, which has the headers', { _transferSize: 777, headersSize: -1, bodySize: -1 }, 777],
  [
    'no size of the body: that of the content, less what compression saved',
    { bodySize: -1, content: { size: 4_000, compression: 3_000 } },
    1_200,
  ],
  ['no size of the head (HTTP/2): the headers as written', { headersSize: -1, headers: [{ name: 'server', value: 'x' }] }, 1_011],
  ['a body that is known to be empty', { status: 304, bodySize: 0 }, 200],
  ['sizes that are no numbers', { headersSize: '200', bodySize: null, content: null }, 0],
])('W86: received bytes with %s', (_, response, bytes) => {
  expect(visitOf(entry({ response }))).toMatchObject({ bytesReceived: bytes, requests: 1 })
})

test('W86: entries without bytes of the network count as cached', () => {
  const cached = [
    entry({ _fromCache: 'disk' }),
    entry({ response: { _transferSize: 0 } }),
    entry({ _fetchedViaServiceWorker: true }),
    entry({ request: { url: 'data:image/png;base64,AA' } }),
    entry({ request: { url: 'chrome-extension://a/b.js' } }),
  ]
  expect(visitOf(entry(), ...cached)).toMatchObject({ requests: 1, cached: 5, bytesReceived: 1_200 })
})

test('W86: requests without an answer count as failed', () => {
  expect(visitOf(entry(), entry({ response: { status: 0, headersSize: -1, bodySize: -1 } }))).toMatchObject({ requests: 1, failed: 1 })
})

test('W86: tunnels are connections by their ids, or those opened, or origins; http has none', () => {
  const to = (url: string, parts: object = {}) => entry({ timings: {}, ...parts, request: { url } })
  expect(
    visitOf(
      to('https://a.example/', { connection: '1' }),
      to('https://a.example/b', { connection: '2' }),
      to('https://a.example/c', { connection: '1' }),
    ),
  ).toMatchObject({ tunnels: 2 })
  expect(visitOf(to('https://a.example/'), to('https://b.example/'))).toMatchObject({ tunnels: 2 })
  expect(visitOf(to('https://a.example/', { timings: { ssl: 9 } }), to('https://a.example/b', { timings: { ssl: 9 } }))).toMatchObject({
    tunnels: 2,
  })
  expect(visitOf(to('http://a.example/'))).toMatchObject({ tunnels: 0 })
})

test('W86: messages of a WebSocket count in their direction', () => {
  const socket = entry({
    request: { url: 'wss://a.example/' },
    _webSocketMessages: [{ type: 'send', data: 'ab' }, { type: 'receive', data: 'abc' }, null],
  })
  expect(visitOf(socket)).toMatchObject({ bytesSent: 302, bytesReceived: 1_203 })
})

test.each([
  ['', 'not-json'],
  ['<html>', 'not-json'],
  ['null', 'not-har'],
  ['{"log":{}}', 'not-har'],
  ['{"log":{"entries":[null,{},{"request":null}]}}', 'no-requests'],
  ['\uFEFF{"log":{"entries":[]}}', 'no-requests'],
])('W86: %j is refused as %s', (text, problem) => {
  expect(readHar(text)).toEqual({ problem })
})
