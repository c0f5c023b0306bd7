/** Every page behind the log-in, and the pages that lead there: accessibility, and where their links lead. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { abuseForm, contactForm, datasetForm, feedbackForm, policeForm } from '#core/forms/definitions.ts'
import { localizePath, splitLocale } from '#core/urls.ts'
import { violations } from './setup/axe.ts'
import { walk } from './setup/focus.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { openStaffFixture, type StaffFixture } from './setup/staff.ts'

/** The viewport and color scheme in which each language is tested. */
const themes = {
  en: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  zh: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  ar: { viewport: { width: 390, height: 800 }, colorScheme: 'dark' },
} as const

type ThemedLocale = keyof typeof themes

const authPaths = ['/login', '/sign-up']

/** Sends one form of each kind, suspected spam and one with failed mails included. @returns the addresses of the submissions */
async function submitAllForms({ send, failMails }: StaffFixture): Promise<string[]> {
  const companyEmail = `${randomUUID()}@client.example`
  const contact = { fullName: 'Ines Okafor', companyName: 'Northwind', companyEmail, need: 'Five countries, daily' }
  const references = await Promise.all([
    send(contactForm, contact, 'zh'),
    send(contactForm, { ...contact, homepage: 'x' }),
    send(datasetForm, { datasets: '', description: 'Hotel rates', email: companyEmail }, 'ar'),
    send(abuseForm, { what: 'Somebody scans our host', contact: companyEmail }),
    send(feedbackForm, { page: '/pricing', helpful: 'no', missing: 'What a month costs' }, 'ar'),
    send(policeForm, {
      requestKind: 'emergency',
      firstName: 'Rosa',
      surname: 'Lima',
      affiliation: 'Police of Lisbon',
      contact: 'official@police.example',
      content: 'Who used 192.0.2.7',
    }),
  ])
  await failMails(references[0], '550 5.1.1 No such user')
  return references.map((reference) => `/dashboard/inbox/${reference}`)
}

/** Expects no axe violation, no horizontal overflow and visible tab stops. */
async function expectAccessible(page: Page, locale: ThemedLocale, path: string): Promise<void> {
  const { width } = themes[locale].viewport
  await startReact(page)
  expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
  // Structure, colors and tab stops in Chinese are those of English and of the dark mode, and axe takes most of the run time.
  expect([path, locale === 'zh' ? [] : await violations(page)]).toEqual([path, []])
  expect([path, locale === 'zh' ? [] : await walk(page, 'main')]).toEqual([path, []])
}

test.each(Object.keys(themes) as ThemedLocale[])(
  'auth pages are accessible in %s: log-in, pages of mailed links, and pages without permission',
  async (locale) => {
    await using fixture = await openStaffFixture(inject('dataDir'))
    await using tab = await visit(localizePath('/dashboard/inbox', locale), { ...themes[locale], reducedMotion: 'reduce' })
    const { page } = tab
    expect(tab.response.status()).toBe(403)
    await expectAccessible(page, locale, '/dashboard/inbox')
    const environment = { ...process.env, DATA_DIR: inject('dataDir') }
    const invite = ['server/inbox/main.ts', 'invite', `${randomUUID()}@isthmus.example`, 'staff']
    const invitation = new URL(execFileSync(process.execPath, invite, { env: environment, encoding: 'utf8' }).trim())
    for (const path of ['/login', '/sign-up', '/forgot-password', '/reset-password', invitation.pathname + invitation.search]) {
      await page.goto(localizePath(path, locale))
      await expectAccessible(page, locale, path)
    }
    await fixture.signIn(page, 'Client', 'customer')
    for (const [path, status] of [
      ['/dashboard', 200],
      ['/dashboard/second-factor', 200],
      ['/dashboard/staff', 404],
    ] as const) {
      expect((await page.goto(localizePath(path, locale)))!.status()).toBe(status)
      await expectAccessible(page, locale, path)
    }
  },
)

