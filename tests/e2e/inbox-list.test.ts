import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { contactForm } from '#core/forms/definitions.ts'
import { maxReplyCodePoints } from '#core/inbox/service.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { openStaffFixture, type StaffFixture } from './setup/staff.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')

const send = (fixture: StaffFixture, need: string) =>
  fixture.send(contactForm, { fullName: 'Ana', companyName: 'Acme', companyEmail: `${randomUUID()}@client.example`, need })

/** The values of the filters. */
const filterValues = (page: Page) =>
  page
    .locator('main search :is([type=search], select)')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join('|'))

test('the filters match the address after going back and forward and in a page of the back/forward cache', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login')
  const { page } = tab
  await fixture.signIn(page, 'Ana', 'staff')
  await page.goto('/dashboard/inbox')
  await startReact(page)
  await page.locator('main [name=language]').selectOption('ar')
  await page.waitForURL('**/inbox?language=ar')
  await page.locator('main [name=order]').selectOption('oldest')
  await page.waitForURL('**order=oldest')
  await page.fill('main [name=q]', 'sevilla')
  await page.locator('main [name=q]').press('Enter')
  await page.waitForURL('**q=sevilla**')
  const filterStates = ['|||', '||ar|', '||ar|oldest', 'sevilla||ar|oldest']
  for (const filterState of filterStates.slice(0, -1).toReversed()) {
    await page.goBack()
    await expect.poll(() => filterValues(page)).toBe(filterState)
  }
  for (const filterState of filterStates.slice(1)) {
    await page.goForward()
    await expect.poll(() => filterValues(page)).toBe(filterState)
  }
  await page.locator('main search').evaluate((search) => {
    for (const field of search.querySelectorAll<HTMLSelectElement>('[type=search], select')) field.value = ''
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect.poll(() => filterValues(page)).toBe(filterStates.at(-1))
  // Prevents the browser from restoring other values in a new document.
  expect(await page.locator('main search form').getAttribute('autocomplete')).toBe('off')
})

test('the filters of police submissions load a document, which may lead to the reauthentication', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login')
  const { page } = tab
  await fixture.signIn(page, 'Lena', 'legal')
  await page.goto('/dashboard/inbox?form=police')
  await startReact(page)
  const documents: string[] = []
  page.on('request', (request) => void (request.isNavigationRequest() && documents.push(new URL(request.url()).search)))
  await page.locator('main [name=language]').selectOption('ar')
  await page.waitForURL('**/inbox?form=police&q=&language=ar&order=')
  await startReact(page)
  await page.fill('main [name=q]', 'sevilla')
  await page.locator('main [name=q]').press('Enter')
  await page.waitForURL('**/inbox?form=police&q=sevilla&language=ar&order=')
  expect(documents).toEqual(['?form=police&q=&language=ar&order=', '?form=police&q=sevilla&language=ar&order='])
})

for (const javaScriptEnabled of [true, false]) {
  test(`a search lists folders with results, a reference opens its page, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    await using fixture = await openStaffFixture(inject('dataDir'))
    await using tab = await visit('/login', { javaScriptEnabled })
    const { page } = tab
    const word = `w${randomUUID().slice(0, 8)}`
    const reference = await send(fixture, word)
    await fixture.signIn(page, 'Ana', 'staff')
    await page.goto('/dashboard/inbox?folder=closed')
    if (javaScriptEnabled) await startReact(page)
    const search = async (text: string) => {
      await page.fill('main [name=q]', text)
      await page.locator('main search button').click()
    }
    await search(word)
    await page.getByRole('heading', { name: t('inbox.empty.otherFolders.title') }).waitFor()
    await page
      .locator('main li a', { hasText: /^Open 1$/ })
      .last()
      .click()
    await page.locator(`[id="${reference}"]`).waitFor()
    await page.goto('/dashboard/inbox?folder=closed')
    if (javaScriptEnabled) await startReact(page)
    await search(` ${reference.replaceAll('-', '').toLowerCase()} `)
    await page.waitForURL(`**/dashboard/inbox/${reference}**`)
    expect(await page.locator('[data-action=back]').getAttribute('href')).toBe(`/dashboard/inbox?folder=closed#row-${reference}`)
  })
}

