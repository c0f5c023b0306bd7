/** Helpers for files that builds derive from other files. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Digest of the names and bytes of the files that match some patterns below a folder; tests are left out. */
export function digestFiles(patterns: readonly string[], root = '.'): string {
  const hash = createHash('sha256')
  const files = globSync([...patterns], { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile())
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Writes a file, and its folder, unless it holds the same bytes: the packer and the development server compare modification times. */
export function writeIfChanged(file: string, content: string | Uint8Array): void {
  const bytes = Buffer.from(content)
  if (existsSync(file) && readFileSync(file).equals(bytes)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

/** Whether a stamp file holds this digest of inputs. */
export function isStamped(stamp: string, digest: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
}

/**
 * Removes the files of a folder that are not to be kept, and folders without files.
 *
 * @param isPresent gets a path below the folder, with `/`
 * @param prefix of the paths, for folders below
 * @returns whether anything is left
 */
export async function removeOtherFiles(folder: string, isPresent: (name: string) => boolean, prefix = ''): Promise<boolean> {
  let isLeft = false
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = prefix + entry.name
    const path = join(folder, entry.name)
    const remains = entry.isDirectory() ? await removeOtherFiles(path, isPresent, `${name}/`) : isPresent(name)
    if (!remains) await rm(path, { recursive: true })
    isLeft ||= remains
  }
  return isLeft
}

/**
 * Makes a file from another one, unless it was made from the present one: it then has the same modification time. Only for sources that the
 * build writes itself: npm gives all files of all versions of a package one time.
 */
export async function makeIfChanged(
  source: string,
  target: string,
  make: (source: string, target: string) => Promise<void>,
): Promise<void> {
  const [{ mtime }, result] = await Promise.all([stat(source), stat(target).catch(() => undefined)])
  // Times are set in milliseconds.
  if (result?.mtime.getTime() === mtime.getTime()) return
  await make(source, target)
  await utimes(target, mtime, mtime)
}

/**
 * Like `Promise.all(items.map(run))`, eight at a time: zlib compresses in Node's four threads, and a compression that waits for them already
 * holds some megabytes.
 */
export async function mapInParallel<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await run(items[index] as Item)
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return results
}
