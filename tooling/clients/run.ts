/**
 * `npm run clients`: runs every claim about clients (`core/clients/claims.ts`) with each of their versions and writes `results.json`. An outcome that is
 * not that of the last run fails, unless `--accept` is given. Names of clients choose some; `--show` prints what each run printed.
 *
 * The clients run in name spaces of their own, which needs root: a network without any other host, so that nothing real is reached, and mounts with
 * another list of hosts and of certificate authorities.
 */
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testedClients, type ClaimId, type Outcome, type TestedClient } from '#core/clients/claims.ts'
import type { ClientResult, VersionResult } from '#core/clients/results.ts'
import { installDebianPackage } from '#tooling/debian.ts'
import { openAuthority, type Authority } from '../../lab/certificates.ts'
import { cellsOf, driverEnvironment, expectedLogin, startUp, type Cell, type Run } from './experiments.ts'
import { cacheFolder } from './debian-release.ts'
import { copyDrivers, install, sharedFolder, type Installed } from './install.ts'
import { addresses, hosts, startObserver, type Observer } from './observer.ts'
import { changedCells, mergedResults } from './results.ts'
import { trustEnvironment } from './trust.ts'
import { clientVersions } from './versions.ts'

/** A driver that does not end after this time is ended; longer than the timeouts in the drivers. */
const limitMs = 40_000
const parallel = 2
const systemAuthorities = '/etc/ssl/certs/ca-certificates.crt'
/**
 * Debian packages of programs. Chromium itself, not its headless shell: after a refused login the shell does not end the navigation, so that every run
 * would end in a timeout that says nothing.
 */
const neededPrograms = {
  ip: 'iproute2',
  mmdebstrap: 'mmdebstrap',
  certutil: 'libnss3-tools',
  keytool: 'default-jre-headless',
  chromium: 'chromium',
}
const resultsFile = join(import.meta.dirname, '../../core/clients/results.json')
const day = new Date().toISOString().slice(0, 10)

const flags = ['--in-name-space', '--accept', '--show']
const args = process.argv.slice(2)
const names = args.filter((arg) => !flags.includes(arg))
const unknown = names.filter((name) => !testedClients.some(({ id }) => id === name))
if (unknown.length > 0) throw new Error(`There is no client ${unknown.join(', ')}. Known: ${testedClients.map(({ id }) => id).join(', ')}.`)
if (!args.includes('--in-name-space')) enterNameSpace()

const environment = await prepare()
let passed = 0
let failed = 0
for (const { id } of testedClients) if (names.length === 0 || names.includes(id)) store({ client: id, versions: await runClient(id) })
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

/** Starts this program again where it has a network of its own and can replace files of the system for itself and its children. */
function enterNameSpace(): never {
  if (process.getuid?.() !== 0) throw new Error('This needs root: clients get a network and a list of hosts of their own.')
  for (const [program, name] of Object.entries(neededPrograms))
    if (!isInstalled(program) && !installDebianPackage(name)) throw new Error(`${program} is not installed (Debian: ${name})`)
  const { execPath, argv } = process
  try {
    execFileSync('unshare', ['--net', '--mount', '--propagation', 'private', execPath, argv[1]!, '--in-name-space', ...args], {
      stdio: 'inherit',
    })
  } catch (error) {
    process.exit((error as { status?: number }).status ?? 1)
  }
  process.exit(0)
}

