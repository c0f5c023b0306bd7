import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { findCauses } from '#core/error-finder/find.ts'
import { findPattern, searchedText } from '#core/error-finder/pattern.ts'
import { redact } from '#core/error-finder/redact.ts'
import { causeOf, clientErrorSamples, readCauses, readRecordings } from '#tooling/content/client-errors.ts'
import type { EvaluationMessage } from './evaluation.ts'

const causes = readCauses('.')
const recordings = readRecordings('.')

test('W94: of the recorded messages, the cause is among the first two for at least 95 %', () => {
  const missed = recordings.filter(
    (recording) =>
      !findCauses(recording.message, causes)
        .slice(0, 2)
        .some(({ slug }) => slug === causeOf(recording)),
  )
  expect(recordings.length).toBeGreaterThan(1000)
  expect(missed.length / recordings.length, missed.map(({ client, fault }) => `${client} ${fault}`).join(', ')).toBeLessThanOrEqual(0.05)
})

test('W94: redacted, a recorded message has the same first cause', () => {
  const first = (message: string) => findCauses(message, causes)[0]?.slug
  const changed = recordings.filter(({ message }) => first(redact(message)) !== first(message))
  expect(changed.map(({ client, fault }) => `${client} ${fault}`)).toEqual([])
})

test('W93: each pattern is in a recorded message, or names where its text comes from', () => {
  const read = parse(readFileSync('tests/error-finder/held-out.yaml', 'utf8')) as EvaluationMessage[]
  const texts = [...recordings, ...read.filter((_, index) => index % 2 === 0)].map(({ message }) => searchedText(message))
  const unfounded = globSync('content/client-errors/*/meta.yaml')
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      const { patterns } = parse(lines.join('\n')) as { patterns: { text: string; source?: string }[] }
      return patterns
        .filter(({ text, source }) => source === undefined && !texts.some((one) => findPattern(one, text) !== undefined))
        .map(({ text }) => {
          const line = lines.findIndex((one) => one.includes(text.replaceAll("'", "''"))) + 1
          return `${file}:${line}: no recording has "${text}": record the fault (npm run record-errors), or add source: with the address of its documentation`
        })
    })
  expect(unfounded).toEqual([])
})

/** Of clients that were not recorded: what the source that its pattern names prints, with values filled in. */
test.each([
  ["TimeoutError: Timeout awaiting 'connect' for 5000ms", "timeout awaiting 'connect'", 'proxy-connect-timeout'],
  ["Unknown scheme for proxy URL URL('socks5h://gw.isthmus.example:1080')", 'unknown scheme for proxy url *socks', 'socks-support-missing'],
  [
    'Error parsing proxy URL socks5://gw.isthmus.example:1080: Unsupported scheme ‘socks5’.',
    'error parsing proxy url socks*unsupported scheme',
    'socks-support-missing',
  ],
  ['page.goto: net::ERR_HTTP_RESPONSE_CODE_FAILURE at https://shop.example/', 'err_http_response_code_failure', 'proxy-login-refused'],
  ['page.goto: net::ERR_CONNECTION_REFUSED at https://shop.example/', 'err_connection_refused', 'proxy-port-closed'],
  ['page.goto: NS_ERROR_PROXY_AUTHENTICATION_FAILED', 'ns_error_proxy_authentication_failed', 'proxy-login-refused'],
  ['page.goto: NS_ERROR_PROXY_CONNECTION_REFUSED', 'ns_error_proxy_connection_refused', 'proxy-port-closed'],
  ['page.goto: NS_ERROR_UNKNOWN_PROXY_HOST', 'ns_error_unknown_proxy_host', 'proxy-host-unknown'],
  ['page.goto: NS_ERROR_NET_PARTIAL_TRANSFER', 'ns_error_net_partial_transfer', 'body-cut-off'],
  [
    'curl: (7) Failed to connect to gw.isthmus.example port 8000 after 3 ms: Could not connect to server',
    'could not connect to server',
    'proxy-port-closed',
  ],
  ['curl: (3) URL rejected: Malformed input to a URL function', 'malformed input to a url function', 'special-characters-in-proxy-url'],
  ['Provided proxy credentials are incorrect', 'provided proxy credentials are incorrect', 'proxy-login-refused'],
  [
    'Connection to the other side was lost in a non-clean fashion: Connection lost.',
    'lost in a non-clean fashion',
    'connection-closed-without-answer',
  ],
  [
    "curl: (60) SSL: certificate subject name 'a.example' does not match target hostname 'b.example'",
    'does not match target host',
    'certificate-name-wrong',
  ],
  [
    'Caused by:\n    0: client error (Connect)\n    1: tunnel error: failed to create underlying connection\n    2: unsupported scheme socks5h',
    'unsupported scheme socks',
    'socks-support-missing',
  ],
  ['hyper_util::client::legacy::Error(Connect, "unsupported scheme socks5")', 'unsupported scheme socks', 'socks-support-missing'],
  ['error trying to connect: unsuccessful tunnel', 'unsuccessful tunnel', 'browser-hides-gateway-status'],
])('W93: %s: found by the pattern that names its source', (message, pattern, slug) => {
  const cause = causes.find((one) => one.slug === slug)
  expect(cause?.patterns.map(({ text }) => text)).toContain(pattern)
  expect(findPattern(searchedText(message), pattern)).toBeDefined()
  expect(findCauses(message, causes)[0]?.slug).toBe(slug)
})

