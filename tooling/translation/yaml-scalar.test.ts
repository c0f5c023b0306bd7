import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { insertString, replaceStrings } from './yaml-scalar.ts'

const yaml = `# A comment
plain: one
double: "two"   # kept
single: 'it''s'
flow: { a: b, c: d }
list:
  - x
  - q: why
folded: >
  first
  second
last: end
`

test.each([
  ['a plain text', ['plain'], 'other words'],
  ['a text with a colon', ['plain'], 'a: b # c'],
  ['a text that reads as a number', ['plain'], '12'],
  ['quotes in quotes', ['double'], 'say "no" \\ yes'],
  ['an apostrophe', ['single'], "it's not 'that'"],
  ['a comma in a flow', ['flow', 'a'], 'x, y}'],
  ['an item', ['list', 0], '- no'],
  ['a member of an item', ['list', 1, 'q'], 'because'],
  ['a block', ['folded'], 'one line'],
])('%s is written so that it reads the same, and nothing else is changed', (_, path, text) => {
  const changed = replaceStrings(yaml, [{ path, text }])
  const expected = structuredClone(parse(yaml)) as Record<string, unknown>
  const parent = path.slice(0, -1).reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, expected)
  parent[path.at(-1)!] = text
  expect(parse(changed)).toEqual(expected)
  expect(changed).toContain('# A comment\n')
  expect(changed).toContain('# kept\n')
})

test('a path to no string is refused', () => {
  expect(() => replaceStrings(yaml, [{ path: ['flow'], text: 'x' }])).toThrow('There is no string at flow.')
})

test('a new entry comes after the one before it', () => {
  expect(insertString('a: 1\nc: 3\n', 'b', 'two: 2', ['a', 'b', 'c'])).toBe('a: 1\nb: "two: 2"\nc: 3\n')
  expect(insertString('', 'b', 'x', ['a', 'b'])).toBe('b: x\n')
  expect(insertString('c: 3', 'b', 'x', ['a', 'b', 'c'])).toBe('c: 3\nb: x\n')
})
