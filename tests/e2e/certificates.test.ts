import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { doublePressMs } from '#core/forms/sending.ts'
import { holdScripts } from './setup/forms.ts'
import { installClock, visit, waitUntil } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const t = loadMessages('en')

const pdf = { name: 'Ausweis Å.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(300_000)}`) }

test('an uploaded certificate can be removed', async () => {
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

test('a certificate is uploaded when it is selected, retained when the form has errors, and replaced by another', async () => {
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

test('one status element, which describes the field, shows the progress and the end of an upload', async () => {
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

test('a certificate can be dropped on its field; if the upload fails, it is sent with the form', async () => {
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

test('U1: a form whose certificate was rejected is not sent as if it had one', async () => {
  await using tab = await visit('/police-assistance', { before: installClock })
  const { page } = tab
  await startReact(page)
  for (const name of ['firstName', 'surname', 'affiliation', 'contact']) await page.locator(`#${name}`).fill('x')
  await page.locator('#certificate').setInputFiles({ ...pdf, name: 'note.txt' })
  // The message about the file does not move the focus.
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

test('F14: an emergency whose certificate is over the limit is sent with one click', async () => {
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

test('F21: a form that is submitted during the upload of its certificate waits for it', async () => {
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

test.each(['removed', 'replaced'])('a form that waits for its certificate is sent when the file is %s', async (action) => {
  let uploadCount = 0
  const holdUpload = (page: Page) => page.route('**/forms/certificate*', (route) => (uploadCount++ === 0 ? undefined : route.continue()))
  await using tab = await visit('/police-assistance', { before: holdUpload })
  const { page } = tab
  await startReact(page)
  for (const name of ['firstName', 'surname', 'affiliation', 'contact', 'content']) await page.locator(`#${name}`).fill('x')
  await page.locator('#certificate').setInputFiles(pdf)
  await page.locator('main form button[type=submit]').click()
  await page.locator('main form button[aria-busy=true]').waitFor()
  await page.locator('#certificate').setInputFiles(action === 'removed' ? [] : { ...pdf, name: 'b.pdf' })
  await page.waitForURL('**/receipt?id=*')
  await page.getByText(t(action === 'removed' ? 'receipt.certificateMissing' : 'receipt.certificateReceived')).waitFor()
  expect(uploadCount).toBe(action === 'removed' ? 1 : 2)
})

test('text typed and a file selected before React has started are retained, and the file is uploaded', async () => {
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

test('an upload is aborted when the page is left', async () => {
  await using tab = await visit('/police-assistance', { before: (page) => page.route('**/forms/certificate*', () => {}) })
  const { page } = tab
  await startReact(page)
  await page.locator('#certificate').setInputFiles(pdf)
  await page.getByRole('progressbar', { name: t('form.uploading') }).waitFor()
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/forms/certificate'))
  await page.locator('header a[href="/"]').first().click()
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
})
