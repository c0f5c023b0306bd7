import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { accountStatePath } from '#core/accounts/service.ts'
import { passkeyPaths } from '#core/accounts/passkeys.ts'
import { clientErrorPath } from '#core/client-error.ts'
import { uploadPath } from '#core/forms/service.ts'
import { policeForm } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { locales } from '#core/locales.ts'
import { dynamicPaths } from '#core/site-map.ts'
import { localizePath } from '#core/urls.ts'
import { mailedLink as linkIn, createAccount, password } from '../setup/account.ts'
import { appCode } from '../setup/app-code.ts'
import { sendForm } from '../setup/send-form.ts'
import { violations } from './setup/axe.ts'
import { walk } from './setup/focus.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { openStaffFixture } from './setup/staff.ts'
import { loadMessages } from './setup/messages.ts'

declare global {
  interface Window {
    /** How far what was shown has moved since, as the browser counts it. */
    shifts?: number[]
  }
}

const site = { origin: inject('origin'), dataDir: inject('dataDir') }

const mailedLink = (address: string, linkText?: string) => linkIn(site, address, linkText)

/** Signs a browser in to an account. */
async function addSession(context: BrowserContext, cookies: string): Promise<void> {
  // The session's cookie is meant for https; browsers send it to localhost all the same.
  const url = site.origin.replace('http:', 'https:')
  const pairs = cookies.split('; ').map((cookie) => /^([^=]+)=(.*)$/.exec(cookie)!)
  await context.addCookies(pairs.map(([, name, value]) => ({ name: name!, value: value!, url, secure: true })))
}

/** An account of an address that has sent a form, answered and closed. @returns its cookies, and the path of the request */
async function accountWithSubmission(email: string) {
  const cookies = await createAccount(site, email)
  const sent = await sendForm(site.origin, '/report-abuse', { what: 'Somebody scans our host', contact: email })
  expect(sent.status).toBe(303)
  const database = new Database(join(site.dataDir, 'isthmus.db'))
  const { id, reference } = database.prepare('select id, reference from submissions where email = ?').get(email) as Record<string, string>
  const event = { event: crypto.randomUUID(), id, at: '2026-11-24T09:30:00.000Z', text: 'Thank you.\nThe login was stopped.' }
  database
    .prepare(
      "insert into submission_events (id, submission_id, version, at, actor, kind, text) values (@event, @id, 1, @at, 'Bo', 'reply', @text)",
    )
    .run(event)
  database.prepare("update submissions set state = 'closed', closed_at = '2026-11-25T10:00:00.000Z' where id = ?").run(id)
  database.close()
  return { cookies, path: `/dashboard/requests/${reference}`, reference: reference! }
}

let sharedAccountPromise: ReturnType<typeof accountWithSubmission> | undefined

