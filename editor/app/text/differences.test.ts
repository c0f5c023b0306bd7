import { expect, test } from 'vitest'
import type { AlignedSection } from '../../protocol/documents.ts'
import { sourceDifferences } from './differences.ts'

const source = '## One\n\nA new word.\n\n## Two\n\nAs it was.\n'

test('changes are marked in stale sections, at their place in the whole text', () => {
  const sections: AlignedSection[] = [
    { id: 'one', source: { start: 0, end: 21 }, own: { start: 0, end: 5 }, state: 'stale', earlierSource: '## One\n\nAn old word.\n\n' },
    { id: 'two', source: { start: 21, end: source.length }, own: null, state: 'missing' },
  ]
  const found = sourceDifferences(source, sections)
  expect(found.length).toBeGreaterThan(0)
  expect(found.map(({ from, to }) => source.slice(from, to)).join(' ')).toContain('new')
  expect(found.map(({ deleted }) => deleted).join(' ')).toContain('old')
  expect(found.every(({ to }) => to <= 21)).toBe(true)
})

test('a section whose earlier English is unknown has no marks', () => {
  const section: AlignedSection = { id: 'one', source: { start: 0, end: 21 }, own: { start: 0, end: 5 }, state: 'stale' }
  expect(sourceDifferences(source, [section])).toEqual([])
})
