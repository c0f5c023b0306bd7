import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findServer, writeServerFile } from './running-server.ts'

/** A data folder below a temporary one, which does not exist yet. */
function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'running-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'data')
}

test('a running server is found until it stops', () => {
  const dataDir = temporaryDataDir()
  expect(findServer(dataDir)).toBeUndefined()
  const removeFile = writeServerFile(dataDir, 'http://localhost:4000')
  expect(findServer(dataDir)).toBe('http://localhost:4000')
  removeFile()
  expect(findServer(dataDir)).toBeUndefined()
})

test('a server that stops leaves the file of the one that has replaced it', () => {
  const dataDir = temporaryDataDir()
  const removeFile = writeServerFile(dataDir, 'http://localhost:4000')
  writeServerFile(dataDir, 'http://localhost:4001')
  removeFile()
  expect(findServer(dataDir)).toBe('http://localhost:4001')
})

test.each([
  ['a server that was killed', JSON.stringify({ pid: spawnSync(process.execPath, ['--version']).pid, url: 'http://localhost:4000' })],
  ['a file that is not whole', '{"pid":1'],
])('%s is not found', (_, content) => {
  const dataDir = temporaryDataDir()
  writeServerFile(dataDir, 'http://localhost:4000')
  writeFileSync(join(dataDir, 'server.json'), content)
  expect(findServer(dataDir)).toBeUndefined()
})
