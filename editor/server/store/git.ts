/**
 * Git as a program: with arguments, never through a shell, without hooks, filters, signatures and what else its configuration could start.
 */
import { execFile, spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '../refusal.ts'

const timeoutMs = 60_000
const maxOutputBytes = 64_000_000

/** Options before each command. */
const safeOptions = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.attributesFile=/dev/null',
  'core.pager=cat',
  'core.editor=false',
  'sequence.editor=true',
  'core.askPass=',
  'core.quotePath=false',
  'core.symlinks=false',
  'commit.gpgSign=false',
  'log.showSignature=false',
  'diff.external=',
  'gc.auto=0',
  'maintenance.auto=false',
  'protocol.ext.allow=never',
  'submodule.recurse=false',
  'advice.detachedHead=false',
].flatMap((setting) => ['-c', setting])

/** Variables that git and ssh need; others, such as `GIT_DIR`, would change what git does. */
const passedVariables = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'SSH_AUTH_SOCK',
  'GIT_SSH_COMMAND',
  'XDG_CONFIG_HOME',
  'TMPDIR',
  'http_proxy',
  'https_proxy',
  'no_proxy',
]

export interface GitOptions {
  input?: string | Uint8Array
  /** Variables that are added to the environment. */
  env?: Readonly<Record<string, string>>
  timeoutMs?: number
}

/** What git printed, or how it failed. */
export interface GitResult {
  code: number
  stdout: Buffer
  stderr: string
}

export interface Git {
  /** Runs git; a failure is in the result. */
  tryRun(args: readonly string[], options?: GitOptions): Promise<GitResult>
  /** The output as text without the last line break. @throws {Refusal} with what git said */
  run(args: readonly string[], options?: GitOptions): Promise<string>
}

/** @param environment variables of this process */
export function createGit(root: string, environment: Readonly<Record<string, string | undefined>>): Git {
  const passed = Object.fromEntries(passedVariables.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])))
  const base = { ...passed, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_EDITOR: 'false', LC_ALL: 'C.UTF-8' }

  let filters: Promise<string[]> | undefined

  async function tryRun(args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
    filters ??= start(['config', '--null', '--name-only', '--get-regexp', String.raw`^filter\.`], {}).then(({ stdout }) =>
      withoutFilters(stdout),
    )
    return start([...(await filters), ...args], options)
  }

  async function start(args: readonly string[], { input, env, timeoutMs: limitMs = timeoutMs }: GitOptions): Promise<GitResult> {
    const child = spawn('git', [...safeOptions, ...args], {
      cwd: root,
      env: { ...base, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: limitMs,
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    const closed = new Promise<number>((resolve, reject) => {
      child.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ENOENT' ? new Refusal('git', 'The program git is not installed.') : error),
      )
      child.once('close', (code) => resolve(code ?? -1))
    })
    const [code, stdout, stderr] = await Promise.all([closed, buffer(child.stdout), buffer(child.stderr)])
    if (stdout.length > maxOutputBytes) throw new Refusal('tooLarge', 'The answer of git is too large.')
    return { code, stdout, stderr: stderr.toString('utf8') }
  }

  return {
    tryRun,
    async run(args, options) {
      const { code, stdout, stderr } = await tryRun(args, options)
      if (code !== 0) throw new Refusal('git', `git ${args[0] ?? ''}: ${withoutCredentials(stderr.trim()) || `ended with ${code}`}`)
      return stdout.toString('utf8').replace(/\n$/, '')
    },
  }
}

/** Options that leave the filters of a configuration without programs. @param names as `git config` lists them */
function withoutFilters(names: Buffer): string[] {
  const filters = new Set(
    names
      .toString('utf8')
      .split('\0')
      .flatMap((name) => /^filter\.(.+)\.[^.]+$/s.exec(name)?.[1] ?? []),
  )
  return [...filters].flatMap((filter) =>
    ['clean', 'smudge', 'process'].flatMap((key) => ['-c', `filter.${filter}.${key}=`]).concat('-c', `filter.${filter}.required=false`),
  )
}

/** Text of git, without names and passwords in addresses. */
export function withoutCredentials(text: string): string {
  return text.replaceAll(/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi, '$1').slice(0, 2000)
}

/** The oldest git that has what the editor uses. */
const oldestVersion = [2, 30] as const

/** @throws {Refusal} if git is missing or too old */
export async function checkGitVersion(): Promise<void> {
  const output = await new Promise<string>((resolve, reject) => {
    execFile('git', ['--version'], { timeout: timeoutMs }, (error, stdout) =>
      error ? reject(new Refusal('git', 'The editor needs the program git, 2.30 or newer.')) : resolve(stdout),
    )
  })
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(output) ?? []
  const [oldMajor, oldMinor] = oldestVersion
  if (Number(major) < oldMajor || (Number(major) === oldMajor && Number(minor) < oldMinor)) {
    throw new Refusal('git', `The editor needs git ${oldestVersion.join('.')} or newer; found ${output.trim()}.`)
  }
}