test('W94: of a port that is closed on the machine itself, both causes are first', () => {
  const message = "curl: (7) Failed to connect to 127.0.0.1 port 8999 after 0 ms: Couldn't connect to server"
  const slugs = findCauses(message, causes).map(({ slug }) => slug)
  expect(slugs.slice(0, 2)).toEqual(['local-proxy-in-environment', 'proxy-port-closed'])
  expect(slugs).not.toContain('proxy-connect-timeout')
})

test.each([
  ['curl: (56) CONNECT tunnel failed, response 407', 'proxy-login-refused'],
  ['response 407', 'proxy-login-refused'],
  ['Proxy-Status: isthmus', 'proxy-login-refused'],
  ['HTTP/1.1 503 Service Unavailable\nProxy-Status: isthmus; error=destination_unavailable', 'no-exit-for-filters'],
])('W94: %s: no cause with another status or sender', (message, slug) => {
  expect(findCauses(message, causes).map((match) => match.slug)).toEqual([slug])
})

test.each([
  ['page.goto: net::ERR_PROXY_CONNECTION_FAILED at https://shop.example/', ['https-scheme-on-plain-port', 'proxy-port-closed']],
  ['page.goto: Timeout 30000ms exceeded.', ['read-timeout', 'proxy-login-refused']],
  [
    'file_get_contents(https://shop.example/): Failed to open stream: Cannot connect to HTTPS server through proxy',
    ['browser-hides-gateway-status', 'proxy-login-refused'],
  ],
])('W94: %s: the causes that the message hides are the first two', (message, slugs) => {
  expect(
    findCauses(message, causes)
      .slice(0, 2)
      .map(({ slug }) => slug),
  ).toEqual(slugs)
})

test('W94: a host without a dot is a part of the password', () => {
  const message =
    "ProxyError('Unable to connect to proxy', NameResolutionError(\"HTTPSConnection(host='ss', port=80): Failed to resolve 'ss'\"))"
  expect(findCauses(message, causes)[0]?.slug).toBe('special-characters-in-proxy-url')
})

test('W93: each recorded message belongs to a fault whose cause has a document, and each document is recognized by something', () => {
  const slugs = new Set(causes.map(({ slug }) => slug))
  const unknown = recordings.filter((recording) => !slugs.has(causeOf(recording) ?? ''))
  expect(unknown.map(({ client, fault }) => `${client} ${fault}`)).toEqual([])
  expect(causes.length).toBeGreaterThan(40)
})

test('W93: recordings have no password, no path of the machine and no empty message', () => {
  const places = /\/(?:tmp|work|root)\/|Right_Example|\b(?:10|172\.(?:1[6-9]|2\d|3[01])|192\.168)(?:\.\d{1,3}){2,3}:/
  const wrong = recordings.filter(({ message }) => message.trim() === '' || places.test(message))
  expect(wrong.map(({ client, fault, message }) => `${client} ${fault}: ${places.exec(message)?.[0] ?? 'empty'}`)).toEqual([])
})

test('W93: what clients print is shown by its most telling line', () => {
  const samples = clientErrorSamples(recordings, causes)
  const line = (slug: string, client: string) =>
    samples.find(({ name }) => name === `client-error-${slug}`)?.files.find((file) => file.client === client)?.code
  expect(line('exit-went-away', 'node')).toContain('Proxy response (502) !== 200 when HTTP Tunneling')
  expect(line('proxy-login-refused', 'curl')).toContain('CONNECT tunnel failed, response 407')
  expect(samples.flatMap(({ files }) => files).filter(({ code }) => /^\s*code:/m.test(code))).toEqual([])
})

test('W93: what the gateway says in a recording is in the lab', () => {
  const lab = globSync('lab/gateway/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  // Texts with their values as the sources have them: `There is no part "${part}".`
  const texts = [...lab.matchAll(/(['`])((?:(?!\1)[^\n\\])+)\1/g)].map(([, , text = '']) => {
    const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    return parts.join('').trim() === '' ? undefined : new RegExp(`^${parts.join('.+')}$`)
  })
  const quoted = recordings.flatMap(({ client, fault, message }) =>
    [...message.matchAll(/\{"code":"\w+","message":"((?:\\.|[^"\\])*)","docs":"[^"]*\/gateway\//g)].map(([, text = '']) => ({
      client,
      fault,
      text: text.replaceAll(String.raw`\"`, '"'),
    })),
  )
  expect(quoted.length).toBeGreaterThan(80)
  expect(quoted.filter(({ text }) => !texts.some((one) => one?.test(text)))).toEqual([])
})
