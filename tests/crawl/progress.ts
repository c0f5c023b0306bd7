/** What a crawl has seen so far, kept in a file so that a stopped run goes on where it was. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** One page that was looked at: all that is wrong with it, one sentence each. */
export interface Visited {
  address: string
  problems: string[]
}

/** The pages of one build that were looked at, by all shards together. */
export interface Progress {
  /** Addresses that need no second look; pages with problems are visited again. */
  sound: ReadonlySet<string>
  add(visited: Visited): void
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
  const own = join(folder, `${buildId}-${part}.jsonl`)
  const seen = new Map(files.flatMap(readLines).map((visited) => [visited.address, visited]))
  return {
    sound: new Set([...seen.values()].filter(({ problems }) => problems.length === 0).map(({ address }) => address)),
    add: (visited) => appendFileSync(own, `${JSON.stringify(visited)}\n`),
  }
}

/** The last line may be cut off where a run was killed. */
function readLines(file: string): Visited[] {
  if (!existsSync(file)) return []
  const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return whole.map((line) => JSON.parse(line) as Visited)
}
