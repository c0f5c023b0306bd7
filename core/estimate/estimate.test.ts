import { expect, test } from 'vitest'
import { amountsOf, estimate, tunnelBytes, type Task } from './estimate.ts'
import { readNumber, readTask, taskFields, taskOf, writeTask } from './task-query.ts'

const one: Task = { pages: 1, times: 1, bytes: 588, requests: 1, tunnels: 1, failures: 0, cached: 0, seconds: 60, hours: 24 }

/** `CONNECT` and its answer, which the article's scales count and the contract doesn't ("How is traffic counted"). */
const connectBytes = 208

test.each([
  // JSON of 236 bytes: 588 bytes a request, because 20 in one tunnel took 4,168 + 11,407 and one took 862 + 3,541.
  ['JSON', { bytes: 588 }, 862 + 3_541, 1],
  ['20 × JSON, a tunnel each', { pages: 20, bytes: 588 }, 17_240 + 70_820, 20],
  ['20 × JSON, one tunnel', { pages: 20, bytes: 588, tunnels: 1 / 20 }, 4_168 + 11_407, 1],
  // The list with gzip: (369,115 - 22,080) / 19 bytes a request.
  ['list, gzip', { bytes: 18_265 }, 853 + 21_227, 1],
  ['20 × list with gzip, a tunnel each', { pages: 20, bytes: 18_265 }, 17_060 + 424_540, 20],
  ['20 × list with gzip, one tunnel', { pages: 20, bytes: 18_265, tunnels: 1 / 20 }, 3_988 + 365_127, 1],
])('W85: %s takes the bytes that the article measured, without CONNECT', (_, task, measured, tunnels) => {
  const { bytes, tunnels: counted } = estimate({ ...one, ...task })
  expect(counted).toBe(tunnels)
  expect(Math.abs(bytes - (measured - tunnels * connectBytes))).toBeLessThanOrEqual(tunnels)
})

test('W85: repetition adds to the traffic what the article says', () => {
  const bytesAt = (failures: number) => estimate({ ...one, pages: 1_000_000, tunnels: 0, failures }).bytes / 588_000_000
  expect(bytesAt(0.1)).toBeCloseTo(1.056, 3)
  expect(bytesAt(0.5)).toBeCloseTo(1.5, 5)
})

test('W85: attempts, requests, tunnels and minutes grow with failures, results do not', () => {
  expect(estimate({ ...one, pages: 100, times: 30, requests: 4, tunnels: 2, failures: 0.25, hours: 1 })).toEqual({
    results: 3_000,
    attempts: 4_000,
    requests: 16_000,
    tunnels: 8_000,
    bytes: 588 * 3_500 + 8_000 * tunnelBytes,
    browserMinutes: 4_000,
    // 4,000 minutes with two connections each, in 30 hours.
    connections: Math.ceil((4_000 * 2) / (30 * 60)),
  })
})

test('W85: a cache saves bytes of pages, not of handshakes', () => {
  expect(estimate({ ...one, cached: 1 }).bytes).toBe(tunnelBytes)
})

test('W85: the units of the contract', () => {
  const of = estimate({ ...one, pages: 1_000_000, bytes: 1_000 - tunnelBytes / 1_000, tunnels: 1 / 1_000, failures: 0 })
  expect(amountsOf('gigabyte', of, 1_000_000_000)).toEqual([1])
  expect(amountsOf('gigabyte-and-minute', of, 1_000_000_000)).toEqual([1, 1_000_000])
  expect(amountsOf('answer', of, 1)).toEqual([1_000_000])
  expect(amountsOf('parallel-connection', of, 1)).toEqual([of.connections])
  expect(amountsOf('address-month', of, 1)).toEqual([])
})

test('the query of a task survives a round trip, without initial values', () => {
  expect(writeTask(readTask(new URLSearchParams('pages=5&weight=1.5&other=1')))).toBe('pages=5&weight=1.5')
  expect(taskOf(readTask(new URLSearchParams())).task).toMatchObject({ pages: 1_000, bytes: 60_000, failures: 0.05 })
})

test.each([
  ['1 000', 1_000],
  ['1,5', 1.5],
  ['0.05', 0.05],
  ['١٠٠', 100],
  ['١٫٥', 1.5],
  ["1'000", 1_000],
  ['1234,567', 1_234.567],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['1,000', Number.NaN],
  ['1.000', Number.NaN],
  ['1.000.000', Number.NaN],
  ['-1', Number.NaN],
  ['1e9', Number.NaN],
  ['', Number.NaN],
  ['many', Number.NaN],
])('%j is read as %d', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test('fields that are no number within their bounds are named', () => {
  const texts = { ...readTask(new URLSearchParams()), pages: '0', hours: '25', weight: 'x' }
  expect(taskOf(texts)).toEqual({ wrong: ['pages', 'weight', 'hours'] })
  expect(taskOf({ ...texts, pages: String(taskFields.pages.max), hours: '24', weight: '1' }).wrong).toEqual([])
})
