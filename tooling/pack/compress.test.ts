import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderCache } from '#tooling/pack/compress.ts'

test('an entry of the cache is there whole or not at all, also while two write it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cache = createFolderCache(folder, new Set())
  const bytes = Buffer.alloc(50_000_000, 7)
  const sizes = new Set<number | undefined>()
  const sampler = setInterval(() => sizes.add(statSync(join(folder, 'a'), { throwIfNoEntry: false })?.size), 1)
  await Promise.all([cache.set('a', bytes), cache.set('a', bytes)])
  clearInterval(sampler)
  expect([...sizes].filter((size) => size !== undefined && size !== bytes.length)).toEqual([])
  expect((await cache.get('a'))?.length).toBe(bytes.length)
  expect(readdirSync(folder)).toEqual(['a'])
})
