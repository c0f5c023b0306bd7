/** Every page of the built site as HTML: the files, and the pages that are answered per request. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#core/locales.ts'
import { openPaths } from '#core/site-map.ts'
import { localizePath } from '#core/urls.ts'
import type { BuiltSite } from '../setup/built-site.ts'

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
 * @param wanted leaves out addresses for which it answers `false`
 */
export async function* builtPages(
  root: string,
  { origin }: BuiltSite,
  wanted: (address: string) => boolean = () => true,
): AsyncGenerator<BuiltPage> {
  for (const [address, file] of prerenderedFiles(root)) {
    if (wanted(address)) yield { address, html: readFileSync(file, 'utf8') }
  }
  for (const address of locales.flatMap((locale) => openPaths.map((path) => localizePath(path, locale)))) {
    if (wanted(address)) yield { address, html: await fetchPage(origin, address) }
  }
}

/**
 * A page as the server answers it.
 *
 * @throws where it answers anything but 200: an error page is sound HTML too
 */
export async function fetchPage(origin: string, address: string): Promise<string> {
  const response = await fetch(origin + address, { redirect: 'manual' })
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}, expected 200.`)
  return response.text()
}
