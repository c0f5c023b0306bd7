/** What a crawl has seen so far, kept in a file so that a stopped run goes on where it was. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** One page that was looked at: all that is wrong with it, one sentence each. */
export interface PageResult {
  address: string
  problems: string[]
}

/** The pages of one build that were looked at, by all shards together. */
export interface Progress {
  /** Addresses that need no second look; pages with problems are visited again. */
  passed: ReadonlySet<string>
  add(result: PageResult): void
}

/**
 * Opens the progress of a build; that of older builds is removed, because their pages are gone.
 *
 * @param folder where the files lie
 * @param buildId names the build; another id starts anew
 * @param part names the file to write, so that shards on one machine don't write into each other's
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

/** The last line may be cut off where a run was killed. */
function readLines(file: string): PageResult[] {
  if (!existsSync(file)) return []
  const completeLines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return completeLines.map((line) => JSON.parse(line) as PageResult)
}
