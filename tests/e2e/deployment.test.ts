/** A tab continues to work after a deployment, with missing files and with broken connections. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { minReloadIntervalMs } from '#core/deployment.ts'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { intentMs } from '#app/navigation/static-links.tsx'
import { openBreakingProxy } from './setup/breaking-proxy.ts'
import { makeNextBuild, serve } from './setup/next-build.ts'
import { installClock, visit, waitUntil } from './setup/page.ts'
import { passLock, waitForReact, recordRequests, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')
const wide = { viewport: { width: 1440, height: 900 } } as const

const missing = (route: Route) => route.fulfill({ status: 404, body: 'gone' })
const documents = (requests: readonly string[]) => requests.filter((request) => request.startsWith('document'))

/** The script of the route `about`. */
const aboutScript = '**/assets/about-*.js'

test('C10: the manifest of the build is read one second after the page has loaded', async () => {
  const requestTimes: number[] = []
  await using tab = await visit('/pricing', {
    before: (page) =>
      page.route('**/builds/meta/*.json', (route) => {
        requestTimes.push(Date.now())
        return route.continue()
      }),
  })
  const { page, response, browserErrors } = tab
  const loaded = Date.now()
  const answer = await page.waitForResponse('**/builds/meta/*.json')
  expect(requestTimes).toHaveLength(1)
  expect(requestTimes[0]! - loaded).toBeGreaterThan(600)
  const [, build] = /build;desc="(\w+)"/.exec(response.headers()['server-timing'] ?? '') ?? []
  expect(new URL(answer.url()).pathname).toBe(`/builds/meta/${build}.json`)
  const manifest = (await answer.json()) as Record<string, unknown>
  expect(Object.keys(manifest).sort()).toEqual(['id', 'languages', 'prerendered', 'routeRules', 'timestamp'])
  expect(browserErrors).toEqual([])
})

test.each([
  [{ saveData: true }, 0],
  [{ effectiveType: '2g' }, 0],
  [{ effectiveType: 'slow-2g' }, 0],
  [{ effectiveType: '4g' }, 1],
])('C10: with %o the build is requested %i times', async (connection, count) => {
  await using tab = await visit('/pricing', {
    before: async (page) => {
      await installClock(page)
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
      // If the first request fails, there is no second one.
      await page.route('**/builds/**', missing)
    },
  })
  const requests = recordRequests(tab.page)
  await letTimePass(tab.page, 5_000)
  expect(requests.filter((request) => request.includes('/builds/'))).toHaveLength(count)
})

test('C10: a manifest that cannot be read is logged and changes nothing', async () => {
  await using tab = await visit('/pricing', { ...wide, before: (page) => page.route('**/builds/meta/*.json', missing) })
  const { page, browserErrors } = tab
  await startReact(page)
  await expect.poll(() => browserErrors.join('\n')).toContain('Build data could not be read')
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
})

test('C11: a tab that becomes visible after a while requests the latest build, and then opens pages as documents', async () => {
  await using tab = await visit('/pricing', {
    ...wide,
    before: async (page) => {
      await page.clock.install()
      await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'another', timestamp: 1 } }))
    },
  })
  const { page } = tab
  await page.clock.runFor(2_000)
  await startReact(page)
  // The installed clock removes the browser's performance entries, and with them the build of the page.
  await page.evaluate(() => (window.deployment!.build = 'this'))
  const request = page.waitForRequest('**/builds/latest.json?*')
  await page.clock.fastForward(11 * 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(new URL((await request).url()).search).toMatch(/^\?\d+$/)
  await waitUntil(page, () => window.deployment!.updated)
  const requests = recordRequests(page)
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  expect(documents(requests)).toEqual(['document /about'])
})

test('C11: the latest build is requested after an hour, but not without a connection', async () => {
  await using tab = await visit('/pricing', { before: (page) => page.clock.install() })
  const { page, context } = tab
  await page.clock.runFor(2_000)
  // If a script were still loading, the page would reload when the connection is back.
  await startReact(page)
  await page.waitForLoadState('networkidle')
  const requests = recordRequests(page)
  await context.setOffline(true)
  await page.clock.runFor(60 * 60_000)
  const pollRequests = () => requests.filter((request) => request.endsWith('latest.json'))
  expect(pollRequests()).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  await page.clock.runFor(60 * 60_000)
  await expect.poll(pollRequests).toEqual(['fetch /builds/latest.json'])
})

test('hovering over a link whose script is missing reloads the page once in ten seconds at most, and restores typed text', async () => {
  await using tab = await visit('/contact-us', wide)
  const { page } = tab
  await startReact(page)
  await page.route(aboutScript, missing)
  await page.locator('#need').pressSequentially('Exits in Peru')
  const requests = recordRequests(page)
  const reloaded = page.waitForEvent('load')
  await page.locator('footer a[href="/about"]').hover()
  await reloaded
  await startReact(page)
  for (let time = 0; time < 3; time++) {
    for (const path of ['/trust', '/about']) {
      await page.locator(`footer a[href="${path}"]`).hover()
      await expectToStay(page, 3 * intentMs)
    }
  }
  expect(documents(requests)).toEqual(['document /contact-us'])
  expect(await page.locator('#need').inputValue()).toBe('Exits in Peru')
})

