import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { doublePressMs } from '#core/forms/sending.ts'
import { holdScripts } from './setup/forms.ts'
import { installClock, visit, waitUntil } from './setup/page.ts'
import { passLock, waitForReact, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')

test('F18: a draft is restored after a reload, can be discarded, and is deleted when the form is sent', async () => {
  await using tab = await visit('/contact-us')
  const { page } = tab
  await startReact(page)
  const key = await page.locator('[name=form-key]').inputValue()
  await page.locator('#need').fill('Exits in Peru')
  await waitUntil(page, () => localStorage.getItem('draft-contact')?.includes('Exits in Peru'))
  await page.reload()
  await startReact(page)
  await page.getByText(t('form.draftRestored')).waitFor()
  expect(await page.locator('#need').inputValue()).toBe('Exits in Peru')
  expect(await page.locator('[name=form-key]').inputValue()).toBe(key)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('draft-contact')!)[0].key)).toBe(key)
  await page.getByRole('button', { name: t('form.draftDiscard') }).click()
  expect(await page.locator('#need').inputValue()).toBe('')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('fullName')
  await page.locator('#fullName').fill('Inês')
  await page.locator('#companyName').fill('Acme')
  await page.locator('#companyEmail').fill('draft@client.example')
  await waitUntil(page, () => localStorage.getItem('draft-contact')?.includes('draft@'))
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  await waitUntil(page, () => localStorage.getItem('draft-contact') === '[]')
})

test('the draft of a form that is returned with errors is retained', async () => {
  await using tab = await visit('/contact-us')
  const { page } = tab
  await startReact(page)
  await page.locator('#need').fill('Exits in Peru')
  await page.locator('main form button[type=submit]').click()
  await page.locator('.error-summary').waitFor()
  await waitUntil(page, () => localStorage.getItem('draft-contact')?.includes('Exits in Peru'))
  expect(await page.locator('#need').inputValue()).toBe('Exits in Peru')
})

test('text that is typed just before the page is left, by a reload or by a link, is saved', async () => {
  await using tab = await visit('/report-abuse', { before: installClock })
  const { page } = tab
  await startReact(page)
  await page.locator('#what').pressSequentially('scans of my host', { delay: 60 })
  await page.reload()
  await startReact(page)
  await page.getByText(t('form.draftRestored')).waitFor()
  expect(await page.locator('#what').inputValue()).toBe('scans of my host')
  await page.locator('#when').pressSequentially('today')
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  await passLock(page)
  await page.goBack()
  await page.getByText(t('form.draftRestored')).waitFor()
  expect(await page.locator('#when').inputValue()).toBe('today')
})

