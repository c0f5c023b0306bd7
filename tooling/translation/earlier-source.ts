/** The English text from which a translation was made, from the history in git: what has changed since is shown to translators. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sectionHashes } from '#tooling/content/translation-lock.ts'

const run = promisify(execFile)

/** How many versions of a file are looked at. */
const maxVersions = 60
const timeoutMs = 10_000
const maxFileBytes = 16 * 1024 * 1024

/**
 * Finds the version of a file in which sections have certain hashes.
 *
 * @param hashes by id of section
 * @param isWhole whether the hash is that of the whole text (`sectionHashes`)
 * @returns the whole text of the file by id of section; a section that no version in git has is missing
 */
export async function earlierSources(
  root: string,
  file: string,
  hashes: Readonly<Record<string, string>>,
  isWhole: boolean,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const version of await versionsOf(root, file)) {
    const open = Object.keys(hashes).filter((id) => !found.has(id))
    if (open.length === 0) break
    const text = await git(root, ['show', `${version}:./${file}`])
    const present = text === undefined ? {} : sectionHashes(text, isWhole)
    for (const id of open) if (present[id] === hashes[id]) found.set(id, text!)
  }
  return found
}

async function versionsOf(root: string, file: string): Promise<string[]> {
  const output = await git(root, ['log', `--max-count=${maxVersions}`, '--format=%H', '--', file])
  return output?.split('\n').filter(Boolean) ?? []
}

/** The output of git, or undefined: without git or history there is nothing to show. */
async function git(root: string, args: readonly string[]): Promise<string | undefined> {
  try {
    return (await run('git', args, { cwd: root, timeout: timeoutMs, maxBuffer: maxFileBytes })).stdout
  } catch {
    return undefined
  }
}
