import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findServer, noteServer } from './running-server.ts'

/** A data folder below a temporary one, which does not exist yet. */
function temporaryDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'running-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'data')
}

test('a running server is found until it stops', () => {
  const dataDir = temporaryDataDir()
  expect(findServer(dataDir)).toBeUndefined()
  const removeNote = noteServer(dataDir, 'http://localhost:4000')
  expect(findServer(dataDir)).toBe('http://localhost:4000')
  removeNote()
  expect(findServer(dataDir)).toBeUndefined()
})

test('a server that stops leaves the note of the one that has replaced it', () => {
  const dataDir = temporaryDataDir()
  const removeNote = noteServer(dataDir, 'http://localhost:4000')
  noteServer(dataDir, 'http://localhost:4001')
  removeNote()
  expect(findServer(dataDir)).toBe('http://localhost:4001')
})

test.each([
  ['a server that was killed', JSON.stringify({ pid: spawnSync(process.execPath, ['--version']).pid, url: 'http://localhost:4000' })],
  ['a note that is not whole', '{"pid":1'],
])('%s is not found', (_, note) => {
  const dataDir = temporaryDataDir()
  noteServer(dataDir, 'http://localhost:4000')
  writeFileSync(join(dataDir, 'server.json'), note)
  expect(findServer(dataDir)).toBeUndefined()
})
