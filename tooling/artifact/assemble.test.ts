import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nativeFiles } from './assemble.ts'

test('the artifact gets the binaries of this platform', () => {
  const packages = nativeFiles().flatMap((path) => (path.endsWith('.node') ? path.split('/')[1] : []))
  expect(new Set(packages)).toEqual(new Set(['better-sqlite3', '@resvg']))
})

test('a package without a binary for this platform stops the build', () => {
  const root = mkdtempSync(join(tmpdir(), 'artifact-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of ['package.json', 'build/Release/better_sqlite3.node']) {
    const path = join(root, 'node_modules/better-sqlite3', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  }
  expect(() => nativeFiles(root)).toThrow(/No file matches node_modules\/better-sqlite3\/prebuilds\/.*npm ci/)
})
