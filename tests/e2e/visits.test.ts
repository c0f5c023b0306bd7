/** Reports of visits: what they contain, when they are sent, and who is not counted. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitsPath, type VisitReport } from '#core/statistics/visit-report.ts'
import { visit } from './setup/page.ts'
import { navigate, recordRequests, runEffects, startReact } from './setup/react.ts'

declare global {
  interface Window {
    /** Bodies of reports. */
    sentReports?: Promise<string>[]
  }
}

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/** As a person's browser: WebDriver says that a program controls it. */
const asPerson = { userAgent, timezoneId: 'Asia/Kolkata' } satisfies BrowserContextOptions
const hideWebDriver = (page: Page) => page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { value: false }))

/** Stores the bodies of reports, which Playwright does not show, and sends them. */
const storeReports = (page: Page) =>
  page.addInitScript(() => {
    window.sentReports = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      window.sentReports!.push((body as Blob).text())
      return send(address, body)
    }
  })

async function startMeasuring(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/measure-[\w-]+\.js$/)
  // Before the first key: with it the browser ends the search for the largest paint.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await startReact(page)
  await (await loaded).finished()
  await runEffects(page)
}

/** Hides the page as another tab does. @returns the reports until then */
async function hide(page: Page): Promise<VisitReport[]> {
  const texts = await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    return Promise.all(window.sentReports!)
  })
  return texts.map((text) => JSON.parse(text) as VisitReport)
}

test('P11: a hidden page sends one report of opened pages and Web Vitals, without address or identifier, and stores nothing', async () => {
  await using tab = await visit('/zh/pricing?utm_source=secret', {
    ...asPerson,
    before: async (page) => {
      await hideWebDriver(page)
      await storeReports(page)
    },
  })
  const { page, context, browserErrors } = tab
  await startMeasuring(page)
  await navigate(page, '/zh/blog')
  const answered = page.waitForResponse(`**${visitsPath}`)
  const reports = await hide(page)
  expect((await answered).status()).toBe(204)
  expect(reports).toHaveLength(1)
  const { vitals, ...rest } = reports[0]!
  expect(rest).toEqual({ pages: ['/zh/pricing', '/zh/blog'], referrer: '', timeZone: 'Asia/Calcutta' })
  expect(vitals).toMatchObject({ path: '/zh/pricing', navigation: 'navigate' })
  expect(Object.keys(vitals!.values)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB', 'CLS']))
  expect(await hide(page)).toHaveLength(1)
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await context.cookies()).toEqual([])
  expect(browserErrors).toEqual([])
})

test('P11: leaving a page sends its report; a page that this site links to begins no visit', async () => {
  await using tab = await visit('/pricing', {
    ...asPerson,
    before: async (page) => {
      await hideWebDriver(page)
      await storeReports(page)
    },
  })
  const { page } = tab
  await page.goto('/about', { referer: `${new URL(page.url()).origin}/pricing` })
  await startMeasuring(page)
  const reports = await hide(page)
  expect(reports.map(({ pages, referrer }) => [pages, referrer])).toEqual([[['/about'], undefined]])
  await page.goto('/blog')
  await startMeasuring(page)
  // Playwright does not show the requests of a document that is being left.
  const texts = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide'))
    return Promise.all(window.sentReports!)
  })
  expect(texts.map((text) => (JSON.parse(text) as VisitReport).pages)).toEqual([['/blog']])
})

test.each([
  ['a program', (page: Page) => page.addInitScript(() => {})],
  [
    'Global Privacy Control',
    async (page: Page) => {
      await hideWebDriver(page)
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    },
  ],
  [
    'Do Not Track',
    async (page: Page) => {
      await hideWebDriver(page)
      await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
    },
  ],
])('P11: with %s nothing is loaded or sent', async (_name, before) => {
  await using tab = await visit('/pricing', { ...asPerson, before })
  const { page } = tab
  const requests = recordRequests(page)
  await startReact(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.goto('/about')
  expect(requests.filter((request) => /measure-|\/visits/.test(request))).toEqual([])
})
