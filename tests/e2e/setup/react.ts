/** React starts on the first interaction: functions that start it, wait for it and navigate with it. */
import type { Page } from 'playwright-core'
import { unlockDelayMs } from '#app/navigation/lock.ts'
import { localeInfo } from '#core/locales.ts'
import { splitLocale } from '#core/urls.ts'
import { waitUntil } from './page.ts'

declare global {
  interface Window {
    /** Whether the document is being left for another one. */
    __isUnloading?: boolean
  }
}

/** Starts React by a key that has no other effect, and waits until it has hydrated the page. */
export async function startReact(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await waitForReact(page)
}

/** Waits until React has run its effects: the last one takes scroll restoration over from the browser. */
export async function waitForReact(page: Page): Promise<void> {
  const hydrated = waitUntil(page, () => history.scrollRestoration === 'manual')
  await hydrated.catch(async (cause: unknown) => {
    const state = await page.evaluate(() => ({
      document: document.readyState,
      visibility: document.visibilityState,
      pendingScripts: document.querySelectorAll('script[type="text/later"]').length,
      loaded: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    }))
    throw new Error(`React has not hydrated the page: ${JSON.stringify(state)}`, { cause })
  })
  await runEffects(page)
}

/** Adds a link to the page and clicks it, at any scroll position. */
export async function follow(page: Page, to: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, to)
}

/** Follows an added link, by the router or, for another language, as a document. Waits until its page is shown. */
export async function navigate(page: Page, to: string): Promise<void> {
  const { pathname } = new URL(to, page.url())
  // Repeat until the navigation starts: for half a second after another one the lock ignores it. Do not repeat while a document loads,
  // when the address is still the old one.
  await page.evaluate(() => {
    // A document from the back/forward cache still has the old value.
    window.__isUnloading = false
    addEventListener('beforeunload', () => (window.__isUnloading = true), { once: true })
  })
  await waitUntil(
    page,
    (expected) => {
      if (window.__isUnloading || location.pathname === expected.pathname) return true
      const link = document.createElement('a')
      link.href = expected.to
      document.body.append(link)
      link.click()
      link.remove()
      return false
    },
    { to, pathname },
  )
  await waitUntilShown(page, to)
}

/** Waits until the current page is shown, then advances the page's clock until the lock ends. The clock must be installed. */
export async function passLock(page: Page): Promise<void> {
  await waitUntilShown(page, page.url())
  // An effect starts the timer that ends the lock.
  await runEffects(page)
  await page.clock.runFor(unlockDelayMs)
}

/** Resolves when React has run the effects of the current page. */
export async function runEffects(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))))
}

/** Waits until the page of an address is shown. */
async function waitUntilShown(page: Page, address: string): Promise<void> {
  const { locale, path } = splitLocale(new URL(address, page.url()).pathname)
  await waitUntil(
    page,
    (expected) => {
      const languageLink = document.querySelector<HTMLAnchorElement>('.footer-languages a')
      return document.documentElement.lang === expected.lang && new URLSearchParams(languageLink?.search).get('path') === expected.path
    },
    { lang: localeInfo[locale].tag, path },
  )
}

/** Records requests from now on, as `document /blog` or `fetch /blog.data`; not the icon, which the browser requests at any time. */
export function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname !== '/favicon.svg') requests.push(`${request.resourceType()} ${pathname}`)
  })
  return requests
}
