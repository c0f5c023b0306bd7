/**
 * `node bench/server.ts [--build build] [--rounds 9] [--seconds 1] [--assert]`: requests per second from memory, compared with bare
 * `node:http` and nginx. `bench/server/README.md` explains the comparison. With `--assert` it fails below `goal` (B5).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { SiteFile, SiteManifest } from '#core/site-manifest.ts'
import { connections, fetchOnce, type Measurement, measure, startSubject, stopSubject } from './server/load.ts'
import { median } from '../tests/setup/median.ts'
import { writeNginxConfig } from './server/nginx-subject.ts'

/**
 * Minimum share of the bare server's requests per second: the median over the rounds of one run (`ofBare`). The other measurements explain
 * a result and do not decide it.
 */
const goal = 0.9

const { values: options } = parseArgs({
  options: {
    build: { type: 'string', default: 'build' },
    content: { type: 'string', default: '.generated/content' },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '1' },
    assert: { type: 'boolean', default: false },
  },
})
const buildDir = resolve(options.build)
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
const tempDir = mkdtempSync(join(tmpdir(), 'bench-server-'))
const program = (name: string) => join(import.meta.dirname, 'server', name)
const ownCommand = (port: number, logLevel: string, metricsPort = '') => [
  process.execPath,
  program('own-subject.ts'),
  buildDir,
  resolve(options.content),
  String(port),
  logLevel,
  metricsPort,
]

/** A measured request: the page of median size, its payload or the largest script of the build. */
interface Case {
  name: string
  path: string
  /** Its name in the site's folder. */
  file: string
  headers: Record<string, string>
}

/** The request headers of a navigation in Chromium. */
const browserHeaders = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-US,en;q=0.9',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-User': '?1',
  'Upgrade-Insecure-Requests': '1',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
}

const results = []
const ours = await startSubject(ownCommand(4101, 'info'), 4101)
const logging = await startSubject(ownCommand(4102, 'debug'), 4102)
const counting = await startSubject(ownCommand(4105, 'info', '4106'), 4105)
try {
  for (const testCase of chooseCases()) results.push(await compare(testCase))
} finally {
  await Promise.all([ours, logging, counting].map(stopSubject))
  rmSync(tempDir, { recursive: true })
}

const report = {
  benchmark: 'server',
  date: new Date().toISOString().slice(0, 10),
  machine: { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version },
  method: `wrk, ${connections} connections, ${rounds} interleaved rounds of ${seconds} s; subjects on core 0, load on core 1; shares are those within a round: median, lowest and highest; the goal is ${goal} for the median of ofBare`,
  subjects: {
    ours: 'server/start.ts, from memory, built files not logged',
    counted: 'the same with METRICS_PORT',
    logged: 'the same with LOG_LEVEL=debug, one line a request',
    bare: 'node:http, one writeHead with the same headers and one end with the same bytes',
    nginx: nginxVersion() ?? 'not installed',
  },
  results,
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
const slow = results.filter(({ ofBare }) => ofBare.median < goal)
if (options.assert && slow.length > 0) {
  process.stderr.write(
    `Under ${goal} of bare node:http: ${slow.map(({ name, ofBare }) => `${name} ${ofBare.median} (${ofBare.low} to ${ofBare.high})`).join(', ')}\n`,
  )
  process.exitCode = 1
}

/** Measures one case on all subjects in rounds, every second round in reverse order; ours runs directly beside bare and counted. */
async function compare({ name, path, file, headers }: Case) {
  const answer = await fetchOnce(4101, path, headers)
  const comparable = nginxVersion() !== undefined && !headers['Accept-Encoding']?.includes('br')
  const nginx = comparable ? await startSubject(['nginx', '-p', tempDir, '-c', nginxConfig(answer.rawHeaders, file)], 4104) : undefined
  const bare = await startSubject([process.execPath, program('bare-subject.ts'), writeAnswer(answer), '4103'], 4103)
  const subjects = [
    { name: 'counted', port: 4105, process: counting },
    { name: 'ours', port: 4101, process: ours },
    { name: 'bare', port: 4103, process: bare },
    { name: 'logged', port: 4102, process: logging },
    ...(nginx ? [{ name: 'nginx', port: 4104, process: nginx }] : []),
  ].map((subject) => ({ ...subject, samples: [] as Measurement[] }))
  try {
    const run = ({ port, process: { pid = 0 } }: (typeof subjects)[number], time: number) => measure(port, pid, path, headers, time)
    for (const subject of subjects) run(subject, 1)
    for (let round = 0; round < rounds; round++) {
      for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) subject.samples.push(run(subject, seconds))
    }
  } finally {
    await stopSubject(bare)
    if (nginx) await stopSubject(nginx)
  }

  const samplesOf = (name: string) => subjects.find((subject) => subject.name === name)?.samples ?? []
  const middle = (name: string, value: (sample: Measurement) => number) => median(samplesOf(name).map(value))
  const ratio = (name: string, other: string, value: (sample: Measurement) => number) => {
    const shares = samplesOf(name).map((sample, round) => value(sample) / value(samplesOf(other)[round] as Measurement))
    return { median: rounded(median(shares)), low: rounded(Math.min(...shares)), high: rounded(Math.max(...shares)) }
  }
  return {
    name,
    path,
    status: answer.status,
    bodyBytes: answer.body.length,
    requestsPerSecond: Object.fromEntries(subjects.map((subject) => [subject.name, Math.round(middle(subject.name, rate))])),
    cpuMicrosecondsPerRequest: Object.fromEntries(subjects.map((subject) => [subject.name, rounded(1 / middle(subject.name, perCpu))])),
    ofBare: ratio('ours', 'bare', rate),
    countedOfOurs: ratio('counted', 'ours', rate),
    countedOfOursByCpu: ratio('counted', 'ours', perCpu),
    ofBareByCpu: ratio('ours', 'bare', perCpu),
    loggedOfBareByCpu: ratio('logged', 'bare', perCpu),
    ...(nginx && { ofNginx: ratio('ours', 'nginx', rate), ofNginxByCpu: ratio('ours', 'nginx', perCpu) }),
  }
}

