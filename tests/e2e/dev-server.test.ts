import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkeyPaths } from '#core/accounts/passkeys.ts'
import { popularPath } from '#core/blog/popular.ts'
import { fileNameHeader, uploadPath } from '#core/forms/service.ts'
import { send, type RawRequest } from '../server/raw-http.ts'
import { violations } from './setup/axe.ts'
import { copyRepository, editFile, startDevelopment } from './setup/development.ts'
import { visit, waitUntil } from './setup/page.ts'
import { startReact } from './setup/react.ts'

/** The gallery in both text directions, one in light and one in dark mode. */
const galleries = [
  { path: '/dev/components', colorScheme: 'light' },
  { path: '/ar/dev/components', colorScheme: 'dark' },
] as const

/** Long because the development server compiles each module when it is requested, and the gallery is a long page. */
const startTimeoutMs = 180_000

const folder = copyRepository('dev-server')
let server: Awaited<ReturnType<typeof startDevelopment>>

beforeAll(async () => {
  server = await startDevelopment(folder)
}, startTimeoutMs)
afterAll(() => server[Symbol.asyncDispose]())

const ask = (request: RawRequest) => send(Number(new URL(server.origin).port), request)

test(
  'the development server shows pages and the component gallery, which the built site does not have',
  async () => {
    const { origin } = server
    for (const { path, colorScheme } of galleries) {
      await using tab = await visit(path, { origin, colorScheme, reducedMotion: 'reduce' })
      await startReact(tab.page)
      // The gallery repeats landmarks in several states.
      expect(await violations(tab.page, ['landmark-unique'])).toEqual([])
      expect(tab.browserErrors).toEqual([])
      expect(await tab.page.locator('main [aria-invalid]').count()).toBeGreaterThan(5)
    }
    await overlaysStack(origin)
    await using page = await visit('/ar/pricing', { origin })
    await startReact(page.page)
    expect(page.browserErrors).toEqual([])
    await page.page.goto(`${origin}/ar/contact-us`)
    expect(await page.page.locator('[name=form-key]').inputValue()).toMatch(/^[\da-f-]{36}$/)

    await using built = await visit('/dev/components')
    expect(built.response.status()).toBe(404)
  },
  startTimeoutMs,
)

test.each([
  ['H14: a method that no page accepts', { method: 'TRACE', path: '/about' }, 405],
  ['H14: a form sent to a page without one', { method: 'POST', path: '/about', headers: ['Content-Length: 0'] }, 405],
  ['R7: a foreign host', { path: '/about', host: 'evil.example' }, 421],
  ['R7: a module with a foreign host', { path: '/app/root.tsx', host: 'evil.example' }, 421],
  ['R1: a path out of the site', { path: '/..%2f..%2fetc/passwd' }, 404],
  ['R1: a hidden file', { path: '/.env' }, 404],
  ['R3: bad percent-encoding', { path: '/%E0%A4%A' }, 400],
  [
    'F2: a form of another site',
    { method: 'POST', path: '/contact-us', headers: ['Origin: https://evil.example', 'Content-Length: 0'] },
    403,
  ],
  ['F4: a form that is too large', { method: 'POST', path: '/contact-us', headers: ['Content-Length: 70000'] }, 413],
  [
    'F4: a chunked form that is too large',
    { method: 'POST', path: '/contact-us', headers: ['Transfer-Encoding: chunked'], body: `11170\r\n${'a'.repeat(0x11170)}\r\n0\r\n\r\n` },
    413,
  ],
  ['a page that does not exist', { path: '/blog/no-such-article' }, 404],
] satisfies [string, RawRequest, number][])('the development server rejects as in production: %s', async (_what, request, status) => {
  const answer = await ask(request)
  expect(answer.status).toBe(status)
  expect(answer.header('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.header('Cache-Control')).toBe('no-store')
})

test('the development server redirects, and fills in its not-found page', async () => {
  const redirect = async (path: string) => {
    const { status, header } = await ask({ path })
    return [status, header('Location')]
  }
  expect(await redirect('/ABOUT/')).toEqual([301, '/about'])
  expect(await redirect('/blog/page/1?a=b')).toEqual([301, '/blog?a=b'])
  expect(await redirect('/language?to=zh&path=/about')).toEqual([303, '/zh/about'])
  const missing = await ask({ path: '/zh/blog/no-such' })
  const html = missing.body.toString()
  expect(html).toContain(`>Page Not Found: /zh/blog/no-such</code> <code translate="no">${missing.header('X-Request-Id')}</code>`)
  expect(html).not.toContain('{slot:')
})

test('the development server accepts a form', async () => {
  const address = `${server.origin}/contact-us`
  const [, key = ''] = /name="form-key" value="([^"]+)"/.exec(await (await fetch(address)).text()) ?? []
  const fields = { 'form-key': key, fullName: 'Ana', companyName: 'Acme', companyEmail: 'ana@client.example', need: 'Exits' }
  const headers = { Origin: server.origin }
  const answer = await fetch(address, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) })
  expect(answer.status).toBe(303)
  const receipt = await fetch(new URL(answer.headers.get('Location')!, server.origin))
  expect(receipt.status).toBe(200)
})

