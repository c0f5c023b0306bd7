import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { violations } from './setup/axe.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { words } from './setup/words.ts'

const password = 'a long and quiet sentence'

/** The text of the last mail to an address. */
async function lastMailTo(address: string): Promise<string> {
  const folder = join(inject('dataDir'), 'mail')
  const find = () => {
    const mails = readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => name.endsWith('.eml'))
      .map(({ name }) => join(folder, name))
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    return mails.map((file) => readFileSync(file, 'utf8')).find((mail) => mail.includes(`To: ${address}`))
  }
  await expect.poll(find).toBeDefined()
  return find()!.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

/** The path of the link in it. */
async function linkSentTo(address: string): Promise<string> {
  const [, path] = /http:\/\/localhost:\d+(\/\S*\?token=[\w-]+)/.exec(await lastMailTo(address)) ?? []
  if (!path) throw new Error('The mail has no link.')
  return path
}

async function signUp(page: Page, email: string, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/sign-up`)
  await page.fill('[name=email]', email)
  await page.click('main form button')
  await page.waitForURL('**/sign-up?sent')
  await page.goto(await linkSentTo(email))
  await page.fill('[name=name]', 'Ana')
  await page.fill('[name=password]', password)
  await page.click('main form button')
  await page.waitForURL('**/dashboard')
}

for (const javaScriptEnabled of [true, false]) {
  test(`an account is made, used and left, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const email = `${javaScriptEnabled ? 'with' : 'without'}@client.example`
    await using visited = await visit('/zh/sign-up', { javaScriptEnabled })
    const { page, complaints } = visited
    const t = words('zh')
    await signUp(page, email, '/zh')
    expect(await page.title()).toContain(t('account.dashboard'))
    // Cached pages know it too.
    await page.goto('/zh/pricing')
    const shown = javaScriptEnabled ? 'nav.dashboard' : 'nav.login'
    await page
      .locator('.actions > :visible', { hasText: t(shown) })
      .first()
      .waitFor()
    if (javaScriptEnabled) await page.locator('.actions > .signed-in button').click()
    else {
      await page.goto('/zh/dashboard')
      await page.locator('main form[action$="/logout"] button').click()
    }
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
    // The form that came back, and what pages still asked for when they were left.
    expect(complaints.filter((complaint) => !/^422|status of 422|ERR_ABORTED$/.test(complaint))).toEqual([])
  })
}

test('a forgotten password is replaced by the link of a mail, and ends what was open', async () => {
  await using visited = await visit('/sign-up')
  const { page, context } = visited
  const t = words('en')
  await signUp(page, 'forgot@client.example')
  const cookies = await context.cookies()
  await context.clearCookies()
  await page.goto('/forgot-password')
  await page.fill('[name=email]', 'forgot@client.example')
  await page.click('main form button')
  await page.waitForURL('**/forgot-password?sent')
  await expect.poll(() => lastMailTo('forgot@client.example')).toContain('/reset-password?token=')
  const link = await linkSentTo('forgot@client.example')
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
  // The page that is made for all is told that the session is over.
  await page.goto('/pricing')
  await page.locator('.actions > a:visible', { hasText: t('nav.login') }).waitFor()
})

test('the pages behind the log-in are sound in each direction, and what is asked for is listed', async () => {
  await using visited = await visit('/ar/sign-up')
  const { page } = visited
  await signUp(page, 'ar@client.example', '/ar')
  await page.goto('/ar/contact-us')
  await page.fill('#fullName', 'Ana')
  await page.fill('#companyName', 'Acme')
  await page.fill('#companyEmail', 'ar@client.example')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/receipt?id=*')
  const reference = await page.locator('main dd bdi').first().textContent()
  await page.goto('/ar/dashboard')
  await page.locator('main table', { hasText: reference! }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto('/ar/dashboard/account')
  await startReact(page)
  expect(await violations(page)).toEqual([])
  const answer = await page.request.get((await page.locator('main a[download]').getAttribute('href'))!)
  const file = (await answer.json()) as { account: { email: string }; requests: { reference: string }[] }
  expect(file.account.email).toBe('ar@client.example')
  expect(file.requests.map((request) => request.reference)).toEqual([reference])
  await page.fill('#delete-password', password)
  await page.locator('#delete button').click()
  await page.waitForURL(/\/ar\/?$/)
  await page.goto('/ar/dashboard')
  await page.waitForURL('**/ar/login?**')
})

test('a passkey is added with the password, logs in without it, and is removed', async () => {
  await using visited = await visit('/sign-up')
  const { page, context } = visited
  const t = words('en')
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
  await page.locator('#passkey-add-password-problem', { hasText: t('keys.passkeys.problem.password') }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.fill('#passkey-add-password', password)
  await page.locator('#passkey-add button').click()
  await page.getByText(t('keys.passkeys.added')).waitFor()
  await page.locator('main form[action$="/logout"] button').click()
  await page.locator('.actions > a:visible', { hasText: t('nav.login') }).waitFor()
  await page.goto('/login?next=%2Fdashboard%2Faccount')
  await page.getByRole('button', { name: t('keys.passkeys.logIn') }).click()
  await page.waitForURL('**/dashboard/account')
  await page.getByRole('button', { name: `${t('keys.passkeys.remove')}: Telephone` }).click()
  await page.getByText(t('keys.passkeys.removed')).waitFor()
})
