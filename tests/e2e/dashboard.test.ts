import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountStatePath } from '#core/accounts/service.ts'
import { passkeyPaths } from '#core/accounts/passkeys.ts'
import { clientErrorPath } from '#core/client-error.ts'
import { datasetForm } from '#core/forms/definitions.ts'
import { uploadPath } from '#core/forms/service.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { dynamicPaths } from '#core/site-map.ts'
import { localizePath } from '#core/urls.ts'
import { addSession, site } from './setup/accounts.ts'
import { createAccount, password } from '../setup/account.ts'
import { sendForm } from '../setup/send-form.ts'
import { violations } from './setup/axe.ts'
import { walk } from './setup/focus.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

declare global {
  interface Window {
    /** Values of the layout shifts that the browser reported. */
    shifts?: number[]
  }
}

/** Creates an account with an answered and closed submission. @returns its cookies, the path and reference of the submission */
async function accountWithSubmission(email: string) {
  const cookies = await createAccount(site, email)
  const sent = await sendForm(site.origin, '/report-abuse', { what: 'Somebody scans our host', contact: email })
  expect(sent.status).toBe(303)
  const database = new Database(join(site.dataDir, 'isthmus.db'))
  const { id, reference } = database.prepare('select id, reference from submissions where email = ?').get(email) as Record<string, string>
  const event = { event: crypto.randomUUID(), id, at: '2026-11-24T09:30:00.000Z', text: 'Thank you.\nThe login was stopped.' }
  database
    .prepare(
      "insert into submission_events (id, submission_id, version, at, actor, kind, text) values (@event, @id, 1, @at, 'Bo', 'reply', @text)",
    )
    .run(event)
  database.prepare("update submissions set state = 'closed', closed_at = '2026-11-25T10:00:00.000Z' where id = ?").run(id)
  database.close()
  return { cookies, path: `/dashboard/requests/${reference}`, reference: reference! }
}

let sharedAccountPromise: ReturnType<typeof accountWithSubmission> | undefined

/** An account shared by tests that do not change it: the number of sign-ups per hour from one network is limited. */
const sharedAccount = () => (sharedAccountPromise ??= accountWithSubmission('shared@client.example'))

test('a submission is listed with its reply, in each language, and not shown to other accounts', async () => {
  const { cookies, path, reference } = await sharedAccount()
  const stranger = await createAccount(site, 'stranger@client.example')
  for (const locale of ['en', 'zh', 'ar'] as const) {
    await using tab = await visit(localizePath('/dashboard', locale), {
      before: (_, context) => addSession(context, cookies),
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const { page, browserErrors } = tab
    const t = loadMessages(locale)
    await page.locator('main li', { hasText: reference }).locator('a').click()
    await page.waitForURL(`**${localizePath(path, locale)}`)
    const mainText = await page.locator('main').innerText()
    for (const text of [t('form.abuse.what'), 'scans our host', t('account.reply'), 'The login was stopped.', t('account.closed')])
      expect(mainText).toContain(text)
    await startReact(page)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await violations(page), 'in dark mode').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await walk(page)).toEqual([])
    // Ignores scripts that were still loading when a page was left.
    expect(browserErrors.filter((complaint) => !complaint.endsWith('ERR_ABORTED'))).toEqual([])
  }
  const file = (await (await fetch(`${site.origin}/dashboard/export`, { headers: { Cookie: cookies } })).json()) as {
    account: { email: string }
    submissions: { reference: string }[]
  }
  expect(file.account.email).toBe('shared@client.example')
  expect(file.submissions.map((submission) => submission.reference)).toEqual([reference])
  for (const cookie of [stranger, '']) {
    const answer = await fetch(site.origin + path, { headers: { Cookie: cookie }, redirect: 'manual' })
    expect(answer.status).toBe(cookie ? 404 : 302)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
  }
  const payload = await fetch(`${site.origin}${path}.data`, { headers: { Cookie: stranger } })
  expect(await payload.text()).not.toContain('scans')
})

