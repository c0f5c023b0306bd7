import { expect, test } from 'vitest'
import { awaitsCounsel } from './counsel.ts'
import type { Kind, Meta } from './kinds.ts'

test.each<[Kind, object, boolean]>([
  ['compare', { table: { counsel: 'pending' } }, true],
  ['compare', { table: { counsel: '2026-12-01' } }, false],
  ['compare', {}, false],
  ['legal', { counsel: 'pending' }, true],
  ['legal', { counsel: '2026-12-01' }, false],
  ['blog', {}, false],
])('W16: whether counsel has to read %s with %j: %s', (kind, meta, expected) => {
  expect(awaitsCounsel(kind, meta as Meta<Kind>)).toBe(expected)
})