/** One that tests share which leave it as it is: so many are not made in an hour from one network. */
const sharedAccount = () => (sharedAccountPromise ??= accountWithSubmission('shared@client.example'))

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
  test(`an account is made, used and left, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const email = `${javaScriptEnabled ? 'with' : 'without'}@client.example`
    await using tab = await visit('/zh/sign-up', { javaScriptEnabled })
    const { page, browserErrors } = tab
    const t = loadMessages('zh')
    await signUp(page, email, '/zh')
    expect(await page.title()).toContain(t('account.dashboard'))
    // Cached pages know it too.
    await page.goto('/zh/pricing')
    const menuKey = javaScriptEnabled ? 'nav.dashboard' : 'nav.login'
    await page
      .locator('.actions > :visible', { hasText: t(menuKey) })
      .first()
      .waitFor()
    // Pages behind the log-in need no script to know it.
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
    // The form that came back, and what pages still asked for when they were left.
    expect(browserErrors.filter((complaint) => !/^422|status of 422|ERR_ABORTED$/.test(complaint))).toEqual([])
  })
}

test('a forgotten password is replaced by the link of a mail, and ends what was open', async () => {
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
  // A built page learns that the session is over.
  await page.goto('/pricing')
  await expect.poll(() => page.locator('.actions > a.signed-out:visible').first().textContent()).toBe(t('nav.login'))
})

test('a submission is listed with its reply, in each language, and for no other account', async () => {
  const { cookies, path, reference } = await sharedAccount()
  const stranger = await createAccount(site, 'stranger@client.example')
  for (const locale of ['en', 'zh', 'ar'] as const) {
    await using tab = await visit(localizePath('/dashboard', locale), {
      before: (_, context) => addSession(context, cookies),
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const { page, browserErrors } = tab
    const t = loadMessages(locale)
    await page.locator('main li', { hasText: reference }).locator('a').click()
    await page.waitForURL(`**${localizePath(path, locale)}`)
    const mainText = await page.locator('main').innerText()
    for (const text of [t('form.abuse.what'), 'scans our host', t('account.reply'), 'The login was stopped.', t('account.closed')])
      expect(mainText).toContain(text)
    await startReact(page)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await violations(page), 'by night').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await walk(page)).toEqual([])
    // Scripts of pages that were left before they had come.
    expect(browserErrors.filter((complaint) => !complaint.endsWith('ERR_ABORTED'))).toEqual([])
  }
  const file = (await (await fetch(`${site.origin}/dashboard/export`, { headers: { Cookie: cookies } })).json()) as {
    account: { email: string }
    submissions: { reference: string }[]
  }
  expect(file.account.email).toBe('shared@client.example')
  expect(file.submissions.map((submission) => submission.reference)).toEqual([reference])
  for (const cookie of [stranger, '']) {
    const answer = await fetch(site.origin + path, { headers: { Cookie: cookie }, redirect: 'manual' })
    expect(answer.status).toBe(cookie ? 404 : 302)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
  }
  const payload = await fetch(`${site.origin}${path}.data`, { headers: { Cookie: stranger } })
  expect(await payload.text()).not.toContain('scans')
})

test('F2: a request from another site is refused at every address, and the session stays', async () => {
  const { cookies } = await sharedAccount()
  const pages = dynamicPaths.map((path) => path.replace('*', 'x')).flatMap((path) => [path, `${path}.data`])
  const calls = [clientErrorPath, uploadPath, ...Object.values(passkeyPaths)]
  const senders = [
    ['https://evil.example', 'cross-site'],
    ['https://evil.example', 'same-origin'],
    ['null', 'none'],
    [site.origin, 'same-site'],
  ] as const
  for (const path of [...pages, ...calls, '/zh/logout']) {
    for (const [origin, from] of senders) {
      const headers = { Origin: origin, 'Sec-Fetch-Site': from, Cookie: cookies }
      const body = new URLSearchParams({ form: 'delete', password })
      const answer = await fetch(site.origin + path, { method: 'POST', redirect: 'manual', headers, body })
      expect(answer.status, `${path} from ${origin}, ${from}`).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  }
  const state = await fetch(site.origin + accountStatePath, { headers: { Cookie: cookies } })
  expect(await state.json()).toMatchObject({ signedIn: true })
})

test('the pages behind the log-in say the same without script as with it', async () => {
  const { cookies, path } = await sharedAccount()
  const options = { before: (_: Page, context: BrowserContext) => addSession(context, cookies), viewport: { width: 1440, height: 900 } }
  for (const pagePath of ['/dashboard', path, '/dashboard/account']) {
    await using withoutScript = await visit(pagePath, { ...options, javaScriptEnabled: false })
    await using withScript = await visit(pagePath, options)
    await startReact(withScript.page)
    await withScript.page.locator('.needs-script').evaluateAll((parts) => parts.forEach((part) => part.remove()))
    await withoutScript.page.locator('[data-without-script]').evaluateAll((parts) => parts.forEach((part) => part.remove()))
    // When a session was used last may have passed into the next minute.
    const mainText = async ({ page }: typeof withoutScript) => (await page.locator('main').innerText()).replaceAll(/\d+:\d\d/g, '')
    expect(await mainText(withoutScript)).toBe(await mainText(withScript))
  }
})

test('A4: a browser that stores no cookies is told so after the right password, and is not redirected in a circle', async () => {
  await sharedAccount()
  let to = '/login?next=%2Fdashboard%2Faccount'
  let answer = await post(to, { form: 'login', email: 'shared@client.example', password, next: '/dashboard/account' })
  for (let steps = 0; answer.status >= 300 && answer.status < 400; steps++) {
    expect(steps).toBeLessThan(3)
    to = answer.headers.get('Location')!
    answer = await fetch(new URL(to, site.origin), { redirect: 'manual' })
  }
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(loadMessages('en')('account.noCookies'))
})

function post(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(site.origin + path, { method: 'POST', redirect: 'manual', headers: { Origin: site.origin }, body })
}

test('a form that was begun is found again, discarded, brought back and gone on with', async () => {
  const { cookies } = await sharedAccount()
  const timezoneId = 'Asia/Tokyo'
  await using tab = await visit('/contact-us', { before: (_, context) => addSession(context, cookies), timezoneId })
  const { page, context, browserErrors } = tab
  const t = loadMessages('en')
  await startReact(page)
  const typed = 'Ten thousand pages a day from \u202eshops in Peru'
  await page.fill('#need', typed)
  await page.goto('/dashboard')
  await startReact(page)
  const draftsSection = page.locator('section', { has: page.locator('#drafts') })
  const row = draftsSection.locator('li')
  await row.getByText(makeVisible(typed)).waitFor()
  const storedDraft = () => page.evaluate(() => localStorage.getItem('draft-contact'))
  const before = (await storedDraft())!
  const [{ savedAt }] = JSON.parse(before) as [{ savedAt: number }]
  const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: timezoneId })
  expect(await row.locator('time').textContent()).toContain(clock.format(savedAt))
  const discardButton = row.getByRole('button')
  await discardButton.click()
  await row.getByText(t('account.draftDiscarded')).waitFor()
  expect(await storedDraft()).toBe('[]')
  // Another tab writes something.
  const other = await context.newPage()
  await other.goto('/help')
  await other.evaluate(() => localStorage.setItem('draft-dataset', '[]'))
  await other.close()
  await discardButton.click()
  await row.getByText(makeVisible(typed)).waitFor()
  expect(await storedDraft()).toBe(before)
  expect(browserErrors.filter((complaint) => !complaint.endsWith('ERR_ABORTED'))).toEqual([])
  await row.getByRole('link').click()
  await expect.poll(() => page.locator('#need').inputValue()).toBe(typed)
  await page.getByRole('button', { name: t('form.draftDiscard') }).click()
  await page.goto('/dashboard')
  await startReact(page)
  await draftsSection.getByText(t('account.noDrafts')).waitFor()
})

test('the account is changed and deleted by its owner; a wrong password is named as such', async () => {
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
  expect(await page.inputValue('#email-email')).toBe('ana@new.example')
  await page.fill('#delete-password', password)
  await page.locator('#delete button').click()
  await page.waitForURL('**/sign-up?deleted')
  expect(await page.locator('h1').textContent()).toBe(t('account.deleted'))
  expect(await tab.context.cookies()).toEqual([])
  await page.goto('/dashboard')
  await page.waitForURL('**/login?**')
})

test('A13, X6: a page that is made for all shows whose it is from the first frame on, and nothing moves', async () => {
  const { cookies } = await sharedAccount()
  let accountState: Promise<unknown> | undefined
  await using tab = await visit('/ru/pricing', {
    viewport: { width: 1440, height: 900 },
    before: async (page, context) => {
      await addSession(context, cookies)
      accountState = page.waitForResponse('**/account/state')
      await page.addInitScript(() => {
        window.shifts = []
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifts!.push(value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
    },
  })
  const { page, response } = tab
  expect(response.headers()['set-cookie']).toBeUndefined()
  expect(response.headers()['vary'] ?? '').not.toMatch(/cookie/i)
  await accountState
  await startReact(page)
  expect(await page.locator('.actions > :is(.button, form):visible').allInnerTexts()).toEqual([
    loadMessages('ru')('nav.dashboard'),
    loadMessages('ru')('nav.signOut'),
  ])
  const shifts = () => page.evaluate(() => window.shifts!.reduce((sum, value) => sum + value, 0))
  expect(await shifts()).toBeLessThan(0.001)
  // One that comes is seen.
  await page.evaluate(() => (document.body.style.paddingBlockStart = '20rem'))
  await expect.poll(shifts).toBeGreaterThan(0.001)
})

test.each(locales)('the header in %s has room for the doors of both, at every width', async (locale) => {
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
  expect(await violations(page)).toEqual([])
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

/** Goes on by Tab until a field or a button has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < 100; stops++) {
    if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab leads to ${selector}.`)
}

