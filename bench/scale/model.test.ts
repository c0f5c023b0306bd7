import { expect, test } from 'vitest'
import { assumed, type Capacity, limits, requestKinds, type RequestKind } from './measured.ts'
import {
  coresUsed,
  documentsWithin,
  formsMailedPerSecond,
  loadBehind,
  mostDocuments,
  nodesFor,
  onCurve,
  requestsCarried,
  shareInMemory,
  siteCost,
  visitorLoad,
} from './model.ts'
import { simulate } from './simulate.ts'

/** Every request takes a millisecond and has a kilobyte; a file and a document have 1,000 characters. */
const capacity: Capacity = {
  date: '2026-01-01',
  machine: { cpu: 'test', cores: 2, node: 'v24' },
  kinds: Object.fromEntries(requestKinds.map((kind) => [kind, { cpuMicroseconds: 1000, bytes: 1000 }])) as Capacity['kinds'],
  memory: { bytesPerFile: 2000, bytesPerDocument: 2000 },
  documents: 100,
  pages: 700,
  files: 2100,
  manifestBytes: 2_100_000,
  contentIndexBytes: 100_000,
  storedBytesPerPage: 20_000,
  searchIndexBytes: 1,
}

test('the assumed shares of kinds are all requests', () => {
  expect(requestKinds.reduce((sum, kind) => sum + assumed.shares[kind], 0)).toBeCloseTo(1)
})

test('a node of requests that take a millisecond answers 600 a second, because 0.6 of a core may be used', () => {
  expect(requestsCarried(capacity, 1)).toBeCloseTo(600)
  expect(requestsCarried(capacity, 20)).toBeCloseTo(12_000)
  expect(coresUsed(capacity, visitorLoad(600))).toBeCloseTo(0.6)
  expect([599, 601, 12_001].map((rate) => nodesFor(capacity, visitorLoad(rate)))).toEqual([1, 2, 21])
})

test('nginx asks for a page at most once a second, and a network for each request', () => {
  const load = visitorLoad(100_000)
  const behindNginx = loadBehind('nginx', load, 100)
  expect(behindNginx.unchangedPage).toBeLessThanOrEqual(100)
  expect(behindNginx.unchangedPage).toBeGreaterThan(99)
  const opened = ({ page, pageFromDisk, unchangedPage }: typeof load) => page + pageFromDisk + unchangedPage
  expect(loadBehind('network', load, 100).unchangedPage).toBeCloseTo(opened(load))
  // With few requests over many pages, repeats within one second are rare.
  const rare = visitorLoad(1)
  expect(loadBehind('nginx', rare, 1_000_000).unchangedPage).toBeCloseTo(opened(rare), 1)
  for (const front of ['nginx', 'network'] as const) expect(loadBehind(front, load, 100)).toMatchObject({ asset: 0, search: load.search })
})

test('a small site is in memory, and of a large one the popular part', () => {
  expect(shareInMemory(capacity, 100)).toBe(1)
  // 32 MB hold 12,800 bodies of 1 kB with 1.5 kB of overhead.
  expect(shareInMemory(capacity, 6400)).toBe(1)
  expect(shareInMemory(capacity, 64_000)).toBeCloseTo((Math.log(12_800) + 0.577) / (Math.log(128_000) + 0.577), 2)
})

test('a document adds a page, its payload and its Markdown in each language', () => {
  const [now, more] = [siteCost(capacity, 100), siteCost(capacity, 101)]
  expect([more.pages - now.pages, more.files - now.files]).toEqual([7, 21])
  expect(more.storedBytes - now.storedBytes).toBe(140_000)
  expect(more.residentBytes - now.residentBytes).toBeCloseTo(21 * 2000 + 2000)
  expect(siteCost(capacity, documentsWithin(capacity, 1e9)).residentBytes / 1e9).toBeCloseTo(1, 3)
})

test('more documents than fit into a string do not start', () => {
  const most = mostDocuments(capacity)
  expect(siteCost(capacity, most).manifestCharacters).toBeLessThanOrEqual(limits.stringLength)
  expect(siteCost(capacity, most + 1).manifestCharacters).toBeGreaterThan(limits.stringLength)
})

test('mails of forms leave four at a time from each node', () => {
  expect(formsMailedPerSecond(2)).toBeCloseTo(2 * formsMailedPerSecond(1))
  expect(formsMailedPerSecond(1)).toBeCloseTo(4 / assumed.mailSeconds / assumed.mailsPerForm)
})

test('a curve goes through its points, and on along its last lines', () => {
  const points = [
    [10, 100],
    [20, 200],
    [30, 500],
  ] as const
  expect([10, 15, 20, 25, 30, 40].map((x) => onCurve(points, x))).toEqual([100, 150, 200, 350, 500, 800])
  expect([5, -50].map((x) => onCurve(points, x))).toEqual([50, 0])
})

test('in the simulation a request takes its time if nothing else is done, and longer the busier the nodes are', () => {
  const [idle, busy, busier] = [10, 500, 900].map((rate) => simulate(capacity, visitorLoad(rate), 1))
  expect(idle!.p50Ms).toBeCloseTo(1)
  expect(busy!.p99Ms).toBeGreaterThan(idle!.p99Ms)
  expect(busier!.p99Ms).toBeGreaterThan(busy!.p99Ms)
  // M/D/1: the mean time in a queue of half a load is a quarter more than the service, so the median is close to the service.
  expect(busy!.p50Ms).toBeLessThan(2)
  expect(simulate(capacity, visitorLoad(900), 2).p99Ms).toBeLessThan(busier!.p99Ms)
})

test('the simulation refuses a load that the nodes cannot answer', () => {
  expect(() => simulate(capacity, visitorLoad(2000), 1)).toThrow('1 nodes cannot answer 2000 requests a second.')
})

test('the simulation gives each kind its own time', () => {
  const kinds = { ...capacity.kinds, search: { cpuMicroseconds: 50_000, bytes: 1 } }
  const load = { ...visitorLoad(0), page: 9, search: 1 } satisfies Record<RequestKind, number>
  expect(simulate({ ...capacity, kinds }, load, 4).p99Ms).toBeGreaterThanOrEqual(50)
})
