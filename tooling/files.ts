/** Helpers for files that builds derive from other files. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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
