/**
 * User names that the default contract accepts or refuses. The grammar (`user-name.ts`) is tested with this table; other
 * programs that read or write user names can be tested with it too. An operator who changes the parts changes the table.
 */
import { login, networks, parts, sessionIdMaxChars, sessionLifetimeMaxMinutes } from './gateway.ts'
import type { UserNameProblem, UserNameRules } from './user-name.ts'

const sessionLimits = `1-${sessionIdMaxChars}`
const lifetimeLimits = `1-${sessionLifetimeMaxMinutes}`

/** The places that the cases assume. */
const casePlaces = {
  country: ['jp', 'us', 'de'],
  state: ['us-ca'],
  city: ['jp-osaka', 'us-losangeles'],
} as const

/** The grammar with these places. */
export const caseRules: UserNameRules = {
  login,
  networks,
  parts,
  hasPlace: ({ kind, value, country }) => {
    const known: readonly string[] = casePlaces[kind]
    return known.includes(kind === 'country' ? value : `${country}-${value}`)
  },
}

/** Each text with the values of its parts. The user is always `USERNAME`. */
export const acceptedUserNames: readonly { text: string; parts: Readonly<Record<string, string>> }[] = [
  { text: 'USERNAME', parts: {} },
  { text: 'USERNAME-country-jp', parts: { country: 'jp' } },
  { text: 'USERNAME-city-osaka-country-jp', parts: { city: 'osaka', country: 'jp' } },
  { text: 'USERNAME-network-mobile-asn-64500', parts: { network: 'mobile', asn: '64500' } },
  { text: 'USERNAME-country-us-state-ca-city-losangeles', parts: { country: 'us', state: 'ca', city: 'losangeles' } },
  { text: 'USERNAME-session-cart7-lifetime-30', parts: { session: 'cart7', lifetime: '30' } },
  {
    text: `USERNAME-lifetime-${sessionLifetimeMaxMinutes}-session-a`,
    parts: { lifetime: String(sessionLifetimeMaxMinutes), session: 'a' },
  },
  // An id may be the name of a part.
  { text: 'USERNAME-session-country-country-jp', parts: { session: 'country', country: 'jp' } },
  { text: `USERNAME-session-${'a'.repeat(sessionIdMaxChars)}`, parts: { session: 'a'.repeat(sessionIdMaxChars) } },
  { text: 'USERNAME-network-isp-ip-203-0-113-7', parts: { network: 'isp', ip: '203.0.113.7' } },
  { text: 'USERNAME-ip-203-0-113-7-network-datacenter', parts: { ip: '203.0.113.7', network: 'datacenter' } },
  { text: 'USERNAME-network-isp-ip-2001-db8--7-session-a', parts: { network: 'isp', ip: '2001:db8::7', session: 'a' } },
]

/** Each text with all its problems. */
export const refusedUserNames: readonly { text: string; problems: readonly UserNameProblem[] }[] = [
  { text: '', problems: [{ problem: 'invalid-user', part: '', found: '' }] },
  { text: 'USER.NAME-country-jp', problems: [{ problem: 'invalid-user', part: '', found: 'USER.NAME' }] },
  { text: 'USERNAME-', problems: [{ problem: 'unknown-part', part: '' }] },
  { text: 'USERNAME-contry-jp', problems: [{ problem: 'unknown-part', part: 'contry' }] },
  {
    text: 'USERNAME-contry-jp-lifetime-0',
    problems: [
      { problem: 'unknown-part', part: 'contry' },
      { problem: 'invalid-value', part: 'lifetime', found: '0', expected: lifetimeLimits },
      { problem: 'missing-part', part: 'lifetime', expected: 'session' },
    ],
  },
  { text: 'USERNAME-Country-jp', problems: [{ problem: 'unknown-part', part: 'Country' }] },
  { text: 'USERNAME-country-jp-country-us', problems: [{ problem: 'repeated-part', part: 'country' }] },
  { text: 'USERNAME-country', problems: [{ problem: 'missing-value', part: 'country' }] },
  { text: 'USERNAME-country-session-a1', problems: [{ problem: 'missing-value', part: 'country' }] },
  { text: 'USERNAME-session-', problems: [{ problem: 'missing-value', part: 'session' }] },
  { text: 'USERNAME-country-JP', problems: [{ problem: 'invalid-value', part: 'country', found: 'JP' }] },
  { text: 'USERNAME-country-jpn', problems: [{ problem: 'invalid-value', part: 'country', found: 'jpn' }] },
  { text: 'USERNAME-country-xx', problems: [{ problem: 'unknown-value', part: 'country', found: 'xx' }] },
  { text: 'USERNAME-country-xx-city-osaka', problems: [{ problem: 'unknown-value', part: 'country', found: 'xx' }] },
  { text: 'USERNAME-country-jp-city-oskaa', problems: [{ problem: 'unknown-value', part: 'city', found: 'oskaa' }] },
  { text: 'USERNAME-country-us-city-osaka', problems: [{ problem: 'unknown-value', part: 'city', found: 'osaka' }] },
  { text: 'USERNAME-city-osaka', problems: [{ problem: 'missing-part', part: 'city', expected: 'country' }] },
  { text: 'USERNAME-country-de-state-ca', problems: [{ problem: 'unknown-value', part: 'state', found: 'ca' }] },
  // A hyphen in the name of a city begins another part.
  {
    text: 'USERNAME-country-us-city-los-angeles',
    problems: [
      { problem: 'unknown-part', part: 'angeles' },
      { problem: 'unknown-value', part: 'city', found: 'los' },
    ],
  },
  { text: 'USERNAME-network-home', problems: [{ problem: 'unknown-value', part: 'network', found: 'home' }] },
  { text: 'USERNAME-asn-AS64500', problems: [{ problem: 'invalid-value', part: 'asn', found: 'AS64500', expected: '1-4294967295' }] },
  { text: 'USERNAME-asn-064500', problems: [{ problem: 'invalid-value', part: 'asn', found: '064500', expected: '1-4294967295' }] },
  {
    text: `USERNAME-session-${'a'.repeat(sessionIdMaxChars + 1)}`,
    problems: [{ problem: 'invalid-value', part: 'session', found: 'a'.repeat(sessionIdMaxChars + 1), expected: sessionLimits }],
  },
  { text: 'USERNAME-session-a_1', problems: [{ problem: 'invalid-value', part: 'session', found: 'a_1', expected: sessionLimits }] },
  {
    text: `USERNAME-session-a-lifetime-${sessionLifetimeMaxMinutes + 1}`,
    problems: [{ problem: 'invalid-value', part: 'lifetime', found: String(sessionLifetimeMaxMinutes + 1), expected: lifetimeLimits }],
  },
  { text: 'USERNAME-lifetime-30', problems: [{ problem: 'missing-part', part: 'lifetime', expected: 'session' }] },
  {
    text: 'USERNAME-ip-203-0-113-7',
    problems: [{ problem: 'wrong-network', part: 'ip', found: 'residential', expected: 'isp datacenter' }],
  },
  { text: 'USERNAME-network-isp-ip-203-0-113-256', problems: [{ problem: 'invalid-value', part: 'ip', found: '203.0.113.256' }] },
  { text: 'USERNAME-network-isp-ip-203-0-113', problems: [{ problem: 'invalid-value', part: 'ip', found: '203:0:113' }] },
]
