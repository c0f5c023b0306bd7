import { expect, test } from 'vitest'
import { createRandom } from '#core/random.ts'
import { connectionOf, isSocks, schemes, type Connection } from './connection.ts'
import { formats, writeFormat } from './formats.ts'
import { readText } from './read.ts'

// Seeded, so that a failure can be repeated.
const random = createRandom(20_261_127)
const pick = <Item>(items: ArrayLike<Item>): Item => items[Math.floor(random() * items.length)]!

const alphabets = [
  'abcXYZ019_-.~',
  'ab1@:/#%?&=+$!*()[]{}<>|\\^`;,',
  `ab1'" \\$\``,
  'äßéñçЖ漢字عربي😀',
  '%41%zz%25:',
  'ab\t\n\0',
  `a1 @:/#%'"ä漢😀\\`,
] as const

function randomText(min: number): string {
  const alphabet = [...pick(alphabets)]
  return Array.from({ length: min + Math.floor(random() * 12) }, () => pick(alphabet)).join('')
}

function randomConnection(): Connection {
  const host = pick(['gw.isthmus.example', 'localhost', '203.0.113.7', '2001:db8::7', 'a-b.example'])
  const hasLogin = random() > 0.05
  const login = { user: randomText(1), password: random() > 0.95 ? 'p'.repeat(300) : randomText(0) }
  return connectionOf({ scheme: pick(schemes), host, port: 1 + Math.floor(random() * 65_535), ...(hasLogin && login) })!
}

const connections = Array.from({ length: 1_000 }, randomConnection)

const family = (connection: Connection) => (isSocks(connection) ? 'socks' : connection.scheme)

test.each(formats)('W80: $id has every value of 1,000 random connections, or says why not', (format) => {
  const written = connections.map((connection) => ({ connection, ...writeFormat(format, connection) }))
  expect(written.filter(({ text, reason }) => text === undefined && reason === undefined)).toEqual([])
  const carried = written.flatMap(({ text, ...rest }) => (text === undefined ? [] : [{ text, ...rest }]))
  // A good part of them, so that the comparison has something to compare.
  expect(carried.length).toBeGreaterThan(60)
  const wrong = carried.filter(({ connection, text, reason }) => {
    const login = reason === 'no-login' ? { user: '', password: '' } : {}
    const expected = { ...connection, ...login, scheme: reason === 'no-scheme' ? 'http' : family(connection) }
    const read = readText(text)?.lines.map((line) => ({ ...line.connection, scheme: family(line.connection) }))
    return JSON.stringify(read?.map(sorted)) !== JSON.stringify([sorted(expected)])
  })
  expect(wrong).toEqual([])
})

const sorted = (parts: object) => Object.entries(parts).sort(([a], [b]) => a.localeCompare(b))

test.each([`::1]/'+alert(1)+'[`, '::1]@h.example/"+x+"[::1', '::1]/`id`[', '1::2::3', ':', '::ffff:1.2.3'])(
  'W80: %j is no host, because formats write it as it is',
  (host) => expect(connectionOf({ host, port: 8000 })).toBeUndefined(),
)

test('W80: the reasons are those that the values have', () => {
  const reasonsOf = (parts: Partial<Connection>) => {
    const connection = { ...connectionOf({ host: 'gw.isthmus.example', port: 8000, user: 'u', password: 'p' })!, ...parts }
    return Object.fromEntries(
      formats.flatMap((format) => Object.entries({ [format.id]: writeFormat(format, connection).reason }).filter(([, reason]) => reason)),
    )
  }
  expect(reasonsOf({})).toEqual({ selenium: 'no-login', pac: 'no-login' })
  expect(new Set(Object.values(reasonsOf({ user: 'a:b' })))).toEqual(new Set(['user-colon']))
  expect(reasonsOf({ password: 'p w' })).toEqual({ proxychains: 'separator', selenium: 'no-login', pac: 'no-login' })
  expect(reasonsOf({ password: 'é' })).toMatchObject({ requests: 'not-ascii', scrapy: 'not-ascii', java: 'not-ascii' })
  expect(reasonsOf({ scheme: 'socks5h', password: 'ж'.repeat(128) })).toMatchObject({ url: 'socks-length', curl: 'socks-length' })
  expect(reasonsOf({ scheme: 'socks5h' })).toEqual({
    'host-first': 'no-scheme',
    at: 'no-scheme',
    'host-last': 'no-scheme',
    aiohttp: 'no-socks',
    scrapy: 'no-socks',
    selenium: 'no-login',
    playwright: 'no-socks-login',
    puppeteer: 'no-socks-login',
    undici: 'no-socks',
    axios: 'no-socks',
    java: 'no-socks',
    pac: 'no-login',
  })
  expect(reasonsOf({ scheme: 'https' })).toMatchObject({ scrapy: 'no-tls', java: 'no-tls', proxychains: 'no-tls' })
})
