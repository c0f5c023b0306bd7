import { beforeAll, expect, test } from 'vitest'
import type { Account, AccountService, AccountOutcome } from '#core/accounts/service.ts'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { translatorFor, loadMessages } from '#app/i18n/messages.ts'
import { loaderArgs } from '../../../tests/setup/loader-args.ts'
import {
  loadLogin,
  loadResetPassword,
  loadSignUp,
  loadVerifyEmail,
  receiveForgotPassword,
  receiveLogin,
  receiveLogOut,
  receiveResetPassword,
  receiveSignUp,
  receiveVerifyEmail,
} from './auth-loader.ts'

const account = { email: 'ana@client.example', role: 'customer' } as Account

/** The account service for a browser without a session, or with the session of `signedIn`. */
function fakeAccounts(signedIn?: Account, more: Partial<AccountService> = {}): Partial<AccountService> {
  const nothing = () => Promise.resolve(undefined)
  return {
    findAccount: () => Promise.resolve(signedIn),
    findLink: nothing,
    findChangedEmail: nothing,
    isAwaitingCode: (headers) => Promise.resolve(headers.has('Cookie')),
    ...more,
  }
}

const done = (cookie?: string): AccountOutcome => ({
  done: true,
  headers: new Headers(cookie === undefined ? {} : { 'Set-Cookie': cookie }),
})

/** Location that an action redirects to. */
async function redirectLocation(answer: ReturnType<typeof receiveVerifyEmail | typeof receiveLogin>): Promise<string | null> {
  const response = await answer
  return response instanceof Response ? response.headers.get('Location') : null
}

beforeAll(() => Promise.all(locales.map(loadMessages)))

test.each(locales)(
  'A4: after a correct password the log-in page in %s redirects a browser that sends the cookie, and tells others that it is missing',
  async (locale) => {
    const t = translatorFor(locale)
    const login = localizePath('/login', locale)
    for (const [outcome, step, notice] of [
      [done('session=1'), 'in', t('account.noCookies')],
      [{ ...done('half=1'), done: 'code' as const }, 'code', t('account.secondStepExpired')],
    ] as const) {
      const fields = { form: 'login', email: account.email, password: 'right', next: '/dashboard/account' }
      const args = loaderArgs(login, fakeAccounts(undefined, { logIn: () => Promise.resolve(outcome as AccountOutcome) }), { fields })
      const to = await redirectLocation(receiveLogin(args))
      expect(to).toBe(`${login}?step=${step}&next=%2Fdashboard%2Faccount`)
      const withoutCookie = await loadLogin(loaderArgs(to!, fakeAccounts()))
      expect(withoutCookie).toMatchObject({ notes: [notice], form: { name: 'login', hidden: { next: '/dashboard/account' } } })
    }
    expect((await loadLogin(loaderArgs(login, fakeAccounts()))).notes).toEqual([])
    // The hint cookie shows that the browser accepts cookies: the session has ended.
    const later = await loadLogin(loaderArgs(`${login}?step=in`, fakeAccounts(), { headers: { Cookie: 'a=b; signed-in=1' } }))
    expect(later.notes).toEqual([])
    const half = await loadLogin(loaderArgs(`${login}?step=code`, fakeAccounts(), { headers: { Cookie: 'half=1' } }))
    expect(half).toMatchObject({ notes: [], form: { name: 'code' } })
    await expect(loadLogin(loaderArgs(`${login}?step=in&next=%2Fdashboard%2Faccount`, fakeAccounts(account)))).rejects.toMatchObject({
      status: 302,
      headers: new Headers({ Location: localizePath('/dashboard/account', locale) }),
    })
  },
)

