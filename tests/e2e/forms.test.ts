import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { doublePressMs } from '#core/forms/sending.ts'
import { forms } from '#core/forms/definitions.ts'
import { site } from '#site'
import { openBuiltSite } from '../setup/built-site.ts'
import { holdScripts } from './setup/forms.ts'
import { installClock, visit, waitUntil } from './setup/page.ts'
import { waitForReact, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')

test('a visitor who types before React has started keeps the focus when errors are shown', async () => {
  const { release, before } = holdScripts()
  await using tab = await visit('/contact-us', { before })
  const { page } = tab
  await page.locator('main form button[type=submit]').click()
  await page.locator('.error-summary').waitFor()
  await page.locator('#companyName').pressSequentially('Ac')
  release()
  await waitForReact(page)
  await page.keyboard.type('me')
  expect(await page.locator('#companyName').inputValue()).toBe('Acme')
})

test('the error summary receives the focus if nothing is being typed', async () => {
  await using tab = await visit('/contact-us')
  const { page } = tab
  await startReact(page)
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => page.locator('.error-summary:focus').count()).toBe(1)
})

test('a double click sends a form once', async () => {
  await using tab = await visit('/report-abuse')
  const { page } = tab
  await startReact(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.locator('#what').fill('Scans')
  await page.locator('#contact').fill('two@client.example')
  await page.locator('main form button[type=submit]').dblclick()
  await page.waitForURL('**/receipt?id=*')
  expect(sent).toHaveLength(1)
})

test('F12: a form that is submitted before its proof of work is computed waits for it', async () => {
  await using tab = await visit('/report-abuse')
  const { page } = tab
  await startReact(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/forms/proof*', async (route) => {
    await promise
    await route.continue()
  })
  await page.locator('#what').fill('Scans')
  await page.locator('#contact').fill('proof@client.example')
  const submission = page.waitForRequest((request) => request.method() === 'POST')
  await page.locator('main form button[type=submit]').click()
  await page.locator('main form button[aria-busy=true]').waitFor()
  resolve()
  expect((await submission).postData()).toMatch(/name="proof"\r\n\r\n\w{100}/)
  await page.waitForURL('**/receipt?id=*')
})

test('F3: without script, a form that is sent again after going back is the same submission', async () => {
  await using tab = await visit('/contact-us', { javaScriptEnabled: false })
  const { page } = tab
  await page.locator('#fullName').fill('Inês')
  await page.locator('#companyName').fill('Acme')
  await page.locator('#companyEmail').fill('back@client.example')
  await page.locator('#need').fill('Exits in Peru')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  const receipt = page.url()
  await page.goBack()
  expect(await page.locator('#need').inputValue()).toBe('Exits in Peru')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  expect(page.url()).toBe(receipt)
})

test('a link for a trial on the page of the form checks its box and preserves typed text', async () => {
  await using tab = await visit('/contact-us')
  const { page } = tab
  await startReact(page)
  await page.locator('#need').fill('Exits in Peru')
  await page.locator('a[href$="?trial=1"]:visible').first().click()
  await page.locator('#trial:checked').waitFor()
  expect(await page.locator('#need').inputValue()).toBe('Exits in Peru')
})

test('a text that is too long for a mail link is shown for copying', async () => {
  await using tab = await visit('/contact-us')
  const { page } = tab
  await startReact(page)
  await page.route('**/contact-us.data*', (route) => route.abort('connectionreset'))
  const need = '例'.repeat(1000)
  for (const [name, value] of Object.entries({ fullName: 'A', companyName: 'B', companyEmail: 'a@b.example', need })) {
    await page.locator(`#${name}`).fill(value)
  }
  await page.locator('main form button[type=submit]').click()
  const note = page.locator('main [role=alert]')
  await note.locator('pre').waitFor()
  expect(await note.locator('pre').innerText()).toContain(`${t('form.contact.need')}: ${need}`)
  expect((await note.locator('a').getAttribute('href'))!.length).toBeLessThan(100)
})

