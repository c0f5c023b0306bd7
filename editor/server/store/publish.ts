/** The branch of the remote repository: what is not published, publishing, and taking in what others have published. */
import type { Commit, Person, Version } from '../../protocol/names.ts'
import { Refusal } from '../refusal.ts'
import { currentBranch, identityOf } from './commits.ts'
import { withoutCredentials, type Git } from './git.ts'
import { parseVersions } from './history.ts'

const networkTimeoutMs = 120_000

export interface BranchState {
  branch: string
  head: Commit
  remote: string | null
  unpublished: Version[]
  behind: number
  changedOutside: string[]
}

/** The remote and the branch to which a branch is pushed: those that git has configured for it. */
interface Upstream {
  remote: string
  /** Name of the branch there. */
  branch: string
  /** Local ref that follows it. */
  tracking: string
}

async function upstreamOf(git: Git): Promise<Upstream | undefined> {
  const ref = await currentBranch(git)
  const name = ref.replace(/^refs\/heads\//, '')
  const configured = await git.tryRun(['config', '--get', `branch.${name}.remote`])
  const remotes = (await git.run(['remote'])).split('\n').filter(Boolean)
  const remote = configured.code === 0 ? configured.stdout.toString('utf8').trim() : (remotes.find((one) => one === 'origin') ?? remotes[0])
  if (remote === undefined || remote === '.' || remote.startsWith('-')) return undefined
  const merge = await git.tryRun(['config', '--get', `branch.${name}.merge`])
  const branch =
    merge.code === 0
      ? merge.stdout
          .toString('utf8')
          .trim()
          .replace(/^refs\/heads\//, '')
      : name
  return { remote, branch, tracking: `refs/remotes/${remote}/${branch}` }
}

/** @param isFetching whether to look at the remote repository */
export async function readBranch(git: Git, isFetching: boolean): Promise<BranchState> {
  const branch = (await currentBranch(git)).replace(/^refs\/heads\//, '')
  const upstream = await upstreamOf(git)
  if (isFetching && upstream) await fetchUpstream(git, upstream)
  const head = await git.run(['rev-parse', 'HEAD'])
  const isTracked = upstream !== undefined && (await git.tryRun(['rev-parse', '--verify', '--quiet', upstream.tracking])).code === 0
  const url = upstream && (await git.tryRun(['remote', 'get-url', '--push', '--', upstream.remote])).stdout.toString('utf8').trim()
  return {
    branch,
    head,
    remote: url === undefined || url === '' ? null : withoutCredentials(url),
    unpublished: isTracked ? await versionsBetween(git, upstream.tracking, 'HEAD') : [],
    behind: isTracked ? Number(await git.run(['rev-list', '--count', `HEAD..${upstream.tracking}`])) : 0,
    changedOutside: await changedFiles(git),
  }
}

async function versionsBetween(git: Git, from: string, to: string): Promise<Version[]> {
  const output = await git.run([
    'log',
    '--max-count=200',
    '--format=%x1e%H%x1f%an%x1f%ae%x1f%aI%x1f%s',
    '--name-only',
    '--no-renames',
    '--no-ext-diff',
    `${from}..${to}`,
  ])
  return parseVersions(output)
}

/** Files with changes that are not in a commit, of those that git knows. */
export async function changedFiles(git: Git): Promise<string[]> {
  const output = await git.run(['status', '--porcelain', '-z', '--untracked-files=no', '--no-renames', '--ignore-submodules'])
  return output.split('\0').flatMap((line) => (line.length > 3 ? [line.slice(3)] : []))
}

async function fetchUpstream(git: Git, { remote, branch, tracking }: Upstream): Promise<void> {
  const { code, stderr } = await git.tryRun(
    ['fetch', '--no-tags', '--no-recurse-submodules', '--no-auto-maintenance', remote, `+refs/heads/${branch}:${tracking}`],
    { timeoutMs: networkTimeoutMs },
  )
  // A branch that was never published is not there.
  if (code !== 0 && !/couldn't find remote ref/i.test(stderr)) throw remoteRefusal(stderr)
}

/** Takes in what others have published. @returns how many commits @throws {Refusal} if both changed the same lines */
export async function receive(git: Git, person: Person): Promise<number> {
  const upstream = await upstreamOf(git)
  if (!upstream) throw new Refusal('noRemote', 'The working copy has no remote repository.')
  await fetchUpstream(git, upstream)
  if ((await git.tryRun(['rev-parse', '--verify', '--quiet', upstream.tracking])).code !== 0) return 0
  const behind = Number(await git.run(['rev-list', '--count', `HEAD..${upstream.tracking}`]))
  if (behind === 0) return 0
  const changed = await changedFiles(git)
  if (changed.length > 0) {
    throw new Refusal(
      'changedOutside',
      `${changed.length} files were changed outside of the editor. Commit or remove these changes first.`,
      {
        files: changed,
      },
    )
  }
  const { GIT_COMMITTER_NAME, GIT_COMMITTER_EMAIL } = identityOf(person)
  const env = { GIT_COMMITTER_NAME: GIT_COMMITTER_NAME!, GIT_COMMITTER_EMAIL: GIT_COMMITTER_EMAIL! }
  const rebased = await git.tryRun(['rebase', '--no-autostash', '--no-verify', upstream.tracking], { env, timeoutMs: networkTimeoutMs })
  if (rebased.code === 0) return behind
  const unmerged = await git.tryRun(['diff', '--name-only', '--diff-filter=U', '-z', '--no-ext-diff'])
  await git.tryRun(['rebase', '--abort'])
  const files = unmerged.stdout.toString('utf8').split('\0').filter(Boolean)
  throw new Refusal('diverged', 'Others have published changes of the same lines. Join them with git, then publish again.', { files })
}

/** Pushes the branch. @returns the commits that were published */
export async function publish(git: Git, person: Person): Promise<Version[]> {
  const upstream = await upstreamOf(git)
  if (!upstream) throw new Refusal('noRemote', 'The working copy has no remote repository, so there is nothing to publish to.')
  await receive(git, person)
  const { unpublished } = await readBranch(git, false)
  const { code, stderr } = await git.tryRun(['push', '--no-verify', '--porcelain', upstream.remote, `HEAD:refs/heads/${upstream.branch}`], {
    timeoutMs: networkTimeoutMs,
  })
  if (code !== 0) throw remoteRefusal(stderr)
  await fetchUpstream(git, upstream)
  return unpublished
}

/** Why the remote repository did not do what was asked for. */
function remoteRefusal(stderr: string): Refusal {
  const reason = withoutCredentials(stderr.trim())
  if (
    /could not resolve|unable to access|timed out|connection|network|could not read from remote|does not appear to be a git/i.test(reason)
  ) {
    const isRefused = /\b40[13]\b|denied|authentication|permission/i.test(reason)
    if (!isRefused) return new Refusal('offline', `The remote repository can't be reached: ${reason}`)
  }
  if (/denied|authentication|permission|protected|could not read (?:username|password)|\b40[13]\b|rejected|hook declined/i.test(reason)) {
    return new Refusal('refusedByRemote', `The remote repository refused: ${reason}`)
  }
  return new Refusal('git', reason)
}
