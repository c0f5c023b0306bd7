/** What nodes, documents and requests cost, from the costs in `measured.ts`. Pure. */
import { assumed, type Capacity, limits, measured, requestKinds, type RequestKind } from './measured.ts'

/** What is between visitors and servers. */
export type Front = 'nothing' | 'nginx' | 'network'

/** Requests a second by kind. */
export type Load = Readonly<Record<RequestKind, number>>

export function visitorLoad(requestsPerSecond: number): Load {
  return mapKinds((kind) => requestsPerSecond * assumed.shares[kind])
}

/**
 * What of the visitors' requests reaches the servers.
 *
 * - `nginx` (`deploy/nginx`) stores scripts for a year, and a page or payload for a second: then it asks whether it has changed.
 * - `network` (`deploy/cdn`) stores scripts, and asks for each page whether it has changed.
 *
 * @param pages that visitors open; the more there are, the fewer requests hit one that was just asked for
 */
export function loadBehind(front: Front, load: Load, pages: number): Load {
  if (front === 'nothing') return load
  const opened = load.page + load.pageFromDisk + load.unchangedPage
  const revalidated = front === 'network' ? opened : pagesRequestedPerSecond(opened, pages)
  const payload = front === 'network' ? load.payload : pagesRequestedPerSecond(load.payload, pages)
  return { ...load, page: 0, pageFromDisk: 0, unchangedPage: revalidated, payload, asset: 0 }
}

/**
 * Of requests for pages and payloads: how many find the bytes in the memory of the server, if it holds the most popular ones.
 *
 * @param pages of the site, each with its payload
 */
export function shareInMemory({ kinds }: Capacity, pages: number): number {
  const sizeBytes = (kinds.page.bytes + kinds.payload.bytes) / 2 + limits.overheadBytes
  const bodies = Math.min(pages * 2, Math.floor(limits.staticMemoryBytes / sizeBytes))
  return harmonic(bodies) / harmonic(pages * 2)
}

/** The sum of the popularity of ranks 1 to `count`. */
function harmonic(count: number): number {
  let sum = 0
  for (let rank = 1; rank <= count; rank++) sum += rank ** -assumed.zipfExponent
  return sum
}

/** Of requests that are distributed over pages by Zipf's law: how many pages have at least one in a second. */
function pagesRequestedPerSecond(requestsPerSecond: number, pages: number): number {
  const total = harmonic(pages)
  let requested = 0
  for (let rank = 1; rank <= pages; rank++) requested += 1 - Math.exp((-requestsPerSecond * rank ** -assumed.zipfExponent) / total)
  return requested
}

/** Processor time of all servers together: cores that are fully used. */
export function coresUsed({ kinds }: Capacity, load: Load): number {
  return requestKinds.reduce((sum, kind) => sum + (load[kind] * kinds[kind].cpuMicroseconds) / 1e6, 0)
}

/** Bits a second to visitors. */
export function bitsPerSecond({ kinds }: Capacity, load: Load): number {
  return requestKinds.reduce((sum, kind) => sum + load[kind] * kinds[kind].bytes * 8, 0)
}

/** A node is one process, which uses one core. At least one. */
export function nodesFor(capacity: Capacity, load: Load): number {
  return Math.max(1, Math.ceil(coresUsed(capacity, load) / assumed.utilization))
}

/** Requests a second that nodes answer without anything in front, at the assumed utilization. */
export function requestsCarried(capacity: Capacity, nodes: number): number {
  return (nodes * assumed.utilization) / coresUsed(capacity, visitorLoad(1))
}

/** Forms a second for whose mails one process has time, if they arrive for long. */
export function formsMailedPerSecond(nodes: number): number {
  return (nodes * limits.mailsAtOnce) / assumed.mailSeconds / assumed.mailsPerForm
}

/** What a site of a number of documents in all languages costs. */
export interface SiteCost {
  pages: number
  files: number
  storedBytes: number
  /** Full build, empty caches. */
  buildSeconds: number
  /** Content compiler after a change of one document. */
  recompileSeconds: number
  compilerBytes: number
  searchIndexBytes: number
  /** Of a page of results. */
  searchMs: number
  manifestCharacters: number
  contentIndexCharacters: number
  /** Of a server under load. */
  residentBytes: number
}

export function siteCost(capacity: Capacity, documents: number): SiteCost {
  const added = documents - capacity.documents
  const addedPages = added * assumed.languages
  const pages = capacity.pages + addedPages
  // A page, its payload and its Markdown.
  const files = capacity.files + addedPages * 3
  const perFile = (bytes: number) => (bytes / capacity.files) * files
  const perDocument = (bytes: number) => (bytes / capacity.documents) * documents
  const languageFiles = documents * assumed.languages
  return {
    pages,
    files,
    storedBytes: pages * capacity.storedBytesPerPage,
    buildSeconds: pages / measured.pagesBuiltPerSecond,
    recompileSeconds: onCurve(measured.recompileSeconds, languageFiles),
    compilerBytes: onCurve(measured.compilerBytes, languageFiles),
    searchIndexBytes: pages * measured.searchBytesPerPage,
    searchMs: onCurve(measured.searchMs, pages / assumed.languages),
    manifestCharacters: perFile(capacity.manifestBytes),
    contentIndexCharacters: perDocument(capacity.contentIndexBytes),
    residentBytes:
      measured.residentLoadBytes + (files - capacity.files) * capacity.memory.bytesPerFile + added * capacity.memory.bytesPerDocument,
  }
}

/** Documents above which the content compiler needs more heap than Node gives it. */
export function documentsCompiled(): number {
  const [[fewer, lower], [more, higher]] = measured.compilerBytes.slice(-2) as [Point, Point]
  return Math.floor((more + ((limits.heapBytes - higher) * (more - fewer)) / (higher - lower)) / assumed.languages)
}

/** Documents above which a server does not start: the manifest or the index of the content is longer than a string of V8. */
export function mostDocuments(capacity: Capacity): number {
  const perManifest = (limits.stringLength / capacity.manifestBytes) * capacity.files
  const byManifest = capacity.documents + (perManifest - capacity.files) / 3 / assumed.languages
  const byIndex = (limits.stringLength / capacity.contentIndexBytes) * capacity.documents
  return Math.floor(Math.min(byManifest, byIndex))
}

/** Documents above which a server under load takes more memory than a limit. */
export function documentsWithin(capacity: Capacity, memoryBytes: number): number {
  const perDocument = siteCost(capacity, capacity.documents + 1).residentBytes - siteCost(capacity, capacity.documents).residentBytes
  return Math.floor(capacity.documents + (memoryBytes - measured.residentLoadBytes) / perDocument)
}

type Point = readonly [x: number, y: number]

/** The value at `x` of straight lines between points; outside of them the nearest line is extended, though not below zero. */
export function onCurve(points: readonly Point[], x: number): number {
  const following = points.findIndex(([at], index) => index > 0 && at >= x)
  const next = following === -1 ? points.length - 1 : following
  const [[x0, y0], [x1, y1]] = [points[next - 1]!, points[next]!]
  return Math.max(0, y0 + ((x - x0) * (y1 - y0)) / (x1 - x0))
}

function mapKinds(value: (kind: RequestKind) => number): Load {
  return Object.fromEntries(requestKinds.map((kind) => [kind, value(kind)])) as Record<RequestKind, number>
}
