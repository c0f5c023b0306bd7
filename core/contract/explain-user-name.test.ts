import { expect, test } from 'vitest'
import { explainUserName, type ExplainContext } from './explain-user-name.ts'
import { login, networks, parts, sessionLifetimeMaxMinutes } from './gateway.ts'
import { acceptedUserNames, refusedUserNames } from './user-name-cases.ts'

const context: ExplainContext = {
  rules: { login, networks, parts },
  places: {
    networks: { residential: 'all', mobile: 'ask', isp: ['JP'], datacenter: [] },
    asns: {},
    states: { US: [{ code: 'ca', name: 'California' }] },
    cities: {
      JP: [{ slug: 'osaka', name: 'Osaka' }],
      US: [{ slug: 'losangeles', name: 'Los Angeles' }],
    },
  },
  locations: ['JP', 'US', 'DE', 'GB'],
}

test('W42: a user name that the gateway accepts has no problems and needs no correction', () => {
  for (const { text } of acceptedUserNames) {
    const { userProblem, pieces, corrected } = explainUserName(text, context)
    expect([text, userProblem, pieces.flatMap(({ problems }) => problems), corrected]).toEqual([text, undefined, [], undefined])
  }
})

test('W42: each problem of a refused user name is at the user or at the part that has it', () => {
  for (const { text, problems } of refusedUserNames) {
    const { userProblem, pieces } = explainUserName(text, context)
    const found = [...(userProblem ? [userProblem] : []), ...pieces.flatMap((piece) => piece.problems)]
    expect([text, new Set(found)]).toEqual([text, new Set(problems)])
  }
})

test.each([
  ['USERNAME-contry-jp', 'USERNAME-country-jp'],
  ['USERNAME-Country-jp', 'USERNAME-country-jp'],
  ['USERNAME-country-JP', 'USERNAME-country-jp'],
  ['USERNAME-country-uk', 'USERNAME-country-gb'],
  ['USERNAME-country-jp-country-us', 'USERNAME-country-jp'],
  ['USERNAME-country-jp-city-oskaa', 'USERNAME-country-jp-city-osaka'],
  ['USERNAME-city-osaka', 'USERNAME-country-jp-city-osaka'],
  ['USERNAME-country-us-city-los-angeles', 'USERNAME-country-us-city-losangeles'],
  ['USERNAME-country-us-state-california', 'USERNAME-country-us-state-ca'],
  ['USERNAME-network-residental', 'USERNAME-network-residential'],
  ['USERNAME-asn-AS64500', 'USERNAME-asn-64500'],
  ['USERNAME-session-a_1', 'USERNAME-session-a1'],
  [`USERNAME-session-a-lifetime-${sessionLifetimeMaxMinutes + 1}`, `USERNAME-session-a-lifetime-${sessionLifetimeMaxMinutes}`],
  ['USERNAME-ip-203-0-113-7', 'USERNAME-network-isp-ip-203-0-113-7'],
])('W42: %s is corrected to %s', (text, corrected) => {
  expect(explainUserName(text, context).corrected).toBe(corrected)
})

test.each([
  'USERNAME-country-xx',
  'USERNAME-country-constructor',
  'USERNAME-country-jp-city-paris',
  'USERNAME-lifetime-30',
  'USERNAME-asn-99999999999',
  'USER.NAME',
  'USERNAME-country-',
  'USERNAME-foo-bar',
])('no correction is invented for %s', (text) => expect(explainUserName(text, context).corrected).toBeUndefined())

test('it says whether the network has exits in the country', () => {
  expect(explainUserName('USERNAME-country-jp', context).where).toEqual({
    network: 'residential',
    country: 'JP',
    availability: 'available',
  })
  expect(explainUserName('USERNAME-country-de-network-isp', context).where?.availability).toBe('none')
  expect(explainUserName('USERNAME-country-xx', context).where).toBeUndefined()
})