/** Normalizes an address: pages that differ only in the submission, the cursor or the list they were opened from are one page. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://isthmus.example')
  for (const name of ['cursor', 'list', 'q', 'next']) if (searchParams.has(name)) searchParams.set(name, '')
  return `${pathname.replace(/[A-Z]-[\dA-Z]{4}-[\dA-Z]{4}/, '*')}?${searchParams}`
}

/** The links of a page within this site. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ origin }) => origin === location.origin)
    const broken = all.filter(
      ({ pathname, hash }) => hash && pathname === location.pathname && !document.getElementById(decodeURIComponent(hash.slice(1))),
    )
    return [
      ...all.filter((link) => !broken.includes(link)).map(({ pathname, search }) => pathname + search),
      ...broken.map(({ href }) => `no anchor ${href}`),
    ]
  })
}

test.each(Object.keys(themes) as ThemedLocale[])(
  'every page behind the log-in is accessible in %s, and every link there works',
  async (locale) => {
    await using fixture = await openStaffFixture(inject('dataDir'))
    await using tab = await visit('/login', { ...themes[locale], reducedMotion: 'reduce' })
    const { page, browserErrors } = tab
    const email = await fixture.signIn(page, 'Ana', 'admin')
    const own = await fixture.send(contactForm, { fullName: 'Ana', companyName: 'Acme', companyEmail: email })
    const submissionPaths = await submitAllForms(fixture)
    const startPaths = ['/dashboard', '/dashboard/inbox', '/dashboard/prove', `/dashboard/requests/${own}`, ...submissionPaths]
    const queue = startPaths.map((path) => localizePath(path, locale))
    // Ana's second factor is only a flag: the page that changes it is tested with a real one (`staff-accounts.test.ts`).
    const known = new Set([...queue, localizePath('/dashboard/second-factor', locale)].map(kindOf))
    const checkedViews = new Set<string>()
    const opened = new Set<string>()
    const problems: string[] = []
    for (const address of queue) {
      const { path } = splitLocale(address)
      const head = await page.request.head(address, { maxRedirects: 0 })
      const isPage = head.headers()['content-type']?.startsWith('text/html')
      // Auth pages redirect visitors who are logged in.
      const expected = authPaths.includes(path) ? 302 : 200
      if (head.status() !== expected) problems.push(`${address} has status ${head.status()}`)
      if (head.status() !== 200 || !isPage || !path.startsWith('/dashboard')) continue
      const { pathname, searchParams } = new URL(path, inject('origin'))
      // Forms and folders are different views; periods, orders and pages of a list are not.
      const folder = searchParams.get('form') === 'police' ? 'police' : searchParams.get('folder')
      const view = submissionPaths.includes(path) ? path : `${kindOf(pathname)} ${folder}`
      if (checkedViews.has(view)) continue
      checkedViews.add(view)
      await page.goto(address)
      opened.add(kindOf(pathname).replace('?', ''))
      await expectAccessible(page, locale, address)
      // Ignores requests that were aborted when the previous page was left.
      const pageErrors = browserErrors.splice(0).filter((complaint) => !complaint.endsWith('ERR_ABORTED'))
      problems.push(...pageErrors.map((complaint) => `${address}: ${complaint}`))
      for (const link of await linksOf(page)) {
        if (link.startsWith('no anchor')) problems.push(`${address}: ${link}`)
        else if (!known.has(kindOf(link)) && !link.startsWith('/language?')) {
          known.add(kindOf(link))
          // Other languages are tested separately.
          if (splitLocale(link).locale === locale) queue.push(link)
        }
      }
    }
    expect(problems).toEqual([])
    expect([...opened].toSorted()).toEqual([
      '/dashboard',
      '/dashboard/account',
      '/dashboard/inbox',
      '/dashboard/inbox/*',
      '/dashboard/inbox/availability',
      '/dashboard/inbox/charts',
      '/dashboard/inbox/insights',
      '/dashboard/inbox/mails',
      '/dashboard/inbox/views',
      '/dashboard/inbox/vitals',
      '/dashboard/prove',
      '/dashboard/requests/*',
      '/dashboard/staff',
    ])
  },
)
