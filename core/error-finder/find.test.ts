import { expect, test } from 'vitest'
import { statusCodes } from '#core/contract/gateway.ts'
import type { Cause } from './cause.ts'
import { findCauses } from './find.ts'
import { findPattern, searchedText } from './pattern.ts'
import { redact } from './redact.ts'
import { exitCodesIn, statusesIn } from './statuses.ts'

const cause = (slug: string, rest: Partial<Cause>): Cause => ({ slug, answered: 'client', patterns: [], exitCodes: [], ...rest })
const causes = [
  cause('login', { answered: 'gateway', status: 407, patterns: [{ text: 'proxy authentication required', weight: 3 }] }),
  cause('limit', { answered: 'gateway', status: 429 }),
  cause('target-429', { answered: 'target', status: 429 }),
  cause('port', { exitCodes: [7], patterns: [{ text: 'failed to connect to * port', weight: 2 }] }),
  cause('local', { exitCodes: [7] }),
]
const slugs = (message: string) => findCauses(message, causes).map(({ slug }) => slug)

test('W90: a message names its cause, and the part that says so as it was typed', () => {
  expect(findCauses('OSError: Tunnel connection failed: 407 Proxy Authentication Required', causes)[0]).toMatchObject({
    slug: 'login',
    confidence: expect.closeTo(0.98, 1) as number,
  })
  expect(findCauses('curl: (7) Failed to connect to gw.isthmus.example port 8000', causes)[0]?.found).toBe(
    'Failed to connect to gw.isthmus.example port',
  )
})

test('W90: a status is of the gateway, of the target, or of either', () => {
  expect(slugs('curl: (56) CONNECT tunnel failed, response 429')).toEqual(['limit'])
  expect(slugs('< HTTP/1.1 200 Connection established\n< HTTP/1.1 429 Too Many Requests')).toEqual(['target-429'])
  expect(slugs('429 Client Error: Too Many Requests for url: https://shop.example/')).toEqual(['target-429', 'limit'])
})

test.each(['407null', '407{"code":"proxy_authentication_required"}', '407<html>'])('W90: %s: a status and its body', (message) => {
  expect(statusesIn(searchedText(message))).toContainEqual(expect.objectContaining({ status: 407 }))
})

test('W90: a status leaves no cause that has another one', () => {
  const refused = [
    ...causes,
    cause('part', { answered: 'gateway', status: 400, exitCodes: [56] }),
    cause('closed', { answered: 'network', exitCodes: [56] }),
    cause('site-429', { answered: 'target', status: 429, exitCodes: [22], patterns: [{ text: '429 too many requests', weight: 2 }] }),
  ]
  const found = (message: string) => findCauses(message, refused).map(({ slug }) => slug)
  expect(found('curl: (56) CONNECT tunnel failed, response 407')).toEqual(['login'])
  expect(found('curl: (56) unknown')).toEqual(['part', 'closed'])
  // The gateway says that it answered itself.
  expect(found('HTTP/1.1 429 Too Many Requests\nProxy-Status: isthmus; error=connection_limit_reached')).toEqual(['limit'])
  // First the gateway answered, then the target.
  expect(found('Tunnel connection failed: 429\n< HTTP/1.1 200 Connection established\n< HTTP/1.1 429 Too Many Requests')).toEqual([
    'site-429',
    'limit',
    'target-429',
  ])
})

test.each([
  ['tunneling socket could not be established, statusCode=407', 407],
  ['Proxy tunneling failed: Proxy Authentication Required', 407],
  ['java.io.IOException: Unexpected response code for CONNECT: 403', 403],
  ['s_client: HTTP CONNECT failed: 502 Bad Gateway', 502],
  ['Invalid response from proxy: HTTP/1.1 503 Service Unavailable', 503],
  ['page.goto: NS_ERROR_PROXY_BAD_GATEWAY', 502],
])('W90: %s: the gateway answered', (message, status) => {
  expect(statusesIn(searchedText(message))).toContainEqual(expect.objectContaining({ status, sender: 'gateway' }))
})

test.each([
  'dial tcp 203.0.113.10:443: connect: connection refused',
  'File "app.py", line 407, in main',
  'at page.mjs:404:12',
  'received 4294967 bytes',
])('W90: %s: no status', (message) => {
  expect(statusesIn(searchedText(message))).toEqual([])
})

