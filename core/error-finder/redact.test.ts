import { expect, test } from 'vitest'
import { redact } from './redact.ts'

/** A generator with a seed (mulberry32), so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = randomFrom(20_261_127)
const textOf = (alphabet: string, min: number, max: number) =>
  Array.from({ length: min + Math.floor(random() * (max - min + 1)) }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const signs = `${letters}!$%&*+,.;:=?@^_~|-äñ日`

/** A part of every password, which no other text has. */
const mark = 'Zq9x'
const passwords = Array.from(
  { length: 2_000 },
  () => textOf(letters, 1, 1) + textOf(signs, 0, 8) + mark + textOf(signs, 0, 8) + textOf(letters, 1, 1),
)
const tokens = Array.from({ length: 1_000 }, () => textOf(letters, 12, 40))

const forms: readonly ((secret: string) => string)[] = [
  (secret) => `curl -x http://bob:${secret}@gw.isthmus.example:8000 https://shop.example/`,
  (secret) => `proxies = {'https': 'socks5h://bob-country-jp:${secret}@gw.isthmus.example:1080'}`,
  (secret) => `HTTPS_PROXY=https://bob:${encodeURIComponent(secret)}@gw.isthmus.example:8443`,
  (secret) => `dial tcp: http://${secret}@gw.isthmus.example:8000`,
  (secret) => `curl -U bob:${secret} https://shop.example/`,
  (secret) => `curl --proxy-user "bob:${secret}" https://shop.example/`,
  (secret) => `curl --user=bob:${secret} https://shop.example/`,
]

const tokenForms: readonly ((secret: string) => string)[] = [
  (secret) => `> Proxy-Authorization: Basic ${secret}==`,
  (secret) => `'authorization': 'Bearer ${secret}'`,
  (secret) => `Cookie: session=${secret}; other=${secret}`,
  (secret) => `set-cookie: id=${secret}; Path=/`,
  (secret) => `X-API-Key: ${secret}`,
  (secret) => `{"api_key": "${secret}"}`,
  (secret) => `https://api.example/v1?token=${secret}&page=2`,
  (secret) => `PROXY_PASSWORD=${secret}`,
  (secret) => `password: '${secret}'`,
  (secret) => `client_secret = "${secret}"`,
  (secret) => `headers: { Authorization: [ 'Basic ${secret}' ] }`,
  (secret) => `eyJhbGciOiJIUzI1NiJ9.${secret}.${secret}`,
  (secret) => `sk_${secret} is the key`,
  (secret) => `ghp_${secret}`,
  (secret) => `mail ${secret}@mail.example.org was refused`,
]

test('W92: no password survives in an address or an option', () => {
  const survived = passwords.flatMap((secret) =>
    forms.map((form) => form(secret)).filter((text) => redact(`before\n${text}\nafter`).includes(mark)),
  )
  expect(survived).toEqual([])
})

test('W92: no token, key, cookie or mail address survives', () => {
  const survived = tokens.flatMap((secret) => tokenForms.map((form) => form(secret)).filter((text) => redact(text).includes(secret)))
  expect(survived).toEqual([])
})

test('W92: a text that is redacted stays as it is', () => {
  const texts = [
    ...passwords.flatMap((secret) => forms.map((form) => form(secret))),
    ...tokens.flatMap((secret) => tokenForms.map((form) => form(secret))),
  ]
  expect(texts.filter((text) => redact(redact(text)) !== redact(text))).toEqual([])
})

test('W92: what says the cause stays', () => {
  const unchanged = [
    'curl: (56) CONNECT tunnel failed, response 407',
    'SOCKS5 authentication failed: username and password are required',
    "requests.exceptions.ProxyError: HTTPSConnectionPool(host='shop.example', port=443)",
    'Get "https://shop.example/": proxyconnect tcp: tls: first record does not look like a TLS handshake',
  ]
  expect(unchanged.map(redact)).toEqual(unchanged)
  expect(redact('http://bob-country-jp-session-a1:pw@gw.isthmus.example:8000')).toBe(
    'http://[hidden]-country-jp-session-a1:[hidden]@gw.isthmus.example:8000',
  )
})
