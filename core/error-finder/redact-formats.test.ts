import { expect, test } from 'vitest'
import { createRandom } from '#core/random.ts'
import { connectionOf, type Connection } from '#core/proxy-formats/connection.ts'
import { formats, writeFormat } from '#core/proxy-formats/formats.ts'
import { redact } from './redact.ts'

// Seeded, so that a failure can be repeated.
const random = createRandom(20_261_128)
const pick = <Item>(items: ArrayLike<Item>): Item => items[Math.floor(random() * items.length)]!
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const textOf = (alphabet: string, min: number, max: number) =>
  Array.from({ length: min + Math.floor(random() * (max - min + 1)) }, () => pick([...alphabet])).join('')

/** A part of every password, which no other text has. */
const mark = 'Zq9x'
/** Words by which values of settings are recognized, and which a password can have too. */
const endings = ['', '', 'secret', 'password', 'token', 'key', 'auth', 'pass', 'cookie', 'login'] as const
const alphabets = [
  `${letters} `,
  `${letters}'"\\$\``,
  letters,
  `${letters}_-.~`,
  `${letters}!$%&*+,.;=?@^_~|-äñ日`,
  `${letters}:@/#%?&=+$!*()[]{}^;,`,
]

function randomPassword(): string {
  const signs = pick(alphabets)
  return pick(letters) + textOf(signs, 0, 6) + mark + textOf(signs, 0, 6) + pick(endings)
}

function randomConnection(): Connection {
  const user = pick([
    'bob',
    'bob-country-jp-session-a1',
    textOf(letters, 1, 12) + pick('abc'),
    `${textOf(letters, 1, 5)}_${pick(endings)}x`,
  ])
  const host = pick(['gw.isthmus.example', 'localhost', '203.0.113.7', '2001:db8::7', 'a-b.example'])
  const scheme = pick(['http', 'https', 'socks5', 'socks5h'] as const)
  return connectionOf({ scheme, host, port: 10 + Math.floor(random() * 65_500), user, password: randomPassword() })!
}

const connections = Array.from({ length: 400 }, randomConnection)

/** `host:port@user:password`, which the workbench reads; percent-encoded like a URL. */
const addressFirst = (text: string): string => text.replace(/^(.*)@(.*)$/, '$2@$1')

const written = formats.flatMap((format) =>
  connections.flatMap((connection) => {
    const { text } = writeFormat(format, connection)
    if (text === undefined || !text.includes(mark)) return []
    return [{ id: format.id, text }, ...(format.id === 'at' ? [{ id: 'address-first', text: addressFirst(text) }] : [])]
  }),
)

test('W92: the password survives in no format of the workbench', () => {
  // Each format that has a login.
  expect(new Set(written.map(({ id }) => id)).size).toBeGreaterThan(18)
  const survived = written.filter(({ text }) => redact(`before\n${text}\nafter`).includes(mark))
  expect(survived.map(({ id, text }) => `${id}: ${text} -> ${redact(text)}`)).toEqual([])
})

test('W92: a written format that is redacted stays as it is', () => {
  expect(written.filter(({ text }) => redact(redact(text)) !== redact(text))).toEqual([])
})

test.each([
  ['bob:hunter2secret:gw.isthmus.example:8000', '[hidden]:[hidden]:gw.isthmus.example:8000'],
  ['gw.isthmus.example:8000:bob:hunter2secret', 'gw.isthmus.example:8000:[hidden]:[hidden]'],
  ['gw.isthmus.example:8000@bob:hunter2secret', '[hidden]:[hidden]@[hidden]:[hidden]'],
  ['http://gw.isthmus.example:8000@bob:hunter2secret', 'http://[hidden]:[hidden]@[hidden]:[hidden]'],
  ['socks5 gw.isthmus.example 1080 bob hunter2secret', 'socks5 gw.isthmus.example 1080 [hidden] [hidden]'],
  ['user bob pass hunter2secret', 'user [hidden] pass [hidden]'],
  ['machine gw.isthmus.example login bob\n  password hunter2secret', 'machine gw.isthmus.example login [hidden]\n  password [hidden]'],
  ['http://bob.x:12345@gw.isthmus.example:8000', 'http://[hidden]:[hidden]@gw.isthmus.example:8000'],
  ['http gw.isthmus.example 8000 refused the login', 'http gw.isthmus.example 8000 refused the login'],
  [
    'The username or password is wrong; username and password are required',
    'The username or password is wrong; username and password are required',
  ],
  ['shop.example:443:TLS: handshake failed', 'shop.example:443:TLS: handshake failed'],
])('W92: %s: what is hidden', (text, redacted) => {
  expect(redact(text)).toBe(redacted)
})
