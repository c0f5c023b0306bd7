import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { visitorConnection } from './visitor-connection.ts'

const request = (remoteAddress: string, ...rawHeaders: string[]) =>
  ({ rawHeaders, httpVersion: '1.1', socket: { remoteAddress } }) as unknown as IncomingMessage

test('W87: headers of a visitor who connects directly are shown as sent', () => {
  const sent = ['Via', '1.1 squid', 'Cookie', 'a=1', 'X-Forwarded-For', '192.168.1.20', 'Proxy-Authorization', 'Basic abc', 'Accept', '*/*']
  expect(visitorConnection(request('::ffff:203.0.113.7', ...sent), '203.0.113.7')).toEqual({
    httpVersion: '1.1',
    isForwarded: false,
    headers: [
      { name: 'Via', value: '1.1 squid' },
      { name: 'X-Forwarded-For', value: '192.168.1.20' },
      { name: 'Proxy-Authorization', value: '…' },
    ],
  })
})

test("W87: behind the operator's proxies only what the visitor's side has sent is shown", () => {
  const sent = [
    'Via',
    '1.1 caddy',
    'X-Real-IP',
    '203.0.113.7',
    'X-Forwarded-For',
    '192.168.1.20, 203.0.113.7, 10.0.0.2',
    'Proxy-Connection',
    'keep-alive',
  ]
  expect(visitorConnection(request('10.0.0.1', ...sent), '203.0.113.7')).toEqual({
    isForwarded: true,
    headers: [
      { name: 'X-Forwarded-For', value: '192.168.1.20' },
      { name: 'Proxy-Connection', value: 'keep-alive' },
    ],
  })
})

test.each([
  ['203.0.113.7', []],
  ['203.0.113.7, 10.0.0.2', []],
  // A visitor who claims the address of the client: the last one is that of the proxy.
  ['203.0.113.7, 203.0.113.7', [{ name: 'X-Forwarded-For', value: '203.0.113.7' }]],
])('W87: of X-Forwarded-For %j only the part before the client is shown', (value, headers) => {
  expect(visitorConnection(request('10.0.0.1', 'X-Forwarded-For', value), '203.0.113.7').headers).toEqual(headers)
})
