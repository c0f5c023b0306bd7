import { expect, test } from 'vitest'
import { sectionAt } from './use-open-file.ts'

const text = 'Lead.\n\n## One {#one}\n\nText.\n\n## Two {#two}\n'

test.each([
  [0, ''],
  [text.indexOf('## One') + 2, 'one'],
  [text.indexOf('Text.'), 'one'],
  [text.length, 'two'],
])('the cursor at %i is in the section %j', (offset, expected) => {
  expect(sectionAt(text, offset, [])).toBe(expected)
})

test('sections of the server come first, and the front matter is the top of the page', () => {
  const sections = [
    { id: 'front matter', source: null, own: { start: 0, end: 5 }, state: 'current' as const },
    { id: 'three', source: null, own: { start: 5, end: 99 }, state: 'current' as const },
  ]
  expect([sectionAt(text, 2, sections), sectionAt(text, 20, sections)]).toEqual(['', 'three'])
})
