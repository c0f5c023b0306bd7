import { expect, test } from 'vitest'
import { createHostCheck, listenAddress, localUrl } from '#server/http/hosts.ts'

const origin = 'https://isthmus.example'
const inProduction = createHostCheck(origin, { allowLocal: false, listensOn: '0.0.0.0' })
const atHome = createHostCheck(origin, { allowLocal: true, listensOn: 'localhost' })

test.each(['isthmus.example', 'ISTHMUS.example', 'isthmus.example:443'])('R7: %s is the site itself', (host) => {
  expect(inProduction(host)).toEqual({ origin })
})

test.each(['evil.com', 'isthmus.example.evil.com', 'isthmus.example:8080', 'localhost:3000', '127.0.0.1', '[::1]:3000'])(
  'R7: in production %s is foreign',
  (host) => {
    expect(inProduction(host)).toBe('foreign')
  },
)

test.each([
  undefined,
  '',
  ' ',
  'x"><script>',
  'isthmus.example:',
  'isthmus.example:99999999',
  'localhost:99999',
  '[:::]',
  'isthmus.example:80a',
  'a b',
  'user@isthmus.example',
  'isthmus.example/path',
  'isthmus.example,evil.com',
  'isthmus.example\\evil',
  'исthmus.example',
  '-a',
])('R7: host %j is malformed', (host) => {
  expect(inProduction(host)).toBe('malformed')
  expect(atHome(host)).toBe('malformed')
})

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1', 'http://127.0.0.1'],
  ['[::1]:80', 'http://[::1]'],
  ['isthmus.example', origin],
])('outside of production the host %s has the origin %s', (host, expected) => {
  expect(atHome(host)).toEqual({ origin: expected })
})

test.each(['127.0.0.2', 'localhost.evil.com', '192.168.0.1:3000'])('outside of production %s is foreign', (host) => {
  expect(atHome(host)).toBe('foreign')
})

test.each([
  ['192.168.1.5', '192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['Devbox', 'devbox:3000', 'http://devbox:3000'],
  ['2001:DB8:0::5', '[2001:db8::5]:3000', 'http://[2001:db8::5]:3000'],
  ['0.0.0.0', '192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['::', '[2001:db8::5]:3000', 'http://[2001:db8::5]:3000'],
  ['0.0.0.0', 'localhost:3000', 'http://localhost:3000'],
])('a server that listens on %s accepts the host %s, but not in production', (listensOn, host, expected) => {
  expect(createHostCheck(origin, { allowLocal: true, listensOn })(host)).toEqual({ origin: expected })
  expect(createHostCheck(origin, { allowLocal: false, listensOn })(host)).toBe('foreign')
})

test('R7: outside of production foreign names and addresses of other machines are refused', () => {
  expect(createHostCheck(origin, { allowLocal: true, listensOn: '0.0.0.0' })('evil.com:3000')).toBe('foreign')
  expect(createHostCheck(origin, { allowLocal: true, listensOn: '192.168.1.5' })('192.168.1.6:3000')).toBe('foreign')
})

test.each([
  ['localhost', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
])('a server that listens on %s is opened at %s', (listensOn, expected) => {
  expect(localUrl(listensOn, 3000)).toBe(expected)
})

test('localhost is the address that guides and proxies name, whatever it stands for on the machine', () => {
  expect(['localhost', '0.0.0.0', '::1', 'host.example'].map(listenAddress)).toEqual(['127.0.0.1', '0.0.0.0', '::1', 'host.example'])
})
