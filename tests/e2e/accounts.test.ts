import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { addSession, site } from './setup/accounts.ts'
import { mailedLink as linkIn, createAccount, password } from '../setup/account.ts'
import { violations } from './setup/axe.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const mailedLink = (address: string, linkText?: string) => linkIn(site, address, linkText)

async function signUp(page: Page, email: string, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/sign-up`)
  await page.fill('[name=email]', email)
  await page.click('main form button')
  await page.waitForURL('**/sign-up?sent')
  await page.goto(await mailedLink(email))
  await page.fill('[name=name]', 'Ana')
  await page.fill('[name=password]', password)
  await page.click('main form button')
  await page.waitForURL('**/dashboard')
}

for (const javaScriptEnabled of [true, false]) {
  test(`an account can be created, used and logged out of, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const email = `${javaScriptEnabled ? 'with' : 'without'}@client.example`
    await using tab = await visit('/zh/sign-up', { javaScriptEnabled })
    const { page, browserErrors } = tab
    const t = loadMessages('zh')
    await signUp(page, email, '/zh')
    expect(await page.title()).toContain(t('account.dashboard'))
    // With script, built pages show the session too.
    await page.goto('/zh/pricing')
    const menuKey = javaScriptEnabled ? 'nav.dashboard' : 'nav.login'
    await page
      .locator('.actions > :visible', { hasText: t(menuKey) })
      .first()
      .waitFor()
    // Pages behind the log-in show it without script.
    if (!javaScriptEnabled) await page.goto('/zh/dashboard')
    await page.locator('.actions > .signed-in button').click()
    await page.waitForURL(/\/zh\/?$/)
    await page.locator('.actions > a:visible', { hasText: t('nav.login') }).waitFor()
    await page.goto('/zh/dashboard/account')
    await page.waitForURL('**/zh/login?next=%2Fdashboard%2Faccount')
    await page.fill('[name=email]', email)
    await page.fill('[name=password]', 'wrong wrong wrong')
    await page.click('main form button')
    await page.locator('.error-summary', { hasText: t('account.problem.wrong') }).waitFor()
    expect(await page.inputValue('[name=email]')).toBe(email)
    expect(await page.inputValue('[name=password]')).toBe('')
    await page.fill('[name=password]', password)
    await page.click('main form button')
    await page.waitForURL('**/zh/dashboard/account')
    // Ignores the rejected form, and requests that were aborted when a page was left.
    expect(browserErrors.filter((complaint) => !/^422|status of 422|ERR_ABORTED$/.test(complaint))).toEqual([])
  })
}

test('a forgotten password is reset by a mailed link, which ends open sessions', async () => {
  await using tab = await visit('/sign-up')
  const { page, context } = tab
  const t = loadMessages('en')
  await signUp(page, 'forgot@client.example')
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.goto('/forgot-password')
  await page.fill('[name=email]', 'forgot@client.example')
  await page.click('main form button')
  await page.waitForURL('**/forgot-password?sent')
  const link = await mailedLink('forgot@client.example', '/reset-password?token=')
  await page.goto(link)
  await page.fill('[name=password]', 'password')
  await page.click('main form button')
  await page.locator('.error-summary', { hasText: t('account.problem.passwordCommon') }).waitFor()
  await page.fill('[name=password]', 'another quiet sentence')
  await page.click('main form button')
  await page.waitForURL('**/login?reset=done')
  await page.goto(link)
  await page.getByText(t('account.problem.link')).waitFor()
  await context.addCookies(cookies)
  await page.goto('/dashboard')
  await page.waitForURL('**/login?next=%2Fdashboard')
  // A built page detects that the session has ended.
  await page.goto('/pricing')
  await expect.poll(() => page.locator('.actions > a.signed-out:visible').first().textContent()).toBe(t('nav.login'))
})