/** Fills fields in their order and sends the form, by the keyboard alone. */
async function typeInto(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [selector, text] of Object.entries(fields)) {
    await tabTo(page, selector)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

test('A11: the first administrator comes by the command line, sets the second step up and logs in with it, by the keyboard', async () => {
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
  // Nothing of the staff's is shown before.
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
  // Once: the page itself tells no more than that there are some.
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
  // An open session is not enough to give roles.
  await page.waitForURL('**/ar/dashboard/prove?next=%2Fdashboard%2Fstaff')
  expect(await violations(page)).toEqual([])
  await typeInto(page, { '[name=password]': password, '[name=code]': codes[0]! })
  await page.waitForURL('**/ar/dashboard/staff')
  await typeInto(page, { '#invite-email': 'lea@isthmus.example' })
  await page.waitForURL('**/ar/dashboard/staff?done=invite')
  await page.locator('#pending').waitFor()
  expect(await violations(page)).toEqual([])

  // What is sent when the proof is too old comes back with the next one, and is nowhere in the browser meanwhile.
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
    // As long as one may be, nearly, in a script of which each character takes nine bytes on the way.
    const note = `Call\nthe "officer" <back> ${use} ${'警'.repeat(9900)}`
    await otherTab.page.goto(`/ar/dashboard/inbox/${reference}`)
    if (javaScriptEnabled) await startReact(otherTab.page)
    await otherTab.page.fill('#note', note)
    expireReauthentication()
    await otherTab.page.locator('main button[value=note]').click()
    await otherTab.page.locator('.error-summary', { hasText: t('reauthentication.expired') }).waitFor()
    if (javaScriptEnabled) await startReact(otherTab.page)
    // Axe is a script.
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
  expect(browserErrors.filter((complaint) => !/\b(?:403|422)\b|ERR_ABORTED$/.test(complaint))).toEqual([])
})
