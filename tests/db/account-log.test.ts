/** What the log contains about accounts. */
import { expect } from 'vitest'
import { withRequestIds } from '#server/http/log-context.ts'
import {
  createAccount,
  email,
  enableSecondFactor,
  minute,
  openAccounts,
  advanceClock,
  reauthentication,
  validPassword,
} from './account-tools.ts'
import { onEach } from './databases.ts'
import { appCode } from '../setup/app-code.ts'

/** The lines about accounts since the last call: event, result and account. */
function reader(logged: string[]) {
  return () => logged.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)
}

onEach('D14: log-ins are logged with their result, the request and the account, without its address', async (database) => {
  const logged: string[] = []
  const accounts = await openAccounts(database, { logged, level: 'info' })
  const { service, caller, browserHeaders } = accounts
  const read = reader(logged)
  const { headers, key } = await enableSecondFactor(accounts, await createAccount(accounts))
  const account = `U-${(await service.findAccount(headers))!.id.slice(0, 8)}`
  expect(read()).toMatchObject([
    { event: 'sign-up', result: 'done', account },
    { event: 'second factor on', result: 'done', account },
  ])

  const ids = { requestId: 'r2', traceId: 't2' }
  await withRequestIds(ids, () => service.logIn(caller(), { email, password: 'wrong wrong wrong' }))
  await service.logIn(caller(), { email: 'nobody@client.example', password: 'wrong wrong wrong' })
  const pending = (await service.logIn(caller(), { email, password: validPassword })) as { headers: Headers }
  expect(read()).toEqual([
    expect.objectContaining({ event: 'log-in by password', result: 'wrong', account, ...ids, msg: 'account' }),
    expect.not.objectContaining({ account: expect.anything() }),
    expect.objectContaining({ event: 'log-in by password', result: 'code requested', account }),
  ])

  advanceClock(2 * minute)
  const waiting = browserHeaders(pending)
  await service.verifyCode(caller({ headers: waiting }), '000000')
  await service.verifyCode(caller({ headers: waiting }), appCode(key))
  await service.logInByPasskey(caller(), {})
  const lines = read()
  expect(lines).toMatchObject([
    { event: 'log-in by code', result: 'wrongCode', account },
    { event: 'log-in by code', result: 'done', account },
    { event: 'log-in by passkey', result: 'passkey' },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/client\.example|203\.0\.113/)
})

onEach('D14: reauthentications, changes of the protection of an account and reached limits are logged', async (database) => {
  const logged: string[] = []
  const accounts = await openAccounts(database, { logged, level: 'info' })
  const { service, caller } = accounts
  const headers = await createAccount(accounts)
  const account = (await service.findAccount(headers))!
  const read = reader(logged)
  read()
  await service.changeEmail(caller({ headers }), account, { ...reauthentication, email: 'ana@new.example' })
  await service.confirmEmailChange(caller(), await accounts.mailedToken('ana@new.example'))
  await service.resetPassword(caller(), { token: 'none', password: 'another quiet sentence' })
  for (let attempt = 0; attempt < 11; attempt++)
    await service.reauthenticate(caller({ headers }), account, { password: 'wrong wrong wrong', code: '' })
  const lines = read()
  const reference = `U-${account.id.slice(0, 8)}`
  expect(lines.slice(0, 4)).toMatchObject([
    { event: 'address change requested', result: 'done', account: reference },
    { event: 'address change', result: 'done', account: reference },
    { event: 'password reset', result: 'link' },
    { event: 'reauthentication', result: 'wrong', account: reference },
  ])
  expect(lines.at(-1)).toMatchObject({ event: 'reauthentication', result: 'limited', account: reference })
})
