/** Pages that the router opens: focus, announcement, links in article bodies, preserved code blocks. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { installClock, visit, waitUntil } from './setup/page.ts'
import { follow, passLock, recordRequests, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')
const wide = { viewport: { width: 1440, height: 900 } } as const
const guide = '/help/user-guide/sessions'

/** The id of the focused element; an empty string for the body. */
const focused = (page: Page) => page.evaluate(() => document.activeElement!.id)
const announced = (page: Page) => page.locator('body > [aria-live]').innerText()

test('C15: a page that the router opens receives the focus, and its title is announced', async () => {
  await using tab = await visit('/pricing', wide)
  const { page } = tab
  await startReact(page)
  expect(await announced(page)).toBe('')
  await page.locator('footer a[href="/about"]').press('Enter')
  await page.waitForURL('**/about')
  await expect.poll(() => announced(page)).toMatch(/^About/)
  expect(await announced(page)).toBe(await page.title())
  expect(await focused(page)).toBe('main')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).outlineStyle)).toBe('none')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true)
})

test('with a hash the heading receives the focus', async () => {
  await using tab = await visit('/pricing', wide)
  const { page } = tab
  await startReact(page)
  await page.locator('footer a[href="/help#user-guide"]').press('Enter')
  await page.waitForURL('**/help#user-guide')
  await expect.poll(() => focused(page)).toBe('user-guide')
  expect(await page.locator('#user-guide').evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)).toBe(true)
})

