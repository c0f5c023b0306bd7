/** Every page that one logs in for, or that leads there: what must hold of any page, and where its links lead. */
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
import { openOffice, type Office } from './setup/staff.ts'

/** As each language is looked at: by day at a desk, by night on a telephone. */
const looks = {
  en: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  zh: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  ar: { viewport: { width: 390, height: 800 }, colorScheme: 'dark' },
} as const

type Looked = keyof typeof looks

const doors = ['/login', '/sign-up']

/** One of each kind of request, and of what is made of them. @returns their addresses */
async function sendAll({ send, loseMails }: Office): Promise<string[]> {
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
  await loseMails(references[0], '550 5.1.1 No such user')
  return references.map((reference) => `/dashboard/inbox/${reference}`)
}

/** Holds a page against what must hold of any. */
async function expectSound(page: Page, locale: Looked, path: string): Promise<void> {
  const { width } = looks[locale].viewport
  await startReact(page)
  expect([path, await violations(page)]).toEqual([path, []])
  expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
  // The keys find the same in Chinese as in English.
  if (locale !== 'zh') expect([path, await walk(page, 'main')]).toEqual([path, []])
}

test.each(Object.keys(looks) as Looked[])(
  'the doors are sound in %s: to log in, by the links of mails, and where one may not enter',
  async (locale) => {
    await using office = await openOffice(inject('dataDir'))
    await using visited = await visit(localizePath('/dashboard/inbox', locale), { ...looks[locale], reducedMotion: 'reduce' })
    const { page } = visited
    expect(visited.response.status()).toBe(403)
    await expectSound(page, locale, '/dashboard/inbox')
    const environment = { ...process.env, DATA_DIR: inject('dataDir') }
    const invite = ['server/inbox/main.ts', 'invite', `${randomUUID()}@isthmus.example`, 'staff']
    const invitation = new URL(execFileSync(process.execPath, invite, { env: environment, encoding: 'utf8' }).trim())
    for (const path of ['/login', '/sign-up', '/forgot-password', '/reset-password', invitation.pathname + invitation.search]) {
      await page.goto(localizePath(path, locale))
      await expectSound(page, locale, path)
    }
    await office.signIn(page, 'Client', 'customer')
    for (const [path, status] of [
      ['/dashboard', 200],
      ['/dashboard/second-factor', 200],
      ['/dashboard/staff', 404],
    ] as const) {
      expect((await page.goto(localizePath(path, locale)))!.status()).toBe(status)
      await expectSound(page, locale, path)
    }
  },
)

/** The many addresses of one page count once: which request, which place in a list, which list one comes from. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'https://isthmus.example')
  for (const name of ['cursor', 'list', 'q', 'next']) if (searchParams.has(name)) searchParams.set(name, '')
  return `${pathname.replace(/[A-Z]-[\dA-Z]{4}-[\dA-Z]{4}/, '*')}?${searchParams}`
}

/** What a page links to on this site. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ origin }) => origin === location.origin)
    const lost = all.filter(
      ({ pathname, hash }) => hash && pathname === location.pathname && !document.getElementById(decodeURIComponent(hash.slice(1))),
    )
    return [
      ...all.filter((link) => !lost.includes(link)).map(({ pathname, search }) => pathname + search),
      ...lost.map(({ href }) => `no anchor ${href}`),
    ]
  })
}

test.each(Object.keys(looks) as Looked[])(
  'every page behind the log-in is sound in %s, and every link there leads somewhere',
  async (locale) => {
    await using office = await openOffice(inject('dataDir'))
    await using visited = await visit('/login', { ...looks[locale], reducedMotion: 'reduce' })
    const { page, complaints } = visited
    const email = await office.signIn(page, 'Ana', 'admin')
    const own = await office.send(contactForm, { fullName: 'Ana', companyName: 'Acme', companyEmail: email })
    const requests = await sendAll(office)
    const begun = ['/dashboard', '/dashboard/inbox', '/dashboard/prove', `/dashboard/requests/${own}`, ...requests]
    const queue = begun.map((path) => localizePath(path, locale))
    // Ana's second step is no more than said: the page that changes it is looked at where one is set up (`accounts.test.ts`).
    const known = new Set([...queue, localizePath('/dashboard/second-factor', locale)].map(kindOf))
    const looked = new Set<string>()
    const opened = new Set<string>()
    const wrong: string[] = []
    for (const address of queue) {
      const { path } = splitLocale(address)
      const head = await page.request.head(address, { maxRedirects: 0 })
      const isPage = head.headers()['content-type']?.startsWith('text/html')
      // Whoever is in is led on by the doors.
      const expected = doors.includes(path) ? 302 : 200
      if (head.status() !== expected) wrong.push(`${address} answers ${head.status()}`)
      if (head.status() !== 200 || !isPage || !path.startsWith('/dashboard')) continue
      const { pathname, searchParams } = new URL(path, inject('origin'))
      // The forms of requests differ, and so do folders; periods, orders and places of a list are the same page again.
      const folder = searchParams.get('form') === 'police' ? 'police' : searchParams.get('folder')
      const look = requests.includes(path) ? path : `${kindOf(pathname)} ${folder}`
      if (looked.has(look)) continue
      looked.add(look)
      await page.goto(address)
      opened.add(kindOf(pathname).replace('?', ''))
      await expectSound(page, locale, address)
      // What the page before was still loading when it was left.
      const heard = complaints.splice(0).filter((complaint) => !complaint.endsWith('ERR_ABORTED'))
      wrong.push(...heard.map((complaint) => `${address}: ${complaint}`))
      for (const link of await linksOf(page)) {
        if (link.startsWith('no anchor')) wrong.push(`${address}: ${link}`)
        else if (!known.has(kindOf(link)) && !link.startsWith('/language?')) {
          known.add(kindOf(link))
          // Other languages have a test of their own.
          if (splitLocale(link).locale === locale) queue.push(link)
        }
      }
    }
    expect(wrong).toEqual([])
    expect([...opened].toSorted()).toEqual([
      '/dashboard',
      '/dashboard/account',
      '/dashboard/inbox',
      '/dashboard/inbox/*',
      '/dashboard/inbox/charts',
      '/dashboard/inbox/insights',
      '/dashboard/inbox/mails',
      '/dashboard/prove',
      '/dashboard/requests/*',
      '/dashboard/staff',
    ])
  },
)
