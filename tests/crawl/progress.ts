/** The results of a crawl so far, stored in files so that an interrupted run continues where it stopped. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A visited page and its problems, one sentence each. */
export interface PageResult {
  address: string
  problems: string[]
}

/** The visited pages of one build, of all shards together. */
export interface Progress {
  /** Addresses without problems; the others are visited again. */
  passed: ReadonlySet<string>
  add(result: PageResult): void
}

/**
 * Opens the progress file of a build and deletes those of older builds.
 *
 * @param folder where the files are stored
 * @param buildId id of the build; progress files of other builds are deleted
 * @param part name of the file to write: each shard on a machine writes its own file
 */
export function openProgress(folder: string, buildId: string, part: string): Progress {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) if (!file.startsWith(`${buildId}-`)) rmSync(join(folder, file))
  const files = readdirSync(folder).map((file) => join(folder, file))
  const ownFile = join(folder, `${buildId}-${part}.jsonl`)
  const latest = new Map(files.flatMap(readLines).map((result) => [result.address, result]))
  return {
    passed: new Set([...latest.values()].filter(({ problems }) => problems.length === 0).map(({ address }) => address)),
    add: (result) => appendFileSync(ownFile, `${JSON.stringify(result)}\n`),
  }
}

/** Skips the last line, which may be incomplete if a run was killed. */
function readLines(file: string): PageResult[] {
  if (!existsSync(file)) return []
  const completeLines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return completeLines.map((line) => JSON.parse(line) as PageResult)
}
