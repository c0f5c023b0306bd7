/**
 * `npm run record-errors`: runs each client against each fault and writes what its user would read to `recordings/<client>.json`. Names of
 * clients, or `--fault <id>,<id>`, choose some; other recordings stay.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { gatewayHost, ports, type Protocol } from '#core/contract/gateway.ts'
import { gatewayClients, gatewayCode, unsupportedReason, type GatewayClient } from '#core/samples/gateway-call.ts'
import { createClock } from '../../lab/clock.ts'
import { defaultPorts } from '../../lab/ports.ts'
import { PortError, startLab, type Lab } from '../../lab/start.ts'
import { trustEnvironment } from '../clients/trust.ts'
import { browserEnvironment } from '../samples/browsers.ts'
import type { SampleCommand } from '../samples/newest-programs.ts'
import { samplesFolder, toolchains, type Toolchain } from '../samples/toolchains.ts'
import { proxyClientIds, recordedClients, type RecordedClient } from './clients.ts'
import { startFaultServers } from './fault-servers.ts'
import { faults, type Fault } from './faults.ts'
import { normalizeMessage } from './normalize.ts'
import { recordingsFolder as recordingsPath, type Recording } from './recording.ts'

/** Loopback addresses, of which the first is taken whose ports of the contract are free. */
const hosts = ['127.0.39.60', '127.0.39.61', '127.0.39.62', '127.0.39.63']
const rightPassword = 'Right_Example_0001'
const connectSeconds = 5
const totalSeconds = 8
/** A program that does not end after this time is ended. */
const limitMs = 90_000
const parallel = 3

