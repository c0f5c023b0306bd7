/** The tables of `docs/scale.md`, by the name of their place there. */
import { assumed, type Capacity, limits, requestKinds } from './measured.ts'
import {
  bitsPerSecond,
  coresUsed,
  documentsCompiled,
  documentsWithin,
  formsMailedPerSecond,
  type Front,
  loadBehind,
  mostDocuments,
  nodesFor,
  requestsCarried,
  shareInMemory,
  siteCost,
  visitorLoad,
} from './model.ts'
import { simulate } from './simulate.ts'

const number = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 })

/** Two digits: the costs are not known better. */
const rounded = (value: number) => number.format(value)

function duration(seconds: number): string {
  if (seconds < 120) return `${rounded(seconds)} s`
  return seconds < 7200 ? `${rounded(seconds / 60)} min` : `${rounded(seconds / 3600)} h`
}

function bytes(value: number): string {
  return value < 1e9 ? `${rounded(value / 1e6)} MB` : `${rounded(value / 1e9)} GB`
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`.replace('| --- |', '|---|').replaceAll(' --- |', '---|'))
    .join('\n')

const labels: Readonly<Record<(typeof requestKinds)[number], string>> = {
  page: 'page, built, from memory',
  pageFromDisk: 'the same, read from a file',
  unchangedPage: 'page, not changed (304)',
  payload: 'payload of a page',
  asset: 'script of median size',
  search: 'search, page of results',
  suggestion: 'search, suggestions',
  filteredList: 'list of scrapers with a filter',
  formPage: 'page with a form',
}

function requestTable(capacity: Capacity): string {
  const rows = requestKinds.map((kind) => {
    const { cpuMicroseconds, bytes: size } = capacity.kinds[kind]
    return [
      labels[kind],
      `${rounded(cpuMicroseconds)} µs`,
      rounded(1e6 / cpuMicroseconds),
      `${rounded(size / 1000)} kB`,
      `${rounded(assumed.shares[kind] * 100)} %`,
    ]
  })
  return table(['request', 'processor time', 'a second on a full core', 'body', 'share'], rows)
}

function nodeTable(capacity: Capacity): string {
  const rows = [1, 2, 8, 20].map((nodes) => {
    const carried = requestsCarried(capacity, nodes)
    const { p50Ms, p99Ms } = simulate(capacity, visitorLoad(carried), nodes)
    const connections = nodes * limits.connectionsPerServer
    return [
      String(nodes),
      rounded(carried),
      `${rounded(p50Ms)}, ${rounded(p99Ms)} ms`,
      rounded(formsMailedPerSecond(nodes)),
      connections > limits.postgresConnections ? `${connections}: a pooler, or a higher \`max_connections\`` : String(connections),
    ]
  })
  const head = ['nodes', 'requests a second', 'p50, p99', 'forms mailed a second', 'connections to Postgres']
  return table(head, rows)
}

function loadTable(capacity: Capacity): string {
  const fronts: readonly Front[] = ['nothing', 'nginx', 'network']
  const rows = [100, 1000, 10_000].map((perSecond) => {
    const load = visitorLoad(perSecond)
    const cells = fronts.map((front) => {
      const behind = loadBehind(front, load, capacity.pages)
      const total = requestKinds.reduce((sum, kind) => sum + behind[kind], 0)
      const nodes = nodesFor(capacity, behind)
      const { p99Ms } = simulate(capacity, behind, nodes)
      return `${nodes} (${rounded(total)}/s, ${rounded(coresUsed(capacity, behind))} cores, p99 ${rounded(p99Ms)} ms)`
    })
    return [rounded(perSecond), `${rounded(bitsPerSecond(capacity, load) / 1e6)} Mbit/s`, ...cells]
  })
  return table(['visitors’ requests a second', 'to visitors', 'nodes, nothing in front', 'behind nginx', 'behind a network'], rows)
}

function documentTable(capacity: Capacity): string {
  const rows = [capacity.documents, 1000, 10_000, 100_000].map((documents) => {
    const cost = siteCost(capacity, documents)
    const starts = documents <= mostDocuments(capacity)
    return [
      new Intl.NumberFormat('en-US').format(documents),
      rounded(cost.pages),
      duration(cost.buildSeconds),
      duration(cost.recompileSeconds),
      bytes(cost.compilerBytes),
      bytes(cost.storedBytes),
      `${rounded(shareInMemory(capacity, cost.pages) * 100)} %`,
      bytes(cost.searchIndexBytes),
      `${rounded(cost.searchMs)} ms`,
      starts ? bytes(cost.residentBytes) : `does not start (${bytes(cost.residentBytes)})`,
    ]
  })
  const head = [
    'documents',
    'pages',
    'full build',
    'compiler, one change',
    'compiler memory',
    'files',
    'from memory',
    'search index',
    'search',
    'server memory',
  ]
  return table(head, rows)
}

/** Where a site of documents in all languages meets a limit. */
function limitTable(capacity: Capacity): string {
  const steps: readonly (readonly [string, number])[] = [
    [`${bytes(limits.memoryBytes)} of the samples`, limits.memoryBytes],
    ['1 GB', 1e9],
    ['2 GB', 2e9],
  ]
  return table(
    ['limit', 'documents in seven languages'],
    [
      ...steps.map(([label, memory]) => [`memory of a server: ${label}`, rounded(documentsWithin(capacity, memory))]),
      ['memory of the content compiler: more than Node gives it without `--max-old-space-size`', rounded(documentsCompiled())],
      ['a string of V8: the manifest or the content index is longer, and the server does not start', rounded(mostDocuments(capacity))],
    ],
  )
}

export function scaleTables(capacity: Capacity): Readonly<Record<string, string>> {
  return {
    requests: requestTable(capacity),
    nodes: nodeTable(capacity),
    load: loadTable(capacity),
    documents: documentTable(capacity),
    limits: limitTable(capacity),
  }
}