test('an invalid invitation refers to its sender, other invalid links offer a new one, both with the account of a session', async () => {
  const t = translatorFor('en')
  const paths = (page: { links: readonly { to: string }[] }) => page.links.map(({ to }) => to)
  const invitation = await loadVerifyEmail(loaderArgs('/verify-email?token=x&invitation', fakeAccounts()))
  expect(invitation.lead).toBe(t('invitation.invalid'))
  expect(paths(invitation)).toEqual(['/login'])
  const link = await loadVerifyEmail(loaderArgs('/verify-email?token=x', fakeAccounts()))
  expect(link.lead).toBe(t('account.problem.link'))
  expect(paths(link)).toEqual(['/sign-up', '/login'])
  for (const page of [
    await loadVerifyEmail(loaderArgs('/verify-email?token=x', fakeAccounts(account))),
    await loadVerifyEmail(loaderArgs('/verify-email?token=x&invitation', fakeAccounts(account))),
    await loadResetPassword(loaderArgs('/reset-password?token=x', fakeAccounts(account))),
  ]) {
    expect(page.notes).toEqual([t('account.welcome', { name: `\u2068${account.email}\u2069` })])
    expect(paths(page)).toEqual(['/dashboard', '/dashboard/account'])
  }
})

test('a confirmed change of address is shown in the settings if that account is logged in, otherwise on the log-in page', async () => {
  const emailChange = { confirmEmailChange: () => Promise.resolve(done()), findChangedEmail: () => Promise.resolve(account.email) }
  const confirm = (who?: Account) =>
    redirectLocation(receiveVerifyEmail(loaderArgs('/verify-email?token=x', fakeAccounts(who, emailChange), { fields: { form: 'move' } })))
  expect(await confirm(account)).toBe('/dashboard/account?done=moved')
  expect(await confirm()).toBe('/login?token=x')
  const other = { ...account, email: 'bo@client.example' }
  expect(await confirm(other)).toBe('/login?token=x')
  for (const who of [undefined, other]) {
    const login = await loadLogin(loaderArgs('/login?token=x', fakeAccounts(who, emailChange)))
    expect(login.lead).toBe(translatorFor('en')('account.emailChanged', { email: account.email }))
    expect(login.form?.fields[0]).toMatchObject({ name: 'email', value: account.email })
  }
})

test('the page after the deletion of an account is not shown to a visitor with a session', async () => {
  const deleted = loaderArgs('/sign-up?deleted', fakeAccounts(account))
  await expect(loadSignUp(deleted)).rejects.toMatchObject({ status: 302 })
})

test.each([
  ['/logout', 'here'],
  ['/zh/logout?everywhere', 'everywhere'],
])('a log-out at %s ends the session %s, and clears the cache of the browser', async (path, reach) => {
  const reaches: unknown[] = []
  const logOut: AccountService['logOut'] = (_caller, requestedReach) => {
    reaches.push(requestedReach)
    return Promise.resolve(new Headers())
  }
  const response = await receiveLogOut(loaderArgs(path, { logOut }, { fields: {} }))
  expect([response.status, response.headers.get('Clear-Site-Data')]).toEqual([303, '"cache"'])
  expect(reaches).toEqual([reach])
})

test.each([
  ['/login', receiveLogin],
  ['/sign-up', receiveSignUp],
  ['/forgot-password', receiveForgotPassword],
  ['/reset-password?token=x', receiveResetPassword],
  ['/verify-email?token=x', receiveVerifyEmail],
] as const)('%s answers an unknown form name with 404 and changes nothing', async (path, receive) => {
  const names = ['', 'other', 'delete', ...(path === '/login' ? ['finish'] : ['login'])]
  for (const form of names) {
    const fields = { form, email: account.email, name: 'Ana', password: 'a long and quiet sentence', code: '123456' }
    // Without functions, so that a call of the account service would fail.
    await expect(receive(loaderArgs(path, {}, { fields }))).rejects.toMatchObject({ init: { status: 404 } })
  }
})

test('R6: a visitor who is logged in is redirected to a page whose address has other characters than ASCII', async () => {
  const args = loaderArgs('/zh/login?next=/dashboard/%E3%82%9D?q=%D0%BF', fakeAccounts(account))
  await expect(loadLogin(args)).rejects.toMatchObject({ headers: new Headers({ Location: '/zh/dashboard/%E3%82%9D?q=%D0%BF' }) })
})