test('going back also works if the script of the previous page is missing', async () => {
  await using tab = await visit('/pricing', wide)
  const { page } = tab
  await page.locator('h1').waitFor()
  await startReact(page)
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  await page.reload()
  await page.route('**/assets/pricing-*.js', missing)
  await startReact(page)
  await page.goBack()
  await page.waitForURL('**/pricing')
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/pricing$/)
})

test('C1: a page does not reload while the visitor types', async () => {
  await using tab = await visit('/contact-us', {
    before: (page) => Promise.all([installClock(page), page.route('**/assets/entry.client-*.js', missing)]),
  })
  const { page } = tab
  const requests = recordRequests(page)
  const refused = page.waitForResponse('**/assets/entry.client-*.js')
  await page.locator('#need').pressSequentially('Exits in Peru')
  await refused
  await letTimePass(page, 10_000)
  expect(documents(requests)).toEqual([])
  expect(await page.locator('#need').inputValue()).toBe('Exits in Peru')
})

test.each(['no answer', 'an answer of 502', 'half an answer'])(
  'C15: with %s for a payload the page is opened as a document, once',
  async (what) => {
    await using tab = await visit('/pricing', wide)
    const { page } = tab
    await startReact(page)
    await page.route('**/about.data*', async (route) => {
      if (what === 'no answer') return route.abort('connectionreset')
      if (what === 'an answer of 502') return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      const whole = await (await route.fetch()).text()
      return route.fulfill({ contentType: 'text/x-script', body: whole.slice(0, whole.length / 2) })
    })
    const requests = recordRequests(page)
    await page.locator('footer a[href="/about"]').click()
    await page.waitForURL('**/about')
    await waitForHeading(page, '/about')
    expect(documents(requests)).toEqual(['document /about'])
  },
)

test('the page waits for a payload that takes ten seconds, and shows progress meanwhile', async () => {
  await using tab = await visit('/pricing', { ...wide, before: installClock })
  const { page } = tab
  await startReact(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/about.data*', async (route) => {
    await released
    await route.continue()
  })
  const requests = recordRequests(page)
  await page.locator('footer a[href="/about"]').click()
  await page.getByRole('progressbar').waitFor()
  await page.clock.runFor(10_000)
  release()
  await page.waitForURL('**/about')
  expect(documents(requests)).toEqual([])
})

test('without a connection the page stays and shows a notice; with one the same link works', async () => {
  await using tab = await visit('/pricing', wide)
  const { page, context } = tab
  await startReact(page)
  await context.setOffline(true)
  await page.locator('footer a[href="/about"]').click()
  await page.locator('.offline').waitFor()
  expect(await page.locator('.offline').innerText()).toBe(t('navigation.offline'))
  expect(new URL(page.url()).pathname).toBe('/pricing')
  await context.setOffline(false)
  await page.locator('.offline').waitFor({ state: 'detached' })
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
})

test('without a connection going back is undone, and the page stays as it is', async () => {
  await using tab = await visit('/pricing', { ...wide, before: installClock })
  const { page, context } = tab
  await startReact(page)
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  await passLock(page)
  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await page.locator('.offline').waitFor()
  await page.waitForURL('**/about')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/about$/)
})

test('after a newer build was found, going back loads a document too, and a search preserves its query', async () => {
  await using tab = await visit('/blog', { ...wide, before: installClock })
  const { page } = tab
  await startReact(page)
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  await passLock(page)
  await page.evaluate(() => (window.deployment!.updated = true))
  const requests = recordRequests(page)
  await page.goBack()
  await page.waitForURL('**/blog')
  await page.locator('h1').waitFor()
  expect(documents(requests)).toEqual(['document /blog'])
  await startReact(page)
  await page.evaluate(() => (window.deployment!.updated = true))
  await page.locator('main input[name=q]').fill('proxy pool')
  await page.locator('main input[name=q]').press('Enter')
  await page.waitForURL('**/blog/search?q=proxy+pool')
})

/** A page in a reload loop reloads within this time. */
const watchPeriodMs = minReloadIntervalMs + 3_000

/** Fails if the page loads another document within the period. */
async function expectToStay(page: Page, periodMs = watchPeriodMs): Promise<void> {
  const left = page.waitForRequest((request) => request.isNavigationRequest(), { timeout: periodMs })
  await expect(left).rejects.toThrow(`Timeout ${periodMs}ms exceeded`)
}

