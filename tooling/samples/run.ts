/**
 * `npm run samples`: runs the samples of every installed client against the lab, writes what was run to `results.json`, and fails
 * if one does not behave as expected. `--ci` demands curl, Python, Node.js, Go and Java and leaves the others out; names of languages choose some.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SampleLanguage } from '#core/samples/api-call.ts'
import { findChromium } from '#tooling/browser/chromium.ts'
import { installDebianPackage } from '#tooling/debian.ts'
import { writeClientFiles } from '../../lab/client-files.ts'
import { createClock } from '../../lab/clock.ts'
import { defaultPorts, type Ports } from '../../lab/ports.ts'
import { allVariables, labEnvironment } from '../../lab/print-environment.ts'
import { addressesOf } from '../../lab/start-message.ts'
import { startLab, type Lab } from '../../lab/start.ts'
import { browserEnvironment } from './browsers.ts'
import { apiCases, gatewayCases, type SampleCase } from './cases.ts'
import { callFileCases, documentCases } from './documents.ts'
import { startFailingApi } from './failing-api.ts'
import { programKey, type RecordedRun } from './last-run.ts'
import { builderCases, operationCases, scraperFormCases } from './page-cases.ts'
import { problemOf } from './run-case.ts'
import { useNewestPrograms } from './newest-programs.ts'
import { listedHostVariable } from './set-up.ts'
import { samplesFolder, toolchains, type Toolchain } from './toolchains.ts'

/** A loopback address of its own, so that the ports of the contract are free: programs of the gateway have them in their code. */
const host = '127.0.39.50'
/** That of a gateway without a login, for the programs that have none. */
const listedHost = '127.0.39.51'
/** Any free ones, of labs whose APIs alone are used: programs read the address of the APIs. */
const freePorts: Ports = { http: 0, https: 0, socks5: 0, api: 0 }
const passwords = { right: 'Right_Example_0001', wrong: 'wrong' }
const ciLanguages: readonly SampleLanguage[] = ['bash', 'python', 'javascript', 'go', 'java']
/** More than the cores of a small machine: programs that meet a fault mostly wait. */
const parallel = 4
/** Of programs that ask for a job every few seconds. */
const parallelWaiting = 8

const labFolder = join(samplesFolder, 'lab')
const resultsFile = join(import.meta.dirname, 'results.json')

const args = process.argv.slice(2)
const isCi = args.includes('--ci')
const chosen = args.filter((arg) => arg !== '--ci')
const unknown = chosen.filter((name) => !Object.hasOwn(toolchains, name))
if (unknown.length > 0) {
  console.error(`There is no language ${unknown.join(', ')}. Known: ${Object.keys(toolchains).join(', ')}; and --ci.`)
  process.exit(1)
}

// CI runs what its machine has.
const noNewest = isCi ? undefined : await useNewestPrograms(samplesFolder)
if (noNewest) console.log(`curl, Python, Java, PHP and Ruby are those of this machine instead of Debian's newest: ${noNewest}.`)
const versions = await installedVersions()
const lab = await start(host)
const listed = await start(listedHost)
await storeAllowList()
const failingApi = await startFailingApi(host)
const environment = programEnvironment()
const cases = allCases().filter(({ language }) => versions.has(language))
const ownLabs = await startOwnLabs()
const failed = await runAll(cases)
failingApi.close()
await Promise.all([lab, listed, ...ownLabs.values()].map((one) => one.close()))
report()

/** The versions of the languages whose samples are run. */
async function installedVersions(): Promise<ReadonlyMap<SampleLanguage, string>> {
  const found = new Map<SampleLanguage, string>()
  for (const [name, toolchain] of Object.entries(toolchains) as [SampleLanguage, Toolchain][]) {
    const isDemanded = isCi ? ciLanguages.includes(name) : chosen.includes(name)
    if (!isDemanded && (isCi || chosen.length > 0)) continue
    const version = await installedVersion(toolchain, isCi)
    if (version === undefined) {
      const { label, debianPackages } = toolchain
      const missing = `${label} is not installed${debianPackages ? ` (Debian: ${debianPackages.join(' ')})` : ''}`
      if (isDemanded) throw new Error(missing)
      console.log(`${missing}; its samples are not run.`)
      continue
    }
    found.set(name, version)
    await toolchain.prepare?.()
  }
  return found
}

/** The version of a language, which is installed from the Debian packages first if it may be and is missing. */
async function installedVersion({ version, debianPackages }: Toolchain, mayInstall: boolean): Promise<string | undefined> {
  try {
    return await version()
  } catch {
    if (!mayInstall || !debianPackages?.every((name) => installDebianPackage(name))) return undefined
    return version()
  }
}

function start(at: string, ports: Ports = defaultPorts): Promise<Lab> {
  const browser = versions.has('javascript') ? findChromium() : undefined
  const options = { host: at, ports, seed: 1, dir: labFolder, clockFactor: 1, log: 'text', browser } as const
  return startLab(options, createClock(), () => undefined)
}

/** The labs that cases have to themselves, by their names (`ownLab`). */
async function startOwnLabs(): Promise<ReadonlyMap<string, Lab>> {
  const labs = new Map<string, Lab>()
  for (const name of new Set(cases.flatMap(({ ownLab }) => ownLab ?? []))) labs.set(name, await start(host, freePorts))
  return labs
}

