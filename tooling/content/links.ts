/**
 * Finds dead links and dead anchors in every language. The routes come from the documents and from
 * `core/site-map.ts`.
 */
import type { GeneratedDocument } from '#core/content/documents.ts'
import type { Kind } from '#core/content/kinds.ts'
import { isOffered } from '#core/structure/features.ts'
import { feedFormatNames, feedPath } from '#core/feeds/addresses.ts'
import { documentPath } from '#core/content/routes.ts'
import { fallbackLocale, locales, type Locale } from '#core/locales.ts'
import { fixedPaths, templateAnchors } from '#core/site-map.ts'
import { site } from '#site'
import type { Source } from './discover.ts'
import { fixOfOff } from './features-off.ts'
import type { Facts, FoundLink } from './facts.ts'
import { nearest, type Problem, type ProblemIn } from './problems.ts'

/** A language file, for the link check. */
export interface LinkedFile {
  kind: Kind
  slug: string
  locale: Locale
  /** Path of the file, for problems. */
  file: string
  links: readonly FoundLink[]
  /** Ids of its headings. */
  ids: readonly string[]
  /** Whether it may lack headings of the English text (`sections: own`). */
  ownSections: boolean
}

/** Selects what the link check needs from a language file. */
export function linkedFile(source: Source, locale: Locale, facts: Facts, ownSections: boolean): LinkedFile {
  const { kind, slug, folder } = source
  return { kind, slug, locale, file: `${folder}/${locale}.md`, links: facts.links, ids: facts.headings.map(({ id }) => id), ownSections }
}

/** What links can lead to on the page of a document that the build makes. Its own links are made from the same data. */
export function linkTargets({ kind, slug, bodies }: GeneratedDocument): LinkedFile[] {
  return locales.map((locale) => ({
    kind,
    slug,
    locale,
    file: '',
    links: [],
    ids: bodies[locale].headings.map(({ id }) => id),
    ownSections: false,
  }))
}

/** A link in a file that is no document. */
export interface PlacedLink extends Pick<Problem, 'file' | 'line' | 'column'> {
  href: string
}

/** Files that the build makes and that a menu may link to. */
const linkedAddresses: readonly string[] = [
  '/llms.txt',
  '/llms-full.txt',
  '/sitemap.xml',
  ...feedFormatNames.map((format) => feedPath(format)),
]

/** Anchors by path in one language. */
type Anchors = Map<string, Set<string>>

/** Without a name before the host, which looks like a host, and without a backslash, which browsers read as a slash. */
const externalUrl = /^https:\/\/(?![^/?#]*[@\\])[^\s/]+\.[^\s/]+/

/**
 * Checks the links of all files against the routes and headings of all files. A link that is dead in
 * English is reported once, not again for each translation.
 *
 * @param others links outside of the content; their anchors are those of the English pages
 */
export function checkLinks(files: readonly LinkedFile[], others: readonly PlacedLink[] = []): Problem[] {
  const englishFiles = files.filter((file) => file.locale === fallbackLocale)
  const english = anchorsOf(englishFiles)
  const reported = new Set<string>()
  const inOthers = others.flatMap(({ href, ...place }): Problem[] => {
    const problem = linkedAddresses.includes(href)
      ? undefined
      : checkHref(href, [], english, (path, id) => english.get(path)?.has(id) ?? false)
    return problem ? [{ ...place, ...problem }] : []
  })
  const inFiles = [englishFiles, ...translatedFiles(files)].flatMap((group) => {
    const anchors = anchorsOf(group)
    // The page of a document without a translation is in English.
    const own = new Set(group.filter(({ ownSections }) => ownSections).map(({ kind, slug }) => documentPath(kind, slug)))
    const hasAnchor = (path: string, id: string) => anchors.get(path)?.has(id) || (!own.has(path) && english.get(path)?.has(id)) || false
    return group.flatMap(({ kind, slug, locale, file, links, ids }) =>
      links.flatMap(({ href, line }) => {
        const problem = checkHref(href, ids, english, hasAnchor)
        const key = `${kind}/${slug} ${href}`
        if (!problem || (locale !== fallbackLocale && reported.has(key))) return []
        reported.add(key)
        return [{ file, line, ...problem }]
      }),
    )
  })
  return [...inFiles, ...inOthers]
}

function translatedFiles(files: readonly LinkedFile[]): LinkedFile[][] {
  return locales.filter((locale) => locale !== fallbackLocale).map((locale) => files.filter((file) => file.locale === locale))
}

function anchorsOf(files: readonly LinkedFile[]): Anchors {
  const anchors: Anchors = new Map(fixedPaths().map((path) => [path, new Set(templateAnchors[path])]))
  for (const { kind, slug, ids } of files) {
    const [path, anchor] = documentPath(kind, slug).split('#') as [string, string | undefined]
    const known = anchors.get(path) ?? new Set<string>()
    for (const id of anchor ? [anchor] : ids) known.add(id)
    anchors.set(path, known)
  }
  return anchors
}

function checkHref(
  href: string,
  ownIds: readonly string[],
  routes: Anchors,
  hasAnchor: (path: string, id: string) => boolean,
): Omit<ProblemIn, 'line'> | undefined {
  if (href.startsWith('#')) {
    if (ownIds.includes(href.slice(1))) return undefined
    return { expected: 'the id of a heading of this page', found: href, fix: suggest(href.slice(1), ownIds, '#') }
  }
  if (href.startsWith('mailto:')) {
    if (Object.values<string>(site.email).includes(href.slice('mailto:'.length))) return undefined
    return {
      expected: 'a mail address of site/provider.yaml',
      found: href,
      fix: 'write mailto:{{email.support}} or another address of site/provider.yaml',
    }
  }
  if (!href.startsWith('/') || href.startsWith('//')) {
    if (externalUrl.test(href)) return undefined
    return {
      expected: 'a link that starts with /, # or https://',
      found: href,
      fix: href.startsWith('http://') ? 'write https://' : 'write the path from the root, without a language',
    }
  }
  const { path, id } = splitHref(href)
  const [, prefix] = path.split('/')
  if (!routes.has(path) && !isOffered(path)) return { expected: 'a page of a feature that is on', found: href, fix: fixOfOff(path) }
  if (!routes.has(path)) {
    const unprefixed = locales.some((locale) => locale === prefix) ? path.slice(prefix!.length + 1) || '/' : undefined
    return {
      expected: 'the path of a page',
      found: href,
      fix: unprefixed ? `write ${unprefixed}: the build adds the language` : suggest(path, [...routes.keys()], ''),
    }
  }
  if (id === undefined || hasAnchor(path, id)) return undefined
  return { expected: `the id of a heading of ${path}`, found: href, fix: suggest(id, [...routes.get(path)!], `${path}#`) }
}

function splitHref(href: string): { path: string; id?: string } {
  const [address, id] = href.split('#') as [string, string | undefined]
  const path = address.split('?')[0]!
  return id === undefined ? { path } : { path, id }
}

function suggest(typed: string, choices: readonly string[], prefix: string): string {
  const near = nearest(typed, choices)
  return near ? `write ${prefix}${near}` : 'link to a page of core/site-map.ts or to a document of content/, or write it first'
}