const recordingsFolder = join(import.meta.dirname, '../..', recordingsPath)
/** Of this run alone: several can run at once. */
const workFolder = join(samplesFolder, `errors-${process.pid}`)
const args = process.argv.slice(2)
const faultArgument = args.includes('--fault') ? args[args.indexOf('--fault') + 1] : undefined
const chosenFaults = faultArgument?.split(',')
const chosenClients = args.filter((arg) => arg !== '--fault' && arg !== faultArgument)
const unknown = chosenClients.filter((name) => !recordedClients.some(({ id }) => id === name))
if (unknown.length > 0) {
  console.error(`There is no client ${unknown.join(', ')}. Known: ${recordedClients.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}

const lab = await startAnyLab()
const { host } = lab
const others = await startFaultServers(host, await lab.authority.issue(['other.example']))
mkdirSync(recordingsFolder, { recursive: true })
// As a module that is not installed.
mkdirSync(join(workFolder, 'no-socks'), { recursive: true })
for (const name of ['socks', 'socksio'])
  writeFileSync(join(workFolder, `no-socks/${name}.py`), `raise ModuleNotFoundError("No module named '${name}'", name='${name}')\n`)

const environments = { trusting: programEnvironment(true), strange: programEnvironment(false) }
for (const client of recordedClients) if (chosenClients.length === 0 || chosenClients.includes(client.id)) await recordClient(client)
others.close()
await lab.close()
rmSync(workFolder, { recursive: true, force: true })

async function startAnyLab(): Promise<Lab> {
  for (const address of hosts) {
    const options = { host: address, ports: defaultPorts, seed: 1, dir: join(workFolder, 'lab'), clockFactor: 1, log: 'text' } as const
    try {
      return await startLab(options, createClock(), () => undefined)
    } catch (error) {
      if (!(error instanceof PortError)) throw error
    }
  }
  throw new Error(`The ports of the contract are in use at ${hosts.join(', ')}`)
}

function programEnvironment(isTrusting: boolean): NodeJS.ProcessEnv {
  const { PATH, JAVA_HOME, HOME = '/', CARGO_HOME = join(HOME, '.cargo'), RUSTUP_HOME = join(HOME, '.rustup') } = process.env
  const home = join(workFolder, isTrusting ? 'home' : 'strange-home')
  mkdirSync(home, { recursive: true })
  const node = join(samplesFolder, 'node/node_modules')
  return {
    PATH,
    ...(JAVA_HOME && { JAVA_HOME }),
    CARGO_HOME,
    RUSTUP_HOME,
    ...(isTrusting
      ? trustEnvironment(lab.authority.certificateFile, home)
      : { HOME: home, SSL_CERT_FILE: '/etc/ssl/certs/ca-certificates.crt' }),
    ...(existsSync(node) && browserEnvironment(node, join(workFolder, isTrusting ? 'browsers' : 'strange-browsers'))),
    NO_COLOR: '1',
    CONNECT_SECONDS: String(connectSeconds),
    TOTAL_SECONDS: String(totalSeconds),
  }
}

async function recordClient(client: RecordedClient): Promise<void> {
  const toolchain: Toolchain = toolchains[client.language]
  const version = await toolchain.version()
  await toolchain.prepare?.()
  const packageVersion = client.package && toolchain.packages?.[client.package]
  const shownVersion = packageVersion
    ? `${client.package!.replace('[socks]', '')} ${packageVersion}, ${toolchain.label} ${version}`
    : `${toolchain.label} ${version}`
  const folder = join(workFolder, 'programs', client.id)
  mkdirSync(folder, { recursive: true })
  const command = await toolchain.write(folder, readProgram(client.id))
  const file = join(recordingsFolder, `${client.id}.json`)
  const queue = faults.filter(
    (fault) => (!chosenFaults || chosenFaults.includes(fault.id)) && (fault.clients ?? proxyClientIds).includes(client.id),
  )
  const results: Recording[] = []
  const work = async () => {
    for (let fault = queue.shift(); fault; fault = queue.shift()) {
      for (const { program, run } of await programsOf(client, fault, command)) {
        const { code, output, errors } = await outcome(run, folder, variablesOf(fault))
        if (code === 0 && !isFinding(client.id)) console.log(`${client.id} ${fault.id} ${program}: ends without an error`)
        if (code === null || (code === 0 && !isFinding(client.id))) continue
        results.push({
          fault: fault.id,
          program,
          client: client.id,
          version: shownVersion,
          day: new Date().toISOString().slice(0, 10),
          exitCode: code,
          message: normalized(`${errors}\n${output}`, folder, fault),
        })
      }
    }
  }
  // Programs in Rust are compiled in the same folder.
  await Promise.all(Array.from({ length: client.language === 'rust' ? 1 : parallel }, work))
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recording[]) : []
  const retained = before.filter((old) => chosenFaults !== undefined && !chosenFaults.includes(old.fault))
  const order = faults.map(({ id }) => id)
  const all = [...retained, ...distinct(results)].sort(
    (a, b) => order.indexOf(a.fault) - order.indexOf(b.fault) || (a.program < b.program ? -1 : 1),
  )
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
  console.log(`${client.id}: ${results.length} recorded`)
}

function readProgram(id: string): string {
  const programs = join(import.meta.dirname, 'programs')
  const file = readdirSync(programs).find((name) => parse(name).name === id)
  if (file === undefined) throw new Error(`There is no program of ${id} in ${programs}`)
  return readFileSync(join(programs, file), 'utf8')
}

/** These end without an error whatever happens; what they print is recorded. */
function isFinding(client: string): boolean {
  return client === 'curl-verbose' || client === 'scrapy' || client === 'api-curl'
}

/** A program of the site that prints the same as the plain one is left out. */
function distinct(results: readonly Recording[]): Recording[] {
  return results.filter(
    ({ program, fault, message }) =>
      program === 'plain' || !results.some((other) => other.program === 'plain' && other.fault === fault && other.message === message),
  )
}

/** The plain program, and that of the site's pages. */
async function programsOf(client: RecordedClient, fault: Fault, plain: SampleCommand) {
  const programs: { program: Recording['program']; run: SampleCommand }[] = [{ program: 'plain', run: plain }]
  const protocol: Protocol = fault.scheme === 'socks5h' ? 'socks5' : fault.scheme
  const known = gatewayClients.find(({ id }) => id === client.id)
  if (!fault.hasSample || !known || unsupportedReason(known.id, protocol, fault.target)) return programs
  const folder = join(workFolder, 'programs', `${client.id}-${fault.id}`)
  mkdirSync(folder, { recursive: true })
  const code = gatewayCode(client.id as GatewayClient, { protocol, exit: {}, url: fault.target })
  programs.push({ program: 'sample', run: await toolchains[client.language].write(folder, code) })
  return programs
}

function variablesOf(fault: Fault): NodeJS.ProcessEnv {
  const { scheme, user = 'USERNAME', password = rightPassword, isRaw, isWithoutScheme, variables = {} } = fault
  const serverHost = fault.host ?? host
  const server = fault.server ?? (scheme === 'socks5h' ? 'socks5' : scheme)
  const port = server in others.ports ? others.ports[server as keyof typeof others.ports] : ports[server as Protocol]!
  const address = `${serverHost}:${port}`
  const login = user && `${user}:${isRaw ? password : encodeURIComponent(password)}@`
  return {
    ...(fault.isTrusting === false ? environments.strange : environments.trusting),
    ...variables,
    ...(variables['PYTHONPATH'] && { PYTHONPATH: join(workFolder, variables['PYTHONPATH']) }),
    PROXY: isWithoutScheme ? login + address : `${scheme}://${login}${address}`,
    PROXY_SERVER: `${scheme}://${address}`,
    PROXY_HOST: serverHost,
    PROXY_PORT: String(port),
    PROXY_USERNAME: user,
    PROXY_PASSWORD: user && password,
    TARGET: fault.api ? `http://${host}:${lab.ports.api}${fault.target}` : fault.target,
    ...(fault.api && { METHOD: fault.api.method, BODY: fault.api.body }),
  }
}

function normalized(text: string, folder: string, { password }: Fault): string {
  // Names of programs contain their folder.
  return normalizeMessage(text.replaceAll(/[\w-]*-errors-\d+-programs-[\w-]+\.mjs/g, 'page.mjs'), {
    folders: [
      [join(samplesFolder, 'python'), '/home/me/venv'],
      [join(samplesFolder, 'node'), '/home/me/app'],
      [folder, '/home/me/app'],
      [workFolder, '/home/me/app'],
      ...[...text.matchAll(/\/\S*?\/\.pyenv\/versions\/[\d.]+/g)].map(([path]) => [path, '/usr'] as const),
      ...[...text.matchAll(/\/\S*?\/\.(?:cargo|rustup)\//g)].map(([path]) => [path, '/home/me/'] as const),
    ],
    host,
    shownHost: gatewayHost,
    passwords: [rightPassword, password ?? rightPassword],
  })
}

function outcome(
  { file, args: parameters }: SampleCommand,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs, killSignal: 'SIGKILL' })
    let output = ''
    let errors = ''
    child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part))
    child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part))
    child.on('error', reject).on('close', (code) => resolve({ code, output, errors }))
  })
}
