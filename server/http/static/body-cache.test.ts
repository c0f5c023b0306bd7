import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createBodyCache, maxCachedBytes } from '#server/http/static/body-cache.ts'
import { entityTag } from '#server/http/static/entity-tag.ts'
import { prepareFile } from '#server/http/static/file.ts'

/** Memory of an entry beside its bytes, rounded up. */
const overheadBytes = 2000

/** A file of this text, in brotli if it is compressed. */
function createFile(text: string, isCompressed = true) {
  const siteDir = mkdtempSync(join(tmpdir(), 'bodies-'))
  onTestFinished(() => rmSync(siteDir, { recursive: true }))
  const packed = brotliCompressSync(text)
  writeFileSync(join(siteDir, isCompressed ? 'a.txt.br' : 'a.txt'), isCompressed ? packed : text)
  const variants = {
    identity: { sizeBytes: text.length, etag: entityTag(Buffer.from(text)) },
    ...(isCompressed && { br: { sizeBytes: packed.length, etag: entityTag(packed) } }),
  }
  const described = { url: '/a.txt', file: 'a.txt', type: 'text/plain', cache: 'revalidate', status: 200, variants } as const
  return { file: prepareFile(described, siteDir, 'b1'), remove: () => rmSync(join(siteDir, 'a.txt.br')), packed }
}

test('H12: plain and gzip bytes are made from the stored brotli', async () => {
  const { file, packed } = createFile('text '.repeat(100))
  const { load } = createBodyCache(0)
  expect((await load(file, 'br')).bytes).toEqual(packed)
  expect((await load(file, 'identity')).bytes.toString()).toBe('text '.repeat(100))
  const { bytes, headers } = await load(file, 'gzip')
  expect(gunzipSync(bytes).toString()).toBe('text '.repeat(100))
  expect(headers[headers.indexOf('Content-Length') + 1]).toBe(String(bytes.length))
})

test('bytes within the limit are held in memory, the least recently used are dropped', async () => {
  const [first, second, third] = [createFile('first', false), createFile('second', false), createFile('third', false)]
  const { find, load } = createBodyCache(2 * overheadBytes)
  await load(first.file, 'identity')
  await load(second.file, 'identity')
  find(first.file, 'identity')
  await load(third.file, 'identity')
  expect(find(first.file, 'identity')?.bytes.toString()).toBe('first')
  expect(find(second.file, 'identity')).toBeUndefined()
  expect(find(third.file, 'identity')?.bytes.toString()).toBe('third')
})

test('simultaneous requests read a file once', async () => {
  const { file, remove } = createFile('text')
  const { load } = createBodyCache(0)
  const both = Promise.all([load(file, 'identity'), load(file, 'identity')])
  const [one, other] = await both
  expect(one).toBe(other)
  remove()
  await expect(load(file, 'identity')).rejects.toThrow(/ENOENT/)
})

test('large files are not held in memory', async () => {
  const { file } = createFile('a'.repeat(maxCachedBytes + 1), false)
  const { find, load } = createBodyCache(10 * maxCachedBytes)
  await load(file, 'identity')
  expect(find(file, 'identity')).toBeUndefined()
})
