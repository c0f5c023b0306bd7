/** Files beside the pages: pictures of documents, manifests, sitemaps, robots.txt, llms.txt, Markdown alternates, web manifests, samples of datasets, the description of the API. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '#site'
import { captions, webVtt } from '#core/content/captions.ts'
import type { ContentStore } from '#core/content/documents.ts'
import { videoCaptions, youTubeOrigin } from '#core/content/video-files.ts'
import { coverPath } from '#core/drawing/cover-path.ts'
import { feedFormatNames, feedPath } from '#core/feeds/addresses.ts'
import { fallbackLocale, localeInfo, locales, type Locale } from '#core/locales.ts'
import { categoryRedirects, dynamicPaths, listedPages, prerenderedPages, queriedPaths } from '#core/site-map.ts'
import { isOffered } from '#core/structure/features.ts'
import { routeRedirects } from '#core/redirects.ts'
import { encodingSuffixes, type RedirectRule, type SiteRules } from '#core/site-manifest.ts'
import { localizePath, markdownAlternatePath } from '#core/urls.ts'
import { coverFile } from '#core/share/cover-file.ts'
import { palette } from '#generated/palette.ts'
import { apiFilePaths, readApiFile } from '#tooling/api-reference/api-files.ts'
import type { CompilerMessages } from '#tooling/content/compiler-messages.ts'
import { documentFiles } from '#tooling/content/document-files.ts'
import { sampleFiles } from '#tooling/datasets/sample-files.ts'
import { removeOtherFiles, writeIfChanged } from '#tooling/files.ts'
import { feedsOf, writeFeed } from './feeds.ts'
import { lastChanges } from './last-changes.ts'
import { sitemapIndex, sitemapOf } from './sitemap.ts'
import { llmsFullText, llmsText } from './llms.ts'
import { publishedContent } from './published-content.ts'
import { alternateSections } from './markdown-alternates.ts'

interface Options {
  siteDir: string
  content: ContentStore
  /** Texts of the compiler for Markdown alternates. */
  messages: CompilerMessages
  /** Files of the folder besides those that are written here. Others are removed. */
  otherFiles: ReadonlySet<string>
  /** The operator's redirects, in addition to the redirects of the routes. */
  redirects: readonly RedirectRule[]
  shareTexts: SiteRules['shareTexts']
  /** Whether the build shows what visitors do not get. */
  isPreview: boolean
  /** Time of the build, in milliseconds since 1970. */
  timestamp: number
}

