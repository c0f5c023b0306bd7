import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'

declare global {
  interface Window {
    /** What the browser refused, as `directive: what`. */
    refused: string[]
  }
}

/** Built pages run by hashes, pages made per request by a nonce. Every template stands in `pages.test.ts`. */
const pages = ['/', '/ar', '/blog/why-rotating-does-not-rotate', '/tools/request-builder', '/contact-us', '/404page.html', '/no-such-page']

test.each(pages)('%s keeps the policy in whatever a visitor does on it', async (path) => {
  await using visited = await visit(path, { before: watch, viewport: { width: 1440, height: 900 } })
  const { page } = visited
  await startReact(page)
  await page.locator('[data-set-theme=dark]').click()
  await page.locator('header nav summary').first().click()
  await page.locator('header nav details[open] a').first().click()
  await page.waitForURL((url) => url.pathname !== path)
  expect(await page.evaluate(() => window.refused)).toEqual([])
})

test.each(['/pricing', '/contact-us'])('%s lets no script, style or frame in that is not its own', async (path) => {
  await using visited = await visit(path, { before: watch })
  const { page } = visited
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.text = 'document.title = "ran"'
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    const frame = document.createElement('iframe')
    frame.src = '/about'
    document.body.append(script, style, frame)
  })
  await page.waitForFunction(() => window.refused.length >= 3)
  const refused = await page.evaluate(() => window.refused.map((what) => what.split(':')[0]!).sort())
  expect(refused).toEqual(['frame-src', 'script-src-elem', 'style-src-elem'])
  expect(await page.title()).not.toBe('ran')
})

function watch(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.refused = []
    addEventListener('securitypolicyviolation', (event) => window.refused.push(`${event.effectiveDirective}: ${event.blockedURI}`))
  })
}
