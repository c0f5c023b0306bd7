/** Saves files as one commit, made from the last commit and these files alone: neither other changes in the working copy nor its index get in. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Commit, Person } from '../../protocol/names.ts'
import { Refusal } from '../refusal.ts'
import { readBytes, removeFile, writeBytes } from './files.ts'
import type { Git } from './git.ts'

export interface Change {
  /** Bytes by path below the root; `null` removes the file. */
  files: ReadonlyMap<string, Uint8Array | null>
  author: Person
  message: string
}

/** Commits files and writes them to the working copy. @throws {Refusal} if nothing would change, or git fails; then nothing is written */
export async function commitFiles(root: string, git: Git, { files, author, message }: Change): Promise<Commit> {
  const branch = await currentBranch(git)
  const head = await git.run(['rev-parse', 'HEAD'])
  const folder = await mkdtemp(join(tmpdir(), 'isthmus-index-'))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    await git.run(['read-tree', head], { env })
    await stage(git, files, env)
    const tree = await git.run(['write-tree'], { env })
    if (tree === (await git.run(['rev-parse', `${head}^{tree}`])))
      throw new Refusal('unchanged', 'Nothing has changed since the last save.')
    const commit = await git.run(['commit-tree', tree, '-p', head, '-F', '-'], { input: message, env: identityOf(author) })
    await writeAll(root, files, async () => {
      await git.run(['update-ref', '-m', 'editor: save', branch, commit, head])
    })
    // The working copy has what its index says.
    await stage(git, files, {})
    return commit
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes the last commit back. @param before its files as they were */
export async function takeBack(root: string, git: Git, commit: Commit, before: Change['files']): Promise<void> {
  const branch = await currentBranch(git)
  const parent = await git.run(['rev-parse', `${commit}^`])
  await writeAll(root, before, async () => {
    await git.run(['update-ref', '-m', 'editor: take back', branch, parent, commit])
  })
  await stage(git, before, {})
}

/** Puts files into an index. Their bytes are stored as they are, without the filters of attributes. */
async function stage(git: Git, files: Change['files'], env: Readonly<Record<string, string>>): Promise<void> {
  const lines: string[] = []
  for (const [path, bytes] of files) {
    const blob = bytes && (await git.run(['hash-object', '-w', '--no-filters', '--stdin'], { input: bytes }))
    lines.push(blob === null ? `0 ${'0'.repeat(40)}\t${path}` : `100644 ${blob}\t${path}`)
  }
  await git.run(['update-index', '-z', '--index-info'], { input: lines.map((line) => `${line}\0`).join(''), env })
}

/** Writes files and then finishes. If that fails, the files are as before. */
async function writeAll(root: string, files: Change['files'], finish: () => Promise<void>): Promise<void> {
  const before = new Map<string, Buffer | undefined>()
  try {
    for (const [path, bytes] of files) {
      before.set(path, await readBytes(root, path))
      await (bytes === null ? removeFile(root, path) : writeBytes(root, path, bytes))
    }
    await finish()
  } catch (error) {
    for (const [path, bytes] of before) await (bytes === undefined ? removeFile(root, path) : writeBytes(root, path, bytes))
    throw error
  }
}

/** The ref of the checked-out branch. @throws {Refusal} if there is none */
export async function currentBranch(git: Git): Promise<string> {
  const { code, stdout } = await git.tryRun(['symbolic-ref', '--quiet', 'HEAD'])
  if (code === 0) return stdout.toString('utf8').trim()
  throw new Refusal('git', 'The working copy has no branch checked out. Check out the branch that is to be edited.')
}

/** Variables by which git names author and committer. */
export function identityOf({ name, email }: Person): Record<string, string> {
  const [plainName, plainEmail] = [plain(name), plain(email)]
  return {
    GIT_AUTHOR_NAME: plainName,
    GIT_AUTHOR_EMAIL: plainEmail,
    GIT_COMMITTER_NAME: plainName,
    GIT_COMMITTER_EMAIL: plainEmail,
  }
}

/** Without what separates the fields of a commit. */
function plain(text: string): string {
  return text.replaceAll(/[<>\p{Cc}\p{Cf}]/gu, '').trim()
}

/** Joins two changes of a text with `git merge-file`. */
export async function mergeTexts(
  git: Git,
  { base, mine, theirs }: { base: string; mine: string; theirs: string },
): Promise<{ merged: string; isClean: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'isthmus-merge-'))
  try {
    const paths = { mine: join(folder, 'mine'), base: join(folder, 'base'), theirs: join(folder, 'theirs') }
    await Promise.all([writeFile(paths.mine, mine), writeFile(paths.base, base), writeFile(paths.theirs, theirs)])
    const { code } = await git.tryRun(['merge-file', '-L', 'mine', '-L', 'before', '-L', 'theirs', paths.mine, paths.base, paths.theirs])
    return { merged: await readFile(paths.mine, 'utf8'), isClean: code === 0 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
