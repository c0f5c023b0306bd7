/** Installs versions of clients below `.cache/clients` from the registries of their languages, and says how their driver starts. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder, once, unpackRelease } from './debian-release.ts'
import type { DebianRelease, Source } from './versions.ts'
import type { TestedClient } from '#core/clients/claims.ts'

const execute = promisify(execFile)

/** Copies of the drivers, and the certificates; seen under the same path in the folders of Debian releases. */
export const sharedFolder = join(cacheFolder, 'shared')
const drivers = join(import.meta.dirname, 'drivers')

/** A version of a client that is ready to run. */
export interface Installed {
  version: string
  /** How its driver is started. */
  command: readonly [file: string, ...args: string[]]
}

/** @throws if it can't be installed here */
export async function install(client: TestedClient, source: Source): Promise<Installed> {
  if ('debian' in source) return installDebian(source.debian, source.program)
  if ('python' in source) return installPython(client, source.python)
  if ('npm' in source) return installNpm(client, source.npm)
  return 'go' in source ? buildGo(source.go) : buildRust(source.crate)
}

/** Runs a program in the network of the process that started this one, where the registries are. */
async function run(file: string, args: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): Promise<string> {
  const network = `--net=/proc/${process.ppid}/ns/net`
  const { stdout, stderr } = await execute('nsenter', [network, file, ...args], { ...options, maxBuffer: 64 * 1024 * 1024 })
  return stdout + stderr
}

const versionIn = (text: string) => /\d+(\.\d+)+/.exec(text)?.[0] ?? text.trim()

/** Programs of a Debian release: its files in a folder that they are started in. */
async function installDebian(release: DebianRelease, program: string): Promise<Installed> {
  const root = await unpackRelease(release, run)
  await enter(root)
  if (program === 'go') return buildInDebian(root)
  const inRoot = (...command: readonly string[]): Installed['command'] => ['chroot', root, ...command]
  if (!program.startsWith('openjdk')) {
    const suffix = { curl: 'curl.sh', php: 'php.php', ruby: 'ruby.rb' }[program]!
    const version = versionIn(await run('chroot', [root, program, '--version']))
    return { version, command: inRoot(program === 'curl' ? 'sh' : program, join(sharedFolder, suffix)) }
  }
  const [java] = globSync(`usr/lib/jvm/java-${program.replace('openjdk-', '')}-openjdk-*/bin/java`, { cwd: root })
  if (java === undefined) throw new Error(`${program} is not in ${root}`)
  await compileJava()
  const version = versionIn(await run('chroot', [root, `/${java}`, '-version']))
  return { version, command: inRoot(`/${java}`, '-cp', sharedFolder, 'Driver') }
}

/** Gives a folder of a release the devices and the files of this run, in the mounts of this process alone. */
async function enter(root: string): Promise<void> {
  if (readFileSync('/proc/self/mounts', 'utf8').includes(` ${root}/proc `)) return
  mkdirSync(root + sharedFolder, { recursive: true })
  writeFileSync(join(root, 'etc/hosts'), '')
  for (const path of ['/proc', '/dev', sharedFolder, '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'])
    await run('mount', ['--rbind', path, root + path])
}

/** Compiles the Java driver with the compiler of one release, for the oldest one. */
async function compileJava(): Promise<void> {
  const stamp = join(sharedFolder, 'compiled.txt')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === driverText('Driver.java')) return
  const root = await unpackRelease('bookworm', run)
  await enter(root)
  await run('chroot', [
    root,
    'sh',
    '-c',
    `/usr/lib/jvm/java-17-*/bin/javac --release 11 -d ${sharedFolder} ${join(sharedFolder, 'Driver.java')}`,
  ])
  writeFileSync(stamp, driverText('Driver.java'))
}

