/**
 * Scripts and styles of earlier builds, for tabs that were opened before a deployment and still request them. Each build
 * copies its files to the data folder, which outlives releases. Errors here never prevent the server from starting: files
 * that can't be read or written only cost those tabs a reload.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { type Encoding, encodingSuffixes, type SiteFile, type SiteManifest } from '#core/site-manifest.ts'

/** How many builds before the current one are preserved. */
const maxPreviousBuilds = 4

/** Written last; its modification time is the last start of its build. */
const listing = 'files.json'

/** Format of the listing, not of the manifest. Raised only when its shape changes, because the copies by earlier releases are then lost. */
const listingFormat = 2

/** Name prefix of unfinished copies; one older than `staleCopyMs` was left by a killed process. */
const unfinished = '.tmp-'
const staleCopyMs = 3_600_000

/** The files of one earlier build. */
export interface PreviousBuild {
  dir: string
  files: readonly SiteFile[]
}

/** The build to preserve. */
export interface SaveBuildOptions {
  /** Folder of the preserved builds, one folder each. */
  folder: string
  buildId: string
  /** Folder of the files of the current build. */
  siteDir: string
  /** Files whose name holds a hash. */
  files: readonly SiteFile[]
  logger: Pick<Logger, 'warn'>
}

/** The complete copies of earlier builds, latest first. Changes nothing. */
export function findPreviousBuilds(folder: string, buildId: string): PreviousBuild[] {
  return inspect(folder, buildId).whole.slice(0, maxPreviousBuilds)
}

/**
 * Copies the current build and removes copies that are too old or damaged. Called once the server listens: a failed start
 * must not displace a build that visitors still use. Never rejects; several servers may call it at once.
 */
export async function saveBuild({ folder, buildId, siteDir, files, logger }: SaveBuildOptions): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { whole, damaged } = inspect(folder, buildId)
    for (const { dir, reason } of damaged) logger.warn({ dir, err: reason }, 'a damaged copy of an earlier build is removed')
    const old = [...whole.slice(maxPreviousBuilds), ...damaged].map(({ dir }) => dir)
    // Before copying, to free disk space.
    for (const dir of [...old, ...(await abandoned(folder))]) await rm(dir, { recursive: true, force: true })
    const own = join(folder, buildId)
    const now = new Date()
    if (isWhole(own)) await utimes(join(own, listing), now, now)
    else await copyBuild(own, { folder, siteDir, files })
  } catch (error) {
    logger.warn({ err: error }, 'this build could not be kept for tabs that stay open over the next deployment')
  }
}

/** All preserved builds except the current one, latest first. */
function inspect(folder: string, buildId: string) {
  const whole: (PreviousBuild & { since: number })[] = []
  const damaged: { dir: string; reason: unknown }[] = []
  for (const name of namesIn(folder)) {
    if (name === buildId || name.startsWith(unfinished)) continue
    const dir = join(folder, name)
    try {
      whole.push(readPreviousBuild(dir))
    } catch (reason) {
      damaged.push({ dir, reason })
    }
  }
  return { whole: whole.sort((a, b) => b.since - a.since), damaged }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // The first start, or an unreadable folder, which `saveBuild` logs.
    return []
  }
}

/** @throws if the listing can't be read, or a file is missing or of another size: a power cut leaves empty ones */
function readPreviousBuild(dir: string): PreviousBuild & { since: number } {
  const { format, files } = JSON.parse(readFileSync(join(dir, listing), 'utf8')) as Listing
  if (format !== listingFormat) throw new Error(`${dir} has format ${String(format)}`)
  for (const { name, size } of files.flatMap(copiesOf)) {
    const found = statSync(join(dir, name)).size
    if (found !== size) throw new Error(`${name} has ${found} bytes instead of ${size}`)
  }
  return { dir, files, since: statSync(join(dir, listing)).mtimeMs }
}

function isWhole(dir: string): boolean {
  try {
    return Boolean(readPreviousBuild(dir))
  } catch {
    return false
  }
}

interface Listing extends Pick<SiteManifest, 'files'> {
  format: number
}

/** A file in each of its codings. */
function copiesOf({ file, variants }: SiteFile): { name: string; size: number }[] {
  return (Object.keys(variants) as Encoding[]).map((encoding) => ({
    name: file + encodingSuffixes[encoding],
    size: variants[encoding]!.size,
  }))
}

/** Unfinished copies that were left by killed processes. */
async function abandoned(folder: string): Promise<string[]> {
  const dirs = (await readdir(folder)).filter((name) => name.startsWith(unfinished)).map((name) => join(folder, name))
  const times = await Promise.all(dirs.map((dir) => stat(dir).catch(() => undefined)))
  return dirs.filter((_, index) => (times[index]?.mtimeMs ?? Infinity) < Date.now() - staleCopyMs)
}

/** Copies into a temporary folder and renames it once everything is on disk. */
async function copyBuild(
  target: string,
  { folder, siteDir, files }: Pick<SaveBuildOptions, 'folder' | 'siteDir' | 'files'>,
): Promise<void> {
  // Remove a damaged copy now, not once the new one is ready: another server's copy may be there by then.
  if (existsSync(target)) await rm(target, { recursive: true, force: true })
  const copy = await mkdtemp(join(folder, unfinished))
  try {
    const dirs = new Set([copy])
    for (const { name } of files.flatMap(copiesOf)) {
      const path = join(copy, name)
      await mkdir(dirname(path), { recursive: true })
      dirs.add(dirname(path))
      await writeFile(path, await readFile(join(siteDir, name)), { flush: true })
    }
    await writeFile(join(copy, listing), JSON.stringify({ format: listingFormat, files } satisfies Listing), { flush: true })
    for (const dir of dirs) await flushFolder(dir)
    await rename(copy, target)
    await flushFolder(folder)
  } catch (error) {
    // Another server may have been faster.
    if (!isWhole(target)) throw error
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Flushes the entries of a folder to disk, as `flush` does with the bytes of a file. */
async function flushFolder(dir: string): Promise<void> {
  const handle = await open(dir)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
