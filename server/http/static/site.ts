/** The packed build, loaded at start: every file by its address. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '#core/locales.ts'
import type { SiteFile, SiteManifest, SiteRules } from '#core/site-manifest.ts'
import { localizePath } from '#core/urls.ts'
import { prepareFile, type ReadyFile, variantsOf } from '#server/http/static/file.ts'
import { findPreviousBuilds, type PreviousBuild } from '#server/http/static/previous-assets.ts'
import { StartError } from '#server/start-error.ts'

/** The build as the HTTP layer uses it. */
export interface StaticSite {
  rules: SiteRules
  /** Files by their percent-encoded path, exactly as in a request. */
  files: ReadonlyMap<string, ReadyFile>
  /** The English home page as `/` sends it: chosen per visitor, so never cached. */
  home: ReadyFile | undefined
  /** The built not-found page of each language, the template for responses to unknown addresses. */
  notFound: Readonly<Partial<Record<Locale, ReadyFile>>>
  /** Files beyond the memory limit, which stay on disk. */
  onDisk: { files: number; bytes: number }
  /** Files whose name holds a hash; the next builds preserve them. */
  hashed: readonly SiteFile[]
  /** Lower-case path to the correct spelling, for the files of the build. */
  spelling: ReadonlyMap<string, string>
}

/**
 * Loads `site-manifest.json`, the files that it lists, and the preserved files of earlier builds. Writes nothing.
 *
 * @param buildDir folder of the manifest and of `site/`
 * @param memoryLimit bytes held in memory; further files are read from disk for each request
 * @param previousBuildsDir folder of the hashed files of earlier builds
 * @throws if there is no build, or it has another format, or it changed since it was packed
 */
export function loadSite(buildDir: string, memoryLimit: number, previousBuildsDir: string): StaticSite {
  const { files: listed, ...rules } = readManifest(join(buildDir, 'site-manifest.json'))
  const siteDir = join(buildDir, 'site')
  const budget: Budget = { remainingBytes: memoryLimit, onDisk: { files: 0, bytes: 0 } }
  const files = new Map<string, ReadyFile>()
  const missing = new Map<string, ReadyFile>()
  for (const file of [...listed].sort(byWorth)) {
    const ready = prepareFile(file, { siteDir, buildId: rules.buildId })
    loadBodies(ready, budget)
    // Not-found pages are filled in per request, so the application sends them.
    if (file.status === 200) files.set(file.url, ready)
    else missing.set(file.url, ready)
  }
  for (const previous of findPreviousBuilds(previousBuildsDir, rules.buildId)) addPreviousFiles(previous, rules.buildId, files, budget)
  const notFound: Partial<Record<Locale, ReadyFile>> = {}
  for (const locale of locales) {
    const page = missing.get(localizePath('/404page.html', locale))
    if (page) notFound[locale] = page
  }
  const home = listed.find(({ url }) => url === '/')
  return {
    rules,
    files,
    home: home && withBodiesOf(prepareFile(home, { siteDir, buildId: rules.buildId, uncached: homeHeaders }), files.get('/')),
    notFound,
    onDisk: budget.onDisk,
    hashed: listed.filter(({ cache }) => cache === 'immutable'),
    spelling: new Map(listed.map(({ url }) => [url.toLowerCase(), url])),
  }
}

const homeHeaders = { cacheControl: 'private, no-store', vary: 'Cookie, Accept-Language, Accept-Encoding' }

function readManifest(path: string): SiteManifest {
  let manifest: SiteManifest
  try {
    manifest = JSON.parse(readFileSync(path, 'utf8')) as SiteManifest
  } catch (cause) {
    throw new StartError(`There is no built site: ${path} can't be read. Run "npm run build" first.`, { cause })
  }
  if (manifest.format === 3) return manifest
  throw new StartError(`${path} has format ${String(manifest.format)}, this server reads format 3. Run "npm run build" again.`)
}

/** Adds the files of an earlier build that this one lacks: all of them, or none if another server has just removed that build. */
function addPreviousFiles({ dir, files: listed }: PreviousBuild, buildId: string, files: Map<string, ReadyFile>, budget: Budget): void {
  const room: Budget = structuredClone(budget)
  const added = new Map<string, ReadyFile>()
  try {
    for (const file of listed) {
      if (files.has(file.url)) continue
      const ready = prepareFile(file, { siteDir: dir, buildId })
      loadBodies(ready, room)
      added.set(file.url, ready)
    }
  } catch {
    return
  }
  Object.assign(budget, room)
  for (const [url, file] of added) files.set(url, file)
}

/** Most requested first: assets, then pages, then media, which are few and large. */
function byWorth(a: SiteFile, b: SiteFile): number {
  const worth = ({ cache, type }: SiteFile) => (/^(?:video|application\/vnd)/.test(type) ? 2 : cache === 'immutable' ? 0 : 1)
  return worth(a) - worth(b)
}

/** Room in memory. */
interface Budget {
  remainingBytes: number
  onDisk: StaticSite['onDisk']
}

/** Reads the bytes of a file's codings, as long as the budget allows. */
function loadBodies(file: ReadyFile, budget: Budget): void {
  for (const variant of variantsOf(file)) {
    if (variant.size > budget.remainingBytes) {
      budget.onDisk.files++
      budget.onDisk.bytes += variant.size
      continue
    }
    const body = readFileSync(variant.path)
    if (body.length !== variant.size) {
      throw new StartError(`${variant.path} has ${body.length} bytes, the manifest says ${variant.size}. Run "npm run build" again.`)
    }
    variant.body = body
    budget.remainingBytes -= body.length
  }
}

/** Shares the bytes of a file that is sent under two sets of headers. */
function withBodiesOf(file: ReadyFile, other: ReadyFile | undefined): ReadyFile {
  const bodies = other ? variantsOf(other).map(({ body }) => body) : []
  for (const [index, variant] of variantsOf(file).entries()) variant.body = bodies[index]
  return file
}
