import { expect, test } from 'vitest'
import { visit, type Visit, type VisitOptions } from './setup/page.ts'
import { recordRequests, startReact } from './setup/react.ts'

declare global {
  interface Window {
    /** Hands what the browser refused to the test, as `directive: what`. */
    reportViolation(violation: string): void
  }
}

/** Built pages run by hashes, pages made per request by a nonce. Every template stands in `pages.test.ts`. */
const pages = ['/', '/ar', '/blog/why-rotating-does-not-rotate', '/tools/request-builder', '/contact-us']

test.each(pages)('H2: %s keeps the policy in whatever a visitor does on it', async (path) => {
  await using tab = await visitRecordingViolations(path, { viewport: { width: 1440, height: 900 } })
  const { page, violations, response, browserErrors } = tab
  await startReact(page)
  const requests = recordRequests(page)
  await page.locator('[data-set-theme=dark]').click()
  await page.locator('header nav summary').first().click()
  await page.locator('header nav details[open] a').first().click()
  await page.waitForURL((url) => url.pathname !== path)
  expect(violations).toEqual([])
  // A refused chunk would make the router load a document.
  expect(requests.filter((request) => request.startsWith('document'))).toEqual([])
  // The browser itself complains of a document that answers 404.
  expect(browserErrors.filter((error) => response.ok() || !error.includes('status of 404'))).toEqual([])
})

test.each(['/404page.html', '/no-such-page'])('%s, which has no framework, keeps the policy too', async (path) => {
  await using tab = await visitRecordingViolations(path, { viewport: { width: 1440, height: 900 } })
  const { page, violations } = tab
  await page.locator('[data-set-theme=dark]').click()
  await page.locator('header nav summary').first().click()
  await page.locator('header nav details[open] a').first().click()
  await page.waitForURL((url) => url.pathname !== path)
  expect(violations).toEqual([])
})

test.each(['/pricing', '/contact-us'])('H2: %s lets no script, style or frame in that is not its own', async (path) => {
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

/** Opens a page and collects what the browser refuses there and on all later documents. */
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
