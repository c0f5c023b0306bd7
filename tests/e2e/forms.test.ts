import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { installClock, visit, waitUntil } from './setup/page.ts'
import { follow, passLock, waitForReact, startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')

/** A second press within that time of the first is that of a double press. Milliseconds. */
const doublePressMs = 500

/** Holds all scripts back until `release`. */
function holdScripts() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    release: resolve,
    before: (page: { route: (url: string, handle: (route: { continue: () => Promise<void> }) => Promise<void>) => Promise<unknown> }) =>
      page.route('**/assets/*.js', async (route) => {
        await promise
        await route.continue()
      }),
  }
}

test('who types before React is there keeps the focus, though mistakes are shown', async () => {
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

test('mistakes that arrive while nothing is typed have the focus', async () => {
  await using tab = await visit('/contact-us')
  const { page } = tab
  await startReact(page)
  await page.locator('main form button[type=submit]').click()
  await expect.poll(() => page.locator('.error-summary:focus').count()).toBe(1)
})

test('two presses send a form once', async () => {
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

test('F12: a form that is sent before its proof of work is there waits for it', async () => {
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

test('F18: what was typed is back after a reload, can be discarded, and is forgotten once it is sent', async () => {
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

test('words that came back with mistakes are no words that have arrived: their draft stays', async () => {
  await using tab = await visit('/contact-us')
  const { page } = tab
  await startReact(page)
  await page.locator('#need').fill('Exits in Peru')
  await page.locator('main form button[type=submit]').click()
  await page.locator('.error-summary').waitFor()
  await waitUntil(page, () => localStorage.getItem('draft-contact')?.includes('Exits in Peru'))
  expect(await page.locator('#need').inputValue()).toBe('Exits in Peru')
})

test('what was typed a moment before the page is left is kept, by a reload and by a link', async () => {
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

test('what was typed is kept where its time to be saved comes while the page goes', async () => {
  await using tab = await visit('/report-abuse')
  const { page } = tab
  await startReact(page)
  // What typing has set a timer for comes due when the form has left the document and React has not ended its effects.
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

test('two tabs of a form each keep their own words, also when one of them is sent', async () => {
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

/** Drafts of a form as they are stored. */
function storedDrafts(page: Page, form: string): Promise<{ key: string; values: Record<string, string[]> }[]> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(`draft-${name}`) ?? '[]'), form)
}

/** Stores the draft of a contact form before its page is there. */
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

test.each(['sent', 'discarded'])('the draft of a form that comes back under another key goes with it when it is %s', async (how) => {
  await using tab = await visit('/report-abuse', { before: installClock })
  const { page } = tab
  await startReact(page)
  await page.locator('#what').fill('Scans')
  await page.locator('#contact').fill(`${how}@client.example`)
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
  if (how === 'discarded') await page.getByRole('button', { name: t('form.draftDiscard') }).click()
  else {
    await submit()
    await page.waitForURL('**/receipt?id=*')
  }
  await expect.poll(() => storedDrafts(page, 'abuse')).toEqual([])
})

test('F18: a draft of last week is forgotten', async () => {
  await using tab = await visit('/contact-us', { before: storeDraft('old', 'Exits in Peru', 8 * 86_400_000) })
  const { page } = tab
  await startReact(page)
  await expect.poll(() => storedDrafts(page, 'contact')).toEqual([])
  expect(await page.locator('#need').inputValue()).toBe('')
})

test('what is typed before React is there and an older draft are both kept, apart', async () => {
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

test('what is typed while an older draft is looked for stays alone in its form', async () => {
  // Another tab has the draft.
  const lockDraft = (page: Page) =>
    page.addInitScript(() => {
      sessionStorage.setItem('draft-contact', 'older')
      void navigator.locks.request('draft-contact older', () => new Promise((resolve) => setTimeout(resolve, 60_000)))
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
  // Longer than the draft is waited for.
  await page.clock.runFor(1500)
  expect(await page.locator('#need').inputValue()).toBe('')
  expect((await storedDrafts(page, 'contact')).find((draft) => draft.key === 'older')?.values).toEqual({ need: ['Exits in Peru'] })
})

test('a duplicated tab leaves the draft to the tab that it was made from', async () => {
  await using tab = await visit('/contact-us', { before: installClock })
  const { page, context } = tab
  await startReact(page)
  await page.locator('#need').fill('the first')
  await waitUntil(page, () => localStorage.getItem('draft-contact')?.includes('the first'))
  const opened = context.waitForEvent('page')
  // A tab that is opened so begins with a copy of the other's storage, as a duplicated one does.
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

test('a certificate that has arrived can be left out', async () => {
  await using tab = await visit('/police-assistance')
  const { page } = tab
  await startReact(page)
  for (const name of ['firstName', 'surname', 'affiliation', 'contact', 'content']) await page.locator(`#${name}`).fill('left out')
  await page.locator('#certificate').setInputFiles(pdf)
  await page.getByText(t('form.uploadReceived', { name: pdf.name })).waitFor()
  await page.getByLabel(t('form.uploadRemove')).check()
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  await page.getByText(t('receipt.certificateMissing')).waitFor()
  expect(await page.getByText(t('receipt.certificateReceived')).count()).toBe(0)
})

test('F3: without script, going back and sending again is the same form', async () => {
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

test('F18: nothing of a police request is stored in the browser', async () => {
  await using tab = await visit('/police-assistance', { before: installClock })
  const { page } = tab
  await startReact(page)
  await page.locator('#content').fill('Case words')
  await page.clock.runFor(800)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(stored).not.toContain('Case')
  expect(await page.locator('[name=proof]').count()).toBe(0)
})

test('a trial asked for on the page of the form ticks its box and leaves what was typed', async () => {
  await using tab = await visit('/contact-us')
  const { page } = tab
  await startReact(page)
  await page.locator('#need').fill('Exits in Peru')
  await page.locator('a[href$="?trial=1"]:visible').first().click()
  await page.locator('#trial:checked').waitFor()
  expect(await page.locator('#need').inputValue()).toBe('Exits in Peru')
})

test('a text that is too long for a mail link is shown, to be copied', async () => {
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

test('a search keeps the focus in its box, and going back brings its words back', async () => {
  await using tab = await visit('/search?q=proxy')
  const { page } = tab
  await startReact(page)
  const box = page.locator('main input[type=search]')
  await box.fill('session')
  await box.press('Enter')
  await page.waitForURL('**/search?q=session')
  await page.getByRole('status').filter({ hasText: 'session' }).waitFor()
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.goBack()
  await page.getByRole('status').filter({ hasText: 'proxy' }).waitFor()
  expect(await box.inputValue()).toBe('proxy')
})

test('the request builder counts what was chosen before React, and follows the way back', async () => {
  const { release, before } = holdScripts()
  await using tab = await visit('/tools/request-builder?country=de', { before })
  const { page } = tab
  const code = page.locator('pre[aria-labelledby=code]')
  await page.locator('input[value=Python]').check()
  await page.locator('#session').pressSequentially('cart7')
  release()
  await waitForReact(page)
  await code.filter({ hasText: 'import requests' }).waitFor()
  expect(await code.locator('.t-x').innerText()).toBe('-country-de-session-cart7')
  await page.waitForURL('**/request-builder?client=Python&country=de&session=cart7')
  await follow(page, '?city=東京')
  await page.locator('#city-problem').waitFor()
  expect(await page.locator('#session').inputValue()).toBe('')
  expect(await page.locator('.copy button').count()).toBe(1)
  await page.goBack()
  await page.locator('#session').and(page.locator('[value=cart7]')).waitFor()
  expect(await code.locator('.t-x').innerText()).toBe('-country-de-session-cart7')
})

test('the request builder shows its code when asked to, and writes the address once for many keys', async () => {
  await using tab = await visit('/tools/request-builder', { viewport: { width: 390, height: 800 } })
  const { page } = tab
  await startReact(page)
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    Object.assign(window, { replaceCount: 0 })
    history.replaceState = (...args) => {
      ;(window as unknown as { replaceCount: number }).replaceCount++
      replace(...args)
    }
  })
  await page.locator('#session').pressSequentially('abcdefghijklmnopqrst')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/request-builder?session=abcdefghijklmnopqrst')
  expect(await page.locator('pre[aria-labelledby=code]').evaluate((pre) => pre === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { replaceCount: number }).replaceCount)).toBeLessThan(4)
})

test.each(['no connection', 'a failed proxy'])(
  'C2: where %s lets no answer through, a form stays with all that was typed, says so and can be sent again',
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

test('F12: a form that arrived unheard and is sent with other words computes a new proof, and is no spam', async () => {
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

test('a receipt of another day leaves what is being typed', async () => {
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

const pdf = { name: 'Ausweis Å.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(300_000)}`) }

test('a certificate travels when it is chosen, outlives mistakes, and is replaced by another', async () => {
  await using tab = await visit('/police-assistance', { before: installClock })
  const { page } = tab
  await startReact(page)
  const uploadField = page.locator('[name=form-upload]')
  await page.locator('#certificate').setInputFiles({ ...pdf, name: 'note.txt' })
  await page.getByRole('alert').getByText(t('form.uploadType')).waitFor()
  await page.locator('#certificate').setInputFiles(pdf)
  await page.getByText(t('form.uploadReceived', { name: pdf.name })).waitFor()
  const id = await uploadField.inputValue()
  await page.locator('main form button[type=submit]').click()
  await page.locator('.error-summary').waitFor()
  expect(await uploadField.inputValue()).toBe(id)
  await page.locator('#certificate').setInputFiles({ ...pdf, name: 'b.pdf' })
  await page.getByText(t('form.uploadReceived', { name: 'b.pdf' })).waitFor()
  expect(await uploadField.inputValue()).not.toBe(id)
  for (const name of ['firstName', 'surname', 'affiliation', 'contact', 'content']) await page.locator(`#${name}`).fill('x')
  expect(await page.locator('#certificate').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0)
  await page.clock.runFor(doublePressMs)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  await page.getByText('police@isthmus.example').waitFor()
  await page.getByText(t('receipt.certificateReceived')).waitFor()
})

test('how far a certificate is and that it has arrived are said in one place, which belongs to its field', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const holdUpload = (page: Page) => page.route('**/forms/certificate*', (route) => promise.then(() => route.continue()))
  await using tab = await visit('/police-assistance', { before: holdUpload })
  const { page } = tab
  await startReact(page)
  const status = await page.locator('.field:has(#certificate) [role=status]').elementHandle()
  const text = () => status!.evaluate(({ id, isConnected, textContent }) => ({ id, isConnected, text: textContent.trim() }))
  const { id, ...first } = await text()
  expect(first).toEqual({ isConnected: true, text: '' })
  expect((await page.locator('#certificate').getAttribute('aria-describedby'))!.split(' ')).toContain(id)
  await page.locator('#certificate').setInputFiles(pdf)
  await expect.poll(text).toEqual({ id, isConnected: true, text: t('form.uploading') })
  resolve()
  await expect.poll(text).toEqual({ id, isConnected: true, text: t('form.uploadReceived', { name: pdf.name }) })
})

test('a certificate is dropped on its field; one that does not get through travels with the form', async () => {
  await using tab = await visit('/police-assistance')
  const { page } = tab
  await startReact(page)
  await page.route('**/forms/certificate*', (route) => route.abort('connectionreset'))
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.7\n dropped'], 'dropped.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await page.locator('#certificate').dispatchEvent('drop', { dataTransfer: dropped })
  expect(await page.locator('#certificate').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('dropped.pdf')
  for (const name of ['firstName', 'surname', 'affiliation', 'contact', 'content']) await page.locator(`#${name}`).fill('x')
  const submission = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('police'))
  await page.locator('main form button[type=submit]').click()
  expect((await submission).postData()).toContain('dropped.pdf')
  await page.waitForURL('**/receipt?id=*')
})

test('U1: a request whose certificate was refused is not sent as if it had one', async () => {
  await using tab = await visit('/police-assistance', { before: installClock })
  const { page } = tab
  await startReact(page)
  for (const name of ['firstName', 'surname', 'affiliation', 'contact']) await page.locator(`#${name}`).fill('x')
  await page.locator('#certificate').setInputFiles({ ...pdf, name: 'note.txt' })
  // What is told about the file takes nobody away from what they type.
  await page.locator('#surname').focus()
  await page.getByRole('alert').getByText(t('form.uploadType')).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('surname')
  expect(await page.locator('#certificate').getAttribute('aria-describedby')).toContain('certificate-problem')
  await page.locator('main form button[type=submit]').click()
  await page.locator('.error-summary a').getByText(t('form.uploadType')).waitFor()
  await page.locator('.error-summary a').getByText(t('form.police.content.required')).waitFor()
  await page.locator('#content').fill('x')
  await page.clock.runFor(doublePressMs)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  await page.getByText(t('receipt.certificateMissing')).waitFor()
})

test('F14: an emergency whose certificate the limit refuses is sent with one press', async () => {
  const rejectUpload = (page: Page) =>
    page.route('**/forms/certificate*', (route) => route.fulfill({ status: 422, json: { problem: 'form.noUploads' } }))
  await using tab = await visit('/police-assistance', { before: rejectUpload })
  const { page } = tab
  await startReact(page)
  await page.locator('input[value=emergency]').check()
  for (const name of ['firstName', 'surname', 'affiliation', 'contact', 'content']) await page.locator(`#${name}`).fill('x')
  await page.locator('#certificate').setInputFiles(pdf)
  await page.getByRole('alert').getByText(t('form.noUploads')).waitFor()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  await page.getByText(t('receipt.certificateMissing')).waitFor()
  expect(sent).toHaveLength(1)
})

test('F21: a form that is sent while its certificate is on its way waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const holdUpload = (page: Page) =>
    page.route('**/forms/certificate*', async (route) => {
      await promise
      await route.continue()
    })
  await using tab = await visit('/police-assistance', { before: holdUpload })
  const { page } = tab
  await startReact(page)
  for (const name of ['firstName', 'surname', 'affiliation', 'contact', 'content']) await page.locator(`#${name}`).fill('x')
  await page.locator('#certificate').setInputFiles(pdf)
  const submission = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('police'))
  await page.locator('main form button[type=submit]').click()
  await page.getByRole('progressbar', { name: t('form.uploading') }).waitFor()
  resolve()
  expect((await submission).postData()).not.toContain('%PDF')
  await page.waitForURL('**/receipt?id=*')
  await page.getByText(t('receipt.certificateReceived')).waitFor()
})

test.each(['removed', 'replaced'])('a form that waits for its certificate is sent when that is %s', async (how) => {
  let uploadCount = 0
  const holdUpload = (page: Page) => page.route('**/forms/certificate*', (route) => (uploadCount++ === 0 ? undefined : route.continue()))
  await using tab = await visit('/police-assistance', { before: holdUpload })
  const { page } = tab
  await startReact(page)
  for (const name of ['firstName', 'surname', 'affiliation', 'contact', 'content']) await page.locator(`#${name}`).fill('x')
  await page.locator('#certificate').setInputFiles(pdf)
  await page.locator('main form button[type=submit]').click()
  await page.locator('main form button[aria-busy=true]').waitFor()
  await page.locator('#certificate').setInputFiles(how === 'removed' ? [] : { ...pdf, name: 'b.pdf' })
  await page.waitForURL('**/receipt?id=*')
  await page.getByText(t(how === 'removed' ? 'receipt.certificateMissing' : 'receipt.certificateReceived')).waitFor()
  expect(uploadCount).toBe(how === 'removed' ? 1 : 2)
})

test('what was typed and chosen before React was there is kept, and travels', async () => {
  const scripts = holdScripts()
  await using tab = await visit('/contact-us', { before: scripts.before })
  await tab.page.locator('#need').fill('Exits in Peru')
  await using police = await visit('/police-assistance', { before: scripts.before })
  await police.page.locator('#certificate').setInputFiles(pdf)
  scripts.release()
  await waitUntil(tab.page, () => localStorage.getItem('draft-contact')?.includes('Exits in Peru'))
  await police.page.getByText(t('form.uploadReceived', { name: pdf.name })).waitFor()
  expect(await tab.page.locator('#need').inputValue()).toBe('Exits in Peru')
})

test('an upload ends with the page of its form', async () => {
  await using tab = await visit('/police-assistance', { before: (page) => page.route('**/forms/certificate*', () => {}) })
  const { page } = tab
  await startReact(page)
  await page.locator('#certificate').setInputFiles(pdf)
  await page.getByRole('progressbar', { name: t('form.uploading') }).waitFor()
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/forms/certificate'))
  await page.locator('header a[href="/"]').first().click()
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
})

test('a browser that does not know its time zone offers UTC first', async () => {
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

test('F23: the time of an incident is turned into UTC and written into the request', async () => {
  await using tab = await visit('/police-assistance')
  const { page } = tab
  await startReact(page)
  await page.getByLabel(t('form.time.zone')).selectOption('America/Sao_Paulo')
  await page.getByLabel(t('form.time.local')).fill('2026-11-21T14:30:05')
  await page.getByRole('button', { name: t('form.time.insert') }).click()
  expect(await page.locator('#content').inputValue()).toBe('2026-11-21T17:30:05Z (2026-11-21 14:30:05 America/Sao_Paulo)')
})

test('F17: characters that are left are counted as the server counts them', async () => {
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

test('a reader says in one press that a page helped, and elsewhere what it lacked', async () => {
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
