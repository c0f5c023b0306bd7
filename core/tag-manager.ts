/** Origins that the operator's tag manager may contact, by page. */
import { splitLocale } from '#core/urls.ts'
import { site } from '#site'

/** The part of `site.config.ts` that is used here. */
interface TagManager {
  script: string
  hosts: readonly string[]
  excludedPaths: readonly string[]
}

/** The configuration in the bootstrap script: each property is replaced by its value when the script is built. */
export interface BrowserTagManager {
  script: string
  needsConsent: boolean
  /** Paths of the configuration, and those that are always excluded. */
  excludedPaths: readonly string[]
}

/**
 * Pages, with all below them, on which no operator's script ever runs: their addresses contain tokens of links, or they show keys of
 * second factors and confidential submissions.
 */
const alwaysExcluded = ['/login', '/sign-up', '/forgot-password', '/reset-password', '/verify-email', '/dashboard']

/** Paths of the pages, and of all below them, on which the tag manager does not run. */
export const pagesWithoutTags: readonly string[] = [...site.tagManager.excludedPaths, ...alwaysExcluded]

/** Whether the tag manager does not run on a page, in any language. */
export function isWithoutTags(pathname: string, excludedPaths = pagesWithoutTags): boolean {
  return excludedPaths.some((path) => `${splitLocale(pathname).path}/`.startsWith(`${path}/`))
}

/**
 * The origins that a page's policy allows: that of the script and those of `hosts`; none without a script, and none on the
 * pages on which it never runs.
 *
 * @throws if `script` is not an http(s) address, or an entry of `hosts` is not an origin
 * @example tagManagerHosts({ script: 'https://tags.example/a.js', hosts: [], excludedPaths: [] }) // (path) => ['https://tags.example']
 */
export function tagManagerHosts({ script, hosts, excludedPaths }: TagManager = site.tagManager): (path: string) => readonly string[] {
  if (!script) return () => []
  if (!/^https?:\/\//.test(script) || !URL.canParse(script)) {
    throw new Error(`site.config.ts, tagManager.script: expected an address that starts with https://, found "${script}".`)
  }
  for (const host of hosts) {
    if (!URL.canParse(host) || new URL(host).origin !== host) {
      throw new Error(`site.config.ts, tagManager.hosts: expected origins such as https://tags.example, found "${host}".`)
    }
  }
  const all = [...new Set([new URL(script).origin, ...hosts])]
  return (path) => (isWithoutTags(path, [...excludedPaths, ...alwaysExcluded]) ? [] : all)
}
