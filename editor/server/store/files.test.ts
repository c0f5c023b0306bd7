import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf, readBytes, removeFile, writeBytes } from './files.ts'
import { isEditablePath } from './paths.ts'

function createRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'editor-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content/blog/one'), { recursive: true })
  writeFileSync(join(root, 'content/blog/one/en.md'), 'text')
  writeFileSync(join(root, 'secret.txt'), 'secret')
  return root
}

test('G1: a file is read, written and removed with the folders that it leaves empty', async () => {
  const root = createRoot()
  await writeBytes(root, 'content/blog/two/samples/quick/curl.sh', 'curl')
  expect((await readBytes(root, 'content/blog/two/samples/quick/curl.sh'))!.toString()).toBe('curl')
  expect(await readBytes(root, 'content/blog/two/en.md')).toBeUndefined()
  await removeFile(root, 'content/blog/two/samples/quick/curl.sh')
  expect(readdirSync(join(root, 'content/blog'))).toEqual(['one'])
  expect(hashOf(undefined)).toBeNull()
})

test.each([
  '',
  'content',
  '/etc/passwd',
  'content/../secret.txt',
  'content//blog',
  'content/blog/./one/en.md',
  'content/blog/one/..',
  'content/blog/one/en.md/',
  'content\\blog\\one',
  'content/blog/one/.git',
  'content/.git/config',
  '.git/config',
  '.git/hooks/pre-commit',
  'node_modules/x/index.js',
  'package.json',
  'tooling/build.ts',
  'Content/blog/one/en.md',
  'content/blog/one/en.md\0.png',
  'content/blog/one/e\u0000n.md',
  'content/blog/one/\u202egnp.md',
  'content/blog/one/еn.md',
  'content/blog/one/a b.md',
  'content/blog/one/a\nb.md',
  'content/blog/one/--upload-pack=x',
  'content/blog/one/-rf',
  'content/blog/one/name.',
  'content/blog/one/nul',
  'content/blog/one/COM1.md',
  'content/blog/one/a..b',
  `content/blog/one/${'a'.repeat(200)}.md`,
  `content/${'a/'.repeat(20)}b`,
  'content/blog/one/~/x',
  'content/blog/one/%2e%2e',
  'content/blog/one/a:b',
  'content/blog/one/$(id)',
])('G1: the path %j is refused, and nothing is read or written', async (path) => {
  const root = createRoot()
  expect(isEditablePath(path)).toBe(false)
  await expect(readBytes(root, path)).rejects.toMatchObject({ code: 'badName' })
  await expect(writeBytes(root, path, 'x')).rejects.toMatchObject({ code: 'badName' })
  await expect(removeFile(root, path)).rejects.toMatchObject({ code: 'badName' })
  expect(readFileSync(join(root, 'secret.txt'), 'utf8')).toBe('secret')
  expect(readdirSync(root).sort()).toEqual(['content', 'secret.txt'])
})

test.each([
  ['the file', 'content/blog/one/zh.md', '../../../secret.txt'],
  ['its folder', 'content/blog/linked', '../..'],
  ['a folder above', 'content/linked', '..'],
  ['a folder inside of the content', 'content/blog/other', 'one'],
])('G1: a symbolic link in place of %s is refused', async (_, link, target) => {
  const root = createRoot()
  symlinkSync(target, join(root, link))
  const path = link.endsWith('.md') ? link : `${link}/en.md`
  await expect(readBytes(root, path)).rejects.toMatchObject({ code: 'badName' })
  await expect(writeBytes(root, path, 'x')).rejects.toMatchObject({ code: 'badName' })
  await expect(removeFile(root, path)).rejects.toMatchObject({ code: 'badName' })
  expect(readFileSync(join(root, 'secret.txt'), 'utf8')).toBe('secret')
  expect(readFileSync(join(root, 'content/blog/one/en.md'), 'utf8')).toBe('text')
  expect(existsSync(join(root, 'en.md'))).toBe(false)
})
