/** One navigation at a time (C8): what the lock blocks, for how long, and that it always ends. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { createRandom } from '#core/random.ts'
import { unlockDelayMs } from '#app/navigation/lock.ts'
import { installClock, visit, waitUntil } from './setup/page.ts'
import { follow, navigate, passLock, recordRequests, runEffects, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')
const wide = { viewport: { width: 1440, height: 900 }, before: installClock } as const

const footerLink = (page: Page, to: string) => page.locator(`footer a[href="${to}"]`)
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Goes back in the history while the lock undoes it. Resolves when it is undone. */
async function stepBack(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { pathname } = location
        let isElsewhere = false
        addEventListener('popstate', function onStep() {
          isElsewhere ||= location.pathname !== pathname
          if (!isElsewhere || location.pathname !== pathname) return
          removeEventListener('popstate', onStep)
          resolve()
        })
        history.back()
      }),
  )
}

/** Holds the payload of a page. @returns a function that releases it */
async function holdPayload(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${path}.data*`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Expects the address and the page of a path. */
async function expectShown(page: Page, path: string): Promise<void> {
  expect(pathOf(page)).toBe(path)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`))
}

test('C8: during a navigation other links, scripts and history steps are ignored; half a second after it they work', async () => {
  await using tab = await visit('/pricing', wide)
  const { page, browserErrors } = tab
  await startReact(page)
  await footerLink(page, '/trust').click()
  await page.waitForURL('**/trust')
  await passLock(page)
  const release = await holdPayload(page, '/about')
  await footerLink(page, '/about').click()
  const requests = recordRequests(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/developers"]')!.click())
  await stepBack(page)
  await expectShown(page, '/trust')
  release()
  await page.waitForURL('**/about')
  await passLock(page)
  expect(requests.filter((request) => /(?:developers|blog|pricing)(?:\.data)?$/.test(request))).toEqual([])
  await page.goBack()
  await page.waitForURL('**/trust')
  await waitUntil(page, () => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith('/trust'))
  expect(browserErrors).toEqual([])
})

test('C8: the next link works half a second after a navigation, and not before', async () => {
  await using tab = await visit('/pricing', wide)
  const { page } = tab
  await startReact(page)
  // The page's clock is paused, so that the lock does not end on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  await follow(page, '/trust')
  // A navigation also waits for timers.
  while (pathOf(page) !== '/trust') await page.clock.runFor(10)
  await page.clock.runFor(unlockDelayMs / 2)
  const requests = recordRequests(page)
  await follow(page, '/developers')
  await expectShown(page, '/trust')
  await page.clock.runFor(unlockDelayMs)
  await follow(page, '/about')
  while (pathOf(page) !== '/about') await page.clock.runFor(10)
  expect(requests.filter((request) => request.includes('/developers'))).toEqual([])
})

test('C8: hashes and queries are not locked', async () => {
  await using tab = await visit('/help/user-guide/sessions', wide)
  const { page } = tab
  await startReact(page)
  const release = await holdPayload(page, '/about')
  await footerLink(page, '/about').click()
  await follow(page, '?a=1')
  await page.waitForURL('**/sessions?a=1')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/sessions$/)
  release()
})

test('a slow navigation shows a progress bar, an immediate one does not', async () => {
  await using tab = await visit('/pricing', wide)
  const { page } = tab
  await startReact(page)
  await page.evaluate(() => {
    Object.assign(window, { shown: 0 })
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) (window as unknown as { shown: number }).shown++
    }).observe(document.body, { childList: true, subtree: true })
  })
  const progressBarCount = () => page.evaluate(() => (window as unknown as { shown: number }).shown)
  const trust = footerLink(page, '/trust')
  const fetched = page.waitForResponse('**/trust.data*')
  await trust.hover()
  await fetched
  await page.waitForLoadState('networkidle')
  await trust.click()
  await page.waitForURL('**/trust')
  expect(await progressBarCount()).toBe(0)
  await passLock(page)
  const release = await holdPayload(page, '/about')
  await footerLink(page, '/about').click()
  await page.getByRole('progressbar', { name: t('navigation.loading') }).waitFor()
  release()
  await page.waitForURL('**/about')
  await page.locator('[role=progressbar]').waitFor({ state: 'detached' })
  expect(await progressBarCount()).toBeGreaterThan(0)
})

test('C8: the lock ends after a failed navigation and after an aborted one', async () => {
  await using tab = await visit('/pricing', wide)
  const { page } = tab
  await startReact(page)
  await page.route('**/about.data*', (route) => route.abort('connectionreset'))
  await footerLink(page, '/about').click()
  await page.waitForURL('**/about')
  await page.unroute('**/about.data*')
  await startReact(page)
  await footerLink(page, '/trust').click()
  await page.waitForURL('**/trust')
  await passLock(page)
  // A navigation within the page aborts the one in progress.
  await holdPayload(page, '/developers')
  await footerLink(page, '/developers').click()
  await follow(page, '?a=1')
  await page.waitForURL('**/trust?a=1')
  await passLock(page)
  await footerLink(page, '/about').click()
  await page.waitForURL('**/about')
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/about$/)
})

