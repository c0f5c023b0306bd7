import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { popularPath } from '#core/blog/popular.ts'
import { localeInfo } from '#core/locales.ts'
import { isNoReferrerPage } from '#core/no-referrer-pages.ts'
import { localizePath } from '#core/urls.ts'
import { contentOf, differences } from './setup/content.ts'
import { installClock, visit, type VisitOptions, waitUntil } from './setup/page.ts'
import { navigate, passLock, recordRequests, startReact, waitForReact } from './setup/react.ts'
import { templates } from './templates.ts'

const article = '/blog/why-rotating-does-not-rotate'
const otherArticle = '/blog/who-resolves-the-name'

/** A clock that only the test advances; `requests` has every requested script. */
function pausedClock(connection: { saveData: boolean; effectiveType: string }): VisitOptions & { requests: string[] } {
  const requests: string[] = []
  return {
    requests,
    async before(page) {
      await page.clock.install()
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
      page.on('request', (request) => {
        if (request.resourceType() === 'script' || /\.(?:js|data)$/.test(request.url())) requests.push(request.url())
      })
    },
  }
}

test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
  { saveData: false, effectiveType: 'slow-2g' },
])('C14: with saveData $saveData and $effectiveType no script is requested before the visitor interacts', async (connection) => {
  const { requests, ...options } = pausedClock(connection)
  await using tab = await visit('/pricing', options)
  await tab.page.clock.fastForward('10:00')
  await tab.page.evaluate(() => document.fonts.ready)
  expect(requests).toEqual([])
  await startReact(tab.page)
  expect(requests).not.toEqual([])
})

test('C14: otherwise scripts are requested when the browser is idle, and not before the page has loaded', async () => {
  const { requests, ...options } = pausedClock({ saveData: false, effectiveType: '4g' })
  await using tab = await visit('/pricing', options)
  expect(requests).toEqual([])
  await tab.page.clock.fastForward(5000)
  await waitForReact(tab.page)
  expect(requests).not.toEqual([])
})

test.each([
  ['pointer', (page: Page) => page.mouse.move(200, 300, { steps: 2 })],
  ['key', (page: Page) => page.keyboard.press('ArrowDown')],
  ['touch', (page: Page) => page.touchscreen.tap(200, 300)],
  ['focus', (page: Page) => page.locator('header .brand').focus()],
] as const)('the first %s starts React immediately', async (_, interact) => {
  const { requests, ...options } = pausedClock({ saveData: true, effectiveType: '4g' })
  await using tab = await visit('/pricing', { ...options, hasTouch: true })
  expect(requests).toEqual([])
  await interact(tab.page)
  await waitForReact(tab.page)
  expect(requests).not.toEqual([])
})

test('C14: a click before React has started opens the page as a document', async () => {
  await using tab = await visit('/pricing', { before: (page) => page.route('**/*.js', () => undefined) })
  const { page } = tab
  const requests = recordRequests(page)
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  expect(requests).toContain('document /about')
  expect(await page.locator('h1').count()).toBe(1)
})

test('C14: a form that is submitted before React has started loads a document', async () => {
  await using tab = await visit('/help', { before: (page) => page.route('**/*.js', () => undefined) })
  const { page } = tab
  const requests = recordRequests(page)
  await page.locator('main input[type=search]').fill('session')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?kind=help&q=session')
  expect(requests).toContain('document /search')
})

test.each(['en', 'ar'] as const)(
  'once React has started, going from article to article in %s fetches the payload and nothing else',
  async (locale) => {
    await using tab = await visit(localizePath(article, locale))
    const { page, browserErrors } = tab
    await startReact(page)
    const requests = recordRequests(page)
    await page
      .locator(`main a[href="${localizePath(otherArticle, locale)}"]`)
      .first()
      .click()
    await page.waitForURL(`**${otherArticle}`)
    // The new page may already request popular articles. If the payload is prefetched before the click, its resource type is 'other'.
    const fetched = requests.filter((request) => !request.includes('/builds/') && !request.includes(popularPath))
    expect(new Set(fetched.map((request) => request.replace(/^other/, 'fetch')))).toEqual(
      new Set([`fetch ${localizePath(otherArticle, locale)}.data`]),
    )
    expect(browserErrors).toEqual([])
  },
)

