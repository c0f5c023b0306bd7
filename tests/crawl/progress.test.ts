import { appendFileSync, mkdtempDisposableSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openProgress } from './progress.ts'

const temporary = () => mkdtempDisposableSync(join(tmpdir(), 'crawl-'))

test('a second run skips pages without problems and visits the others again', () => {
  using folder = temporary()
  const first = openProgress(folder.path, 'b1', '1-of-2')
  first.add({ address: '/', problems: [] })
  first.add({ address: '/blog', problems: ['no h1'] })
  expect([...openProgress(folder.path, 'b1', '2-of-2').passed]).toEqual(['/'])
})

test('the last result of a page counts', () => {
  using folder = temporary()
  const first = openProgress(folder.path, 'b1', 'all')
  first.add({ address: '/', problems: ['no h1'] })
  first.add({ address: '/', problems: [] })
  expect([...openProgress(folder.path, 'b1', 'all').passed]).toEqual(['/'])
})

test('an incomplete line is ignored', () => {
  using folder = temporary()
  openProgress(folder.path, 'b1', 'all').add({ address: '/', problems: [] })
  appendFileSync(join(folder.path, 'b1-all.jsonl'), '{"address":"/bl')
  expect([...openProgress(folder.path, 'b1', 'all').passed]).toEqual(['/'])
})

test('another build starts without results', () => {
  using folder = temporary()
  openProgress(folder.path, 'b1', 'all').add({ address: '/', problems: [] })
  expect(openProgress(folder.path, 'b2', 'all').passed.size).toBe(0)
  expect(readdirSync(folder.path)).toEqual([])
})
