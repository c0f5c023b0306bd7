import { expect, inject, test } from 'vitest'
import { localeInfo, locales, type Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { visit, type VisitOptions } from './setup/page.ts'
import { recordRequests, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const yearSeconds = 365 * 24 * 60 * 60

const pathOf = (page: { url(): string }) => new URL(page.url()).pathname

/** Sets the cookie of a visitor who has chosen a language before. */
const chosen =
  (value: Locale): VisitOptions['before'] =>
  (_, context) =>
    context.addCookies([{ name: 'locale', value, url: inject('origin') }])

test.each([
  { browser: 'ru-RU', cookie: undefined, target: '/ru' },
  { browser: 'pt-PT', cookie: undefined, target: '/pt' },
  { browser: 'la-VA', cookie: undefined, target: '/' },
  { browser: 'ru-RU', cookie: 'zh', target: '/zh' },
  { browser: 'ru-RU', cookie: 'en', target: '/' },
] as const)('a browser in $browser with the stored choice $cookie gets $target at the root', async ({ browser, cookie, target }) => {
  await using tab = await visit('/', { locale: browser, ...(cookie && { before: chosen(cookie) }) })
  expect(pathOf(tab.page)).toBe(target)
})

test.each(['/pricing', '/zh/pricing', '/ar'])(
  '%s is shown to every visitor as requested, and opening it stores nothing',
  async (requestedPath) => {
    await using tab = await visit(requestedPath, { locale: 'ru-RU', before: chosen('es') })
    const { page, context, response } = tab
    await startReact(page)
    expect(response.request().redirectedFrom()).toBe(null)
    expect(pathOf(page)).toBe(requestedPath)
    expect((await context.cookies()).map(({ value }) => value)).toEqual(['es'])
  },
)

test.each(locales)('L2: the switcher leads from Chinese to the same page in %s and stores the choice for a year', async (locale) => {
  await using tab = await visit('/zh/help/user-guide/sessions', { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const { page, context } = tab
  await page.locator('header .language summary').click()
  await page.locator(`header .language a[lang="${localeInfo[locale].tag}"]`).click()
  await page.waitForURL(`**${localizePath('/help/user-guide/sessions', locale)}`)
  const [cookie, ...others] = await context.cookies()
  expect(others).toEqual([])
  expect(cookie).toMatchObject({ name: 'locale', value: locale, path: '/', sameSite: 'Lax', httpOnly: false })
  expect(Math.abs(cookie!.expires - Date.now() / 1000 - yearSeconds)).toBeLessThan(60)
})

test('after a choice the root leads to the chosen language, including English', async () => {
  await using tab = await visit('/', { locale: 'id-ID' })
  const { page } = tab
  expect(pathOf(page)).toBe('/id')
  await page.locator('footer a[lang="en-US"]').click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/')
  expect(pathOf(page)).toBe('/')
})

test.each(['zh', 'ru', 'ar'] as const)(
  'L4: a page in another language offers the preferred language %s, in that language, until the offer is dismissed',
  async (locale) => {
    const { tag, dir } = localeInfo[locale]
    const t = loadMessages(locale)
    await using tab = await visit('/pricing', { locale: tag })
    const { page } = tab
    const offer = page.locator('.suggestions a:visible')
    expect(await offer.allInnerTexts()).toEqual([t('suggestion.offer')])
    expect(await offer.evaluate((link) => [link.closest('[lang]')!.getAttribute('lang'), getComputedStyle(link).direction])).toEqual([
      tag,
      dir,
    ])
    await startReact(page)
    await page.getByRole('button', { name: t('suggestion.dismiss') }).press('Enter')
    expect(await page.locator('header .brand').evaluate((brand) => brand === document.activeElement)).toBe(true)
    expect(await offer.count()).toBe(0)
    await page.reload()
    expect(await offer.count()).toBe(0)
    await page.goto('/blog')
    expect(await offer.count()).toBe(0)
  },
)

test('the offer leads to the same page and stores the choice', async () => {
  await using tab = await visit('/zh/pricing', { locale: 'es-MX' })
  const { page, context } = tab
  await page.locator('.suggestions a:visible').click()
  await page.waitForURL('**/es/pricing')
  expect((await context.cookies())[0]).toMatchObject({ name: 'locale', value: 'es' })
  expect(await page.locator('.suggestions').isVisible()).toBe(false)
})

test.each([
  { reason: 'the page is in the preferred language', requestedPath: '/ru/pricing', browser: 'ru-RU', cookie: undefined, offered: false },
  { reason: 'the language of the page was chosen', requestedPath: '/pricing', browser: 'ru-RU', cookie: 'en', offered: false },
  {
    reason: "the site has none of the browser's languages",
    requestedPath: '/pricing',
    browser: 'la-VA',
    cookie: undefined,
    offered: false,
  },
  { reason: 'another language was chosen', requestedPath: '/pricing', browser: 'en-US', cookie: 'pt', offered: true },
] as const)('a page is offered in another language if $reason: $offered', async ({ requestedPath, browser, cookie, offered }) => {
  await using tab = await visit(requestedPath, { locale: browser, ...(cookie && { before: chosen(cookie) }) })
  expect(await tab.page.locator('.suggestions').isVisible()).toBe(offered)
})

test('the language menu opens the page in another language as a document and stores the choice', async () => {
  await using tab = await visit('/pricing', { viewport: { width: 1440, height: 900 } })
  const { page, context, browserErrors } = tab
  await startReact(page)
  await page.locator('[data-set-theme=dark]').click()
  const requests = recordRequests(page)
  await page.locator('.footer-languages a[hreflang=ar-EG]').click()
  await page.waitForURL('**/ar/pricing')
  const t = loadMessages('ar')
  const html = page.locator('html')
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ar-EG', 'rtl'])
  expect(await page.locator('header nav summary').first().innerText()).toBe(t('nav.proxies'))
  expect(await page.title()).toContain(await page.locator('h1').innerText())
  expect(await page.locator('h1').innerText()).toMatch(/\p{Script=Arabic}/u)
  expect((await context.cookies())[0]).toMatchObject({ name: 'locale', value: 'ar', path: '/', sameSite: 'Lax' })
  expect(requests.filter((request) => request.startsWith('document'))).toEqual(['document /language', 'document /ar/pricing'])
  expect(await html.getAttribute('data-theme')).toBe('dark')
  expect(await page.locator('[data-set-theme][aria-pressed=true]').getAttribute('data-set-theme')).toBe('dark')
  await page.goBack()
  await page.waitForURL('**/pricing')
  expect([await html.getAttribute('lang'), (await context.cookies())[0]?.value]).toEqual(['en-US', 'ar'])
  expect(browserErrors).toEqual([])
})

test('L3: switching the language preserves the query and the hash', async () => {
  await using tab = await visit('/search?q=proxy&x=1')
  const { page } = tab
  await page.locator('footer a[lang="zh-CN"]').click()
  await page.waitForURL('**/zh/search?q=proxy&x=1')
  await page.goto('/help/user-guide/sessions#sticky')
  await page.locator('footer a[lang="ru-RU"]').click()
  await page.waitForURL('**/ru/help/user-guide/sessions**')
  expect(new URL(page.url()).hash).toBe('#sticky')
})

test('a language link has the current query and hash each time that it is used', async () => {
  await using tab = await visit('/tools/request-builder?client=python')
  const { page } = tab
  // Reads the address at the end of the click, which the browser would follow: React changes it when it starts.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      event.preventDefault()
      document.documentElement.dataset.followed = (event.target as HTMLAnchorElement).href
    }),
  )
  const address = async () => {
    await page.locator('footer a[lang="zh-CN"]').click()
    return new URL(await page.evaluate(() => document.documentElement.dataset.followed!))
  }
  expect((await address()).searchParams.get('path')).toBe('/tools/request-builder?client=python')
  await page.evaluate(() => history.replaceState(history.state, '', '?client=curl#code'))
  const { searchParams, hash } = await address()
  expect([searchParams.get('path'), hash]).toEqual(['/tools/request-builder?client=curl', '#code'])
})

test('L7: a page whose messages cannot be loaded logs an error and works without React', async () => {
  await using tab = await visit('/zh/pricing', { before: (page) => page.route(/\/zh-[^/]+\.js$/, (route) => route.abort()) })
  const { page, browserErrors } = tab
  await page.keyboard.press('Shift')
  await expect.poll(() => browserErrors.filter((error) => error.startsWith('console error: Failed locale loading'))).not.toEqual([])
  await page.locator('footer a[href="/zh/about"]').click()
  await page.waitForURL('**/zh/about')
  expect(await page.locator('h1').innerText()).toMatch(/\p{Script=Han}/u)
})