describe.concurrent('longer than the pause between two automatic reloads', () => {
  test('if the script of the next page is missing, the page reloads once, and the click still leads to the next page', async () => {
    await using tab = await visit('/pricing', wide)
    const { page } = tab
    await startReact(page)
    await page.route(aboutScript, missing)
    const requests = recordRequests(page)
    await page.locator('footer a[href="/about"]').click()
    await page.waitForURL('**/about')
    await page.locator('h1').waitFor()
    await expectToStay(page)
    expect(documents(requests)).toEqual(['document /pricing', 'document /about'])
  })

  test('C1: if the entry script is missing, the page reloads once, works without React, and does not reload again', async () => {
    await using tab = await visit('/pricing', { ...wide, before: (page) => page.route('**/assets/entry.client-*.js', missing) })
    const { page } = tab
    const requests = recordRequests(page)
    const reloaded = page.waitForEvent('load')
    await page.keyboard.press('Shift')
    await reloaded
    await page.keyboard.press('Shift')
    await expectToStay(page)
    expect(documents(requests)).toEqual(['document /pricing'])
    await page.locator('header nav summary').first().click()
    await page.locator('header nav details[open] a').first().waitFor()
    await page.locator('footer a[href="/about"]').click()
    await page.waitForURL('**/about')
  })

  test('C1: a click that finds out that the entry script is missing still leads to its page', async () => {
    await using tab = await visit('/pricing', { ...wide, before: (page) => page.route('**/assets/entry.client-*.js', missing) })
    const { page } = tab
    const entryAnswered = page.waitForResponse('**/assets/entry.client-*.js')
    // The document comes after the script was found missing, at which the page used to reload.
    await page.route('**/about', async (route) => {
      await entryAnswered
      await route.fulfill({ response: await route.fetch() })
    })
    await page.locator('footer a[href="/about"]').click({ noWaitAfter: true })
    await page.waitForURL('**/about')
    expect((await entryAnswered).status()).toBe(404)
  })

  test('if the connection breaks during a payload, the page is opened as a document, once', async () => {
    await using proxy = await openBreakingProxy(inject('origin'), /^\/about\.data/)
    await using tab = await visit('/pricing', { ...wide, origin: proxy.origin })
    const { page } = tab
    await startReact(page)
    const requests = recordRequests(page)
    await page.locator('footer a[href="/about"]').click()
    await page.waitForURL('**/about')
    await waitForHeading(page, '/about')
    await expectToStay(page)
    expect(documents(requests)).toEqual(['document /about'])
  })

  test('C4: if entry, scripts and payloads are all missing, every link still leads to its page, and nothing loops', async () => {
    await using tab = await visit('/pricing', wide)
    const { page } = tab
    await startReact(page)
    for (const files of ['**/assets/**/*.js', '**/assets/*.js', '**/*.data*']) await page.route(files, missing)
    const requests = recordRequests(page)
    const left = page.waitForEvent('load')
    await page.locator('footer a[href="/about"]').click()
    await left
    await page.keyboard.press('Shift')
    await expectToStay(page)
    expect(documents(requests).length).toBeLessThanOrEqual(2)
    await page.locator('footer a[href="/developers"]').click()
    await page.waitForURL('**/developers')
    await page.locator('footer a[href="/trust"]').click()
    await page.waitForURL('**/trust')
  })
})

/** Runs the timers of a page with an installed clock. A request ends each step, so that requests of the timers have been sent before. */
async function letTimePass(page: Page, periodMs: number): Promise<void> {
  const stepMs = 5_000
  for (let passedMs = 0; passedMs < periodMs; passedMs += stepMs) {
    await page.clock.runFor(stepMs)
    await page.evaluate(() => fetch('/favicon.svg', { cache: 'reload' }).then((answer) => answer.text()))
  }
}

/** The id of the build that the document is from. */
function readBuildId(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return entry?.serverTiming.find(({ name }) => name === 'build')?.description
  })
}

/** Waits until the page of an address is shown and React has started, however it was opened. */
async function waitForHeading(page: Page, path: string): Promise<void> {
  await page.locator(`link[rel=canonical][href$="${path}"]`).waitFor({ state: 'attached' })
  await page.keyboard.press('Shift')
  await waitForReact(page)
}

test.each([
  { hasPreviousAssets: true, expected: ['document /about'] },
  // As when the script of the next page is missing.
  { hasPreviousAssets: false, expected: ['document /pricing', 'document /about'] },
])(
  'C1: a tab that is open while another build is deployed continues to work; with its previous assets: $hasPreviousAssets',
  async ({ hasPreviousAssets, expected }) => {
    const folders = [mkdtempSync(join(tmpdir(), 'a-')), mkdtempSync(join(tmpdir(), 'b-'))] as const
    onTestFinished(() => {
      for (const folder of folders) rmSync(folder, { recursive: true })
    })
    const next = await makeNextBuild()
    let server = await serve('build', 0, folders[0])
    onTestFinished(() => server.close())
    await using tab = await visit('/pricing', { ...wide, origin: server.url })
    const { page } = tab
    await startReact(page)
    expect(await readBuildId(page)).not.toBe('next')
    await server.close()
    server = await serve(next, server.port, folders[hasPreviousAssets ? 0 : 1])
    const requests = recordRequests(page)
    await page.locator('footer a[href="/about"]').click()
    await page.waitForURL('**/about')
    await waitForHeading(page, '/about')
    expect(documents(requests)).toEqual(expected)
    await page.reload()
    expect(await readBuildId(page)).toBe('next')
    await startReact(page)
    expect((await page.request.get('/assets/never-there-1a2b3c4d.js')).status()).toBe(404)
  },
)
