import { describe, expect, test } from 'vitest'
import { glossaryProblems, placeOf, proseOf, textProblems } from './problems.ts'

const text = 'first line\nsecond `line`\n\nlast'

describe('places of problems', () => {
  test.each([
    ['a column marks its word', { line: 2, column: 1 }, 'second'],
    ['a column on a sign marks the sign', { line: 2, column: 8 }, '`'],
    ['a line without a column is marked whole', { line: 2 }, 'second `line`'],
    ['an empty line has nothing to mark', { line: 3 }, ''],
    ['a line after the end is the last one', { line: 9 }, 'last'],
    ['a column after the end of its line is its end', { line: 1, column: 99 }, ''],
    ['no line is the start', {}, ''],
  ])('%s', (_, place, expected) => {
    const { from, to } = placeOf(text, place)
    expect(text.slice(from, to)).toBe(expected)
  })

  test('a problem has its words and its severity', () => {
    const problem = { file: 'content/blog/a/en.md', line: 4, column: 1, severity: 'error', expected: 'a', found: 'b', fix: 'c' } as const
    expect(textProblems(text, [problem], ({ fix }) => fix)).toEqual([{ from: 26, to: 30, severity: 'error', message: 'c' }])
  })
})

describe('words of the glossary', () => {
  const glossary = {
    rules: [
      { pattern: 'whitelist', flags: 'giu', severity: 'error', use: 'allowlist' },
      { pattern: '(', flags: 'gu', severity: 'error', use: '' },
      { pattern: 'login', flags: 'gu', severity: 'hint', use: 'log-in' },
    ] as const,
    terms: [],
  }
  const find = (markdown: string) =>
    glossaryProblems(markdown, { ...glossary, rules: [...glossary.rules] }, (found, use) => `${found}: ${use}`)

  test('they are found in prose, in order, and a broken pattern marks nothing', () => {
    expect(find('the login is on the Whitelist').map(({ message, severity }) => [message, severity])).toEqual([
      ['login: log-in', 'info'],
      ['Whitelist: allowlist', 'error'],
    ])
  })

  test('code, directives and addresses are no prose', () => {
    expect(find('`login` [text](/login)\n\n```\nwhitelist\n```\n\n::code{sample="login"}\n\n## A {#login}')).toEqual([])
  })

  test('front matter values are prose, its keys are not, and offsets stay', () => {
    const markdown = '---\nlogin: login\n---\nlogin'
    expect(proseOf(markdown)).toHaveLength(markdown.length)
    expect(find(markdown).map(({ from }) => from)).toEqual([11, 21])
  })
})
