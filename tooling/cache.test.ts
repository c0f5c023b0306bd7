import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openCache } from './cache.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a cache keeps only what the last build has used', () => {
  const folder = temporaryFolder()
  const first = openCache(folder)
  first.set('read', Buffer.from([1, 2]))
  first.setJson('marked', { a: 1 })
  first.set('unused', 'words')
  first.close()
  const second = openCache(folder)
  expect(second.get('read')).toEqual(Buffer.from([1, 2]))
  second.markUsed('marked')
  second.close()
  const third = openCache(folder)
  expect(third.getJson('marked')).toEqual({ a: 1 })
  expect(third.get('unused')).toBeUndefined()
  third.close()
})

test('two builds may open the cache: neither removes what the other adds, and an aborted one leaves complete values', () => {
  const folder = temporaryFolder()
  const [one, other] = [openCache(folder), openCache(folder)]
  one.set('a', 'of one')
  other.set('b', 'of the other')
  other.close()
  one.set('c', 'never closed')
  const next = openCache(folder)
  expect(['a', 'b', 'c'].map((key) => next.get(key)?.toString())).toEqual(['of one', 'of the other', 'never closed'])
  next.close()
})
