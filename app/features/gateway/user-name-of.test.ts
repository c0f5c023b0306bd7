import { expect, test } from 'vitest'
import { userNameOf } from './user-name-of.ts'

test.each([
  ['USERNAME-country-jp', 'USERNAME-country-jp', false],
  [' USERNAME ', 'USERNAME', false],
  ['USERNAME:secret', 'USERNAME', true],
  ["'USERNAME-session-a:secret'", 'USERNAME-session-a', true],
  ['http://USERNAME-country-jp:secret@gw.example:8000', 'USERNAME-country-jp', true],
  ['USERNAME@gw.example:8000', 'USERNAME', true],
  ['user@name-country-jp', 'user@name-country-jp', false],
  ['socks5h://USERNAME@gw.example', 'USERNAME', true],
  ['', '', false],
])('W42: a password is not read: %j', (text, userName, hadMore) => {
  expect(userNameOf(text)).toEqual({ userName, hadMore })
})
