/** Programs that tests start and npm does not install. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installDebianPackage } from '#tooling/debian.ts'

/** Programs by their name, with the Go package that they are built from if the PATH has none. */
const goPackages = {
  caddy: 'github.com/caddyserver/caddy/v2/cmd/caddy@v2.11.9',
  'compose-config': 'github.com/compose-spec/compose-go/v2/cmd@v2.16.2',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0',
  kustomize: 'sigs.k8s.io/kustomize/kustomize/v5@v5.8.1',
  promtool: 'github.com/prometheus/prometheus/cmd/promtool@v0.316.0',
  litestream: 'github.com/benbjohnson/litestream/cmd/litestream@v0.5.18',
  versitygw: 'github.com/versity/versitygw/cmd/versitygw@v1.8.0',
} as const

/** Debian packages by the name of their program. */
const debianPackages = {
  debootstrap: 'debootstrap',
  nginx: 'nginx',
  openssl: 'openssl',
  pgbouncer: 'pgbouncer',
  podman: 'podman',
  pip3: 'python3-pip',
  python3: 'python3',
  soffice: 'libreoffice-calc',
  strace: 'strace',
  'systemd-analyze': 'systemd',
} as const

const isRoot = process.getuid?.() === 0

/** Downloads, built programs and the base of the image; kept between runs. */
export const cacheDir = resolve('.cache/deploy')

function findOnPath(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/**
 * From the PATH; installed first if it is missing and the tests run as root.
 *
 * @throws if it is not there; the message names the package
 */
export function debianProgram(name: keyof typeof debianPackages): string {
  const found = findOnPath(name) ?? (installDebianPackage(debianPackages[name]) ? findOnPath(name) : undefined)
  if (!found) throw new Error(`${name} is not installed. On Debian: apt-get install ${debianPackages[name]}`)
  return found
}

/**
 * From the PATH, or built once from its Go package, two compilers at a time.
 *
 * @throws if neither is possible; the message names the package
 */
export function goProgram(name: keyof typeof goPackages): string {
  const found = findOnPath(name)
  if (found) return found
  const source = goPackages[name]
  const path = builtPath(name)
  if (existsSync(path)) return path
  const folder = dirname(path)
  const go = findOnPath('go')
  if (!go) throw new Error(`${name} is not installed. Install it, or Go, which builds it: go install ${source}`)
  mkdirSync(folder, { recursive: true })
  execFileSync(go, ['install', '-p', '2', source], {
    env: { ...process.env, GOBIN: folder, GOFLAGS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const built = builtName(source)
  if (built !== name) renameSync(join(folder, built), path)
  return path
}

/**
 * Downloads a Go module, and returns the folder of its files.
 *
 * @param source with its version
 * @throws if Go is not installed
 */
export function goModule(source: string): string {
  const go = findOnPath('go')
  if (!go) throw new Error(`Go is not installed. It downloads ${source}.`)
  return (JSON.parse(execFileSync(go, ['mod', 'download', '-json', source], { encoding: 'utf8' })) as { Dir: string }).Dir
}

function builtPath(name: keyof typeof goPackages): string {
  const source = goPackages[name]
  return join(cacheDir, 'bin', source.slice(source.indexOf('@') + 1), name)
}

/** The name that `go install` gives to a program: the last part of the package's path that is not a major version. */
function builtName(source: string): string {
  return basename(source.slice(0, source.indexOf('@')).replace(/\/v\d+$/, ''))
}

/** What a test file needs and this machine lacks: a line for each program, with what installs it. */
function missingIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = (kind: string) => new Set([...text.matchAll(new RegExp(`${kind}\\('([\\w-]+)'\\)`, 'g'))].map(([, name]) => name!))
  const debian = [...named('debianProgram')].filter((name) => !findOnPath(name)) as (keyof typeof debianPackages)[]
  const go = [...named('goProgram')].filter((name) => !findOnPath(name)) as (keyof typeof goPackages)[]
  const unbuilt = go.filter((name) => !existsSync(builtPath(name)))
  return [
    ...debian.map(
      (name) => `${basename(file)} ${isRoot ? 'first installs' : 'fails without'} ${name}: apt-get install ${debianPackages[name]}`,
    ),
    ...unbuilt.map((name) =>
      findOnPath('go')
        ? `${basename(file)} first builds ${name} from ${goPackages[name]}`
        : `${basename(file)} fails without ${name}: install it, or Go, which builds it from ${goPackages[name]}`,
    ),
  ]
}

/** A global set-up of vitest: tells before the first test what is missing, so that nobody learns it after minutes. */
export default function announceMissing({ config }: Pick<TestProject, 'config'>): void {
  const lines = globSync(config.include).toSorted().flatMap(missingIn)
  if (!isRoot) lines.unshift('Some tests fail because they need root.')
  if (lines.length > 0) console.log(`${lines.join('\n')}\n`)
}

/** A program that runs during a test. */
export interface RunningProgram extends AsyncDisposable {
  pid: number
  /** What it has written to its standard streams. */
  output(): string
  /** Ends it in its own way, and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export function startProgram(path: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): RunningProgram {
  const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return { pid: child.pid!, output: () => output, stop, [Symbol.asyncDispose]: () => stop('SIGKILL') }
}

/** The only child of a process, such as the server of a program that starts it and waits. */
export function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())
}
