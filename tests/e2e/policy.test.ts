import { expect, test } from 'vitest'
import { visit, type Visit, type VisitOptions } from './setup/page.ts'
import { recordRequests, startReact } from './setup/react.ts'

declare global {
  interface Window {
    /** Hands what the browser refused to the test, as `directive: what`. */
    refuse(what: string): void
  }
}

/** Built pages run by hashes, pages made per request by a nonce. Every template stands in `pages.test.ts`. */
const pages = ['/', '/ar', '/blog/why-rotating-does-not-rotate', '/tools/request-builder', '/contact-us']

test.each(pages)('H2: %s keeps the policy in whatever a visitor does on it', async (path) => {
  await using visited = await watch(path, { viewport: { width: 1440, height: 900 } })
  const { page, refused, response, complaints } = visited
  await startReact(page)
  const requests = recordRequests(page)
  await page.locator('[data-set-theme=dark]').click()
  await page.locator('header nav summary').first().click()
  await page.locator('header nav details[open] a').first().click()
  await page.waitForURL((url) => url.pathname !== path)
  expect(refused).toEqual([])
  // A refused chunk would make the router load a document.
  expect(requests.filter((request) => request.startsWith('document'))).toEqual([])
  // The browser itself complains of a document that answers 404.
  expect(complaints.filter((said) => response.ok() || !said.includes('status of 404'))).toEqual([])
})

test.each(['/404page.html', '/no-such-page'])('%s, which has no framework, keeps the policy too', async (path) => {
  await using visited = await watch(path, { viewport: { width: 1440, height: 900 } })
  const { page, refused } = visited
  await page.locator('[data-set-theme=dark]').click()
  await page.locator('header nav summary').first().click()
  await page.locator('header nav details[open] a').first().click()
  await page.waitForURL((url) => url.pathname !== path)
  expect(refused).toEqual([])
})

test.each(['/pricing', '/contact-us'])('H2: %s lets no script, style or frame in that is not its own', async (path) => {
  await using visited = await watch(path)
  const { page, refused } = visited
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.text = 'document.title = "ran"'
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    const frame = document.createElement('iframe')
    frame.src = '/about'
    document.body.append(script, style, frame)
  })
  const directives = () => refused.map((what) => what.split(':')[0]!).sort((a, b) => (a < b ? -1 : 1))
  await expect.poll(directives).toEqual(['frame-src', 'script-src-elem', 'style-src-elem'])
  expect(await page.title()).not.toBe('ran')
})

/** Opens a page and collects what the browser refuses there and on all later documents. */
async function watch(path: string, options: VisitOptions = {}): Promise<Visit & { refused: string[] }> {
  const refused: string[] = []
  const visited = await visit(path, {
    ...options,
    async before(page) {
      await page.exposeBinding('refuse', (_, what: string) => refused.push(what))
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', (event) => window.refuse(`${event.effectiveDirective}: ${event.blockedURI}`)),
      )
    },
  })
  return { ...visited, refused }
}
