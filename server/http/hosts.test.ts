import { expect, test } from 'vitest'
import { createHostCheck } from '#server/http/hosts.ts'

const origin = 'https://isthmus.example'
const inProduction = createHostCheck(origin, { allowLoopback: false })
const atHome = createHostCheck(origin, { allowLoopback: true })

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
])('outside of production %s is %s', (host, expected) => {
  expect(atHome(host)).toEqual({ origin: expected })
})

test.each(['127.0.0.2', 'localhost.evil.com', '192.168.0.1:3000'])('outside of production %s is foreign', (host) => {
  expect(atHome(host)).toBe('foreign')
})