test('F2: a request from another site is refused at every address, and the session stays', async () => {
  const { cookies } = await sharedAccount()
  const pages = dynamicPaths.map((path) => path.replace('*', 'x')).flatMap((path) => [path, `${path}.data`])
  const calls = [clientErrorPath, uploadPath, ...Object.values(passkeyPaths)]
  const senders = [
    ['https://evil.example', 'cross-site'],
    ['https://evil.example', 'same-origin'],
    ['null', 'none'],
    [site.origin, 'same-site'],
  ] as const
  for (const path of [...pages, ...calls, '/zh/logout']) {
    for (const [origin, from] of senders) {
      const headers = { Origin: origin, 'Sec-Fetch-Site': from, Cookie: cookies }
      const body = new URLSearchParams({ form: 'delete', password })
      const answer = await fetch(site.origin + path, { method: 'POST', redirect: 'manual', headers, body })
      expect(answer.status, `${path} from ${origin}, ${from}`).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  }
  const state = await fetch(site.origin + accountStatePath, { headers: { Cookie: cookies } })
  expect(await state.json()).toMatchObject({ signedIn: true })
})

test('pages behind the log-in have the same text with and without script', async () => {
  const { cookies, path } = await sharedAccount()
  const options = { before: (_: Page, context: BrowserContext) => addSession(context, cookies), viewport: { width: 1440, height: 900 } }
  for (const pagePath of ['/dashboard', path, '/dashboard/account']) {
    await using withoutScript = await visit(pagePath, { ...options, javaScriptEnabled: false })
    await using withScript = await visit(pagePath, options)
    await startReact(withScript.page)
    await withScript.page.locator('.needs-script').evaluateAll((parts) => parts.forEach((part) => part.remove()))
    await withoutScript.page.locator('[data-without-script]').evaluateAll((parts) => parts.forEach((part) => part.remove()))
    // The time at which a session was last used may differ by a minute.
    const mainText = async ({ page }: typeof withoutScript) => (await page.locator('main').innerText()).replaceAll(/\d+:\d\d/g, '')
    expect(await mainText(withoutScript)).toBe(await mainText(withScript))
  }
})

test('A4: a browser that stores no cookies gets a message after the right password, and no redirect loop', async () => {
  await sharedAccount()
  let to = '/login?next=%2Fdashboard%2Faccount'
  let answer = await post(to, { form: 'login', email: 'shared@client.example', password, next: '/dashboard/account' })
  for (let steps = 0; answer.status >= 300 && answer.status < 400; steps++) {
    expect(steps).toBeLessThan(3)
    to = answer.headers.get('Location')!
    answer = await fetch(new URL(to, site.origin), { redirect: 'manual' })
  }
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(loadMessages('en')('account.noCookies'))
})

function post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(site.origin + path, { method: 'POST', redirect: 'manual', headers: { Origin: site.origin }, body })
}

test('a draft is listed on the dashboard, discarded, restored and continued', async () => {
  const { cookies } = await sharedAccount()
  const timezoneId = 'Asia/Tokyo'
  await using tab = await visit('/contact-us', { before: (_, context) => addSession(context, cookies), timezoneId })
  const { page, context, browserErrors } = tab
  const t = loadMessages('en')
  await startReact(page)
  const typed = 'Ten thousand pages a day from \u202eshops in Peru'
  await page.fill('#need', typed)
  await page.goto('/dashboard')
  await startReact(page)
  const draftsSection = page.locator('section', { has: page.locator('#drafts') })
  const row = draftsSection.locator('li')
  await row.getByText(makeVisible(typed)).waitFor()
  const storedDraft = () => page.evaluate(() => localStorage.getItem('draft-contact'))
  const before = (await storedDraft())!
  const [{ savedAt }] = JSON.parse(before) as [{ savedAt: number }]
  const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: timezoneId })
  expect(await row.locator('time').textContent()).toContain(clock.format(savedAt))
  const discardButton = row.getByRole('button')
  await discardButton.click()
  await row.getByText(t('account.draftDiscarded')).waitFor()
  expect(await storedDraft()).toBe('[]')
  // Another tab writes to the storage.
  const other = await context.newPage()
  await other.goto('/help')
  await other.evaluate(() => localStorage.setItem('draft-dataset', '[]'))
  await other.close()
  await discardButton.click()
  await row.getByText(makeVisible(typed)).waitFor()
  expect(await storedDraft()).toBe(before)
  expect(browserErrors.filter((complaint) => !complaint.endsWith('ERR_ABORTED'))).toEqual([])
  await row.getByRole('link').click()
  await expect.poll(() => page.locator('#need').inputValue()).toBe(typed)
  await page.getByRole('button', { name: t('form.draftDiscard') }).click()
  await page.goto('/dashboard')
  await startReact(page)
  await draftsSection.getByText(t('account.noDrafts')).waitFor()
})