test.each(['no connection', 'a failed proxy'])(
  'C2: with %s a form preserves all values, shows a message and can be sent again',
  async (what) => {
    const failureSlug = what.replaceAll(' ', '-')
    await using tab = await visit('/contact-us', { before: installClock })
    const { page } = tab
    await startReact(page)
    await page.locator('#fullName').fill('Åsa')
    await page.locator('#companyName').fill('Acme')
    await page.locator('#companyEmail').fill(`${failureSlug}@client.example`)
    await page.locator('#need').fill('Exits in Peru')
    const failure = what === 'no connection' ? { abort: true } : { status: 502, body: '<h1>Bad Gateway</h1>' }
    await page.route('**/contact-us.data*', (route) => ('abort' in failure ? route.abort('connectionreset') : route.fulfill(failure)))
    await page.locator('main form button[type=submit]').click()
    await page.getByText(t('rejection.unreachable.title')).waitFor()
    expect(await page.locator('#fullName').inputValue()).toBe('Åsa')
    expect(await page.locator('#need').inputValue()).toBe('Exits in Peru')
    await page.unroute('**/contact-us.data*')
    await page.clock.runFor(doublePressMs)
    await page.locator('main form button[type=submit]').click()
    await page.waitForURL('**/receipt?id=*')
  },
)

test('C2, F3: a form whose response was lost after it was stored is sent again from the message, as the same submission', async () => {
  await using tab = await visit('/contact-us', { before: installClock })
  const { page } = tab
  await startReact(page)
  const values = { fullName: 'Åsa', companyName: 'Acme', companyEmail: 'lost@client.example', need: 'Exits in Chile' }
  for (const [name, value] of Object.entries(values)) await page.locator(`#${name}`).fill(value)
  await page.route('**/contact-us.data*', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  await page.locator('main form button[type=submit]').click()
  const note = page.locator('main [role=alert]')
  await note.getByText(t('rejection.unreachable.title')).waitFor()
  await page.unroute('**/contact-us.data*')
  await page.clock.runFor(doublePressMs)
  await note.getByRole('button', { name: t('rejection.resend') }).click()
  await page.waitForURL('**/receipt?id=*')
  const database = new Database(join(inject('dataDir'), 'isthmus.db'), { readonly: true })
  const stored = database.prepare('select receipt from submissions where email = ?').all(values.companyEmail)
  database.close()
  expect(stored).toEqual([{ receipt: new URL(page.url()).searchParams.get('id') }])
})

test('F20: on a production server without legal fields, each form says before its fields that it is closed', async () => {
  await using closed = await openBuiltSite('.', { NODE_ENV: 'production' })
  for (const { name, path, mailbox } of forms) {
    const html = await readPublicPage(closed.origin, path)
    const [beforeFields, fields] = html.split(`id="form-${name}"`)
    expect([path, fields]).toEqual([path, expect.any(String)])
    expect(beforeFields!.replaceAll('&#x27;', "'")).toContain(t('rejection.closed.title'))
    expect(beforeFields).toContain(`href="mailto:${site.email[mailbox]}"`)
  }
})

/** Reads a page under the public host: in production the server refuses others. */
async function readPublicPage(origin: string, path: string): Promise<string> {
  const [response] = (await once(get(origin + path, { headers: { Host: new URL(site.origin).host } }), 'response')) as [IncomingMessage]
  return text(response)
}

test('F12: a form whose response was lost and that is sent with other values computes a new proof of work', async () => {
  await using tab = await visit('/report-abuse', { before: installClock })
  const { page } = tab
  await startReact(page)
  const submit = async () => {
    await page.clock.runFor(doublePressMs)
    const request = page.waitForRequest((sent) => sent.method() === 'POST')
    await page.locator('main form button[type=submit]').click()
    return /name="proof"\r\n\r\n(\w+)/.exec((await request).postData() ?? '')?.[1]
  }
  await page.locator('#what').fill('Scans')
  await page.locator('#contact').fill('spent@client.example')
  await page.route('**/report-abuse.data*', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  const first = await submit()
  await page.getByText(t('rejection.unreachable.title')).waitFor()
  await page.unroute('**/report-abuse.data*')
  await page.locator('#what').fill('Scans, and mails')
  await submit()
  await page.getByText(t('rejection.changed.title')).waitFor()
  const last = await submit()
  await page.waitForURL('**/receipt?id=*')
  expect(last).toMatch(/^\w{100}/)
  expect(last).not.toBe(first)
})

test('if the browser does not know its time zone, UTC is offered first', async () => {
  const hideTimeZone = (page: Page) =>
    page.addInitScript(() => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' }
      }
    })
  await using tab = await visit('/police-assistance', { before: hideTimeZone })
  const { page } = tab
  await startReact(page)
  await page.getByLabel(t('form.time.local')).fill('2026-11-21T14:30:05')
  await page.getByRole('button', { name: t('form.time.insert') }).click()
  expect(await page.locator('#content').inputValue()).toBe('2026-11-21T14:30:05Z (2026-11-21 14:30:05 UTC)')
})