/** Copies the drivers, replaces the two lists, and returns the environment of the drivers. */
async function prepare(): Promise<{ variables: NodeJS.ProcessEnv; authorities: [trusted: Authority, untrusted: Authority] }> {
  copyDrivers()
  const trusted = await openAuthority(join(cacheFolder, 'authority'))
  const untrusted = await openAuthority(join(cacheFolder, 'other-authority'))
  const names = Object.keys(hosts) as (keyof typeof hosts)[]
  const lines = names.map((name) => `${addresses[name]} ${hosts[name]}\n`)
  writeFileSync(join(sharedFolder, 'hosts'), readFileSync('/etc/hosts', 'utf8') + lines.join(''))
  const authority = join(sharedFolder, 'authority.pem')
  copyFileSync(trusted.certificateFile, authority)
  copyFileSync(systemAuthorities, join(sharedFolder, 'authorities.pem'))
  appendFileSync(join(sharedFolder, 'authorities.pem'), readFileSync(authority))
  execFileSync('mount', ['--bind', join(sharedFolder, 'hosts'), '/etc/hosts'])
  execFileSync('mount', ['--bind', join(sharedFolder, 'authorities.pem'), systemAuthorities])
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  for (const name of names) execFileSync('ip', ['address', 'add', `${addresses[name]}/32`, 'dev', 'lo'])
  const { PATH } = process.env
  const home = join(sharedFolder, `home-${process.pid}`)
  process.once('exit', () => rmSync(home, { recursive: true, force: true }))
  mkdirSync(home, { recursive: true })
  return {
    variables: { PATH, CHROMIUM: '/usr/bin/chromium', ...trustEnvironment(authority, home) },
    authorities: [trusted, untrusted],
  }
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Runs all claims for all versions that can be installed; says which can't. */
async function runClient(client: TestedClient): Promise<VersionResult[]> {
  const cells = cellsOf(client)
  const versions: VersionResult[] = []
  for (const source of clientVersions[client]) {
    let installed: Installed
    try {
      installed = await install(client, source)
    } catch (error) {
      console.log(`${client} ${JSON.stringify(source)} can't be installed here: ${String(error).slice(0, 2000)}`)
      continue
    }
    if (!(await startsUp(installed))) continue
    const outcomes = await runCells(cells, installed)
    versions.push({ version: installed.version, day, outcomes })
    console.log(
      `${client} ${installed.version}: ${Object.entries(outcomes)
        .map(([claim, outcome]) => `${claim} ${outcome}`)
        .join(', ')}`,
    )
  }
  return versions
}

/** Whether the driver gets an answer without a proxy; otherwise its outcomes would say nothing about proxies. */
async function startsUp({ version, command }: Installed): Promise<boolean> {
  const observer = await startObserver(...environment.authorities)
  observer.begin(expectedLogin(startUp))
  const { ok, output } = await runDriver(command, driverEnvironment(startUp, observer.ports))
  observer.close()
  const reaches = ok && observer.observed().direct > 0
  if (!reaches) console.log(`${command.join(' ')} (${version}) does not run here: ${output.slice(0, 2000)}`)
  return reaches
}

/** Runs the cells, each worker with an observer of its own. */
async function runCells(cells: readonly Cell[], installed: Installed): Promise<VersionResult['outcomes']> {
  const outcomes = new Map<ClaimId, Outcome>()
  const queue = [...cells]
  const work = async () => {
    const observer = await startObserver(...environment.authorities)
    for (let cell = queue.shift(); cell; cell = queue.shift()) outcomes.set(cell.claim, await outcomeOf(cell, installed, observer))
    observer.close()
  }
  await Promise.all(Array.from({ length: parallel }, work))
  const counting = cells.filter(({ needs }) => needs === undefined || outcomes.get(needs) === 'yes')
  return Object.fromEntries(counting.map(({ claim }) => [claim, outcomes.get(claim)!]))
}

async function outcomeOf({ claim, experiment, decide }: Cell, installed: Installed, observer: Observer): Promise<Outcome> {
  observer.begin(expectedLogin(experiment))
  const { ok, output } = await runDriver(installed.command, driverEnvironment(experiment, observer.ports))
  const run: Run = { ok, output, observed: observer.observed() }
  const outcome = decide(run)
  if (args.includes('--show'))
    console.log(
      `── ${claim} ${installed.version}: ${outcome} ${JSON.stringify(run.observed)} ${ok ? 'ok' : 'error'}\n${output.slice(0, 1500)}`,
    )
  return outcome
}

function runDriver([file, ...command]: Installed['command'], own: NodeJS.ProcessEnv): Promise<{ ok: boolean; output: string }> {
  return new Promise((done, fail) => {
    const env = { ...environment.variables, ...own }
    const child = spawn(file, command, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs, killSignal: 'SIGKILL' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', fail).on('close', (code) => done({ ok: code === 0, output }))
  })
}

/** Writes the results of a client, unless one of its versions behaves otherwise than in the last run. */
function store(result: ClientResult): void {
  if (result.versions.length === 0) return
  const before = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as ClientResult[]) : []
  const changed = changedCells(before, [result])
  for (const cell of changed) console.log(`CHANGED ${cell}`)
  const isStored = changed.length === 0 || args.includes('--accept')
  if (!isStored) failed += changed.length
  passed += result.versions.reduce((sum, { outcomes }) => sum + Object.keys(outcomes).length, 0) - (isStored ? 0 : changed.length)
  if (!isStored) return
  const all = mergedResults(
    before,
    [result],
    testedClients.map(({ id }) => id),
  )
  writeFileSync(resultsFile, `${JSON.stringify(all, null, 2)}\n`)
}
