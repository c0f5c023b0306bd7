/** The packed build, loaded at start: every file by its address. Its bytes are read when they are requested (`body-cache.ts`). */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Locale, locales } from '#core/locales.ts'
import { encodingSuffixes, type SiteFile, type SiteManifest, type SiteRules } from '#core/site-manifest.ts'
import { localizePath } from '#core/urls.ts'
import { type BodyCache, createBodyCache } from '#server/http/static/body-cache.ts'
import { prepareFile, type ReadyFile } from '#server/http/static/file.ts'
import { StartError } from '#server/start-error.ts'

/** The build as the HTTP layer uses it. */
export interface StaticSite {
  rules: SiteRules
  /** Files by their percent-encoded path, exactly as in a request. */
  files: ReadonlyMap<string, ReadyFile>
  bodies: BodyCache
  /** The English home page as `/` sends it: chosen per visitor, so never cached. */
  home: ReadyFile | undefined
  /** The built not-found page of each language, the template for responses to unknown addresses. */
  notFound: Readonly<Partial<Record<Locale, ReadyFile>>>
  /** Lower-case path to the correct spelling, for the files of the build. */
  spelling: ReadonlyMap<string, string>
}

/**
 * Loads `site-manifest.json`, in the artifact in brotli.
 *
 * @param buildDir folder of the manifest and of `site/`
 * @param memoryLimitBytes of files that are held in memory
 * @throws if there is no build, or it has another format
 */
export function loadSite(buildDir: string, memoryLimitBytes: number): StaticSite {
  const { files: listed, ...rules } = readManifest(join(buildDir, 'site-manifest.json'))
  const siteDir = join(buildDir, 'site')
  const prepare = (file: SiteFile) => prepareFile(file, siteDir, rules.buildId)
  const byUrl = (status: SiteFile['status']) =>
    new Map(listed.filter((file) => file.status === status).map((file) => [file.url, prepare(file)]))
  // Not-found pages are filled in per request, so the application sends them.
  const [files, missing] = [byUrl(200), byUrl(404)]
  const notFound: Partial<Record<Locale, ReadyFile>> = {}
  for (const locale of locales) {
    const page = missing.get(localizePath('/404page.html', locale))
    if (page) notFound[locale] = page
  }
  const home = files.get('/')
  return {
    rules,
    files,
    bodies: createBodyCache(memoryLimitBytes),
    home: home && { ...home, uncached: homeHeaders },
    notFound,
    spelling: new Map(listed.map(({ url }) => [url.toLowerCase(), url])),
  }
}

const homeHeaders = { cacheControl: 'private, no-store', vary: 'Cookie, Accept-Language, Accept-Encoding' }

function readManifest(path: string): SiteManifest {
  let manifest: SiteManifest
  try {
    const isPlain = existsSync(path)
    const bytes = readFileSync(isPlain ? path : path + encodingSuffixes.br)
    manifest = JSON.parse((isPlain ? bytes : brotliDecompressSync(bytes)).toString('utf8')) as SiteManifest
  } catch (cause) {
    throw new StartError(`There is no built site: ${path} can't be read. Run "npm run build" first.`, { cause })
  }
  if (manifest.format === 5) return manifest
  throw new StartError(`${path} has format ${String(manifest.format)}, this server reads format 5. Run "npm run build" again.`)
}
