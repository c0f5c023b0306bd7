/** `docs/asvs.md`: every requirement of ASVS 5.0.0, levels 1 and 2, with a status, and tests that exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const document = readFileSync('docs/asvs.md', 'utf8')

/** The ids of the standard with their level (https://github.com/OWASP/ASVS, `5.0/docs_en`). */
const levels = JSON.parse(readFileSync('tests/architecture/asvs-5.0.0.json', 'utf8')) as Record<string, number>

const rows = [...document.matchAll(/^\| v5\.0\.0-([\d.]+) \| (\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id, level, about, status, explanation, tests]) => ({
    id: id!,
    level: Number(level),
    about: about!,
    status: status!,
    explanation: explanation!,
    tests: tests!,
  }),
)

const known = new Set(
  globSync('docs/requirements/*.md').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\| ([A-Z]\d{1,3}) \|/gm)].map(([, requirement]) => requirement!),
  ),
)

test('each requirement of levels 1 and 2 stands once, in order, with its level', () => {
  expect(Object.keys(levels)).toHaveLength(253)
  expect(rows.map(({ id, level }) => [id, level])).toEqual(Object.entries(levels))
  expect(document.match(/^\| v5/gm)).toHaveLength(rows.length)
})

test('each row stands in its chapter', () => {
  const chapters = document.split(/^## V/m).slice(1)
  expect(chapters).toHaveLength(17)
  for (const [index, chapter] of chapters.entries())
    expect([...chapter.matchAll(/^\| v5\.0\.0-(\d+)/gm)].every(([, number]) => Number(number) === index + 1)).toBe(true)
})

test('each row has a status, and the numbers at the top are right', () => {
  const stated = [...document.matchAll(/^\| (met|operator|n\/a|unmet) \| [^|]+ \| (\d+) \|$/gm)].map(([, status, count]) => [
    status,
    Number(count),
  ])
  const counted = ['met', 'operator', 'n/a', 'unmet'].map((status) => [status, rows.filter((row) => row.status === status).length])
  expect(stated).toEqual(counted)
  expect(counted.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(rows.length)
})

test('what is unmet is listed at the top, and nothing else', () => {
  const [top = ''] = document.split('## V1\n', 1)
  const listed = [...top.matchAll(/^- \[v5\.0\.0-([\d.]+)\]/gm)].map(([, id]) => id)
  expect(listed).toEqual(rows.filter(({ status }) => status === 'unmet').map(({ id }) => id))
})

test('each file and test that a row names exists, and each rule is one of the requirements', () => {
  const missing = rows.flatMap(({ id, explanation, tests }) => {
    const files = [...`${explanation} ${tests}`.matchAll(/`([\w-]+\/[\w./-]+\.\w+)`/g)].map(([, path]) => path!)
    const rules = tests === '-' ? [] : tests.split(', ').filter((name) => !name.startsWith('`'))
    return [...files.filter((path) => !existsSync(path)), ...rules.filter((rule) => !known.has(rule))].map((name) => `${id}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('what is met has a test, but for what can only be absent', () => {
  const untested = rows.filter(({ status, tests }) => status === 'met' && tests === '-').map(({ id }) => id)
  expect(untested).toEqual(['3.5.5', '6.4.2'])
})