test('going to another article, to a list and back always shows the same content as the document', async () => {
  const bodies = new Map([
    [article, await bodyOf(article)],
    [otherArticle, await bodyOf(otherArticle)],
  ])
  await using tab = await visit(article, { before: installClock })
  const { page, browserErrors } = tab
  await startReact(page)
  const body = async () => withoutCopyButtons(await page.locator('[data-static-html=body]').innerHTML())
  const at = async (path: string) => {
    await page.waitForURL(`**${path}`)
    await waitUntil(page, (title) => document.title.startsWith(title), bodies.get(path)!.title)
    // The rest of a text is rendered after the first frame.
    await expect.poll(body).toBe(bodies.get(path)!.articleHtml)
    await expect.poll(() => page.locator('[data-copy]:empty').count(), { message: 'code blocks without a copy button' }).toBe(0)
    await passLock(page)
  }
  await at(article)
  await page.locator(`main a[href="${otherArticle}"]`).first().click()
  await at(otherArticle)
  await page.goBack()
  await at(article)
  await page.goForward()
  await at(otherArticle)
  await page.locator('header a[href="/blog"], main a[href="/blog"]').last().click()
  await page.waitForURL('**/blog')
  await passLock(page)
  const link = page.locator('main a[href^="/blog/"]:not([href*="/category/"])').first()
  const listed = (await link.getAttribute('href'))!
  bodies.set(listed, await bodyOf(listed))
  await link.click()
  await at(listed)
  expect(browserErrors).toEqual([])
})

test('the HTML of an article contains its text once', async () => {
  const html = await (await fetch(inject('origin') + article)).text()
  await using tab = await visit(article)
  const paragraphs = await tab.page
    .locator('[data-static-html=body] p')
    .evaluateAll((all) => all.map((paragraph) => paragraph.firstChild?.nodeValue?.trim() ?? ''))
  const probes = paragraphs.flatMap((text) => /[\w ]{30,}/.exec(text)?.[0] ?? [])
  expect(probes.length).toBeGreaterThan(3)
  expect(probes.map((probe) => html.split(probe).length - 1)).toEqual(probes.map(() => 1))
})

test.each(['/', article, '/products/datasets', '/contact-us?trial=1', '/zh/locations/peru', '/ar/help'])(
  'React hydrates %s without changing its content',
  async (path) => {
    const { promise: scriptsReleased, resolve: release } = Promise.withResolvers<void>()
    await using tab = await visit(path, {
      colorScheme: 'dark',
      locale: 'ru-RU',
      before: (page) => page.route('**/*.js', (route) => scriptsReleased.then(() => route.continue())),
    })
    const { page, browserErrors } = tab
    const before = await contentOf(page)
    release()
    await startReact(page)
    expect(differences(await contentOf(page), before)).toEqual([])
    expect(browserErrors).toEqual([])
  },
)

test('two texts with the same beginning are each shown with their own end', async () => {
  await using tab = await visit('/blog')
  const { page } = tab
  // The other article as a copy of the first that differs only in its last section.
  const payload = await (await fetch(`${inject('origin')}${article}.data`)).text()
  const last = payload.lastIndexOf('<h2 ')
  const nearDuplicate = payload.slice(0, last) + payload.slice(last).replace('</h2>', ' changed</h2>')
  expect(nearDuplicate).not.toBe(payload)
  await page.route(`**${otherArticle}.data*`, (route) => route.fulfill({ contentType: 'text/x-script', body: nearDuplicate }))
  await startReact(page)
  const headings = () => page.locator('[data-static-html=body] > h2').allInnerTexts()
  await navigate(page, article)
  await page.locator('[data-static-html=body] > h2').last().waitFor()
  const own = await headings()
  await navigate(page, otherArticle)
  await expect.poll(headings).toEqual([...own.slice(0, -1), `${own.at(-1)} changed`])
})

test.each(['en', 'ar'] as const)('C15: every template in %s is the same by client navigation and as a document', async (locale) => {
  await using tab = await visit(localizePath('/about', locale), { locale: localeInfo[locale].tag })
  const { page, browserErrors } = tab
  await startReact(page)
  // A page with its own referrer policy is opened as a document.
  for (const template of templates.filter((address) => !isNoReferrerPage(address))) {
    const path = localizePath(template, locale)
    await navigate(page, path)
    const document = await (await fetch(inject('origin') + path)).text()
    const expected = await contentOf(page, document)
    await expect.poll(async () => differences(await contentOf(page), expected), { message: path }).toEqual([])
  }
  // The router aborts the rest of a payload when it opens the next page.
  expect(browserErrors.filter((error) => !/^failed: \S+\.data(?:\?\S*)? net::ERR_ABORTED$/.test(error))).toEqual([])
})

/** Title and text of an article in its document. */
async function bodyOf(path: string): Promise<{ title: string; articleHtml: string }> {
  await using tab = await visit(path, { javaScriptEnabled: false })
  const { page } = tab
  return { title: await page.title(), articleHtml: withoutCopyButtons(await page.locator('[data-static-html=body]').innerHTML()) }
}

/** Markup without the copy buttons that an effect adds. */
function withoutCopyButtons(html: string): string {
  return html.replaceAll(/<button type="button">[^<]*<\/button>/g, '')
}
