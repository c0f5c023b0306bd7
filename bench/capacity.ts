/**
 * `node bench/capacity.ts [--seconds 3] [--warm-up 10] [--rounds 3] [--port 4107]`: what a request of each kind
 * costs the server of the artifact, and what a file and a document cost it in memory. `bench/scale` computes with it: write the output to
 * `bench/scale/capacity.json`. Needs `wrk` and `taskset`; the server has core 0, the load core 1.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { SiteFile, SiteManifest } from '#core/site-manifest.ts'
import { createContentStore } from '#server/content/store.ts'
import { loadSite } from '#server/http/static/site.ts'
import { assignments, serverEnvironment, serverFlags } from '#tooling/artifact/server-flags.ts'
import { median } from '../tests/setup/median.ts'
import { fetchOnce, measure, startSubject, stopSubject } from './server/load.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    'warm-up': { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '4107' },
  },
})
const artifact = 'dist'
const buildDir = 'build'
const contentDir = '.generated/content'
const port = Number(options.port)
const manifest = JSON.parse(readFileSync(join(buildDir, 'site-manifest.json'), 'utf8')) as SiteManifest
const { files } = manifest

/** The file of median size of a type. */
function typicalFile(type: string): SiteFile {
  const found = files.filter((file) => file.type.startsWith(type) && file.status === 200 && file.url !== '/')
  return found.toSorted((a, b) => a.variants.identity.sizeBytes - b.variants.identity.sizeBytes)[found.length >> 1]!
}

const page = typicalFile('text/html')
const brotli = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

type Requests = Readonly<Record<string, readonly [path: string, headers: Readonly<Record<string, string>>]>>

/** Requests for built files by kind, as `bench/scale/measured.ts` names them. */
const built: Requests = {
  page: [page.url, brotli],
  unchangedPage: [page.url, { ...brotli, 'If-None-Match': page.variants.br!.etag }],
  payload: [typicalFile('text/x-script').url, brotli],
  asset: [typicalFile('text/javascript').url, brotli],
}

/** Pages that are made per request. */
const dynamic: Requests = {
  search: ['/search?q=rotating%20proxy', brotli],
  suggestion: ['/search/suggestions?locale=en&q=prox', brotli],
  filteredList: ['/scrapers?q=hotel', brotli],
  formPage: ['/contact-us', brotli],
}

const warmUpSeconds = Number(options['warm-up'])
const kinds: Record<string, { cpuMicroseconds: number; bytes: number }> = {}

/** Measures requests on the server of the artifact. */
async function measureOn(staticMemory: string, measured: Requests, parallel: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-capacity-'))
  const variables = [
    ...assignments(serverEnvironment),
    `PORT=${port}`,
    'HOST=127.0.0.1',
    `DATA_DIR=${dataDir}`,
    `STATIC_MEMORY=${staticMemory}`,
    'LOG_LEVEL=warn',
  ]
  const server = await startSubject(['env', ...variables, process.execPath, ...serverFlags, join(artifact, 'server/main.js')], port)
  try {
    for (const [name, [path, headers]] of Object.entries(measured)) {
      const { body } = await fetchOnce(port, path, headers)
      const run = (seconds: number) => measure(port, server.pid!, path, headers, seconds, parallel).cpuPerRequest
      // V8 compiles what is used often, on the same processor.
      run(warmUpSeconds)
      const samples = Array.from({ length: Number(options.rounds) }, () => run(Number(options.seconds)))
      kinds[name] = { cpuMicroseconds: Math.round(median(samples)), bytes: body.length }
    }
  } finally {
    await stopSubject(server)
    rmSync(dataDir, { recursive: true })
  }
}

await measureOn('', built, 8)
// One connection: on a busy machine wrk would give up requests that wait for others.
await measureOn('', dynamic, 1)
// One connection: requests at the same time would share one read.
await measureOn('0', { pageFromDisk: [page.url, brotli] }, 1)

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes that stay in memory after `load`, whose result is alive while they are counted. */
function retainedBytes(load: () => unknown): number {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const loaded = load()
  collectGarbage()
  const bytes = process.memoryUsage().heapUsed - before
  if (loaded === undefined) throw new Error('Nothing was loaded.')
  return bytes
}

const index = join(contentDir, 'index.json')
const documents = JSON.parse(readFileSync(index, 'utf8')) as { slug: string }[]

/** How often files and documents are repeated, so that what they take in memory is most of what is counted. */
const repetitions = 30

function repeat<Item>(items: readonly Item[], rename: (item: Item, round: number) => Item): Item[] {
  return Array.from({ length: repetitions }, (_, round) => items.map((item) => rename(item, round))).flat()
}

/** Memory of the manifest and of the index of the content for a site that is `repetitions` times as large. */
function measureMemory() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-capacity-'))
  try {
    const rename = ({ url, file, ...rest }: SiteFile, round: number) => ({ ...rest, url: `${url}-${round}`, file: `${file}-${round}` })
    writeFileSync(join(folder, 'site-manifest.json'), JSON.stringify({ ...manifest, files: repeat(files, rename) }))
    const repeated = repeat(documents, ({ slug, ...rest }, round) => ({ ...rest, slug: `${slug}-${round}` }))
    writeFileSync(join(folder, 'index.json'), JSON.stringify(repeated))
    return {
      bytesPerFile: Math.round(retainedBytes(() => loadSite(folder, 0)) / files.length / repetitions),
      bytesPerDocument: Math.round(retainedBytes(() => createContentStore(folder)) / documents.length / repetitions),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const pages = files.filter(({ type, status }) => type.startsWith('text/html') && status === 200)
const perPage = ['text/html', 'text/x-script', 'text/markdown'].map((type) => files.filter((file) => file.type.startsWith(type)))
const storedBytes = perPage.flat().reduce((sum, { variants }) => sum + (variants.br ?? variants.identity).sizeBytes, 0)
const report = {
  date: new Date().toISOString().slice(0, 10),
  machine: { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version },
  kinds,
  memory: measureMemory(),
  documents: documents.length,
  pages: pages.length,
  files: files.length,
  manifestBytes: statSync(join(buildDir, 'site-manifest.json')).size,
  contentIndexBytes: statSync(index).size,
  storedBytesPerPage: Math.round(storedBytes / pages.length),
  searchIndexBytes: statSync(join(dirname(contentDir), 'search.db')).size,
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
