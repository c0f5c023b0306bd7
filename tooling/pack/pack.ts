/**
 * Packs a built site: writes a compressed sibling of each file, and the manifest with which the server
 * answers without checking the disk.
 */
import { readFileSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { contentSecurityPolicy } from '#core/csp.ts'
import { readNotFoundTemplate } from '#core/not-found-page.ts'
import { encodingSuffixes, type SiteFile, type SiteManifest, type SiteRules } from '#core/site-manifest.ts'
import { tagManagerHosts } from '#core/tag-manager.ts'
import { openCache, type Cache } from '#tooling/cache.ts'
import { digestFiles, mapInParallel } from '#tooling/files.ts'
import { compress, describeVariant } from '#tooling/pack/compress.ts'
import { cacheClass, contentType, isCompressible, statusOf, urlOf } from '#tooling/pack/file-facts.ts'
import { inlineScriptHashes } from '#tooling/pack/script-hashes.ts'

/** Options of the packer. */
export interface PackOptions {
  /** Folder of the cache of compressed bytes. */
  cacheDir?: string
}

/** Result of a run, for the build's log and the benchmarks. */
export interface PackSummary {
  files: number
  /** Bytes of the plain files. */
  plainBytes: number
  /** Bytes of the same files in brotli, or plain if brotli is not smaller. */
  brotliBytes: number
  /** Wall time. */
  durationMs: number
}

/**
 * Packs a folder and writes `site-manifest.json` beside it. Run again on the same folder, it replaces
 * what it wrote before.
 *
 * @param siteDir folder of the files to serve (`build/site`)
 * @param rules redirects and routes of the build
 * @throws if a file's type is unknown, or a not-found page lacks a placeholder
 */
export async function pack(siteDir: string, rules: SiteRules, options: PackOptions = {}): Promise<PackSummary> {
  const start = performance.now()
  const cacheDir = options.cacheDir ?? '.cache/pack'
  const cache = openCache(cacheDir)
  const record = join(dirname(siteDir), 'packed.json')
  const after: Record<string, Packed> = {}
  const packer = digestFiles(['*.ts'], import.meta.dirname)
  const before = readPacked(record, packer)
  const packing = { siteDir, rules, cache }

  const names = await listFiles(siteDir)
  const files = await mapInParallel(names, async (name) => {
    const packed = (await packedBefore(siteDir, before[name], rules)) ?? (await packFile(name, packing))
    after[name] = packed
    if (packed.key !== undefined) cache.markUsed(packed.key)
    return packed.described
  })

  const manifest: SiteManifest = { format: 5, ...rules, files }
  await writeFile(join(dirname(siteDir), 'site-manifest.json'), JSON.stringify(manifest))
  await writeFile(record, JSON.stringify({ packer, files: after } satisfies PackedRun))
  cache.close()
  return summarize(files, start)
}

/** Names of the plain files below a folder, sorted; the siblings of an earlier run are left out. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const all = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  )
  return [...all].filter((name) => !(name.endsWith('.br') && all.has(name.slice(0, -3)))).sort()
}

/** Record of a packed file, so that the next run can skip it. */
interface Packed {
  described: SiteFile
  /** Size and time of the plain file and of its sibling. */
  facts: string
  /** The policy without the file's own scripts, for HTML. */
  policy?: string
  /** Key of its compressed bytes in the cache; missing for formats that are compressed inside. */
  key?: string
}

interface Packing {
  siteDir: string
  rules: SiteRules
  cache: Cache
}

/** Record of a run, for the next one. */
interface PackedRun {
  /** Digest of this folder's code: after a change every file is packed again. */
  packer: string
  files: Record<string, Packed>
}

function readPacked(record: string, packer: string): Record<string, Packed> {
  try {
    const run = JSON.parse(readFileSync(record, 'utf8')) as PackedRun
    return run.packer === packer ? run.files : {}
  } catch {
    // The first run, or the last one was aborted: every file is packed.
    return {}
  }
}

/** The last run's record of a file, if file, siblings and rules are still the same. */
async function packedBefore(siteDir: string, packed: Packed | undefined, rules: SiteRules): Promise<Packed | undefined> {
  if (!packed) return undefined
  const { described, facts, policy } = packed
  const same = policy === basePolicy(described.type, described.url, rules) && facts === (await factsOf(join(siteDir, described.file)))
  return same ? packed : undefined
}

/** Size and time of a file and of its sibling. */
async function factsOf(path: string): Promise<string> {
  const all = await Promise.all(Object.values(encodingSuffixes).map((suffix) => stat(path + suffix).catch(() => undefined)))
  return all.map((facts) => facts && `${facts.size} ${facts.mtimeMs}`).join(', ')
}

/** Compresses one file, writes its sibling and describes it. */
async function packFile(file: string, { siteDir, rules, cache }: Packing): Promise<Packed> {
  const path = join(siteDir, file)
  const bytes = await readFile(path)
  const type = contentType(file)
  const url = urlOf(file)
  const isHtml = type.startsWith('text/html')
  const described: SiteFile = {
    url,
    file,
    type,
    cache: cacheClass(file),
    status: statusOf(file),
    ...(isHtml && { csp: policyOf(inlineScriptHashes(bytes.toString('utf8')), url, rules) }),
    variants: { identity: describeVariant(bytes) },
  }
  if (described.status === 404) checkNotFoundPage(file, bytes)
  // The highest takes twice the time. It makes HTML, which every visitor waits for, a hundredth smaller.
  const quality = described.cache === 'immutable' || isHtml ? 11 : 10
  const { packed, key } = isCompressible(type) ? await compress(bytes, quality, cache) : {}
  const sibling = path + encodingSuffixes.br
  if (packed) {
    await writeFile(sibling, packed)
    described.variants.br = describeVariant(packed)
  } else {
    await rm(sibling, { force: true })
  }
  return { described, facts: await factsOf(path), policy: basePolicy(type, url, rules), ...(key !== undefined && { key }) }
}

/** Fails the build if the server could not fill this page in. */
function checkNotFoundPage(file: string, bytes: Buffer): void {
  try {
    readNotFoundTemplate(bytes.toString('utf8'))
  } catch (cause) {
    throw new Error(`${file} can not be filled by the server: ${(cause as Error).message}`, { cause })
  }
}

/** The policy of a page without its own scripts; it changes with all other inputs of policies. */
function basePolicy(type: string, url: string, rules: SiteRules): string | undefined {
  return type.startsWith('text/html') ? policyOf([], url, rules) : undefined
}

/** The policy of a built page, with the hashes of its own scripts. */
function policyOf(scripts: readonly string[], url: string, rules: SiteRules): string {
  return contentSecurityPolicy({ scripts, frames: rules.frames?.[url], tagManagerHosts: hostsOn(url) })
}

const hostsOn = tagManagerHosts()

function summarize(files: readonly SiteFile[], start: number): PackSummary {
  const sum = (size: (file: SiteFile) => number) => files.reduce((total, file) => total + size(file), 0)
  return {
    files: files.length,
    plainBytes: sum(({ variants }) => variants.identity.sizeBytes),
    brotliBytes: sum(({ variants }) => (variants.br ?? variants.identity).sizeBytes),
    durationMs: Math.round(performance.now() - start),
  }
}
