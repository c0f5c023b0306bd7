/** A button that is pressed twice sends two requests with the same new password. */
import { expect } from 'vitest'
import type { AccountOutcome } from '#core/accounts/service.ts'
import { advanceClock, createAccount, email, enableSecondFactor, minute, openAccounts, validPassword } from './account-tools.ts'
import { onEach } from './databases.ts'

const newPassword = 'another quiet sentence'

function nameOf(outcome: AccountOutcome): string {
  return outcome.done ? 'done' : outcome.problem
}

for (const hasFactor of [false, true]) {
  const name = hasFactor ? 'with password and code' : 'with the password'
  onEach(`the same change of the password ${name}, sent twice, is made once and confirmed twice`, async (database) => {
    const accounts = await openAccounts(database)
    const { service, caller, browserHeaders, mails } = accounts
    const created = { headers: await createAccount(accounts), codes: [''] as readonly string[] }
    const { headers, codes } = hasFactor ? await enableSecondFactor(accounts, created.headers) : created
    const credentials = { password: validPassword, code: codes[0]! }
    const other = hasFactor ? undefined : await service.logIn(caller(), { email, password: validPassword })
    const account = (await service.findAccount(headers))!
    const change = (next = newPassword, from = headers) =>
      service.changePassword(caller({ headers: from }), account, { ...credentials, newPassword: next })
    const notices = async () => (await mails()).filter(({ kind }) => kind === 'account-changed').length
    expect((await Promise.all([change(), change(), change()])).map(nameOf)).toEqual(['done', 'done', 'done'])
    expect(nameOf(await change())).toBe('done')
    expect(await notices()).toBe(1)
    await expect(service.findAccount(headers)).resolves.toMatchObject({ email })
    // Another new password is another change, and another browser made none.
    expect(nameOf(await change('a third quiet sentence'))).toBe('wrong')
    const elsewhere = other === undefined ? new Headers() : browserHeaders(other as { headers: Headers })
    expect(nameOf(await change(newPassword, elsewhere))).toBe('wrong')
    advanceClock(minute + 1)
    expect(nameOf(await change())).toBe('wrong')
    expect(await notices()).toBe(1)
  })
}