test('C8: going back is undone during a navigation', async () => {
  await using tab = await visit('/pricing', wide)
  const { page, browserErrors } = tab
  await startReact(page)
  for (const path of ['/trust', '/about']) {
    await footerLink(page, path).click()
    await page.waitForURL(`**${path}`)
    await passLock(page)
  }
  const release = await holdPayload(page, '/developers')
  await footerLink(page, '/developers').click()
  await stepBack(page)
  await stepBack(page)
  await expectShown(page, '/about')
  release()
  await page.waitForURL('**/developers')
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/developers$/)
  await passLock(page)
  await page.goBack()
  await page.waitForURL('**/about')
  expect(browserErrors).toEqual([])
})

test('a search form that is submitted during a navigation is ignored', async () => {
  await using tab = await visit('/blog', wide)
  const { page } = tab
  await startReact(page)
  const release = await holdPayload(page, '/about')
  await footerLink(page, '/about').click()
  await page.locator('main input[name=q]').fill('proxy')
  await page.locator('main input[name=q]').press('Enter')
  // The router reacts synchronously: a navigation of the form would have replaced the one in progress by now.
  release()
  await page.waitForURL('**/about')
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/about$/)
})

test('the lock ends if a script never arrives: the page opens as a document', async () => {
  await using tab = await visit('/about', wide)
  const { page } = tab
  await startReact(page)
  await page.route('**/assets/pricing-*.js', () => {})
  await footerLink(page, '/pricing').or(page.locator('header a[href="/pricing"]')).first().click()
  await page.clock.runFor(unlockDelayMs)
  expect(pathOf(page)).toBe('/about')
  const opened = page.waitForEvent('framenavigated')
  await page.clock.fastForward(21_000)
  await opened
  await expectShown(page, '/pricing')
})

test('the lock ends if a document never arrives', async () => {
  await using tab = await visit('/pricing', wide)
  const { page } = tab
  await startReact(page)
  await page.route('**/about.data*', (route) => route.abort('connectionreset'))
  // As when the visitor stops the navigation, or the server sends a download.
  await page.route('**/about', (route) => route.fulfill({ status: 204 }))
  const stopped = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
  await footerLink(page, '/about').click()
  await stopped
  await runEffects(page)
  await page.clock.runFor(unlockDelayMs)
  expect(pathOf(page)).toBe('/pricing')
  await footerLink(page, '/trust').click()
  await page.waitForURL('**/trust')
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/trust$/)
})

test(
  'after 100 fast clicks and steps in the history, the address is that of the page, and nothing is locked',
  { timeout: 180_000 },
  async () => {
    await using tab = await visit('/pricing', { viewport: wide.viewport })
    const { page, browserErrors } = tab
    const next = createRandom(20_261_121)
    const random = (limit: number) => Math.floor(next() * limit)
    const pendingRequests = new Set<Request>()
    let maxConcurrent = 0
    page.on('request', (request) => {
      if (!request.url().includes('.data')) return
      pendingRequests.add(request)
      // Going back to the shown page aborts the navigation in progress, whose request ends at the same moment.
      setTimeout(() => (maxConcurrent = Math.max(maxConcurrent, pendingRequests.size)), 40)
    })
    page.on('requestfinished', (request) => pendingRequests.delete(request))
    page.on('requestfailed', (request) => pendingRequests.delete(request))
    await page.route('**/*.data*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 50 + random(400)))
      await route.continue().catch(() => {})
    })
    await startReact(page)
    const requests = recordRequests(page)
    const paths = ['/about', '/trust', '/developers', '/blog', '/help', '/compare', '/products/datasets', '/locations']
    for (let step = 1; step <= 100; step++) {
      const kind = random(10)
      if (kind < 6) {
        const path = paths[random(paths.length)]!
        await page.evaluate((to) => document.querySelector<HTMLElement>(`footer a[href="${to}"]`)?.click(), path)
      } else {
        const isFirst = await page.evaluate(() => (history.state as { idx?: number } | null)?.idx === 0)
        await page.evaluate((delta) => history.go(delta), kind < 9 && !isFirst ? -1 : 1)
      }
      // The pauses between fast clicks are part of the input. Undoing a step in the history takes time: Chromium cancels requests if
      // another step comes in between.
      await sleep(random(4) === 0 ? 300 + random(700) : kind < 6 ? random(60) : 150)
      if (step % 25 === 0) await rest(page)
    }
    expect(maxConcurrent).toBe(1)
    // A navigation that hangs ends as a document.
    expect(requests.filter((request) => request.startsWith('document'))).toEqual([])
    expect(browserErrors.filter((complaint) => !complaint.includes('ERR_ABORTED'))).toEqual([])
  },
)

/** Waits until the address is that of the page, and opens another page as soon as the lock ends. */
async function rest(page: Page): Promise<void> {
  const canonical = page.locator('link[rel=canonical]')
  await expect.poll(async () => (await canonical.getAttribute('href'))?.endsWith(pathOf(page))).toBe(true)
  const next = pathOf(page) === '/contact-us' ? '/about' : '/contact-us'
  await navigate(page, next)
  await expect.poll(() => canonical.getAttribute('href')).toMatch(new RegExp(`${next}$`))
  expect(pathOf(page)).toBe(next)
  // Away from all links: a prefetch is not a navigation and must not be counted as one.
  await page.mouse.move(1, 1)
}
