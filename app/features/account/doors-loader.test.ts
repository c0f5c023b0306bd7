import { beforeAll, expect, test } from 'vitest'
import type { Account, AccountDesk, AccountOutcome } from '#core/accounts/desk.ts'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { catalogue, loadCatalogue } from '#app/i18n/catalogues.ts'
import { loaderArgs } from '../../../tests/setup/loader-args.ts'
import { loadLogin, loadResetPassword, loadSignUp, loadVerifyEmail, receiveLogin, receiveVerifyEmail } from './doors-loader.ts'

const account = { email: 'ana@client.example', role: 'customer' } as Account

/** Of a browser that brings no session, or the one of an account. */
function desk(signedIn?: Account, more: Partial<AccountDesk> = {}): Partial<AccountDesk> {
  const nothing = () => Promise.resolve(undefined)
  return {
    find: () => Promise.resolve(signedIn),
    checkSignUp: nothing,
    checkInvitation: nothing,
    checkEmail: nothing,
    checkMoved: nothing,
    checkReset: () => Promise.resolve(false),
    awaitsCode: (headers) => Promise.resolve(headers.has('Cookie')),
    ...more,
  }
}

const done = (cookie?: string): AccountOutcome => ({
  done: true,
  headers: new Headers(cookie === undefined ? {} : { 'Set-Cookie': cookie }),
})

/** Where an action leads. */
async function ledTo(answer: ReturnType<typeof receiveVerifyEmail | typeof receiveLogin>): Promise<string | null> {
  const led = await answer
  return led instanceof Response ? led.headers.get('Location') : null
}

beforeAll(() => Promise.all(locales.map(loadCatalogue)))

test.each(locales)(
  'A4: after a right password the log-in in %s lets in who comes with the cookie, and tells the others that there is none',
  async (locale) => {
    const t = catalogue(locale)
    const login = localizePath('/login', locale)
    for (const [outcome, step, words] of [
      [done('session=1'), 'in', t('account.noCookies')],
      [{ ...done('half=1'), done: 'code' as const }, 'code', t('account.noCodeCookie')],
    ] as const) {
      const fields = { form: 'login', email: account.email, password: 'right', next: '/dashboard/account' }
      const args = loaderArgs(login, desk(undefined, { logIn: () => Promise.resolve(outcome as AccountOutcome) }), { fields })
      const to = await ledTo(receiveLogin(args))
      expect(to).toBe(`${login}?step=${step}&next=%2Fdashboard%2Faccount`)
      const without = await loadLogin(loaderArgs(to!, desk()))
      expect(without).toMatchObject({ notes: [words], form: { name: 'login', hidden: { next: '/dashboard/account' } } })
    }
    expect((await loadLogin(loaderArgs(login, desk()))).notes).toEqual([])
    // Whose session has ended meanwhile keeps cookies.
    const later = await loadLogin(loaderArgs(`${login}?step=in`, desk(), { headers: { Cookie: 'a=b; signed-in=1' } }))
    expect(later.notes).toEqual([])
    const half = await loadLogin(loaderArgs(`${login}?step=code`, desk(), { headers: { Cookie: 'half=1' } }))
    expect(half).toMatchObject({ notes: [], form: { name: 'code' } })
    await expect(loadLogin(loaderArgs(`${login}?step=in&next=%2Fdashboard%2Faccount`, desk(account)))).rejects.toMatchObject({
      status: 302,
      headers: new Headers({ Location: localizePath('/dashboard/account', locale) }),
    })
  },
)

test('a dead invitation says to ask whoever sent it, other dead links offer a new one, and whoever is signed in is told so', async () => {
  const t = catalogue('en')
  const paths = (page: { links: readonly { to: string }[] }) => page.links.map(({ to }) => to)
  const invitation = await loadVerifyEmail(loaderArgs('/verify-email?token=x&invitation', desk()))
  expect(invitation.lead).toBe(t('door.joinDead'))
  expect(paths(invitation)).toEqual(['/login'])
  const link = await loadVerifyEmail(loaderArgs('/verify-email?token=x', desk()))
  expect(link.lead).toBe(t('account.problem.link'))
  expect(paths(link)).toEqual(['/sign-up', '/login'])
  for (const page of [
    await loadVerifyEmail(loaderArgs('/verify-email?token=x', desk(account))),
    await loadVerifyEmail(loaderArgs('/verify-email?token=x&invitation', desk(account))),
    await loadResetPassword(loaderArgs('/reset-password?token=x', desk(account))),
  ]) {
    expect(page.notes).toEqual([t('account.welcome', { name: account.email })])
    expect(paths(page)).toEqual(['/dashboard', '/dashboard/account'])
  }
})

test('whoever confirms another address is told it where they land: in the account that is theirs, else at the log-in', async () => {
  const moves = { confirmEmail: () => Promise.resolve(done()), checkMoved: () => Promise.resolve(account.email) }
  const confirm = (who?: Account) =>
    ledTo(receiveVerifyEmail(loaderArgs('/verify-email?token=x', desk(who, moves), { fields: { form: 'move' } })))
  expect(await confirm(account)).toBe('/dashboard/account?done=moved')
  expect(await confirm()).toBe('/login?token=x')
  const other = { ...account, email: 'bo@client.example' }
  expect(await confirm(other)).toBe('/login?token=x')
  for (const who of [undefined, other]) {
    const login = await loadLogin(loaderArgs('/login?token=x', desk(who, moves)))
    expect(login.lead).toBe(catalogue('en')('account.movedTo', { email: account.email }))
    expect(login.form?.fields[0]).toMatchObject({ name: 'email', value: account.email })
  }
})

test('that an account is deleted is told to nobody who is signed in', async () => {
  const gone = loaderArgs('/sign-up?deleted', desk(account))
  await expect(loadSignUp(gone)).rejects.toMatchObject({ status: 302 })
})