test('going back to the list by a shortcut focuses the row that was opened', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login')
  const { page } = tab
  // Tests of other files change the whole list meanwhile.
  const word = `w${randomUUID().replaceAll('-', '')}`
  for (const need of ['One', 'Two', 'Three']) await send(fixture, `${need} ${word}`)
  await fixture.signIn(page, 'Ana', 'staff')
  await page.goto(`/dashboard/inbox?q=${word}`)
  await startReact(page)
  const rows = await page.locator('[data-row]').evaluateAll((found) => found.map(({ id }) => id))
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.id)
  const back = async () => {
    await page.waitForURL(`**/dashboard/inbox/${rows[1]}**`)
    await startReact(page)
    await page.keyboard.press('u')
    await page.waitForURL(/\/dashboard\/inbox\?[^/]*#/)
    await expect.poll(focused).toBe(rows[1])
    expect(await page.evaluate(() => document.activeElement?.matches('[data-open]'))).toBe(true)
  }
  await page.locator('[data-open]').nth(1).press('Enter')
  await back()
  await page.keyboard.press('j')
  expect(await focused()).toBe(rows[2])
  await page.goto('about:blank')
  await page.goto(`/dashboard/inbox?q=${word}#row-${rows[1]}`)
  expect(await focused()).toBe(rows[1])
})

test('with forced colors only the current folder is marked', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login', { forcedColors: 'active' })
  const { page } = tab
  await fixture.signIn(page, 'Ana', 'legal')
  await page.goto('/dashboard/inbox')
  const bars = (links: string, side: 'borderInlineStartColor' | 'borderBlockEndColor') =>
    page.locator(links).evaluateAll((found, property) => {
      const ground = getComputedStyle(document.body).backgroundColor
      return found.filter((link) => getComputedStyle(link)[property] !== ground).map((link) => link.getAttribute('aria-current'))
    }, side)
  expect(await bars(`nav[aria-label="${t('inbox.folders')}"] a`, 'borderInlineStartColor')).toEqual(['page'])
  expect(await bars(`nav[aria-label="${t('inbox.kind')}"] a`, 'borderBlockEndColor')).toEqual(['page'])
})

test('text that is too long is returned with the form, also with characters outside the BMP', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login', { javaScriptEnabled: false })
  const { page } = tab
  const reference = await send(fixture, 'Long')
  await fixture.signIn(page, 'Ana', 'staff')
  await page.goto(`/dashboard/inbox/${reference}`)
  const tooLong = '𓀀'.repeat(2 * maxReplyCodePoints + 1)
  await page.fill('#note', tooLong)
  await page.fill('#reply', '𓀀'.repeat(maxReplyCodePoints))
  await page.locator('main button[value=note]').click()
  await page
    .getByRole('alert')
    .getByText(t('inbox.problem.long', { max: maxReplyCodePoints }))
    .waitFor()
  expect((await page.inputValue('#note')).length).toBe(tooLong.length)
  await page.fill('#note', '𓀀'.repeat(maxReplyCodePoints))
  await page.locator('main button[value=note]').click()
  await page.locator('[role=status]', { hasText: t('inbox.done.note') }).waitFor()
})

/** The layout shift of a page on a slow connection, as the browser measures it. */
async function layoutShiftOf(page: Page, path: string): Promise<{ value: number; sources: string[] }> {
  const session = await page.context().newCDPSession(page)
  // Fills the cache with scripts, styles and fonts.
  await page.goto(path)
  await startReact(page)
  const bytesPerSecond = 50 * 1024
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await page.goto(path, { waitUntil: 'load' })
  await startReact(page)
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const sources: string[] = []
        let value = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
          })[]) {
            value += entry.value
            for (const { node, previousRect: from, currentRect: to } of entry.sources) {
              sources.push(`${node?.nodeName}.${(node as Element).className}: ${from.x},${from.y} → ${to.x},${to.y}`)
            }
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve({ value, sources }), 300)
      }),
  )
}

test('X6: pages before and behind the log-in have no layout shift on a slow connection', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using narrow = await visit('/login', { viewport: { width: 390, height: 844 } })
  const check = async (page: Page, path: string) => {
    const { value, sources } = await layoutShiftOf(page, path)
    expect(value, `${path}\n${sources.join('\n')}`).toBeLessThan(0.001)
  }
  await check(narrow.page, '/login')
  await using wide = await visit('/login', { viewport: { width: 1440, height: 900 } })
  await fixture.signIn(wide.page, 'Ana', 'staff')
  for (const path of ['/dashboard', '/dashboard/account', '/dashboard/inbox']) await check(wide.page, path)
})
