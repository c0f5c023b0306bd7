import { expect, test } from 'vitest'
import { choiceOf, ignoredFields, queryOf } from './choice.ts'

const choice = (query: string) => choiceOf(new URLSearchParams(query))

test.each([
  '',
  'client=requests&protocol=socks5&url=https%3A%2F%2Fa.example%2F&network=isp&country=jp&state=13&city=%E6%9D%B1%E4%BA%AC&ip=203.0.113.7&session=a+b&lifetime=5',
])('the query %j survives a round trip', (query) => {
  expect(queryOf(choice(query))).toBe(query)
})

test('W72: links to the clients of before lead to their successors', () => {
  expect(queryOf(choice('client=Python&protocol=socks5'))).toBe('client=requests&protocol=socks5')
  expect(queryOf(choice('client=Node.js'))).toBe('client=fetch')
})

test('invalid values are ignored, and defaults are not written', () => {
  expect(queryOf(choice('client=constructor&protocol=http&country=zz&city=&other=1'))).toBe('')
})

test('a field is ignored if none of its text can be in a user name, or if another one is missing', () => {
  expect([...ignoredFields(choice('city=東京&asn=abc&session=--&lifetime=5'))]).toEqual(['city', 'asn', 'session', 'lifetime'])
  expect([...ignoredFields(choice('country=br&city=S%C3%A3o Paulo&asn=AS64500&session=a-b&lifetime=15'))]).toEqual([])
  expect([...ignoredFields(choice('session=a&lifetime=1.5'))]).toEqual(['lifetime'])
  expect([...ignoredFields(choice('city=osaka&state=ca&ip=203.0.113.7'))]).toEqual(['state', 'city', 'ip'])
  expect([...ignoredFields(choice('city= &lifetime=5'))]).toEqual(['lifetime'])
})