function rate(sample: Measurement): number {
  return sample.requestsPerSecond
}

/** Requests for one microsecond of processor time. */
function perCpu(sample: Measurement): number {
  return 1 / sample.cpuPerRequest
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function chooseCases(): Case[] {
  const { files } = JSON.parse(readFileSync(join(buildDir, 'site-manifest.json'), 'utf8')) as SiteManifest
  const bySize = (a: SiteFile, b: SiteFile) => a.variants.identity.sizeBytes - b.variants.identity.sizeBytes
  const pages = files.filter(({ type, status, url }) => type.startsWith('text/html') && status === 200 && url !== '/').sort(bySize)
  const page = pages[pages.length >> 1]
  const script = files
    .filter(({ type }) => type.startsWith('text/javascript'))
    .sort(bySize)
    .at(-1)
  const payload = files.find(({ url }) => url === `${page?.url}.data`)
  if (!page || !script || !payload) throw new Error(`${buildDir} has no page, payload or script. Run "npm run build" first.`)
  return [
    { name: 'page, brotli', path: page.url, file: page.file, headers: { 'Accept-Encoding': 'br' } },
    { name: 'page, gzip', path: page.url, file: page.file, headers: { 'Accept-Encoding': 'gzip' } },
    { name: 'page, plain', path: page.url, file: page.file, headers: {} },
    { name: 'script, brotli', path: script.url, file: script.file, headers: { 'Accept-Encoding': 'br' } },
    { name: 'script, gzip', path: script.url, file: script.file, headers: { 'Accept-Encoding': 'gzip' } },
    { name: 'payload, brotli', path: payload.url, file: payload.file, headers: { 'Accept-Encoding': 'br' } },
    { name: 'page, browser headers', path: page.url, file: page.file, headers: browserHeaders },
  ]
}

/** Writes the response that the bare server sends: ours, without the headers that Node adds. */
function writeAnswer({ status, rawHeaders, body }: { status: number; rawHeaders: string[]; body: Buffer }): string {
  const path = join(tempDir, 'answer.json')
  writeFileSync(path, JSON.stringify({ status, headers: ownHeaders(rawHeaders).flat(), body: body.toString('base64') }))
  return path
}

function ownHeaders(rawHeaders: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (!/^(?:date|connection|keep-alive)$/i.test(name)) pairs.push([name, rawHeaders[index + 1] as string])
  }
  return pairs
}

/** nginx gets the file in gzip too, which the build does not store. */
function nginxConfig(rawHeaders: readonly string[], file: string): string {
  const siteDir = join(tempDir, 'site')
  mkdirSync(dirname(join(siteDir, file)), { recursive: true })
  const bytes = readFileSync(join(buildDir, 'site', file))
  writeFileSync(join(siteDir, file), bytes)
  writeFileSync(join(siteDir, `${file}.gz`), gzipSync(bytes, { level: 6 }))
  const headers = new Map(ownHeaders(rawHeaders).map(([name, value]) => [name.toLowerCase(), value]))
  return writeNginxConfig(tempDir, siteDir, 4104, headers)
}

function nginxVersion(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