async function installPython(client: TestedClient, packages: Readonly<Record<string, string>>): Promise<Installed> {
  const pins = Object.entries(packages).map(([name, version]) => `${name}==${version}`)
  const [version] = Object.values(packages) as [string]
  const folder = join(cacheFolder, 'python', `${client}-${version}`)
  await once(folder, pins.join('\n'), async () => {
    await run('python3', ['-m', 'venv', '--clear', folder])
    await run(join(folder, 'bin/pip'), ['install', '-q', '--disable-pip-version-check', ...pins])
  })
  return { version, command: [join(folder, 'bin/python'), join(sharedFolder, `${client}_driver.py`)] }
}

async function installNpm(client: TestedClient, packages: Readonly<Record<string, string>>): Promise<Installed> {
  const pins = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  const [version] = Object.values(packages) as [string]
  const folder = join(cacheFolder, 'npm', `${client}-${version}`)
  await once(folder, pins.join('\n'), async () => {
    writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}\n')
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...pins], { cwd: folder })
  })
  // Node.js finds packages above the program alone.
  for (const file of ['send.mjs', `${client}.mjs`]) cpSync(join(drivers, file), join(folder, file))
  const program = client === 'node' ? join(folder, 'node_modules', Object.keys(packages)[0]!, 'bin/node') : process.execPath
  return { version, command: [program, join(folder, `${client}.mjs`)] }
}

/** Builds the driver with a toolchain of the Go module proxy; the `go` of this machine fetches it. */
async function buildGo(version: string): Promise<Installed> {
  const folder = join(cacheFolder, 'go', version)
  await once(folder, goFiles.map(driverText).join(''), () =>
    buildIn(folder, version, (cwd, env) =>
      run('go', ['build', '-o', 'driver'], { cwd, env: { ...process.env, ...env, GOTOOLCHAIN: `go${version}` } }),
    ),
  )
  return { version, command: [join(folder, 'driver')] }
}

async function buildInDebian(root: string): Promise<Installed> {
  const version = versionIn(await run('chroot', [root, 'go', 'version']))
  const folder = join(sharedFolder, 'go-driver')
  await buildIn(folder, version, (cwd, env) =>
    run('chroot', [root, 'sh', '-c', `cd ${cwd} && exec go build -o driver`], {
      env: { PATH: process.env.PATH, HOME: sharedFolder, ...env },
    }),
  )
  return { version, command: [join(folder, 'driver')] }
}

async function buildIn(folder: string, version: string, build: (cwd: string, env: NodeJS.ProcessEnv) => Promise<string>): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const file of goFiles) writeFileSync(join(folder, file), driverText(file))
  writeFileSync(join(folder, 'go.mod'), `module driver\n\ngo ${version.split('.').slice(0, 2).join('.')}\n`)
  // Without cgo the program runs without the libraries of the release that built it.
  await build(folder, { CGO_ENABLED: '0', GOFLAGS: '-buildvcs=false' })
}

async function buildRust(version: string): Promise<Installed> {
  const folder = join(cacheFolder, 'rust', version)
  await once(folder, driverText('main.rs'), async () => {
    mkdirSync(join(folder, 'src'))
    writeFileSync(join(folder, 'src/main.rs'), driverText('main.rs'))
    const dependency = `reqwest = { version = "=${version}", features = ["blocking", "socks"] }`
    writeFileSync(
      join(folder, 'Cargo.toml'),
      `[package]\nname = "driver"\nversion = "0.1.0"\nedition = "2021"\n\n[workspace]\n\n[dependencies]\n${dependency}\n`,
    )
    await run('cargo', ['build', '-q'], { cwd: folder })
  })
  return { version, command: [join(folder, 'target/debug/driver')] }
}

const goFiles = globSync('*.go', { cwd: drivers }).sort()

const driverText = (name: string) => readFileSync(join(drivers, name), 'utf8')

/** Copies the drivers to where the folders of Debian releases see them. Another run may be using the folder, so it is not replaced. */
export function copyDrivers(): void {
  cpSync(drivers, sharedFolder, { recursive: true })
}
