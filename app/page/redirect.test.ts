import { expect, test } from 'vitest'
import { redirectTo } from './redirect.ts'

test.each([
  ['/dashboard?a=%20b', '/dashboard?a=%20b'],
  ['/dashboard/ゝ', '/dashboard/%E3%82%9D'],
  ['/dashboard?q=é', '/dashboard?q=%C3%A9'],
  ['/dashboard?q=\ud800', '/dashboard?q=%EF%BF%BD'],
  ['/dashboard\r\nSet-Cookie: a', '/dashboard%0D%0ASet-Cookie:%20a'],
])('R6: the address %j is redirected to as %j', (to, location) => {
  const headers = new Headers([
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ])
  const response = redirectTo(to, 307, headers)
  expect([response.status, response.headers.get('Location')]).toEqual([307, location])
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})