test('for hash links and going back, the browser handles focus and announcement', async () => {
  await using tab = await visit(guide, wide)
  const { page } = tab
  await startReact(page)
  await page.locator('main a[href^="#"]').first().press('Enter')
  await page.waitForURL(/#./)
  expect(await focused(page)).not.toBe('main')
  expect(await announced(page)).toBe('')
  await page.locator('footer a[href="/about"]').press('Enter')
  await page.waitForURL('**/about')
  await expect.poll(() => focused(page)).toBe('main')
  await page.locator('header .brand').focus()
  await page.goBack()
  await page.waitForURL(`**${guide}#*`)
  await page.locator('[data-static-html=body]').waitFor()
  expect(await focused(page)).not.toBe('main')
})

test('C15: going back restores the scroll position, also where the page was scrolled by a jump', async () => {
  await using tab = await visit('/', { viewport: { width: 390, height: 844 }, before: installClock })
  const { page } = tab
  await startReact(page)
  const card = page.locator('main .card a').last()
  const top = () => card.evaluate((link) => Math.round(link.getBoundingClientRect().top))
  // The browser scrolls in steps, and lays out content only when it comes near.
  const waitUntilSettled = () =>
    card.evaluate(
      (link) =>
        new Promise<void>((resolve) => {
          let [lastTop, framesAlike] = [Number.NaN, 0]
          const look = () => {
            const { top } = link.getBoundingClientRect()
            framesAlike = top === lastTop ? framesAlike + 1 : 0
            lastTop = top
            if (framesAlike === 15) resolve()
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
  // Scrolling before that is attributed to the browser (`scroll-positions.ts`).
  await page.clock.runFor(1_000)
  await page.keyboard.press('End')
  // A scrolled page is laid out completely when the browser is idle.
  await waitUntil(page, () => scrollY > 0 && document.documentElement.hasAttribute('data-full'))
  await waitUntilSettled()
  await card.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await waitUntilSettled()
  // Scrolling may go on after frames that were alike: what counts is where the card is when it is clicked.
  const topWhenClicked = card.evaluate(
    (link) =>
      new Promise<number>((resolve) => {
        const measure = () => resolve(Math.round(link.getBoundingClientRect().top))
        link.addEventListener('click', measure, { once: true, capture: true })
      }),
  )
  await card.click()
  const before = await topWhenClicked
  await page.waitForURL('**/products/datasets/*')
  await passLock(page)
  await page.goBack()
  await card.waitFor()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2_000)
})

test('the shown page with another query has the same selected tab and copy buttons in its code blocks', async () => {
  await using tab = await visit('/developers', wide)
  const { page } = tab
  await startReact(page)
  const buttons = page.locator('[data-copy] button')
  const count = await buttons.count()
  expect(count).toBeGreaterThan(0)
  const clientTab = page.locator('.code fieldset input').nth(1)
  await clientTab.check({ force: true })
  const payload = page.waitForResponse('**/developers.data*')
  await follow(page, '?a=1')
  await (await payload).finished()
  await page.waitForLoadState('networkidle')
  // The buttons are added after the first frame.
  await expect.poll(() => buttons.count()).toBe(count)
  expect(await clientTab.isChecked()).toBe(true)
})

test.each(['/locations/portugal', '/tools/request-builder'])(
  'on %s the copy button is placed at the end of the bar of its code',
  async (path) => {
    await using tab = await visit(path)
    const { page } = tab
    await startReact(page)
    const bar = (await page.locator('.code .tabs').first().boundingBox())!
    const button = (await page.locator('.code .copy button').first().boundingBox())!
    expect(button.x + button.width).toBeCloseTo(bar.x + bar.width, 0)
    expect(button.y).toBeCloseTo(bar.y, 0)
  },
)

test('the copy button copies the visible sample, confirms it and announces it', async () => {
  await using tab = await visit('/developers', { ...wide, permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = tab
  await startReact(page)
  const code = page.locator('.code:has(fieldset)').first()
  await code.locator('fieldset input').nth(1).check({ force: true })
  const button = code.locator('[data-copy] button')
  await button.click()
  await expect.poll(() => button.innerText()).toBe(t('code.copied'))
  expect(await announced(page)).toMatch(t('code.copied'))
  const shown = await code.locator('pre:visible').evaluate((pre) => pre.textContent)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  await expect.poll(() => button.innerText()).toBe(t('code.copy'))
  // Screen readers read out the same text again only as a new element.
  const firstMessage = (await page.locator('body > [aria-live] > *').elementHandle())!
  await button.click()
  await expect.poll(() => firstMessage.evaluate((element) => element.isConnected)).toBe(false)
  expect(await announced(page)).toMatch(t('code.copied'))
})

test('a link in an article body is prefetched on hover and opened without a document load', async () => {
  await using tab = await visit(guide, wide)
  const { page, browserErrors } = tab
  await startReact(page)
  const link = page.locator('[data-static-html=body] a[href^="/"]').first()
  const to = new URL((await link.getAttribute('href'))!, page.url()).pathname
  const requests = recordRequests(page)
  const prefetch = page.waitForRequest(`**${to}.data*`)
  await link.hover()
  await prefetch
  await link.click()
  await page.waitForURL(`**${to}*`)
  await expect.poll(() => announced(page)).not.toBe('')
  expect(await announced(page)).toBe(await page.title())
  expect(requests.filter((request) => request.startsWith('document'))).toEqual([])
  expect(browserErrors).toEqual([])
})

test('links of the footer are prefetched on focus', async () => {
  await using tab = await visit('/pricing', wide)
  const { page } = tab
  await startReact(page)
  const prefetch = page.waitForRequest('**/about.data*')
  await page.locator('footer a[href="/about"]').focus()
  await prefetch
  expect(new URL(page.url()).pathname).toBe('/pricing')
})

test.each([
  ['of the footer', '/about', 'footer a[href="/about"]'],
  ['that React renders', '/blog', 'main .filters a[href="/blog"]'],
])('C15: a click on a link %s to the shown page fetches nothing and scrolls to the top', async (_, shown, link) => {
  await using tab = await visit(shown, wide)
  const { page } = tab
  await startReact(page)
  const requests = recordRequests(page)
  await page.evaluate(() => scrollTo(0, 200))
  await page.locator(link).press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  // A payload of the shown page would have been requested before this one.
  const prefetch = page.waitForRequest('**/trust.data*')
  await page.locator('footer a[href="/trust"]').focus()
  await prefetch
  expect(requests.filter((request) => request.endsWith(`${shown}.data`))).toEqual([])
})

test('links in an article body to files are not prefetched and are opened by the browser', async () => {
  await using tab = await visit(guide, wide)
  const { page } = tab
  await startReact(page)
  await page.locator('[data-static-html=body]').evaluate((body) => {
    body.insertAdjacentHTML('afterbegin', '<p><a id="file" href="/llms.txt">file</a> <a id="page" href="/about">page</a></p>')
    scrollTo(0, 0)
  })
  const requests = recordRequests(page)
  await page.locator('#file').hover()
  // A prefetch of the file would have begun before that of this page.
  const prefetch = page.waitForRequest('**/about.data*')
  await page.locator('#page').focus()
  await prefetch
  await page.locator('#file').hover()
  await page.locator('#file').click()
  await page.waitForURL('**/llms.txt')
  expect(requests.filter((request) => request.includes('llms'))).toEqual(['document /llms.txt'])
})
