import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { site } from '#site'
import type { AccountDesk } from '#core/accounts/desk.ts'
import { localizePath } from '#core/urls.ts'
import { loadCatalogue } from '#app/i18n/catalogues.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { AccountLinks } from '#app/features/navigation/frame/account-links.tsx'
import { FragmentsContext } from '#app/ui/fragment.tsx'
import { AccountPage } from './account-page.tsx'
import { loadLogin, loadSignUp, loadVerifyEmail } from './doors-loader.ts'
import { createTestContext } from '../../../tests/setup/router-context.ts'

const operator: { accounts: typeof site.accounts } = site

/** Changes the operator's configuration for one test. */
function configure(accounts: Partial<typeof site.accounts>): void {
  const before = operator.accounts
  operator.accounts = { ...before, ...accounts }
  onTestFinished(() => void (operator.accounts = before))
}

const desk = { find: () => Promise.resolve(undefined), checkSignUp: () => Promise.resolve('ana@client.example') } as unknown as AccountDesk

function argsOf(path: string, locale: 'en' | 'ar') {
  const context = createTestContext({ services: { accounts: desk } })
  const url = new URL(site.origin + localizePath(path, locale))
  return { request: new Request(url), url, params: {}, context } as unknown as LoaderFunctionArgs
}

const inFrame = (locale: 'en' | 'ar', page: () => React.ReactNode) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => LocaleProvider({ locale, children: page() }) }])
  return renderToStaticMarkup(createElement(FragmentsContext, { value: new Map([['json-ld', '']]) }, createElement(Stub)))
}

beforeAll(() => Promise.all([loadCatalogue('en'), loadCatalogue('ar')]))

test('A18: nothing is said of countries and papers unless the operator says it', async () => {
  expect((await loadSignUp(argsOf('/sign-up', 'en'))).notes).toEqual([])
})

test.each([
  ['en', ['We can’t', 'Antarctica and Bouvet Island', 'a certificate and a passport']],
  ['ar', ['أنتاركتيكا', 'جزيرة بوفيه', 'شهادة']],
] as const)('who can’t be served, and which papers are asked for, stands in %s above each form of signing up', async (locale, told) => {
  configure({
    notServed: ['AQ', 'BV'],
    papers: [
      { en: 'a certificate', zh: '', ru: '', pt: '', id: '', es: '', ar: 'شهادة' },
      { en: 'a passport', zh: '', ru: '', pt: '', id: '', es: '', ar: 'جواز سفر' },
    ],
  })
  for (const load of [loadSignUp, loadVerifyEmail]) {
    const data = await load(argsOf('/sign-up', locale))
    const html = inFrame(locale, () => createElement(AccountPage, { data, answer: undefined }))
    const above = html.split('<form')[0]!
    expect(above.length).toBeLessThan(html.length)
    for (const words of told) expect(above.replaceAll('&#x27;', '’')).toContain(words)
  }
})

test('with an account area elsewhere the header leads there, and the log-in of the staff to no sign-up', async () => {
  configure({ external: { login: 'https://my.isthmus.example/in', signUp: 'https://my.isthmus.example/new' } })
  const header = inFrame('ar', () => createElement(AccountLinks))
  expect([...header.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(Object.values(site.accounts.external!))
  expect(header).not.toMatch(/signed-|<form/)
  expect((await loadLogin(argsOf('/login', 'ar'))).links.map(({ to }) => to)).toEqual(['/forgot-password'])
})