test.each([true, false])('F26: a dataset request is sent with the address of the account (script: %s)', async (javaScriptEnabled) => {
  const { cookies } = await sharedAccount()
  await using tab = await visit(datasetForm.path, { before: (_, context) => addSession(context, cookies), javaScriptEnabled })
  const { page } = tab
  const t = loadMessages('en')
  if (javaScriptEnabled) await startReact(page)
  await page.getByText(t('form.accountEmail')).waitFor()
  expect(await page.getByLabel(t('form.email')).count()).toBe(0)
  const description = `Tide tables, daily ${randomUUID()}`
  await page.fill('#description', description)
  await page.getByRole('button', { name: t('form.submit.dataset') }).click()
  await page.waitForURL('**/receipt?*')
  const database = new Database(join(site.dataDir, 'isthmus.db'))
  const stored = database.prepare('select email from submissions where "values" like ?').all(`%${description}%`)
  database.close()
  expect(stored).toEqual([{ email: 'shared@client.example' }])
})

test('F18: a begun dataset request is listed by title, and is gone once a submission has the same values', async () => {
  const { cookies } = await sharedAccount()
  await using tab = await visit(`${datasetForm.path}?datasets=job-postings`, { before: (_, context) => addSession(context, cookies) })
  const { page } = tab
  const t = loadMessages('en')
  const draftsSection = page.locator('section', { has: page.locator('#drafts') })
  await startReact(page)
  await page.fill('#description', 'Rows')
  await page.goto('/dashboard')
  await startReact(page)
  await draftsSection.getByText('Job postings').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('draft-dataset'))).not.toContain('shared@client.example')
  // The form is stored, and its answer does not reach this browser.
  const sent = await sendForm(site.origin, datasetForm.path, {
    datasets: 'job-postings',
    description: 'Rows',
    email: 'shared@client.example',
  })
  expect(sent.status).toBe(303)
  await page.reload()
  await startReact(page)
  await draftsSection.getByText(t('account.noDrafts')).waitFor()
})

test('A13, X6: a built page shows the links of an account from the first frame on, without layout shifts', async () => {
  const { cookies } = await sharedAccount()
  let accountState: Promise<unknown> | undefined
  await using tab = await visit('/ru/pricing', {
    viewport: { width: 1440, height: 900 },
    before: async (page, context) => {
      await addSession(context, cookies)
      accountState = page.waitForResponse('**/account/state')
      await page.addInitScript(() => {
        window.shifts = []
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifts!.push(value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
    },
  })
  const { page, response } = tab
  expect(response.headers()['set-cookie']).toBeUndefined()
  expect(response.headers()['vary'] ?? '').not.toMatch(/cookie/i)
  await accountState
  await startReact(page)
  expect(await page.locator('.actions > :is(.button, form):visible').allInnerTexts()).toEqual([
    loadMessages('ru')('nav.dashboard'),
    loadMessages('ru')('nav.signOut'),
  ])
  const shifts = () => page.evaluate(() => window.shifts!.reduce((sum, value) => sum + value, 0))
  expect(await shifts()).toBeLessThan(0.001)
  // A layout shift would be detected.
  await page.evaluate(() => (document.body.style.paddingBlockStart = '20rem'))
  await expect.poll(shifts).toBeGreaterThan(0.001)
})
