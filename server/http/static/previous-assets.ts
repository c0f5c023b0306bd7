/**
 * Scripts and styles of earlier builds, for tabs that were opened before a deployment: what their pages ask for must still
 * be there. Each build leaves its own in the data folder, which outlives releases. Nothing here is worth a server that
 * doesn't start: what can't be read or written costs those tabs a reload.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { type Encoding, encodingSuffixes, type SiteFile, type SiteManifest } from '#core/site-manifest.ts'

/** How many builds before the one that runs are preserved. */
const maxPreviousBuilds = 4

/** Written last; its time is that of the last start of its build. */
const listing = 'files.json'

/** Of the listing alone, not of the manifest: raised only when its shape changes, for then what the releases before have left is lost. */
const listingFormat = 2

/** Folders of copies under way begin so; one that is older was left behind by a process that was killed. Milliseconds. */
const unfinished = '.tmp-'
const staleCopyMs = 3_600_000

/** The files of one earlier build. */
export interface PreviousBuild {
  dir: string
  files: readonly SiteFile[]
}

/** What is to be preserved. */
export interface SaveBuildOptions {
  /** Folder of the preserved builds, one folder each. */
  folder: string
  buildId: string
  /** Folder of the files of the build that runs. */
  siteDir: string
  /** Those whose name holds a hash. */
  files: readonly SiteFile[]
  logger: Pick<Logger, 'warn'>
}

/** The builds that ran before this one and are whole, the last first. Changes nothing. */
export function findPreviousBuilds(folder: string, buildId: string): PreviousBuild[] {
  return inspect(folder, buildId).whole.slice(0, maxPreviousBuilds)
}

/**
 * Leaves a copy of the build that runs and removes those that are too old or damaged. Called when the server listens: a
 * start that fails must not push out a build that visitors still use. Never rejects; several servers may do so at once.
 */
export async function saveBuild({ folder, buildId, siteDir, files, logger }: SaveBuildOptions): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { whole, damaged } = inspect(folder, buildId)
    for (const { dir, reason } of damaged) logger.warn({ dir, err: reason }, 'a damaged copy of an earlier build is removed')
    const old = [...whole.slice(maxPreviousBuilds), ...damaged].map(({ dir }) => dir)
    // First, for the room on the disk.
    for (const dir of [...old, ...(await abandoned(folder))]) await rm(dir, { recursive: true, force: true })
    const own = join(folder, buildId)
    const now = new Date()
    if (isWhole(own)) await utimes(join(own, listing), now, now)
    else await copyBuild(own, { folder, siteDir, files })
  } catch (error) {
    logger.warn({ err: error }, 'this build could not be kept for tabs that stay open over the next deployment')
  }
}

/** All preserved builds but one's own, the last first. */
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
    // The first start, or a folder that can't be read, which keeping will say.
    return []
  }
}

/** @throws where the listing can't be read, or a file is missing or of another size: a power cut leaves empty ones */
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

/** Copies that nobody is going to finish. */
async function abandoned(folder: string): Promise<string[]> {
  const dirs = (await readdir(folder)).filter((name) => name.startsWith(unfinished)).map((name) => join(folder, name))
  const times = await Promise.all(dirs.map((dir) => stat(dir).catch(() => undefined)))
  return dirs.filter((_, index) => (times[index]?.mtimeMs ?? Infinity) < Date.now() - staleCopyMs)
}

/** Copies into a folder of another name, which gets its own when all of it is on the disk. */
async function copyBuild(
  target: string,
  { folder, siteDir, files }: Pick<SaveBuildOptions, 'folder' | 'siteDir' | 'files'>,
): Promise<void> {
  // A damaged one goes at once, not when the copy is ready: another server's may be there by then.
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

/** Puts the names in a folder on the disk, as `flush` does with the bytes of a file. */
async function flushFolder(dir: string): Promise<void> {
  const handle = await open(dir)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
