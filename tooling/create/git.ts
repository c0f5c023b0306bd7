/** Calls git. */
import { spawnSync } from 'node:child_process'
import { ReportedError } from '#tooling/content/problems.ts'

/** Without variables that lead git to another repository. */
function environment(): NodeJS.ProcessEnv {
  const repositoryVariables = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_OBJECT_DIRECTORY', 'GIT_COMMON_DIR']
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !repositoryVariables.includes(name)))
}

function git(folder: string, args: readonly string[]) {
  const result = spawnSync('git', ['-C', folder, ...args], { env: environment(), encoding: 'utf8', maxBuffer: 64e6 })
  if (result.error) throw new ReportedError(`git can't be started: ${result.error.message}. Install git 2.30 or newer.`)
  return result
}

function run(folder: string, args: readonly string[]): string {
  const { status, stdout, stderr } = git(folder, args)
  if (status !== 0) throw new ReportedError(`git ${args.join(' ')} failed: ${stderr.trim()}`)
  return stdout
}

/** Paths of the files that git tracks and that are there, sorted. */
export function trackedFiles(root: string): string[] {
  const list = (...options: string[]) =>
    run(root, ['ls-files', '-z', ...options])
      .split('\0')
      .filter(Boolean)
  const deleted = new Set(list('--deleted'))
  return list()
    .filter((file) => !deleted.has(file))
    .sort()
}

/**
 * Makes a repository of a folder, with one commit if git knows who its author is.
 *
 * @returns whether there is a commit
 */
export function startRepository(folder: string, message: string): boolean {
  run(folder, ['init', '-q', '--template=', '--initial-branch=main'])
  run(folder, ['add', '--all'])
  if (git(folder, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT']).status !== 0) return false
  run(folder, ['-c', 'user.useConfigOnly=true', 'commit', '-q', '--no-verify', '--no-gpg-sign', '--message', message])
  return true
}
