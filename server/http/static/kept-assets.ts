/**
 * Scripts and styles of earlier builds, for tabs that were opened before a deployment: what their pages ask for must still
 * be there. Each build leaves its own in the data folder, which outlives releases.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Encoding, encodingSuffixes, type SiteFile } from '#core/site-manifest.ts'

/** How many builds before the one that runs are kept. */
const builds = 4

const listing = 'files.json'

/** The files of one earlier build. */
export interface KeptBuild {
  dir: string
  files: readonly SiteFile[]
}

/** What is to be kept. */
export interface KeepOptions {
  /** Folder of the kept builds, one folder each. */
  folder: string
  buildId: string
  /** Folder of the files of the build that runs. */
  siteDir: string
  files: readonly SiteFile[]
}

/**
 * Copies the hashed files of the build that runs, drops builds that are too old, and gives back the others, newest first.
 * Several servers may do so at once: a folder appears whole, by its renaming.
 */
export function keepAssets({ folder, buildId, siteDir, files }: KeepOptions): KeptBuild[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const own = join(folder, buildId)
  if (!existsSync(join(own, listing))) copyBuild(own, siteDir, files)
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== buildId && existsSync(join(folder, entry.name, listing)))
    .map(({ name }) => ({ dir: join(folder, name), since: statSync(join(folder, name, listing)).mtimeMs }))
    .sort((a, b) => b.since - a.since)
  for (const { dir } of others.slice(builds)) rmSync(dir, { recursive: true, force: true })
  return others.slice(0, builds).map(({ dir }) => ({ dir, files: JSON.parse(readFileSync(join(dir, listing), 'utf8')) as SiteFile[] }))
}

function copyBuild(target: string, siteDir: string, files: readonly SiteFile[]): void {
  const hashed = files.filter(({ cache }) => cache === 'immutable')
  const unfinished = `${target}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  for (const { file, variants } of hashed) {
    for (const encoding of Object.keys(variants) as Encoding[]) {
      const name = file + encodingSuffixes[encoding]
      mkdirSync(dirname(join(unfinished, name)), { recursive: true })
      copyFileSync(join(siteDir, name), join(unfinished, name))
    }
  }
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, listing), JSON.stringify(hashed))
  try {
    renameSync(unfinished, target)
  } catch (error) {
    // Another server was faster.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(target, listing))) throw error
  }
}
