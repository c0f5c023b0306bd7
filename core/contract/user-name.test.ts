import { expect, test } from 'vitest'
import { login, networks, parts, sessionIdMaxChars } from './gateway.ts'
import { acceptedUserNames, caseRules, refusedUserNames } from './user-name-cases.ts'
import { buildUserName, isUser, parseUserName } from './user-name.ts'

test.each(acceptedUserNames)('W18: $text is accepted', ({ text, parts: expected }) => {
  expect(parseUserName(text, caseRules)).toEqual({ user: 'USERNAME', parts: expected, problems: [] })
})

test.each(refusedUserNames)('W18: "$text" is refused with all its problems', ({ text, problems }) => {
  expect(parseUserName(text, caseRules).problems).toEqual(problems)
})

test('W18: a user consists of the characters of the contract, and has no part', () => {
  const rules = { login: { characters: 'a-z~' } }
  expect(['ab~', 'AB', 'ab-country-jp', ''].map((text) => isUser(text, rules))).toEqual([true, false, false, false])
})

test('W18: a user name that is built from the parts of a parsed one has the same parts', () => {
  for (const { parts: values } of acceptedUserNames) {
    const { text, problems } = buildUserName('USERNAME', values, caseRules)
    expect(problems).toEqual([])
    expect(parseUserName(text!, caseRules).parts).toEqual(values)
  }
})

test('a built user name has its parts in the order of the contract, without empty ones', () => {
  expect(buildUserName('USERNAME', { session: 'a1', city: '', country: 'jp', asn: undefined }, caseRules).text).toBe(
    'USERNAME-country-jp-session-a1',
  )
})

test('nothing is built from values that would be another user name', () => {
  expect(buildUserName('USERNAME', { session: 'a-country-us', carrier: 'x' }, caseRules)).toEqual({
    text: undefined,
    problems: [
      { problem: 'unknown-part', part: 'carrier' },
      { problem: 'invalid-value', part: 'session', found: 'a-country-us', expected: `1-${sessionIdMaxChars}` },
    ],
  })
})

test('without lists of places, every value that is written like a place is accepted', () => {
  expect(parseUserName('USERNAME-country-xx-city-nowhere', { login, networks, parts }).problems).toEqual([])
})