test('typed text is saved if its timer fires while the page is being left', async () => {
  await using tab = await visit('/report-abuse')
  const { page } = tab
  await startReact(page)
  // Timers that typing has set fire when the form has left the document and React has not ended its effects.
  await page.evaluate(() => {
    const { setTimeout: setTimer } = window
    const due: (() => void)[] = []
    window.setTimeout = ((run: () => void) => due.push(run)) as typeof setTimeout
    document.querySelector('footer')!.addEventListener('pointerdown', () => (window.setTimeout = setTimer), { once: true })
    const observer = new MutationObserver(() => {
      if (document.querySelector('#when')) return
      observer.disconnect()
      for (const run of due) run()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await page.locator('#when').pressSequentially('today')
  await page.locator('footer a[href="/about"]').click()
  await page.waitForURL('**/about')
  const storedDraft = () => page.evaluate(() => localStorage.getItem('draft-abuse') ?? '')
  await expect.poll(storedDraft).toContain('"today"')
})

test('two tabs of a form have separate drafts, also when one of them is sent', async () => {
  await using tab = await visit('/contact-us')
  const { page, context } = tab
  const other = await context.newPage()
  await other.goto(page.url())
  for (const [formPage, need] of [
    [page, 'the first'],
    [other, 'the second'],
  ] as const) {
    await startReact(formPage)
    await formPage.locator('#fullName').fill('Inês')
    await formPage.locator('#companyName').fill('Acme')
    await formPage.locator('#companyEmail').fill('tabs@client.example')
    await formPage.locator('#need').fill(need)
    await waitUntil(formPage, (text) => localStorage.getItem('draft-contact')?.includes(text), need)
  }
  await page.reload()
  await startReact(page)
  await page.getByText(t('form.draftRestored')).waitFor()
  expect(await page.locator('#need').inputValue()).toBe('the first')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  await waitUntil(page, () => !localStorage.getItem('draft-contact')?.includes('the first'))
  await other.reload()
  await startReact(other)
  await other.getByText(t('form.draftRestored')).waitFor()
  expect(await other.locator('#need').inputValue()).toBe('the second')
})

/** The stored drafts of a form. */
function storedDrafts(page: Page, form: string): Promise<{ key: string; values: Record<string, string[]> }[]> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(`draft-${name}`) ?? '[]'), form)
}

/** Stores the draft of a contact form before its page is loaded. */
function storeDraft(key: string, need: string, ageMs = 0) {
  return (page: Page) =>
    page.addInitScript(
      ([draftKey, text, ageMs]) => {
        if (localStorage.getItem('draft-contact') !== null) return
        const draft = { key: draftKey, values: { need: [text] }, savedAt: Date.now() - ageMs }
        localStorage.setItem('draft-contact', JSON.stringify([draft]))
      },
      [key, need, ageMs] as const,
    )
}

test.each(['sent', 'discarded'])('the draft of a form that is returned with another key is deleted when it is %s', async (action) => {
  await using tab = await visit('/report-abuse', { before: installClock })
  const { page } = tab
  await startReact(page)
  await page.locator('#what').fill('Scans')
  await page.locator('#contact').fill(`${action}@client.example`)
  await waitUntil(page, () => localStorage.getItem('draft-abuse')?.includes('@client'))
  await page.reload()
  await startReact(page)
  await page.getByText(t('form.draftRestored')).waitFor()
  await page.route('**/report-abuse.data*', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  const submit = async () => {
    await page.clock.runFor(doublePressMs)
    await page.locator('main form button[type=submit]').click()
  }
  await submit()
  await page.getByText(t('rejection.unreachable.title')).waitFor()
  await page.unroute('**/report-abuse.data*')
  await page.locator('#what').fill('Scans, and mails')
  await submit()
  await page.getByText(t('rejection.changed.title')).waitFor()
  const key = await page.locator('[name=form-key]').inputValue()
  await expect.poll(async () => (await storedDrafts(page, 'abuse')).map((draft) => draft.key)).toEqual([key])
  if (action === 'discarded') await page.getByRole('button', { name: t('form.draftDiscard') }).click()
  else {
    await submit()
    await page.waitForURL('**/receipt?id=*')
  }
  await expect.poll(() => storedDrafts(page, 'abuse')).toEqual([])
})

test('F18: a draft older than a week is deleted', async () => {
  await using tab = await visit('/contact-us', { before: storeDraft('old', 'Exits in Peru', 8 * 86_400_000) })
  const { page } = tab
  await startReact(page)
  await expect.poll(() => storedDrafts(page, 'contact')).toEqual([])
  expect(await page.locator('#need').inputValue()).toBe('')
})

test('text typed before React has started and an older draft are stored as separate drafts', async () => {
  const { release, before } = holdScripts()
  await using tab = await visit('/contact-us', {
    before: async (page) => {
      await storeDraft('older', 'Exits in Peru')(page)
      await before(page)
    },
  })
  const { page } = tab
  const key = await page.locator('[name=form-key]').inputValue()
  await page.locator('#companyName').fill('Acme')
  release()
  await waitForReact(page)
  await expect.poll(async () => (await storedDrafts(page, 'contact')).length).toBe(2)
  const draftValues = Object.fromEntries((await storedDrafts(page, 'contact')).map((draft) => [draft.key, draft.values]))
  expect(draftValues['older']).toEqual({ need: ['Exits in Peru'] })
  expect(draftValues[key]).toMatchObject({ companyName: ['Acme'], need: [''] })
  expect(await page.locator('#need').inputValue()).toBe('')
  expect(await page.getByText(t('form.draftRestored')).count()).toBe(0)
})

test('text typed while the form waits for an older draft is not replaced by that draft', async () => {
  // Another tab holds the lock of the draft.
  const lockDraft = (page: Page) =>
    page.addInitScript(() => {
      sessionStorage.setItem('draft-contact', 'older')
      void navigator.locks.request('draft-contact older', () => new Promise(() => {}))
    })
  await using tab = await visit('/contact-us', {
    before: async (page) => {
      await installClock(page)
      await storeDraft('older', 'Exits in Peru')(page)
      await lockDraft(page)
    },
  })
  const { page } = tab
  await startReact(page)
  await page.locator('#companyName').fill('Acme')
  await expect.poll(async () => (await storedDrafts(page, 'contact')).length).toBe(2)
  // Longer than the form waits for the draft.
  await page.clock.runFor(1500)
  expect(await page.locator('#need').inputValue()).toBe('')
  expect((await storedDrafts(page, 'contact')).find((draft) => draft.key === 'older')?.values).toEqual({ need: ['Exits in Peru'] })
})

test('a duplicated tab does not take over the draft of the original tab', async () => {
  await using tab = await visit('/contact-us', { before: installClock })
  const { page, context } = tab
  await startReact(page)
  await page.locator('#need').fill('the first')
  await waitUntil(page, () => localStorage.getItem('draft-contact')?.includes('the first'))
  const opened = context.waitForEvent('page')
  // A tab that is opened this way starts with a copy of the session storage, like a duplicated one.
  await page.evaluate(() => window.open(location.href))
  const copy = await opened
  await startReact(copy)
  const own = await page.locator('[name=form-key]').inputValue()
  expect(await copy.evaluate(() => sessionStorage.getItem('draft-contact'))).toBe(own)
  await copy.clock.runFor(1500)
  expect(await copy.locator('#need').inputValue()).toBe('')
  await copy.locator('#need').fill('the second')
  await waitUntil(copy, () => localStorage.getItem('draft-contact')?.includes('the second'))
  const drafts = await storedDrafts(page, 'contact')
  expect(new Set(drafts.map(({ values }) => values['need']![0]))).toEqual(new Set(['the first', 'the second']))
  expect(drafts.find(({ key }) => key === own)?.values['need']).toEqual(['the first'])
})

test('F18: nothing of a police submission is stored in the browser', async () => {
  await using tab = await visit('/police-assistance', { before: installClock })
  const { page } = tab
  await startReact(page)
  await page.locator('#content').fill('Case words')
  await page.clock.runFor(800)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(stored).not.toContain('Case')
  expect(await page.locator('[name=proof]').count()).toBe(0)
})

test('opening an old receipt does not delete the current draft', async () => {
  await using tab = await visit('/report-abuse')
  const { page } = tab
  await startReact(page)
  await page.locator('#what').fill('Scans')
  await page.locator('#contact').fill('tab@client.example')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  const receipt = page.url()
  await page.goto('/report-abuse')
  await startReact(page)
  await page.locator('#what').fill('Another')
  await waitUntil(page, () => localStorage.getItem('draft-abuse')?.includes('Another'))
  await page.goto(receipt)
  await startReact(page)
  await page.goto('/report-abuse')
  await startReact(page)
  await page.getByText(t('form.draftRestored')).waitFor()
  expect(await page.locator('#what').inputValue()).toBe('Another')
})
