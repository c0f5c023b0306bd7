/** Origins that the operator's tag manager may contact, by page. */
import { fallbackLocale, locales } from '#core/locales.ts'
import { site } from '#site'

/** The part of `site/provider.yaml` that is used here. */
interface TagManager {
  script: string
  hosts: readonly string[]
  excludedPaths: readonly string[]
}

/** The configuration in the bootstrap script: each property is replaced by its value when the script is built. */
export interface BrowserTagManager {
  script: string
  needsConsent: boolean
  pagesWithoutTags: string
}

/**
 * Pages, with all below them, on which no operator's script ever runs: their addresses contain tokens of links, or they show keys of
 * second factors and confidential submissions.
 */
const alwaysExcluded = ['/login', '/sign-up', '/forgot-password', '/reset-password', '/verify-email', '/dashboard']

/** Pattern of the addresses, in every language, at and below paths on which the tag manager does not run. */
function pagesAt(paths: readonly string[]): string {
  const prefixes = locales.filter((locale) => locale !== fallbackLocale)
  const escaped = paths.map((path) => path.replaceAll(/[^\w/-]/g, String.raw`\$&`))
  return `^(?:/(?:${prefixes.join('|')}))?(?:${escaped.join('|')})(?:/|$)`
}

/** Pattern of the addresses on which the tag manager does not run; the bootstrap script contains it. */
export const pagesWithoutTags = pagesAt([...site.tagManager.excludedPaths, ...alwaysExcluded])

export function isWithoutTags(pathname: string, pattern = pagesWithoutTags): boolean {
  return new RegExp(pattern).test(pathname)
}

/**
 * The origins that a page's policy allows: that of the script and those of `hosts`; none without a script, and none on the
 * pages on which it never runs.
 *
 * @example tagManagerHosts({ script: 'https://tags.example/a.js', hosts: [], excludedPaths: [] }) // (path) => ['https://tags.example']
 */
export function tagManagerHosts({ script, hosts, excludedPaths }: TagManager = site.tagManager): (path: string) => readonly string[] {
  if (!script) return () => []
  const all = [...new Set([new URL(script).origin, ...hosts])]
  const pattern = pagesAt([...excludedPaths, ...alwaysExcluded])
  return (path) => (isWithoutTags(path, pattern) ? [] : all)
}
