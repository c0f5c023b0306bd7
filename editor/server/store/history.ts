/** The history of documents in git, and the state of the branch. */
import type { Commit, Version } from '../../protocol/names.ts'
import { Refusal } from '../refusal.ts'
import type { Git } from './git.ts'

/** Versions in one answer. */
const pageSize = 30
/** Fields of a commit, divided by a character that none of them has. */
const format = '%x1e%H%x1f%an%x1f%ae%x1f%aI%x1f%s'

const commitPattern = /^[0-9a-f]{40}$/

/** @throws {Refusal} if it is no name of a commit */
export function readCommit(commit: Commit): Commit {
  if (!commitPattern.test(commit)) throw new Refusal('invalidRequest', 'A version has 40 hexadecimal digits.')
  return commit
}

/** The commits that changed a folder, newest first. @param before the commit after which the list goes on */
export async function historyOf(git: Git, folder: string, before?: Commit): Promise<{ versions: Version[]; hasMore: boolean }> {
  const from = before === undefined ? 'HEAD' : `${readCommit(before)}^`
  const output = await git.tryRun([
    'log',
    `--max-count=${pageSize + 1}`,
    `--format=${format}`,
    '--name-only',
    '--no-renames',
    '--no-ext-diff',
    from,
    '--',
    folder,
  ])
  // The first commit has no parent.
  const versions = output.code === 0 ? parseVersions(output.stdout.toString('utf8'), `${folder}/`) : []
  return { versions: versions.slice(0, pageSize), hasMore: versions.length > pageSize }
}

/** Reads what `git log` prints. @param prefix removed from paths */
export function parseVersions(output: string, prefix = ''): Version[] {
  return output
    .split('\u001e')
    .slice(1)
    .map((text): Version => {
      const [head = '', ...lines] = text.split('\n')
      const [commit = '', name = '', email = '', date = '', subject = ''] = head.split('\u001f')
      const files = lines.filter((line) => line !== '' && line.startsWith(prefix)).map((line) => line.slice(prefix.length))
      return { commit, author: { name, email }, date: new Date(date).toISOString(), subject, files }
    })
}

/** The texts of a folder in a commit. @param isText whether a name is that of a text */
export async function versionOf(
  git: Git,
  folder: string,
  commit: Commit,
  isText: (name: string) => boolean,
): Promise<Record<string, string>> {
  const listed = await git.run(['ls-tree', '-r', '-z', '--name-only', readCommit(commit), '--', `${folder}/`])
  const paths = listed.split('\0').filter((path) => path.startsWith(`${folder}/`) && isText(path.slice(folder.length + 1)))
  if (paths.length === 0) throw new Refusal('notFound', 'This version has no such document.')
  const texts = await Promise.all(paths.map((path) => git.run(['cat-file', 'blob', `${commit}:${path}`])))
  // `run` removes the last line break, which texts end with.
  return Object.fromEntries(paths.map((path, index) => [path.slice(folder.length + 1), `${texts[index]!}\n`]))
}
