/** Measured costs, and the assumptions that stand where nothing was measured. Sizes in bytes, decimal multiples. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Kinds of request to the site. */
export const requestKinds = [
  'page',
  'pageFromDisk',
  'unchangedPage',
  'payload',
  'asset',
  'search',
  'suggestion',
  'filteredList',
  'formPage',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** What `bench/capacity.ts` has measured. */
export interface Capacity {
  date: string
  machine: { cpu: string; cores: number; node: string }
  kinds: Readonly<Record<RequestKind, { cpuMicroseconds: number; bytes: number }>>
  /** What a file of the site and a document take in the memory of a server, besides their bodies. */
  memory: { bytesPerFile: number; bytesPerDocument: number }
  documents: number
  pages: number
  files: number
  manifestBytes: number
  contentIndexBytes: number
  storedBytesPerPage: number
  searchIndexBytes: number
}

export const capacity = JSON.parse(readFileSync(join(import.meta.dirname, 'capacity.json'), 'utf8')) as Capacity

/** From `bench/RESULTS.md` and `docs/decisions`, with the heading there. */
export const measured = {
  /** "Build": pages of seven languages, empty caches, two cores, all steps. */
  pagesBuiltPerSecond: 25,
  /** "Content compiler": seconds after a change of one document, by the number of language files that there are. */
  recompileSeconds: [
    [701, 0.56],
    [1001, 1.06],
    [2501, 12],
    [10_001, 55],
  ],
  /** "Content compiler": peak memory by the number of language files. */
  compilerBytes: [
    [701, 400e6],
    [2501, 519e6],
    [10_001, 926e6],
  ],
  /** "Search over 10,000 pages a language": 899 MB for 70,000 pages. */
  searchBytesPerPage: 12_800,
  /** "Search over 10,000 pages a language": p50 of a page of results in the slowest language. Other sizes are not measured: a line from 0. */
  searchMs: [
    [0, 0],
    [10_000, 5.3],
  ],
  /** "Forms": contact forms accepted a second; database, server and senders shared two cores. */
  formsPerSecond: { sqlite: 255, postgres: 172 },
  /** Decision 030: resident after the start, and under load to all pages in turn. */
  residentIdleBytes: 150e6,
  residentLoadBytes: 250e6,
} as const

/** Limits of programs, and of the server's own settings. */
export const limits = {
  /** Characters of a string in V8: the manifest and the index of the content are read into one. */
  stringLength: 536_870_888,
  /** `DATABASE_URL`: connections of a server. */
  connectionsPerServer: 10,
  /** `max_connections` of Postgres without configuration, less those that it reserves. */
  postgresConnections: 97,
  /** `maxConcurrent` in `server/mail/mail-worker.ts`. */
  mailsAtOnce: 4,
  /** `STATIC_MEMORY` without configuration, and what an entry takes besides its bytes (`server/http/static/body-cache.ts`). */
  staticMemoryBytes: 32e6,
  overheadBytes: 1500,
  /** `MemoryMax` and limits of the samples. */
  memoryBytes: 384e6,
  /** Heap of Node without `--max-old-space-size` on a machine of 16 GB or more. */
  heapBytes: 4.3e9,
} as const

/** Not measured: chosen, and stated in `docs/scale.md`. */
export const assumed = {
  /**
   * Requests of each kind among those that reach the site without a proxy that stores: two of three visitors are new, open three pages and
   * load the scripts once; the others have scripts and pages in their browsers. A tenth of the pages is not in memory (`shareInMemory`).
   */
  shares: {
    page: 0.216,
    pageFromDisk: 0.024,
    unchangedPage: 0.06,
    payload: 0.12,
    asset: 0.53,
    search: 0.01,
    suggestion: 0.025,
    filteredList: 0.01,
    formPage: 0.005,
  } satisfies Record<RequestKind, number>,
  languages: 7,
  /** Of a core, so that bursts and garbage collection have room. */
  utilization: 0.6,
  /** Popularity of the page of rank r: 1/r (Zipf). */
  zipfExponent: 1,
  /** For a mail server to accept a mail, seconds. */
  mailSeconds: 0.3,
  /** Mails of a form: to the mailbox, and the confirmation. */
  mailsPerForm: 2,
} as const
