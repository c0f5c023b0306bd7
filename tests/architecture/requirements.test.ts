/** Ids of `docs/requirements`: each cited id exists, and each id is tested or its row says why not. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/requirements'

/** The letter of the ids in each file, from the table in the README. */
const letterByFile = new Map(
  [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| \[([\w-]+\.md)\]\([\w-]+\.md\) \| ([A-Z]) \|/gm)].map(
    ([, file, letter]) => [file!, letter!] as const,
  ),
)
const id = `[${[...letterByFile.values()].join('')}]\\d{1,3}`

/** Ids at the start of a test's name, before a colon. */
const inName = new RegExp(`(?<=['"\`])${id}(?:, ${id})*(?=: )`, 'g')
/** Ids alone in parentheses after a space: this excludes arguments of calls. */
const inParentheses = new RegExp(`(?<=\\s\\()${id}(?:, ${id})*(?=\\))`, 'g')

/** Kinds of test as named in the tables, by path prefix. Other `*.test.ts` are unit tests. */
const kinds: Readonly<Record<string, string>> = {
  'tests/server/': 'server',
  'tests/db/': 'database',
  'tests/e2e/': 'browser',
  'tests/editor/': 'editor',
  'tests/html/': 'html',
  'tests/search/': 'search',
  'tests/system/': 'system',
  'tests/deploy/': 'deploy',
  'tests/crawl/': 'crawl',
  'tests/architecture/': 'architecture',
  'tests/site/': 'site',
  'bench/': 'bench',
}

interface Row {
  id: string
  file: string
  kinds: string[]
  /** Why it is not tested, or only in part; empty if all is tested. */
  untested: string
}

function rowsOf(file: string): Row[] {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  return [...text.matchAll(/^\| ([A-Z]\d{1,3}) \| .+ \| ([^|]+) \|$/gm)].map(([, name, tests]) => {
    const [, tested = '', untested = ''] = /^(.*?)(?:(?:^|; )no test: (.+))?$/.exec(tests!)!
    return { id: name!, file, kinds: tested === '' ? [] : tested.split(', '), untested }
  })
}

function citationsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const names = file.endsWith('.md') ? [] : [...text.matchAll(inName)]
  return [...names, ...text.matchAll(inParentheses)].flatMap(([ids]) => ids.split(', '))
}

function kindOf(file: string): string | undefined {
  const start = Object.keys(kinds).find((path) => file.startsWith(path))
  return start === undefined ? (/\.test\.tsx?$/.test(file) ? 'unit' : undefined) : kinds[start]
}

const rows = [...letterByFile.keys()].flatMap(rowsOf)
const known = new Set(rows.map((row) => row.id))
const files = globSync(
  ['*.md', '{app,bench,core,docs,editor,lab,scripts,server,tests,tooling}/**/*.{ts,tsx,mjs,css,svg,md}', '{.ci,deploy}/**/{*,.*}'],
  { exclude: ['**/node_modules'], withFileTypes: true },
)
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative('.', join(parentPath, name)))
const citations = files.map((file) => ({ file, ids: citationsIn(file) }))

test('the ids of each file begin with its letter, are unique and in order', () => {
  const documents = globSync('*.md', { cwd: folder }).filter((file) => file !== 'README.md')
  expect([...letterByFile.keys()].sort()).toEqual(documents.sort())
  expect(rows.filter((row) => !row.id.startsWith(letterByFile.get(row.file)!))).toEqual([])
  for (const file of documents) {
    const numbers = rows.flatMap((row) => (row.file === file ? [Number(row.id.slice(1))] : []))
    expect(numbers, file).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    const lines = readFileSync(`${folder}/${file}`, 'utf8').match(/^\| [A-Z]\d/gm)
    expect(lines, `rows of ${file} that can be read`).toHaveLength(numbers.length)
  }
})

test('every cited id is a requirement', () => {
  const unknown = citations.flatMap(({ file, ids }) => ids.filter((cited) => !known.has(cited)).map((cited) => `${file} cites ${cited}`))
  expect(unknown).toEqual([])
})

test('every requirement is cited by a test of each kind in its row, or its row says why not', () => {
  const tested = new Map<string, Set<string>>()
  for (const { file, ids } of citations) {
    const kind = kindOf(file)
    if (kind === undefined || file.endsWith('.md')) continue
    for (const cited of ids) tested.set(cited, (tested.get(cited) ?? new Set()).add(kind))
  }
  const problems = rows.flatMap((row) => {
    const found = tested.get(row.id) ?? new Set()
    const missing = row.kinds.filter((kind) => !found.has(kind)).map((kind) => `${row.id}: no ${kind} test cites it`)
    if (row.kinds.length > 0) return missing
    if (found.size > 0) return [`${row.id}: tested by ${[...found].join(', ')}, which its row does not name`]
    return row.untested === '' ? [`${row.id}: neither a test nor a reason`] : []
  })
  expect(problems).toEqual([])
})
