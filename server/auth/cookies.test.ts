import { expect, test } from 'vitest'
import { setSignedInCookie } from './cookies.ts'

test.each([
  [true, 'signed-in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax'],
  [false, 'signed-in=1; Max-Age=2592000; Path=/; SameSite=Lax'],
])('A4: the hint cookie is Secure on an origin with https: %j', (isSecure, cookie) => {
  const headers = new Headers()
  setSignedInCookie({ isSecure }, headers, true)
  expect(headers.getSetCookie()).toEqual([cookie])
})
