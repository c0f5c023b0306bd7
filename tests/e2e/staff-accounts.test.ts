import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { policeForm } from '#core/forms/definitions.ts'
import { addSession, site } from './setup/accounts.ts'
import { createAccount, password } from '../setup/account.ts'
import { appCode } from '../setup/app-code.ts'
import { violations } from './setup/axe.ts'
import { walk } from './setup/focus.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { openStaffFixture } from './setup/staff.ts'
import { loadMessages } from './setup/messages.ts'

/** Presses Tab until a field or a button has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < 100; stops++) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${selector}.`)
}

/** Fills fields in their order and sends the form, using only the keyboard. */
async function typeInto(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [selector, text] of Object.entries(fields)) {
    await tabTo(page, selector)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

test('A11: the first administrator is invited by the command line, sets up the second factor and logs in by keyboard', async () => {
  await using tab = await visit('/ar/dashboard/staff')
  const { page, context, response, browserErrors } = tab
  const t = loadMessages('ar')
  const email = 'boss@isthmus.example'
  expect(response.status()).toBe(403)
  expect(await page.locator('h1').textContent()).toBe(t('auth.logInRequired.title'))
  const attempts = [
    await page.request.get('/dashboard/staff.data'),
    await page.request.post('/dashboard/staff', { form: { form: 'invite', email, role: 'admin' } }),
  ]
  expect(attempts.map((answer) => answer.status())).toEqual([403, 403])
  expect(await violations(page)).toEqual([])
  await page.locator('main a.button').click()
  await page.waitForURL('**/ar/login?next=%2Fdashboard%2Fstaff')

  const environment = { ...process.env, DATA_DIR: inject('dataDir') }
  const link = execFileSync(process.execPath, ['server/inbox/main.ts', 'invite', email, 'admin'], { env: environment, encoding: 'utf8' })
  await page.goto(`/ar${new URL(link).pathname}${new URL(link).search.trim()}`)
  await typeInto(page, { '[name=name]': 'Boss', '[name=password]': password })
  await page.waitForURL('**/ar/dashboard/second-factor')
  // Without a second factor, staff pages redirect to its set-up.
  await page.goto('/ar/dashboard/staff')
  await page.waitForURL('**/ar/dashboard/second-factor')
  expect(await violations(page)).toEqual([])
  await typeInto(page, { '#begin-password': password })
  const keyText = page.locator('[translate=no]', { hasText: /^(?:[A-Z2-7]{4} )+[A-Z2-7]+$/ })
  const key = (await keyText.textContent())!
  expect(await violations(page)).toEqual([])
  await typeInto(page, { '#confirm-code': '000000' })
  await page.locator('.error-summary', { hasText: t('account.problem.wrongCode') }).waitFor()
  expect(await keyText.textContent()).toBe(key)
  await page.fill('#confirm-code', '')
  await typeInto(page, { '#confirm-code': appCode(key) })
  const codes = (await page.locator('main pre').textContent())!.split('\n')
  expect(codes).toHaveLength(10)
  await startReact(page)
  expect(await violations(page)).toEqual([])
  // Backup codes are shown only once.
  await page.goto('/ar/dashboard/second-factor')
  expect(await page.content()).not.toContain(codes[0])
  expect(await violations(page)).toEqual([])
  expect(await walk(page, 'main')).toEqual([])

  await context.clearCookies()
  await page.goto('/ar/login?next=%2Fdashboard%2Fstaff')
  await typeInto(page, { '[name=email]': email, '[name=password]': password })
  await page.waitForURL('**/ar/login?step=code&**')
  expect(await violations(page)).toEqual([])
  await typeInto(page, { '[name=code]': appCode(key, Date.now() + 30_000) })
  // The page of roles requires reauthentication.
  await page.waitForURL('**/ar/dashboard/prove?next=%2Fdashboard%2Fstaff')
  expect(await violations(page)).toEqual([])
  await typeInto(page, { '[name=password]': password, '[name=code]': codes[0]! })
  await page.waitForURL('**/ar/dashboard/staff')
  await typeInto(page, { '#invite-email': 'lea@isthmus.example' })
  await page.waitForURL('**/ar/dashboard/staff?done=invite')
  await page.locator('#pending').waitFor()
  expect(await violations(page)).toEqual([])
  // A value that no form of the pages sends changes nothing: 404.
  const unknown = await Promise.all([
    page.request.post('/dashboard/staff', { form: { form: 'other', id: 'x', role: 'customer' } }),
    page.request.post('/dashboard/second-factor', { form: { form: 'other', password, code: codes[9]! } }),
    page.request.post('/dashboard/inbox/mails', { form: { do: 'other x' } }),
  ])
  expect(unknown.map((response) => response.status())).toEqual([404, 404, 404])

  // Text sent after the reauthentication has expired is applied with the next one, and is not stored in the browser meanwhile.
  await using fixture = await openStaffFixture(site.dataDir)
  const reference = await fixture.send(policeForm, {
    requestKind: 'information',
    firstName: 'Rosa',
    surname: 'Okafor',
    affiliation: 'Police of Lisbon',
    contact: 'official@police.example',
    content: 'Who used 192.0.2.7',
  })
  const expireReauthentication = () => {
    const database = new Database(join(site.dataDir, 'isthmus.db'))
    database
      .prepare("update sessions set proven_at = '2026-01-01T00:00:00.000Z' where user_id = (select id from users where email = ?)")
      .run(email)
    database.close()
  }
  for (const [use, javaScriptEnabled] of [true, false].entries()) {
    const cookies = await context.cookies()
    await using otherTab = await visit('/ar/about', { javaScriptEnabled, before: (_, context) => context.addCookies(cookies) })
    // Nearly the maximum length, in characters that take nine bytes each in the request.
    const note = `Call\nthe "officer" <back> ${use} ${'警'.repeat(9900)}`
    await otherTab.page.goto(`/ar/dashboard/inbox/${reference}`)
    if (javaScriptEnabled) await startReact(otherTab.page)
    await otherTab.page.fill('#note', note)
    expireReauthentication()
    await otherTab.page.locator('main button[value=note]').click()
    await otherTab.page.locator('.error-summary', { hasText: t('reauthentication.expired') }).waitFor()
    if (javaScriptEnabled) await startReact(otherTab.page)
    // Axe needs scripts.
    expect(javaScriptEnabled ? await violations(otherTab.page) : []).toEqual([])
    expect(await otherTab.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('officer')
    await typeInto(otherTab.page, { '[name=password]': 'wrong wrong wrong', '[name=code]': codes[use + 1]! })
    await otherTab.page.locator('.error-summary a', { hasText: t('account.problem.wrongPassword') }).waitFor()
    await typeInto(otherTab.page, { '[name=password]': password })
    await otherTab.page.waitForURL(`**/ar/dashboard/inbox/${reference}?done=note`)
    expect(await otherTab.page.locator('main blockquote').last().innerText()).toBe(note)
    await context.clearCookies()
    await context.addCookies(await otherTab.context.cookies())
  }
  // The same applies to the withdrawal of an invitation.
  await page.goto('/ar/dashboard/staff')
  expireReauthentication()
  // Other test files invite in the same database.
  const invited = page.locator('section[aria-labelledby=pending] li', { hasText: 'lea@isthmus.example' })
  await invited.locator('button').press('Enter')
  await page.locator('.error-summary', { hasText: t('reauthentication.expired') }).waitFor()
  await typeInto(page, { '[name=password]': password, '[name=code]': codes[3]! })
  await page.waitForURL('**/ar/dashboard/staff?done=withdraw')
  expect(await invited.count()).toBe(0)
  expect(browserErrors.filter((complaint) => !/\b(?:403|422)\b|ERR_ABORTED$/.test(complaint))).toEqual([])
})

for (const javaScriptEnabled of [true, false]) {
  const script = javaScriptEnabled ? 'with' : 'without'
  test(`A21: an account with two-step login is changed with a code, by keyboard, ${script} script`, async () => {
    const cookies = await createAccount(site, `code-${script}@client.example`)
    await using tab = await visit('/ar/dashboard/second-factor', {
      javaScriptEnabled,
      before: (_, context) => addSession(context, cookies),
    })
    const { page } = tab
    const t = loadMessages('ar')
    await typeInto(page, { '#begin-password': password })
    const key = (await page.locator('[translate=no]', { hasText: /^(?:[A-Z2-7]{4} )+[A-Z2-7]+$/ }).textContent())!
    await typeInto(page, { '#confirm-code': appCode(key) })
    const codes = (await page.locator('main pre').textContent())!.split('\n')
    await page.goto('/ar/dashboard/account')
    const newPassword = 'another quiet sentence'
    await typeInto(page, { '#password-password': password, '#password-next': newPassword, '#password-code': '000-000' })
    await page.locator('.error-summary a', { hasText: t('account.problem.wrongCode') }).press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('password-code')
    await page.fill('#password-code', '')
    await typeInto(page, { '#password-password': password, '#password-next': newPassword, '#password-code': codes[0]! })
    await page.getByText(t('account.savedPassword')).waitFor()
    await typeInto(page, { '#email-email': 'moved@new.example', '#email-password': newPassword, '#email-code': codes[1]! })
    await page.getByText(t('account.savedEmail')).waitFor()
    // Axe and the walk need scripts.
    if (javaScriptEnabled) await startReact(page)
    expect(javaScriptEnabled ? await violations(page) : []).toEqual([])
    expect(javaScriptEnabled ? await walk(page, 'main') : []).toEqual([])
    await typeInto(page, { '#delete-password': newPassword, '#delete-code': codes[2]! })
    await page.waitForURL('**/ar/sign-up?deleted')
  })
}
