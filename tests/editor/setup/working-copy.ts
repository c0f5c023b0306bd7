/**
 * The editor as `npm run edit` starts it, in a temporary working copy of this repository: real rules, real content, real git. Its remote
 * repository is a bare one beside it.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../setup/free-port.ts'
import type { Person } from '../../../editor/protocol/names.ts'

export interface WorkingCopy extends AsyncDisposable {
  root: string
  /** The bare repository. */
  remote: string
  /** With the token. */
  address: string
  /** Until the program printed its address. */
  startMs: number
  /** Runs git in the working copy. */
  git(...args: string[]): string
  gitInRemote(...args: string[]): string
  /** Commits a change of a file as a colleague does in another copy, and pushes it. */
  changeElsewhere(file: string, change: (text: string) => string, author: Person, message: string): void
}

/** Folders that git ignores and a start would make again, which takes minutes. */
const cached = ['.generated', '.cache/content', '.cache/editor', '.cache/theme', 'build/client', 'build/server', 'build/.bundled']

export async function openWorkingCopy(person: Person): Promise<WorkingCopy> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'isthmus-hour-')))
  const [root, remote] = [join(base, 'site'), join(base, 'remote.git')]
  copyRepository(process.cwd(), root)
  const run = (cwd: string, args: readonly string[], input?: string) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64_000_000, ...(input !== undefined && { input }) }).trim()
  const git = (...args: string[]) => run(root, args)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', person.name)
  git('config', 'user.email', person.email)
  git('config', 'core.hooksPath', join(base, 'no-hooks'))
  git('add', '--all')
  git('commit', '--quiet', '--message', 'start')
  run(base, ['init', '--quiet', '--bare', '--initial-branch=main', remote])
  git('remote', 'add', 'origin', remote)
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
  const started = performance.now()
  const { program, address } = await startEditor(root)
  return {
    root,
    remote,
    address,
    startMs: Math.round(performance.now() - started),
    git,
    gitInRemote: (...args) => run(remote, args),
    changeElsewhere(file, change, { name, email }, message) {
      const text = run(remote, ['show', `main:${file}`])
      const index = { ...process.env, GIT_INDEX_FILE: join(base, 'elsewhere.index') }
      const identity = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email }
      const inRemote = (...args: string[]) =>
        execFileSync('git', args, { cwd: remote, encoding: 'utf8', env: { ...index, ...identity } }).trim()
      const blob = run(remote, ['hash-object', '-w', '--stdin'], `${change(text)}\n`)
      inRemote('read-tree', 'main')
      inRemote('update-index', '--cacheinfo', `100644,${blob},${file}`)
      const commit = inRemote('commit-tree', inRemote('write-tree'), '-p', 'main', '-m', message)
      inRemote('update-ref', 'refs/heads/main', commit)
    },
    async [Symbol.asyncDispose]() {
      program.kill()
      if (program.exitCode === null && program.signalCode === null) await once(program, 'exit')
      rmSync(base, { recursive: true, force: true })
    },
  }
}

/** The files as they are in the work tree, and what is cached. */
function copyRepository(from: string, to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: from,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  for (const file of listed.split('\0').filter((file) => file !== '' && existsSync(join(from, file)))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(from, file), join(to, file))
  }
  for (const folder of cached) {
    if (existsSync(join(from, folder))) cpSync(join(from, folder), join(to, folder), { recursive: true, preserveTimestamps: true })
  }
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'))
}

/** Starts what `npm run edit` starts, without installing packages. */
async function startEditor(root: string): Promise<{ program: ChildProcess; address: string }> {
  const port = await freePort()
  const environment = { ...process.env, PORT: String(port), NODE_ENV: undefined, VITEST: undefined }
  for (const script of ['tooling/generate-inputs.ts', 'editor/app/build.ts']) {
    execFileSync(process.execPath, [script], { cwd: root, env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const program = spawn(process.execPath, ['editor/server/main.ts'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  for await (const chunk of program.stdout!) {
    printed += String(chunk)
    const address = /http:\S+/.exec(printed)?.[0]
    if (address !== undefined) {
      program.stdout!.resume()
      return { program, address }
    }
  }
  throw new Error(`The editor ended: ${printed}`)
}