test('W90: an exit code alone is enough, and the more common cause is first', () => {
  expect(slugs('7')).toEqual(['port', 'local'])
  expect(exitCodesIn(searchedText("Command '['curl']' returned non-zero exit status 7."))).toEqual([7])
  expect(slugs('')).toEqual([])
  expect(slugs('everything is fine')).toEqual([])
})

test('W90: * of a pattern stays in its line', () => {
  const found = (text: string, pattern: string) => findPattern(searchedText(text), pattern)
  expect(found('dial tcp: i/o timeout', 'dial tcp*timeout')).toBe('dial tcp: i/o timeout')
  expect(found('dial tcp\ntimeout', 'dial tcp*timeout')).toBeUndefined()
  expect(found('a x\na b', 'a*b')).toBe('a b')
  expect(found('İ Connection Refused', 'connection refused')).toBe('Connection Refused')
})

/** Milliseconds of processor time, the least of three runs. */
function processorMs(run: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const before = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1000
    }),
  )
}

const hostile: readonly (readonly [name: string, repeated: string])[] = [
  ['pieces of a pattern', 'failed to connect to '],
  ['schemes', 'http://a:'],
  ['user names', 'http://a@b:c@'],
  ['headers', 'authorization: basic '],
  ['options', ' -U a:b -u c'],
  ['names of secrets', 'password_token_secret='],
  ['dots and dashes', '-.a-.a@'],
  ['tunnels', 'tunnel proxy response '],
  ['statuses', '[status (('],
  ['line breaks', 'CONNECT failed\n'],
  ['parts of JWTs', 'eyJaaaaaaaa.'],
  ['blanks', ' '],
  ['strings that do not end', 'password="\\'],
  ['headers in strings that do not end', '"cookie: \\'],
  ['lists that do not end', 'cookie: [{'],
  ['calls', 'auth=("a",'],
  ['proxies as in lists', 'a.b:80:x'],
  ['logins without a scheme', '=a:b.c@'],
  ['logins with blanks', 'http://a:b c@d '],
  ['logins with blanks that do not end', '=a:b c d e '],
  ['settings with blanks', 'password: a b,'],
  ['keys', '-----BEGIN PRIVATE KEY-----'],
  ['lines without a status', 'x\n'],
  ['lines that are a status', '407\n'],
  ['elements that do not end', '<password>a'],
  ['tables of statuses', "'407': 'Proxy Authentication Required',\n"],
  ['entries without an end', "407: ('a"],
  ['names that have no address', 'lookup a'],
]

test.each(hostile)('W91: %s: the time grows with the length of the text alone', (_name, repeated) => {
  const work = (chars: number) => {
    const text = repeated.repeat(Math.ceil(chars / repeated.length)).slice(0, chars)
    return () => findCauses(redact(text), causes)
  }
  work(10_000)()
  const small = processorMs(work(12_500))
  const large = processorMs(work(100_000))
  // Eight times the text; quadratic growth would take 64 times as long. Times below a few milliseconds are noise.
  expect(large).toBeLessThan(24 * Math.max(small, 4))
  // Some 100 ms is the worst of these texts on a machine of two cores; another one may be slower.
  expect(large).toBeLessThan(400)
})

test.each([
  ['response 407', [{ status: 407, sender: 'unknown', found: 'response 407' }]],
  ['Proxy-Status: isthmus', [{ status: 407, sender: 'gateway', found: 'Proxy-Status: isthmus' }]],
  ['< Proxy-Status: isthmus\r\n< Date: today', [{ status: 407, sender: 'gateway', found: 'Proxy-Status: isthmus' }]],
  ['Proxy-Status: isthmus; error=connection_terminated', []],
  ['HTTP/1.1 502 Bad Gateway\nProxy-Status: isthmus', [{ status: 502, sender: 'gateway' }]],
  ['HTTP/1.1 200 Connection established\nProxy-Status: cache.example', []],
])('W90: %j: the status that it says', (message, statuses) => {
  expect(statusesIn(searchedText(message))).toMatchObject(statuses)
  expect(statusesIn(searchedText(message))).toHaveLength(statuses.length)
})

test('W90: of the statuses of the gateway, only that of the login has no error', () => {
  expect(statusCodes.filter(({ errors }) => errors.length === 0).map(({ status }) => status)).toEqual([407])
})
