import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { site } from '#site'
import type { AccountService } from '#core/accounts/service.ts'
import { locales, type Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { AccountLinks } from '#app/features/layout/frame/account-links.tsx'
import { StaticHtmlContext } from '#app/ui/static-html.tsx'
import { AccountPage } from './account-page.tsx'
import { loadLogin, loadSignUp, loadVerifyEmail } from './auth-loader.ts'
import { createTestContext } from '../../../tests/setup/router-context.ts'

const operator: { accounts: typeof site.accounts } = site

/** Changes the operator's configuration for one test. */
function configure(accounts: Partial<typeof site.accounts>): void {
  const original = operator.accounts
  operator.accounts = { ...original, ...accounts }
  onTestFinished(() => void (operator.accounts = original))
}

const accountService = {
  findAccount: () => Promise.resolve(undefined),
  findLink: () => Promise.resolve({ purpose: 'sign-up', email: 'ana@client.example' }),
} as unknown as AccountService

function argsOf(path: string, locale: 'en' | 'ar') {
  const context = createTestContext({ services: { accounts: accountService } })
  const url = new URL(site.origin + localizePath(path, locale))
  return { request: new Request(url), url, params: {}, context } as unknown as LoaderFunctionArgs
}

const renderInFrame = (locale: 'en' | 'ar', page: () => React.ReactNode) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => LocaleProvider({ locale, children: page() }) }])
  return renderToStaticMarkup(createElement(StaticHtmlContext, { value: new Map([['json-ld', '']]) }, createElement(Stub)))
}

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

test('A18: countries and documents are not mentioned unless they are configured', async () => {
  expect((await loadSignUp(argsOf('/sign-up', 'en'))).notes).toEqual([])
})

/** A document whose name is empty in the other languages. */
const paper = (names: Partial<Record<Locale, string>>) =>
  Object.fromEntries(locales.map((locale) => [locale, names[locale] ?? ''])) as Record<Locale, string>

test.each([
  ['en', ['We can’t', 'Antarctica and Bouvet Island', 'a certificate and a passport']],
  ['ar', ['أنتاركتيكا', 'جزيرة بوفيه', 'شهادة']],
] as const)(
  'countries that are not served, and documents that are required, are listed in %s above each sign-up form',
  async (locale, expectedTexts) => {
    configure({
      unsupportedCountries: ['AQ', 'BV'],
      requiredDocuments: [paper({ en: 'a certificate', ar: 'شهادة' }), paper({ en: 'a passport', ar: 'جواز سفر' })],
    })
    for (const load of [loadSignUp, loadVerifyEmail]) {
      const data = await load(argsOf('/sign-up', locale))
      const html = renderInFrame(locale, () => createElement(AccountPage, { data, answer: undefined }))
      const htmlBeforeForm = html.split('<form')[0]!
      expect(htmlBeforeForm.length).toBeLessThan(html.length)
      for (const text of expectedTexts) expect(htmlBeforeForm.replaceAll('&#x27;', '’')).toContain(text)
    }
  },
)

test('with an external account area the header links to it, and the staff log-in does not link to the sign-up', async () => {
  configure({ external: { login: 'https://my.isthmus.example/in', signUp: 'https://my.isthmus.example/new' } })
  const header = renderInFrame('ar', () => createElement(AccountLinks))
  expect([...header.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(Object.values(site.accounts.external!))
  expect(header).not.toMatch(/signed-|<form/)
  expect((await loadLogin(argsOf('/login', 'ar'))).links.map(({ to }) => to)).toEqual(['/forgot-password'])
})
