import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Account, AccountService } from '#core/accounts/service.ts'
import { passkeyPaths } from '#core/accounts/passkeys.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { passkeyHandlers } from '#server/http/passkeys.ts'

const origin = 'https://isthmus.example'

/** Posts to a handler of a service that has only these functions. */
function post(accounts: Partial<AccountService>, path: string, body: string) {
  const app = new Hono<AppEnvironment>()
  for (const [address, answer] of Object.entries(passkeyHandlers(accounts as AccountService))) app.post(address, answer)
  return app.request(path, { method: 'POST', body }, { id: 'r1', locale: 'en', client: '203.0.113.7', nonce: '', origin })
}

test('adding a passkey is refused without a session', async () => {
  const accounts: Partial<AccountService> = { findAccount: async () => undefined }
  for (const path of [passkeyPaths.beginRegistration, passkeyPaths.finishRegistration]) {
    const answer = await post(accounts, path, '{}')
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ problem: 'signedOut' })
  }
})

test('a log-in sets the cookies of its session, and the response is not cached', async () => {
  const headers = new Headers([
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ])
  const answer = await post({ logInByPasskey: async () => ({ done: true, headers }) }, passkeyPaths.logIn, '{}')
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('F6: a body that is not JSON, has wrong types or contains NUL counts as empty; a refusal by a limit sets Retry-After', async () => {
  const passed: unknown[] = []
  const accounts: Partial<AccountService> = {
    findAccount: async () => ({ id: 'u1' }) as Account,
    beginPasskey: async (_caller, _account, what) => {
      passed.push(what)
      return { done: false, problem: 'limited', minutes: 3 }
    },
  }
  for (const body of ['name=a', 'null', '{"name":{"toString":1},"password":["x"],"code":1}', String.raw`{"name":"a\u0000"}`]) {
    const answer = await post(accounts, passkeyPaths.beginRegistration, body)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '180'])
  }
  expect(passed).toEqual(Array.from({ length: 4 }, () => ({ name: '', password: '', code: '' })))
})
