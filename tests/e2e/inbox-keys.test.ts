import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity } from 'age-encryption'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { contactForm } from '#core/forms/definitions.ts'
import { violations } from './setup/axe.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { openStaffFixture } from './setup/staff.ts'
import { loadMessages } from './setup/messages.ts'

const pdf = { name: 'badge of Åsa.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${'canary '.repeat(80_000)}`) }

/** Sends a police submission with a certificate. @returns its reference */
async function sendCertificate(page: Page): Promise<string> {
  await page.goto('/police-assistance')
  await page.locator('[name=requestKind]').first().check()
  for (const name of ['firstName', 'surname', 'affiliation', 'contact', 'content']) await page.fill(`main [name=${name}]`, 'Words')
  await page.locator('#certificate').setInputFiles(pdf)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  return (await page.locator('main dd bdi').first().textContent())!
}

test('a certificate is decrypted in the browser with the key of the staff, and can be downloaded encrypted', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login')
  const { page, browserErrors } = tab
  const t = loadMessages('en')
  const reference = await sendCertificate(page)
  await fixture.signIn(page, 'Lena', 'legal')
  await page.goto(`/dashboard/inbox/${reference}`)
  // Discards errors of earlier pages.
  browserErrors.splice(0)
  await startReact(page)
  const part = page.locator('section[aria-labelledby=certificate]')
  expect(await violations(page)).toEqual([])
  const open = part.getByRole('button', { name: t('certificate.open') })
  await open.click()
  await part
    .getByRole('alert')
    .getByText(t('certificate.problem.noIdentity', { start: '\u2066AGE-SECRET-KEY-\u2069' }))
    .waitFor()
  await part.locator('textarea').fill(await generateX25519Identity())
  await open.click()
  await part.getByRole('alert').getByText(t('certificate.problem.wrongKey')).waitFor()
  await part.locator('textarea').fill('')
  await part.locator('input[type=file]').setInputFiles(join(inject('dataDir'), 'staff-keys/identity.txt'))
  await open.click()
  await part.getByText(pdf.name).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), part.locator('a[download]').click()])
  expect(saved.suggestedFilename()).toBe(`${reference}.pdf`)
  expect((await buffer(await saved.createReadStream())).equals(pdf.buffer)).toBe(true)
  const encrypted = await page.request.get(`/dashboard/inbox/${reference}/certificate`)
  expect(encrypted.headers()).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="${reference}.age"`,
    'content-security-policy': "sandbox; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await encrypted.body()).includes('canary')).toBe(false)
  expect(browserErrors.filter((complaint) => !complaint.endsWith('ERR_ABORTED'))).toEqual([])
})

test('U11, I4: a certificate is not found without permission, and requires a recent reauthentication', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  await using tab = await visit('/login')
  const { page, context } = tab
  const t = loadMessages('en')
  const reference = await sendCertificate(page)
  const address = `/dashboard/inbox/${reference}/certificate`
  const status = async () => (await page.request.get(address, { maxRedirects: 0 })).status()
  expect(await status()).toBe(303)
  for (const [role, answer] of [
    ['customer', 404],
    ['staff', 404],
    ['legal', 200],
  ] as const) {
    await context.clearCookies()
    await fixture.signIn(page, 'Sam', role)
    expect(await status()).toBe(answer)
  }
  await page.goto(`/dashboard/inbox/${reference}`)
  await startReact(page)
  await context.clearCookies()
  await fixture.signIn(await context.newPage(), 'Lena', 'admin', { isReauthenticated: false })
  const refused = await page.request.get(address, { maxRedirects: 0 })
  expect(refused.headers()['location']).toBe(`/dashboard/prove?next=${encodeURIComponent(`/dashboard/inbox/${reference}`)}`)
  await page.locator('#certificate-identity').setInputFiles(join(inject('dataDir'), 'staff-keys/identity.txt'))
  await page.getByRole('button', { name: t('certificate.open') }).click()
  await page.getByRole('alert').getByText(t('certificate.problem.reauthentication')).waitFor()
})

test('I6, X8: the inbox has keyboard shortcuts, also on a Russian keyboard, until they are disabled', async () => {
  await using fixture = await openStaffFixture(inject('dataDir'))
  const submit = (need: string) =>
    fixture.send(contactForm, { fullName: 'Ana', companyName: 'Acme', companyEmail: 'ana@client.example', need })
  await submit('First of the keys')
  const second = await submit('Second of the keys')
  await using tab = await visit('/login')
  const { page } = tab
  const t = loadMessages('en')
  await fixture.signIn(page, 'Sam', 'staff')
  await page.goto('/dashboard/inbox')
  await page.keyboard.press('/')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('search')
  await startReact(page)
  const dialog = page.getByRole('dialog', { name: t('shortcuts.title') })
  await page.locator('h1').click()
  const focused = () => page.locator('[data-row]', { has: page.locator(':focus') }).getAttribute('id')
  const rows = await page.locator('[data-row]').evaluateAll((found) => found.map(({ id }) => id))
  await page.keyboard.press('j')
  expect(await focused()).toBe(rows[0])
  await page.evaluate(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true })))
  expect(await focused()).toBe(rows[1])
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  expect(await focused()).toBe(rows[0])
  await page.keyboard.press('Control+j')
  expect(await focused()).toBe(rows[0])
  await page.keyboard.press('?')
  await dialog.waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await focused()).toBe(rows[0])
  await page.locator(`#${second} [data-open]`).press('Enter')
  await page.waitForURL(`**/dashboard/inbox/${second}**`)
  await startReact(page)
  await page.keyboard.press('r')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-action'))).toBe('reply')
  // Keys that are typed into a field are text.
  await page.keyboard.type('anu?')
  expect(await page.inputValue('#reply')).toBe('anu?')
  expect(await dialog.count()).toBe(0)
  await page.locator('h1').click()
  await page.keyboard.press('u')
  await page.waitForURL(/\/dashboard\/inbox(?:$|[?#])/)
  await startReact(page)
  await page.keyboard.press('?')
  await dialog.getByLabel(t('shortcuts.enable')).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await startReact(page)
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  expect(await page.locator('[data-row] :focus').count()).toBe(0)
  // If the dialog were open, it would block this click.
  await page.getByRole('button', { name: t('shortcuts.title') }).click()
  await dialog.waitFor()
  expect(await dialog.getByLabel(t('shortcuts.enable')).isChecked()).toBe(false)
})