/** Writes the files, removes those of earlier builds, and returns the rules of the routes for the server. */
export async function writeMachineFiles(options: Options): Promise<SiteRules> {
  const { siteDir, content, messages, otherFiles, redirects, shareTexts, timestamp, isPreview } = options
  const published = isPreview ? publishedContent(content) : content
  const files = new Set(otherFiles)
  const write = (path: string, content: string | Uint8Array) => {
    files.add(path)
    writeIfChanged(join(siteDir, path), content)
  }
  const pages = listedPages(published)
  const robots = isPreview ? 'Disallow: /\n' : `Allow: /\nDisallow: /language\n\nSitemap: ${site.origin}/sitemap.xml\n`
  write('robots.txt', `User-agent: *\n${robots}`)
  // A growing language may have no page of its own yet, and a sitemap has at least one.
  const listed = locales.filter((locale) => pages.some(({ languages }) => languages.includes(locale)))
  write('sitemap.xml', sitemapIndex(listed))
  for (const locale of listed) write(`sitemap-${locale}.xml`, sitemapOf(pages, locale, lastChanges(published, locale)))
  for (const locale of locales) {
    const prefix = locale === fallbackLocale ? '' : `${locale}/`
    write(`site.${locale}.webmanifest`, webManifest(locale))
    const sections = alternateSections(published, locale, messages)
    const alternates = isPreview ? alternateSections(content, locale, messages) : sections
    const description = content.entry('pages', 'home', locale)?.frontmatter.description ?? ''
    write(`${prefix}llms.txt`, llmsText(description, sections, locale))
    write(`${prefix}llms-full.txt`, await llmsFullText(description, sections, locale))
    for (const feed of await feedsOf(published, locale)) {
      for (const format of feedFormatNames) write(localizePath(feedPath(format, feed.tag), locale).slice(1), writeFeed(feed, format))
    }
    for (const alternate of alternates.flatMap((section) => section.alternates))
      write(markdownAlternatePath(alternate.path, locale).slice(1), await alternate.text())
  }
  for (const { slug, meta } of content.list('video-tutorial', fallbackLocale)) {
    for (const locale of locales) {
      const { markdown, language } = (await content.get('video-tutorial', slug, locale))!
      write(videoCaptions(slug, locale).slice(1), webVtt(captions(markdown, meta.seconds, localeInfo[language].tag)))
    }
  }
  for (const { path, bytes } of documentFiles()) write(path.slice(1), bytes)
  for (const path of apiFilePaths) write(path.slice(1), readApiFile(path))
  for (const { path, bytes } of content.list('datasets', fallbackLocale).flatMap(sampleFiles)) write(path.slice(1), bytes)
  for (const kind of ['datasets', 'scrapers'] as const) {
    for (const { slug } of content.list(kind, fallbackLocale)) write(coverPath(slug).slice(1), coverFile(slug))
  }
  await removeOtherFiles(siteDir, (name) =>
    files.has(name.endsWith(encodingSuffixes.br) ? name.slice(0, -encodingSuffixes.br.length) : name),
  )
  const buildId = idOf(siteDir)
  const rules = { ...siteRules(content, { redirects, shareTexts, buildId }), ...(isPreview && { isPreview }) }
  write('builds/latest.json', JSON.stringify({ id: buildId, timestamp }))
  write(`builds/meta/${buildId}.json`, JSON.stringify({ id: buildId, timestamp, ...manifest(content, rules.redirects) }))
  return rules
}

/** The rules of the routes for the server. @param build its id, the operator's redirects, and the texts of its share images */
export function siteRules(content: ContentStore, build: Pick<SiteRules, 'buildId' | 'redirects' | 'shareTexts'>): SiteRules {
  const redirects = [...routeRedirects, ...categoryRedirects(content), ...build.redirects].filter(({ to }) => isOffered(to))
  return { ...build, origin: site.origin, redirects, dynamic: dynamicPaths, queried: queriedPaths(content), frames: frames() }
}

/** An id that changes with any byte of any file; compressed siblings of the last build are ignored. */
function idOf(siteDir: string): string {
  const hash = createHash('sha256')
  // Synchronous, because five thousand promises take ten times as long.
  for (const name of readdirSync(siteDir, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(siteDir, name)
    if (name.endsWith(encodingSuffixes.br) || !statSync(file).isFile()) continue
    hash.update(`${name}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Pages that may frame the no-cookie host of YouTube: the page of the player, if a video is configured. */
function frames(): SiteRules['frames'] {
  if (site.youTubeIds.length === 0) return {}
  return Object.fromEntries(locales.map((locale) => [localizePath('/help/components/YouTubePlayer', locale), [youTubeOrigin]]))
}

/** The further content of `/builds/meta/<id>.json`: each route once, unprefixed, and the list of languages. */
function manifest(content: ContentStore, redirects: readonly RedirectRule[]) {
  return {
    languages: locales,
    prerendered: prerenderedPages(content).map(({ path }) => path),
    routeRules: Object.fromEntries(redirects.map(({ from, to, status }) => [from, { redirect: { to, status } }])),
  }
}

function webManifest(locale: Locale): string {
  const { tag, dir } = localeInfo[locale]
  return JSON.stringify({
    name: site.brand,
    short_name: site.brand,
    lang: tag,
    dir,
    start_url: localizePath('/', locale),
    display: 'browser',
    background_color: palette.paper,
    theme_color: palette.paper,
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
  })
}
