import { expect, test } from 'vitest'
import { kinds } from '#core/content/kinds.ts'
import { checkYaml, keysOf, readYaml } from './yaml.ts'

const { meta, frontmatter } = kinds.blog
const check = (text: string, schema: typeof meta | typeof frontmatter = meta, firstLine = 1) => {
  const other = schema === meta ? { keys: keysOf(frontmatter), name: 'the language files' } : { keys: keysOf(meta), name: 'meta.yaml' }
  return checkYaml(readYaml(text, firstLine), schema, other)
}

test('a valid text gives the value with its defaults', () => {
  expect(check('published: 2026-11-20\ntags: [guides]\n').value).toEqual({
    published: '2026-11-20',
    tags: ['guides'],
    featured: false,
    products: [],
  })
})

test.each([
  ['a missing key', 'published: 2026-11-20\n', 1, 'nothing', 'add tags'],
  ['an unknown key similar to a known one', 'published: 2026-11-20\ntags: [a]\nfeaturd: true\n', 3, 'featurd:', 'write featured'],
  ['a key of the other file', 'published: 2026-11-20\ntags: [a]\ntitle: A\n', 3, 'title:', 'move title to the language files'],
  ['a value of another type', 'published: 2026-11-20\ntags: [a, 7]\n', 2, '7', 'put the value in quotes'],
  ['a list instead of keys', '- a\n', 1, '["a"]', 'write a line for each key: key: value'],
  ['a text instead of keys', 'published\n', 1, '"published"', 'write a line for each key: key: value'],
  ['an invalid date', 'published: 2026-13-01\ntags: [a]\n', 1, '"2026-13-01"', 'correct published'],
  ['a value outside of its list', 'published: 2026-11-20\ntags: [a]\nmotif: moon\n', 3, '"moon"', 'correct motif'],
])('%s is reported with line and fix', (_, text, line, found, fix) => {
  expect(check(text).problems).toMatchObject([{ line, found, fix }])
})

test('all problems are reported at once', () => {
  expect(check('published: soon\nfoo: 1\n').problems).toHaveLength(3)
})

test('lines are counted from the start of the text in its file', () => {
  expect(check('title: A\ndescription: B\nlead: C\nauthor: D\n', frontmatter, 2).problems).toMatchObject([{ line: 5, found: 'author:' }])
})

test('a comma that splits a value in braces is reported as such', () => {
  const { problems } = checkYaml(
    readYaml('questions:\n  - { q: Why, then, a: Because }\n'),
    kinds.pages.frontmatter.pick({ questions: true }).strict(),
    { keys: [], name: '' },
  )
  expect(problems).toMatchObject([{ line: 2, fix: 'put the value before it in quotes: it holds a comma' }])
})

test('YAML that cannot be read is reported with its line', () => {
  expect(check('published: 2026-11-20\ntags: [a\n').problems[0]).toMatchObject({ line: 3, expected: 'valid YAML' })
})

test('a value that contains itself is reported', () => {
  expect(check('title: &a [*a]\ndescription: B\nlead: C\n', frontmatter).problems).toMatchObject([
    { expected: 'valid YAML', found: 'a value that contains itself (* inside of its &)' },
  ])
})
