/** Prerenders the site: pages and payloads from the server build. Collects the texts of their share images. */
import { cp, readdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { site } from '#site'
import type { AppEntry } from '#core/app-entry.ts'
import type { ContentStore } from '#core/content/documents.ts'
import { locales } from '#core/locales.ts'
import type { RecordShareText, ShareText } from '#core/share/share-text.ts'
import { prerenderedPages } from '#core/site-map.ts'
import { localizePath, payloadPath } from '#core/urls.ts'
import { digestFiles, writeIfChanged } from '#tooling/files.ts'
import { runtimeDigest } from '#tooling/program-digest.ts'
import { openPageCache } from './page-cache.ts'

export interface PrerenderOptions {
  /** Folder of React Router's build: `client/` and `server/`. */
  buildDir: string
  content: ContentStore
}

export interface PrerenderReport {
  pages: number
  /** Pages that were rendered; the others are kept from the last build. */
  rendered: number
  /** All files of the site so far: of pages, and of React Router's client build. Paths below `site/`. */
  files: ReadonlySet<string>
  /** Of the pages that search engines may list, by path with prefix. */
  shareTexts: Record<string, ShareText>
  durationMs: number
}

/** A file to write: the path to request, and the status that the response must have. */
interface PageFile {
  path: string
  file: string
  status: number
}

/**
 * Writes `site/` in the build folder: the client's files, and each page that has changed since the last build.
 *
 * @throws with every page whose status is not 200 (404 for the not-found pages)
 */
export async function prerender({ buildDir, content }: PrerenderOptions): Promise<PrerenderReport> {
  const started = performance.now()
  const siteDir = join(buildDir, 'site')
  const cache = openPageCache({ file: join(buildDir, 'pages.json'), siteDir, program: programDigest(buildDir), content })
  const build = (await import(pathToFileURL(resolve(buildDir, 'server/index.js')).href)) as ServerBuild
  const handlePage = createPageHandler(build)
  const addresses = new Map(addressesOf(content).map((pageFiles) => [pageFiles[0]!.path, pageFiles]))
  const outdated: [string, PageFile[]][] = []
  for (const [address, pageFiles] of addresses) if (!(await cache.isCurrent(address))) outdated.push([address, pageFiles])
  const clientFiles = await copyClient(join(buildDir, 'client'), siteDir)

  const failures: string[] = []
  for (const [address, pageFiles] of outdated) {
    const own = cache.contentFor(address)
    let shareText: ShareText | undefined
    for (const { path, file, status } of pageFiles) {
      const response = await handlePage(path, own, (text) => (shareText = text))
      if (response.status !== status) failures.push(`${path} answered ${response.status}, expected ${status}`)
      writeIfChanged(join(siteDir, file), Buffer.from(await response.arrayBuffer()))
    }
    const names = pageFiles.map(({ file }) => file)
    cache.record(address, names, shareText)
  }
  const shareTexts = cache.shareTexts()
  failures.push(...pagesWithoutShareText(content, shareTexts).map((address) => `${address} has no title for share images`))
  if (failures.length) throw new Error(`${failures.length} pages could not be prerendered:\n${failures.slice(0, 40).join('\n')}`)
  await cache.save()
  const files = new Set([...clientFiles, ...[...addresses.values()].flatMap((pageFiles) => pageFiles.map(({ file }) => file))])
  return { pages: addresses.size, rendered: outdated.length, files, shareTexts, durationMs: performance.now() - started }
}

/** Copies the client build and returns its paths. Vite's own manifests are not for visitors. */
async function copyClient(clientDir: string, siteDir: string): Promise<string[]> {
  await cp(clientDir, siteDir, { recursive: true, preserveTimestamps: true, filter: (path) => !path.includes('.vite') })
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(clientDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => !name.includes('.vite'))
}

/** Every address and the files of its page: the document, and the payload for the router. */
function addressesOf(content: ContentStore): PageFile[][] {
  const pages = prerenderedPages(content).flatMap(({ path }) =>
    locales.map((locale) => {
      const address = localizePath(path, locale)
      const payload = payloadPath(address)
      return [
        { path: address, file: `${address.slice(1)}/index.html`.replace(/^\//, ''), status: 200 },
        { path: payload, file: payload.slice(1), status: 200 },
      ]
    }),
  )
  const notFound = locales.map((locale) => localizePath('/404page.html', locale))
  return [...pages, ...notFound.map((address) => [{ path: address, file: address.slice(1), status: 404 }])]
}

/** Pages that search engines may list, whose share images (`server/share`) would have no texts. */
function pagesWithoutShareText(content: ContentStore, shareTexts: Readonly<Record<string, ShareText>>): string[] {
  const addresses = prerenderedPages(content)
    .filter(({ noindex }) => !noindex)
    .flatMap(({ path }) => locales.map((locale) => localizePath(path, locale)))
  return addresses.filter((address) => !shareTexts[address])
}

/** React Router's request handler, without a server. */
function createPageHandler(
  build: ServerBuild,
): (path: string, content: ContentStore, recordShareText: RecordShareText) => Promise<Response> {
  const handle = createRequestHandler(build, 'production')
  const { createPrerenderContext } = build.entry.module as unknown as AppEntry
  return (path, content, recordShareText) => {
    const request = new Request(site.origin + path)
    return handle(request, createPrerenderContext(request, { content }, recordShareText))
  }
}

/** Digest of everything that renders pages: the server build, which names all files of the client build, and what it runs on. */
function programDigest(buildDir: string): string {
  return `${digestFiles(['server/**/*.js'], buildDir)} ${runtimeDigest()}`
}
