import { expect, test } from 'vitest'
import { visit, type Visit, type VisitOptions } from './setup/page.ts'
import { recordRequests, startReact } from './setup/react.ts'

declare global {
  interface Window {
    /** Reports a violation to the test, as `directive: blocked URI`. */
    reportViolation(violation: string): void
  }
}

/** Built pages with hashes and dynamic pages with a nonce. `pages.test.ts` covers every template. */
const pages = ['/', '/ar', '/blog/why-rotating-does-not-rotate', '/tools/request-builder', '/contact-us']

test.each(pages)('H2: using %s does not violate the policy', async (path) => {
  await using tab = await visitRecordingViolations(path, { viewport: { width: 1440, height: 900 } })
  const { page, violations, response, browserErrors } = tab
  await startReact(page)
  const requests = recordRequests(page)
  await page.locator('[data-set-theme=dark]').click()
  await page.locator('header nav summary').first().click()
  await page.locator('header nav details[open] a').first().click()
  await page.waitForURL((url) => url.pathname !== path)
  expect(violations).toEqual([])
  // A blocked chunk would make the router load a document.
  expect(requests.filter((request) => request.startsWith('document'))).toEqual([])
  // The browser logs an error for a document with status 404.
  expect(browserErrors.filter((error) => response.ok() || !error.includes('status of 404'))).toEqual([])
})

test.each(['/404page.html', '/no-such-page'])('using %s, which has no framework, does not violate the policy', async (path) => {
  await using tab = await visitRecordingViolations(path, { viewport: { width: 1440, height: 900 } })
  const { page, violations } = tab
  await page.locator('[data-set-theme=dark]').click()
  await page.locator('header nav summary').first().click()
  await page.locator('header nav details[open] a').first().click()
  await page.waitForURL((url) => url.pathname !== path)
  expect(violations).toEqual([])
})

test.each(['/pricing', '/contact-us'])('H2: %s blocks injected scripts, styles and frames', async (path) => {
  await using tab = await visitRecordingViolations(path)
  const { page, violations } = tab
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.text = 'document.title = "ran"'
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    const frame = document.createElement('iframe')
    frame.src = '/about'
    document.body.append(script, style, frame)
  })
  const directives = () => violations.map((violation) => violation.split(':')[0]!).sort((a, b) => (a < b ? -1 : 1))
  await expect.poll(directives).toEqual(['frame-src', 'script-src-elem', 'style-src-elem'])
  expect(await page.title()).not.toBe('ran')
})

/** Opens a page and collects policy violations there and on all later documents. */
async function visitRecordingViolations(path: string, options: VisitOptions = {}): Promise<Visit & { violations: string[] }> {
  const violations: string[] = []
  const tab = await visit(path, {
    ...options,
    async before(page) {
      await page.exposeBinding('reportViolation' satisfies keyof Window, (_, violation: string) => violations.push(violation))
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', (event) => window.reportViolation(`${event.effectiveDirective}: ${event.blockedURI}`)),
      )
    },
  })
  return { ...tab, violations }
}
