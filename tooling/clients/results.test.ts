import { expect, test } from 'vitest'
import type { ClientResult } from '#core/clients/results.ts'
import { changedCells, mergedResults } from './results.ts'

const result = (client: ClientResult['client'], version: string, outcomes: ClientResult['versions'][number]['outcomes']): ClientResult => ({
  client,
  versions: [{ version, day: '2026-11-27', outcomes }],
})
const before = [result('curl', '8.0', { socks5h: 'yes' }), result('go', '1.19', { socks5h: 'no' })]

test('W101: a run whose outcome is not that of the last one names the cell', () => {
  expect(changedCells(before, [result('curl', '8.0', { socks5h: 'direct' })])).toEqual(['curl 8.0, socks5h: yes is now direct'])
  expect(changedCells(before, [result('curl', '8.0', { socks5h: 'yes', 'socks-login': 'no' })])).toEqual([])
  expect(changedCells(before, [result('curl', '8.1', { socks5h: 'no' })])).toEqual([])
})

test('W101: a client that did not run keeps its results', () => {
  const now = [result('curl', '8.1', { socks5h: 'yes' })]
  expect(mergedResults(before, now, ['go', 'curl', 'ruby'])).toEqual([before[1], now[0]])
})
