import { beforeAll, expect, test } from 'vitest'
import type { Account, AccountOutcome } from '#core/accounts/service.ts'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { translatorFor, loadMessages } from '#app/i18n/messages.ts'
import { loaderArgs } from '../../../tests/setup/loader-args.ts'
import { receiveReauthentication, receiveSecondFactor } from './second-factor-loader.ts'

beforeAll(() => Promise.all(locales.map(loadMessages)))

test.each(locales)(
  'a wrong password or code of a logged-in account is reported in %s without a mention of the mail address',
  async (locale) => {
    const t = translatorFor(locale)
    for (const [problem, text] of [
      ['wrong', t('account.problem.wrongPassword')],
      ['wrongCode', t('account.problem.wrongCode')],
    ] as const) {
      const refuse = () => Promise.resolve<AccountOutcome & { done: false }>({ done: false, problem })
      const accounts = {
        findAccount: () => Promise.resolve({ secondFactor: true, role: 'customer' } as Account),
        reauthenticate: refuse,
        beginSecondFactor: refuse,
        renewBackupCodes: refuse,
        disableSecondFactor: refuse,
      }
      for (const form of ['begin', 'codes', 'end']) {
        const args = loaderArgs(localizePath('/dashboard/second-factor', locale), accounts, { fields: { form } })
        expect(await receiveSecondFactor(args)).toMatchObject({ data: { refused: { text } } })
      }
      const args = loaderArgs(localizePath('/dashboard/prove', locale), accounts, { fields: { form: 'prove' } })
      expect(await receiveReauthentication(args)).toMatchObject({ data: { text } })
    }
  },
)

test.each([
  ['/dashboard/ゝ', '/dashboard/%E3%82%9D'],
  ['/dashboard?q=é', '/dashboard?q=%C3%A9'],
])(
  'R6: a page whose address has other characters than ASCII (%s) is opened after the reauthentication, with the new session',
  async (next, location) => {
    const accounts = {
      findAccount: () => Promise.resolve({ secondFactor: false, role: 'customer' } as Account),
      reauthenticate: () => Promise.resolve<AccountOutcome>({ done: true, headers: new Headers({ 'Set-Cookie': 'session=new' }) }),
    }
    const args = loaderArgs('/dashboard/prove', accounts, { fields: { form: 'prove', next } })
    const response = (await receiveReauthentication(args)) as Response
    expect([response.status, response.headers.get('Location'), response.headers.getSetCookie()]).toEqual([303, location, ['session=new']])
  },
)