async function storeAllowList(): Promise<void> {
  const response = await fetch(`http://${listedHost}:${listed.ports.api}/v1/allow-list`, {
    method: 'PUT',
    headers: { Authorization: `Basic ${btoa(`USERNAME:${passwords.right}`)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ entries: [{ address: '127.0.0.1' }] }),
  })
  if (!response.ok) throw new Error(`The allow list was not stored: ${response.status} ${await response.text()}`)
}

/** Variables of every program. A proxy in them leads nowhere: a program that takes it from there fails. */
function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, JAVA_HOME, HOME = '/', CARGO_HOME = join(HOME, '.cargo'), RUSTUP_HOME = join(HOME, '.rustup') } = process.env
  const nowhere = 'http://127.0.0.1:9'
  return {
    PATH,
    ...(JAVA_HOME && { JAVA_HOME }),
    CARGO_HOME,
    RUSTUP_HOME,
    ...emptyHome(),
    // What the page of the lab tells readers to set.
    ...allVariables(labEnvironment(addressesOf({ host }, lab.ports, lab.authority), writeClientFiles(labFolder, lab.authority))),
    ...(versions.has('javascript') && browserEnvironment(join(samplesFolder, 'node/node_modules'), join(samplesFolder, 'browsers'))),
    ...Object.fromEntries(['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'].map((name) => [name, nowhere])),
    NO_PROXY: `${host},${listedHost}`,
    [listedHostVariable]: listedHost,
  }
}

function apiOf({ ports }: Lab): string {
  return `http://${host}:${ports.api}`
}

/** A home folder in which no program finds settings or certificates of this machine. */
function emptyHome(): NodeJS.ProcessEnv {
  const folder = join(samplesFolder, 'home')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return { HOME: folder }
}

function allCases(): SampleCase[] {
  const paths = { page: '/', limited: '/status/429', cut: '/cut', cutChunks: '/cut/chunks' }
  const page = { method: 'POST', url: 'https://api.example/v1/scrape', body: { url: 'https://shop.example/item/42' } }
  const failing = (path: string) => ({ method: 'GET', url: failingApi.origin + path })
  return [
    ...gatewayCases({ site: 'https://shop.example', plainSite: 'http://shop.example', paths, answer: 'shop.example is a host of the lab' }),
    ...apiCases({ right: page, limited: failing('/limited'), cut: failing('/cut'), cutChunks: failing('/cut/chunks') }, '"final_url"'),
    ...documentCases(),
    ...callFileCases(),
    ...operationCases(),
    ...scraperFormCases(),
    ...builderCases(),
  ]
}

/** Runs the cases, those of Rust one after another because they share a folder. Returns the names of those that failed. */
async function runAll(all: readonly SampleCase[]): Promise<string[]> {
  const bad: string[] = []
  const work = async (queue: SampleCase[]) => {
    for (let sample = queue.shift(); sample; sample = queue.shift()) {
      const isFailing = sample.code.includes(failingApi.origin)
      // The origin in the program is that of the failing API only if no variable replaces it.
      const { API_URL, ...withoutApi } = environment
      const api = sample.ownLab === undefined ? API_URL : apiOf(ownLabs.get(sample.ownLab)!)
      const problem = await problemOf(sample, isFailing ? withoutApi : { ...withoutApi, API_URL: api }, passwords)
      console.log(`${problem ? 'FAILED' : 'ok    '} ${sample.name}${problem ? ` ${problem}` : ''}`)
      if (problem) bad.push(sample.name)
    }
  }
  const rust = all.filter(({ language }) => language === 'rust')
  const waiting = all.filter(({ isWaiting }) => isWaiting)
  const others = all.filter(({ language, isWaiting }) => language !== 'rust' && !isWaiting)
  const workers = (count: number, queue: SampleCase[]) => Array.from({ length: count }, () => work(queue))
  await Promise.all([...workers(parallel, others), ...workers(parallelWaiting, waiting), work(rust)])
  return bad
}

function report(): void {
  console.log(`${cases.length - failed.length} passed, ${failed.length} failed`)
  rmSync(join(samplesFolder, 'programs'), { recursive: true, force: true })
  if (failed.length > 0) {
    process.exitCode = 1
    return
  }
  if (isCi) return
  const day = new Date().toISOString().slice(0, 10)
  const before = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as RecordedRun[]) : []
  const now = [...versions].map(([language, version]): RecordedRun => {
    const { label, packages = {} }: Toolchain = toolchains[language]
    const own = cases.filter((sample) => sample.language === language)
    return { language: label, version, packages, runs: own.length, day, programs: shownPrograms(own) }
  })
  const others = before.filter(({ language }) => !now.some((result) => result.language === language))
  const all = [...others, ...now].sort((a, b) => (a.language < b.language ? -1 : 1))
  writeFileSync(resultsFile, `${JSON.stringify(all, null, 2)}\n`)
}

/** Keys of the programs that pages show. */
function shownPrograms(own: readonly SampleCase[]): string[] {
  return [...new Set(own.flatMap(({ shown }) => (shown === undefined ? [] : programKey(shown))))].sort()
}
