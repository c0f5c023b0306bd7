import { expect, test } from 'vitest'
import { utcTimes } from './zoned-time.ts'

test.each([
  ['2026-11-21T14:30', 'UTC', ['2026-11-21T14:30:00.000Z']],
  ['2026-11-21T14:30:05', 'America/Sao_Paulo', ['2026-11-21T17:30:05.000Z']],
  ['2026-07-01T00:00', 'Europe/Berlin', ['2026-06-30T22:00:00.000Z']],
  ['2026-01-01T00:00', 'Asia/Kathmandu', ['2025-12-31T18:15:00.000Z']],
  ['2026-11-01T01:30', 'America/New_York', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
  ['2026-03-08T02:30', 'America/New_York', []],
  ['2024-02-29T23:59', 'Pacific/Kiritimati', ['2024-02-29T09:59:00.000Z']],
  ['nonsense', 'UTC', []],
])('F23: the clocks show %s in %s at %j', (local, zone, expected) => {
  expect(utcTimes(local, zone).map((moment) => moment.toISOString())).toEqual(expected)
})
