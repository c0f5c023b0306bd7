/** What the folder in CONTENT_REPOSITORY has to be, checked at start. */
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'

/** The pinned Node of a working copy, and the command in it that starts the editor. */
export const editorProgram = { node: 'node_modules/node/bin/node', script: 'tooling/launch/commands.ts', command: 'edit' } as const

/** Which file of an installation tells from which lock file it was made (`tooling/launch/launch.mjs`). */
const installed = 'node_modules/.installed'

/**
 * Checks folder, owner, git, version and packages.
 *
 * @param ownRoot root of the running server, whose `package.json` has its version
 * @throws StartError with the fix
 */
export function checkWorkingCopy(folder: string, ownRoot: string): void {
  const fail = (problem: string, fix: string): never => {
    throw new StartError(`CONTENT_REPOSITORY: ${folder} ${problem}. ${fix}`)
  }
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return fail('is not a folder', 'Clone the repository of the site there, or correct the path.')
  if (!existsSync(join(folder, '.git'))) fail('is not a working copy of git', 'Clone the repository of the site there.')
  // Git refuses the repository of another user, and a save writes files.
  if (stats.uid !== process.getuid?.() || !isWritable(folder)) {
    fail('does not belong to the user of this server', 'Change its owner (chown -R).')
  }
  const missing = ['package.json', editorProgram.script, 'editor/server/main.ts'].find((file) => !existsSync(join(folder, file)))
  if (missing !== undefined) fail(`has no ${missing}`, 'It must be a working copy of the repository that this server was built from.')
  const [version, own] = [versionIn(folder), versionIn(ownRoot)]
  if (version !== own) {
    fail(`has version ${version}, this server ${own}`, 'Update the working copy (git pull), or deploy a build of its version.')
  }
  if (!existsSync(join(folder, editorProgram.node)) || !hasCurrentPackages(folder)) {
    fail('lacks installed packages, or has those of an earlier version', 'Run in it: npm run check')
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version
}

/** Whether the packages are those of the lock file. */
function hasCurrentPackages(folder: string): boolean {
  const [lockFile, stamp] = ['package-lock.json', installed].map((name) => join(folder, name))
  if (!existsSync(lockFile!) || !existsSync(stamp!)) return false
  return createHash('sha256').update(readFileSync(lockFile!)).digest('hex') === readFileSync(stamp!, 'utf8')
}
