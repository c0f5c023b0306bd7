/**
 * The path of each document, and links with the prefix of a language. The list of all addresses is
 * `core/site-map.ts`.
 */
import { datasetRequestPath } from '#core/forms/sending.ts'
import type { Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import type { ContentStore, Entry } from './documents.ts'
import { kindNames, kinds, type Kind } from './kinds.ts'
import { videosPath } from './video-files.ts'

/** The reference of the gateway. */
export const gatewayPath = '/developers/gateway'
/** The list of the operations of the APIs. */
export const apiReferencePath = '/developers/api'
/** The lab: what it shows, and its file. */
export const labPath = '/developers/lab'
/** What each client does with a proxy, by version. */
export const clientsPath = '/developers/clients'

/** Documents of the kind `pages` whose path is not `/<slug>`. */
const pagePaths: Readonly<Record<string, string>> = {
  home: '/',
  'api-reference': apiReferencePath,
  'dataset-request': datasetRequestPath,
  gateway: gatewayPath,
  lab: labPath,
  clients: clientsPath,
  'request-builder': '/tools/request-builder',
  'what-is-my-ip': '/tools/what-is-my-ip',
  estimator: '/tools/estimator',
  'error-finder': '/tools/error-finder',
}

/** The unprefixed path of a document, with its anchor where several share a page. */
export function documentPath(kind: Kind, slug: string): string {
  const { path } = kinds[kind]
  return path ? path(slug) : (pagePaths[slug] ?? `/${slug}`)
}

/** The document of the page at an unprefixed path. */
export function documentAt(content: Pick<ContentStore, 'list'>, path: string, locale: Locale): Entry | undefined {
  for (const kind of kindNames) {
    const found = content.list(kind, locale).find(({ slug }) => documentPath(kind, slug) === path)
    if (found) return found
  }
  return undefined
}

/**
 * A link for readers of a language: root-relative links get its prefix; all others, and links to recordings, are unchanged.
 *
 * @example localizeHref('/blog#latest', 'zh') // '/zh/blog#latest'
 * @example localizeHref('https://www.rfc-editor.org/', 'zh') // 'https://www.rfc-editor.org/'
 */
export function localizeHref(href: string, locale: Locale): string {
  return href.startsWith('/') && !href.startsWith('//') && !href.startsWith(videosPath) ? localizePath(href, locale) : href
}