test('a user changes the account, logs out everywhere and deletes it, and a wrong password is reported', async () => {
  const cookies = await createAccount(site, 'owner@client.example')
  await using tab = await visit('/dashboard/account', { before: (_, context) => addSession(context, cookies) })
  const { page } = tab
  const t = loadMessages('en')
  await page.fill('#profile-name', 'Ana María')
  await page.locator('#profile button').click()
  await page.getByText(t('account.savedProfile')).waitFor()
  expect(await page.inputValue('#profile-name')).toBe('Ana María')
  await page.fill('#email-email', 'ana@new.example')
  await page.fill('#email-password', 'wrong wrong wrong')
  await page.locator('#email button').click()
  await page.locator('.error-summary a', { hasText: t('account.problem.wrongPassword') }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('email-password')
  await startReact(page)
  await page.locator('.error-summary a').click()
  expect(await page.title()).toContain(t('form.errorTitle', { title: t('account.settings') }))
  expect(await page.inputValue('#email-email')).toBe('ana@new.example')
  // A session in another browser, which ends together with this one.
  const body = new URLSearchParams({ form: 'login', email: 'owner@client.example', password })
  await fetch(`${site.origin}/login`, { method: 'POST', redirect: 'manual', headers: { Origin: site.origin }, body })
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: t('account.logOutEverywhere') }).click()
  await page.locator('.actions > a:visible', { hasText: t('nav.login') }).waitFor()
  const database = new Database(join(site.dataDir, 'isthmus.db'), { readonly: true })
  const left = database.prepare('select count(*) as count from sessions join users on users.id = user_id where email = ?')
  expect(left.get('owner@client.example')).toEqual({ count: 0 })
  database.close()
  await page.goto('/login?next=%2Fdashboard%2Faccount')
  await page.fill('[name=email]', 'owner@client.example')
  await page.fill('[name=password]', password)
  await page.click('main form button')
  await page.waitForURL('**/dashboard/account')
  await page.fill('#delete-password', password)
  await page.locator('#delete button').click()
  await page.waitForURL('**/sign-up?deleted')
  expect(await page.locator('h1').textContent()).toBe(t('account.deleted'))
  expect(await tab.context.cookies()).toEqual([])
  await page.goto('/dashboard')
  await page.waitForURL('**/login?**')
})

test.each(locales)('the header in %s has room for the links with and without a session, at every width', async (locale) => {
  await using tab = await visit(localizePath('/pricing', locale), { reducedMotion: 'reduce' })
  const { page } = tab
  const tooNarrow: string[] = []
  for (const isIn of [false, true]) {
    await page.evaluate((isIn) => document.documentElement.toggleAttribute('data-account', isIn), isIn)
    for (const width of [1600, 1440, 1431, 1430, 1361, 1280, 1241, 1024, 521, 431, 390, 381, 341, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const overflowing = await page.evaluate(() => {
        const row = document.querySelector('.header-row')!
        const { paddingInlineStart, direction } = getComputedStyle(row)
        const [frame, actions] = [row, row.querySelector('.actions')!].map((part) => part.getBoundingClientRect())
        const room = direction === 'rtl' ? actions!.left - frame!.left : frame!.right - actions!.right
        return Number.parseFloat(paddingInlineStart) - room
      })
      if (overflowing > 0.5) tooNarrow.push(`${isIn ? 'in' : 'out'} at ${width}: ${overflowing} pixels`)
    }
  }
  expect(tooNarrow).toEqual([])
})

test('A15: a passkey is added with the password, logs in without it, and is removed with it', async () => {
  await using tab = await visit('/sign-up')
  const { page, context } = tab
  const t = loadMessages('en')
  await signUp(page, 'passkey@client.example')
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/dashboard/account')
  await startReact(page)
  await page.fill('#passkey-add-name', 'Telephone')
  await page.fill('#passkey-add-password', 'wrong wrong wrong')
  await page.locator('#passkey-add button').click()
  await page.locator('#passkey-add-password-problem', { hasText: t('account.problem.wrongPassword') }).waitFor()
  const summary = page.locator('.error-summary')
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.title()).toContain(t('form.errorTitle', { title: t('account.settings') }))
  expect(await violations(page)).toEqual([])
  await summary.getByRole('link', { name: t('account.problem.wrongPassword') }).press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('passkey-add-password')
  // Refused once more, the summary has the focus once more.
  await page.keyboard.press('Enter')
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.fill('#passkey-add-password', password)
  await page.locator('#passkey-add button').click()
  await page.getByText(t('passkeys.added')).waitFor()
  await page.locator('main form[action$="/logout"] button').click()
  await page.locator('.actions > a:visible', { hasText: t('nav.login') }).waitFor()
  await page.goto('/login?next=%2Fdashboard%2Faccount')
  await page.getByRole('button', { name: t('passkeys.logIn') }).click()
  await page.waitForURL('**/dashboard/account')
  const remove = async (typedPassword: string) => {
    const field = page.locator('main details input[type=password]')
    if (!(await field.isVisible())) await page.locator('main summary', { hasText: t('passkeys.remove') }).click()
    await field.fill(typedPassword)
    await page.locator('main details button').click()
  }
  await remove('wrong wrong wrong')
  await page.locator('main details .message', { hasText: t('account.problem.wrongPassword') }).waitFor()
  expect(await violations(page)).toEqual([])
  await remove(password)
  await page.getByText(t('passkeys.removed')).waitFor()
})