test('the development server accepts certificates and passkeys, lists popular articles and draws share images', async () => {
  const { origin } = server
  const headers = { 'Content-Type': 'application/pdf', [fileNameHeader]: 'a.pdf' }
  const upload = await fetch(origin + uploadPath, { method: 'POST', headers, body: '%PDF-1.7\n%%EOF' })
  expect(await upload.json()).toEqual({ id: expect.stringMatching(/./) as string, name: 'a.pdf' })
  const response = await fetch(origin + passkeyPaths.beginLogIn, { method: 'POST', body: '{}' })
  expect(await response.json()).toMatchObject({ challenge: expect.stringMatching(/./) as string })
  expect((await fetch(origin + passkeyPaths.beginRegistration, { method: 'POST', body: '{}' })).status).toBe(401)
  expect(await (await fetch(`${origin}${popularPath}?locale=en`)).json()).toEqual([])
  const image = await fetch(`${origin}/share/zh/blog.png`)
  expect([image.status, image.headers.get('Content-Type')]).toEqual([200, 'image/png'])
})

test('H1: pages of the development server have the policy with a nonce, extended only for Vite’s styles and worker', async () => {
  const { body, header } = await ask({ path: '/about' })
  const [nonce] = /nonce-[^']+/.exec(header('Content-Security-Policy')!)!
  expect(body.toString()).toContain(` nonce="${nonce.slice('nonce-'.length)}" type="text/later"`)
  const built = await visit('/contact-us').then(async (tab) => {
    await tab[Symbol.asyncDispose]()
    return tab.response.headers()['content-security-policy']!
  })
  const development = header('Content-Security-Policy')!.replace(`style-src 'self' '${nonce}'`, "style-src 'self'").replace(' blob:;', ';')
  expect(development).toBe(built.replace(/nonce-[^']+/, nonce))
})

test(
  'code, styles and content are updated without a reload, within the policy',
  async () => {
    await using tab = await visit('/trust', { origin: server.origin })
    const { page, browserErrors } = tab
    await startReact(page)
    await page.evaluate(() => (document.documentElement.id = 'same-document'))
    editFile(join(folder, 'app/text-page/text-page.tsx'), (text) => text.replace('{before}', '{before}<p id="edited">Edited</p>'))
    await page.locator('#same-document #edited').waitFor()
    editFile(join(folder, 'app/text-page/text-page.module.css'), (text) => `${text}\n[id=edited] { letter-spacing: 7px }\n`)
    await waitUntil(page, () => getComputedStyle(document.querySelector('#edited')!).letterSpacing === '7px')
    expect(await page.locator('#same-document').count()).toBe(1)
    editFile(join(folder, 'content/pages/trust/en.md'), (text) => text.replace('## Acceptable use', '## Edited use'))
    await page.getByRole('heading', { name: 'Edited use' }).waitFor()
    expect(browserErrors.filter((complaint) => complaint.includes('Content Security Policy'))).toEqual([])
  },
  startTimeoutMs,
)

/** Checks that overlays stack in opening order from layer 2000, hold the focus, and close one by one. */
async function overlaysStack(origin: string): Promise<void> {
  await using tab = await visit('/dev/components', { origin })
  const { page } = tab
  await startReact(page)
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const layer = (name: string) => dialog(name).evaluate((element) => getComputedStyle(element).zIndex)
  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement
      // After the last control the focus moves to the browser's controls, and returns.
      if (active === document.body) return null
      return active?.closest('[role=dialog]')?.getAttribute('aria-label') ?? active?.textContent
    })
  await page.getByRole('button', { name: 'Open an overlay' }).press('Enter')
  await dialog('First overlay').waitFor()
  expect(await layer('First overlay')).toBe('2000')
  await page.getByRole('button', { name: 'Open another' }).press('Enter')
  await dialog('Second overlay').waitFor()
  expect(await layer('Second overlay')).toBe('2001')
  for (let press = 0; press < 5; press++) {
    await page.keyboard.press('Tab')
    expect(['Second overlay', null]).toContain(await focused())
  }
  expect(await violations(page, ['landmark-unique'])).toEqual([])
  await page.keyboard.press('Escape')
  await dialog('Second overlay').waitFor({ state: 'detached' })
  expect(await focused()).toBe('First overlay')
  await page.keyboard.press('Escape')
  await dialog('First overlay').waitFor({ state: 'detached' })
  expect(await focused()).toBe('Open an overlay')
  expect(await page.evaluate(() => document.querySelectorAll('body > [inert]').length)).toBe(0)
}
