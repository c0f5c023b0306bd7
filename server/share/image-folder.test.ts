import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createImageFolder } from './image-folder.ts'

function createDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'share-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return join(dir, 'share')
}

const png = Buffer.from('png')

test('a written image can be read by any process of the build', async () => {
  const dir = createDir()
  await createImageFolder(dir, 'b1').write('/share/en/blog.png', png)
  expect(await createImageFolder(dir, 'b1').read('/share/en/blog.png')).toEqual(png)
  expect(await createImageFolder(dir, 'b1').read('/share/zh/blog.png')).toBeUndefined()
})

test('images of other builds are removed', async () => {
  const dir = createDir()
  await createImageFolder(dir, 'b1').write('/share/en/blog.png', png)
  await createImageFolder(dir, 'b2').write('/share/en/blog.png', png)
  expect(readdirSync(dir)).toEqual(['b2'])
})

test('a build recreates its folder after another build has removed it', async () => {
  const dir = createDir()
  const old = createImageFolder(dir, 'b1')
  await old.write('/share/en/blog.png', png)
  await createImageFolder(dir, 'b2').write('/share/en/blog.png', png)
  await old.write('/share/en/help.png', png)
  expect(await old.read('/share/en/help.png')).toEqual(png)
})

test('a write leaves nothing but the image', async () => {
  const dir = createDir()
  await createImageFolder(dir, 'b1').write('/share/en/../../../x.png', png)
  expect(readdirSync(join(dir, 'b1'))).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.png$/)])
})

test('a failed sweep is repeated', async () => {
  const dir = createDir()
  const failsOnce = vi.fn(rm).mockRejectedValueOnce(new Error('EBUSY'))
  await createImageFolder(dir, 'b0').write('/share/en/blog.png', png)
  const folder = createImageFolder(dir, 'b1', failsOnce)
  await expect(folder.write('/share/en/blog.png', png)).rejects.toThrow('EBUSY')
  await folder.write('/share/en/blog.png', png)
  expect(readdirSync(dir)).toEqual(['b1'])
})

test('a write to an unwritable folder rejects', async () => {
  const dir = createDir()
  mkdirSync(join(dir, '..'), { recursive: true })
  writeFileSync(dir, 'a file')
  await expect(createImageFolder(dir, 'b1').write('/share/en/blog.png', png)).rejects.toThrow(/ENOTDIR|EEXIST/)
})