test('F23: the time of an incident is converted to UTC and inserted into the text', async () => {
  await using tab = await visit('/police-assistance')
  const { page } = tab
  await startReact(page)
  await page.getByLabel(t('form.time.zone')).selectOption('America/Sao_Paulo')
  await page.getByLabel(t('form.time.local')).fill('2026-11-21T14:30:05')
  await page.getByRole('button', { name: t('form.time.insert') }).click()
  expect(await page.locator('#content').inputValue()).toBe('2026-11-21T17:30:05Z (2026-11-21 14:30:05 America/Sao_Paulo)')
})

test('F17: remaining characters are counted as the server counts them', async () => {
  await using tab = await visit('/contact-us')
  const { page } = tab
  await startReact(page)
  const count = page.locator('#need-count')
  expect(await count.textContent()).toBe(t('form.count.max', { max: 5000 }))
  await page.locator('#need').fill('😀'.repeat(4990))
  await expect.poll(() => count.textContent()).toBe(t('form.count.left', { count: 10 }))
  await page.locator('#need').fill('😀'.repeat(5001))
  await expect.poll(() => count.textContent()).toBe(t('form.count.over', { count: 1 }))
  await waitUntil(page, () => localStorage.getItem('draft-contact')?.includes('😀'))
  await page.reload()
  await startReact(page)
  await expect.poll(() => count.textContent()).toBe(t('form.count.over', { count: 1 }))
  await page.getByRole('button', { name: t('form.draftDiscard') }).click()
  await expect.poll(() => count.textContent()).toBe(t('form.count.max', { max: 5000 }))
})

test('a reader reports with one click that a page helped, and on another page what is missing', async () => {
  await using tab = await visit('/blog/why-rotating-does-not-rotate')
  const { page } = tab
  await startReact(page)
  const feedback = page.getByRole('form', { name: t('form.feedback.helpful') })
  await page.route('**/feedback', (route) => route.abort('connectionreset'))
  await feedback.getByRole('button', { name: t('content.yes') }).click()
  await page.getByText(t('feedback.failed')).waitFor()
  await page.unroute('**/feedback')
  const submission = page.waitForRequest((request) => request.method() === 'POST')
  await feedback.getByRole('button', { name: t('content.yes') }).click()
  expect([...new URLSearchParams((await submission).postData() ?? '')].slice(1)).toEqual([
    ['page', '/blog/why-rotating-does-not-rotate'],
    ['helpful', 'yes'],
  ])
  await page.locator('p:focus').getByText(t('feedback.thanks')).waitFor()
  await page.reload()
  await startReact(page)
  await feedback.getByRole('button', { name: t('content.no') }).click()
  await page.waitForURL('**/feedback?page=%2Fblog%2Fwhy-rotating-does-not-rotate&helpful=no')
  expect(await page.locator('input[value=no]').isChecked()).toBe(true)
  await page.locator('#missing').fill('A picture')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
})
