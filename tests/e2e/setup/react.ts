/** React starts when it is reached for: how a test reaches for it, and how it knows that React is there. */
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

/** Starts React by a key that does nothing else and waits until it has taken the whole page over. */
export async function startReact(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await waitForReact(page)
}

/** Waits until React has run its effects: the last of them takes the scrolling over from the browser. */
export async function waitForReact(page: Page): Promise<void> {
  const hydrated = waitUntil(page, () => history.scrollRestoration === 'manual')
  await hydrated.catch(async (cause: unknown) => {
    const state = await page.evaluate(() => ({
      document: document.readyState,
      visibility: document.visibilityState,
      pendingScripts: document.querySelectorAll('script[type="text/later"]').length,
      loaded: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    }))
    throw new Error(`React has not taken the page over: ${JSON.stringify(state)}`, { cause })
  })
  await runEffects(page)
}

/** Clicks a link that no template has, wherever the page is scrolled to. */
export async function follow(page: Page, to: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, to)
}

/** Follows a link that no template has, by the router or, into another language, as a document; waits until the page shows it. */
export async function navigate(page: Page, to: string): Promise<void> {
  const { pathname } = new URL(to, page.url())
  // Said again until the page is on its way: half a second after another page the lock refuses it. A document that is on its way
  // is not asked for again; the address is still the old one then.
  await page.evaluate(() => {
    // A document that the browser has kept comes back as it was left.
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

/** Lets the time pass in which the lock refuses the next page, from the moment that this one is shown. The page's clock must be installed. */
export async function passLock(page: Page): Promise<void> {
  await waitUntilShown(page, page.url())
  // The lock begins to open in an effect.
  await runEffects(page)
  await page.clock.runFor(unlockDelayMs)
}

/** Ends when React has run the effects of what it shows. */
export async function runEffects(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))))
}

/** Waits until the page shows what belongs to an address. */
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

/** What the page is asked for from now on, as `document /blog` or `fetch /blog.data`; without the icon, whose time is the browser's choice. */
export function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname !== '/favicon.svg') requests.push(`${request.resourceType()} ${pathname}`)
  })
  return requests
}
