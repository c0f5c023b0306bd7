/** Every page of the built site as HTML: prerendered files, dynamic pages, forms returned with errors, pages behind the log-in. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { forms } from '#core/forms/definitions.ts'
import { datasetRequestPath } from '#core/forms/sending.ts'
import { fallbackLocale, locales } from '#core/locales.ts'
import { locationCodes } from '#core/locations.ts'
import { readNotFoundTemplate } from '#core/not-found-page.ts'
import { publicPaths } from '#core/site-map.ts'
import { isOffered } from '#core/structure/features.ts'
import { localizePath, splitLocale } from '#core/urls.ts'
import type { BuiltSite } from '../setup/built-site.ts'
import { createAccount } from '../setup/account.ts'
import { receiptPath, sendForm } from '../setup/send-form.ts'
import { site as operator } from '#site'

export interface BuiltPage {
  /** Address with its language prefix, `/zh/blog`. */
  address: string
  html: string
}

/** The prerendered pages below `<root>/build/site`, by address. */
export function prerenderedFiles(root: string): Map<string, string> {
  const folder = join(root, 'build/site')
  const files = globSync('**/*.html', { cwd: folder }).sort()
  return new Map(files.map((file) => [`/${file.replace(/(?:^|\/)index\.html$/, '')}`, join(folder, file)]))
}

/**
 * Reads all pages of a build, one after the other.
 *
 * @param include returns `false` for addresses to leave out
 */
export async function* builtPages(
  root: string,
  site: BuiltSite,
  include: (address: string) => boolean = () => true,
): AsyncGenerator<BuiltPage> {
  const { origin } = site
  for (const [address, file] of prerenderedFiles(root)) {
    if (!include(address)) continue
    yield { address, html: readPage(address, file) }
    // Lets timers close idle connections, which a later request would find reset.
    await setImmediate()
  }
  const receipt = await receiptPath(origin)
  for (const address of locales.flatMap((locale) => [...publicPaths, receipt].map((path) => localizePath(path, locale)))) {
    if (include(address)) yield { address, html: await fetchPage(origin, address) }
  }
  const offeredForms = forms.filter(({ path }) => isOffered(path))
  for (const [path, locale] of offeredForms.flatMap((form) => locales.map((locale) => [form.path, locale] as const))) {
    const address = localizePath(path, locale)
    if (include(address)) yield { address: `${address}?mistakes`, html: await fetchMistakes(origin, address) }
  }
  if (!isOffered('/sign-up')) return
  const { cookie, paths } = await signIn(site)
  for (const address of locales.flatMap((locale) => paths.map((path) => localizePath(path, locale)))) {
    if (include(address)) yield { address, html: await fetchPage(origin, address, cookie) }
  }
}

/** The HTML of a prerendered page, the not-found page with its markers filled. */
function readPage(address: string, file: string): string {
  const html = readFileSync(file, 'utf8')
  if (splitLocale(address).path !== '/404page.html') return html
  return readNotFoundTemplate(html)({ message: 'Page Not Found', requestId: '0', query: '', languagePath: 'path=/404page.html' }, address)
}

/** Creates an account with a submission. @returns its cookie and the paths of its pages */
async function signIn(site: BuiltSite): Promise<{ cookie: string; paths: string[] }> {
  const email = `${crypto.randomUUID()}@client.example`
  const cookie = await createAccount(site, email, operator.brand)
  const dataset = site.content.list('datasets', fallbackLocale)[0]?.slug
  if (dataset === undefined) await receiptPath(site.origin, email)
  else await sendForm(site.origin, datasetRequestPath, { datasets: dataset, email })
  const [submissionPath] = /\/dashboard\/requests\/[\w-]+/.exec(await fetchPage(site.origin, '/dashboard', cookie)) ?? []
  if (!submissionPath) throw new Error('The dashboard has no link to a submission.')
  return { cookie, paths: ['/dashboard', submissionPath, '/dashboard/account'] }
}

const documentedSlugs = new Set(globSync('content/locations/*').map((folder) => basename(folder)))
const generatedSlugs = [...locationCodes.keys()].filter((slug) => !documentedSlugs.has(slug))

/** Whether to check an address. Pages of locations without own text differ only in names: each is checked in one language, in turn. */
export function isRepresentative(address: string): boolean {
  const { locale, path } = splitLocale(address)
  const position = generatedSlugs.indexOf(path.replace('/locations/', ''))
  return position < 0 || position % locales.length === locales.indexOf(locale)
}

/**
 * Fetches a page from the server.
 *
 * @throws if the status is not 200: an error page is valid HTML too
 */
export async function fetchPage(origin: string, address: string, cookie = ''): Promise<string> {
  const response = await fetch(origin + address, { redirect: 'manual', headers: { Cookie: cookie } })
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}, expected 200.`)
  return response.text()
}

/** Sends an empty form. @returns the page with its errors */
async function fetchMistakes(origin: string, address: string): Promise<string> {
  const response = await sendForm(origin, address, {})
  if (response.status !== 422) throw new Error(`${address} answered ${response.status} to an empty form, expected 422.`)
  return response.text()
}
