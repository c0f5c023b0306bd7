import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs a command in a process, without a database unless it makes one. */
function runInbox(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'mistyped')
  const env = { DATA_DIR: dataDir }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/inbox/main.ts', ...args], { env, encoding: 'utf8' })
  return { dataDir, status, stdout, stderr }
}

test.each([['staff'], ['forget', 'ana@client.example'], ['person', 'ana@client.example'], ['audit'], ['end-sessions', 'all']])(
  'D15: without a database the command %s makes none and says what to check',
  (...args) => {
    const { dataDir, ...outcome } = runInbox(...args)
    expect(outcome).toEqual({ status: 1, stdout: '', stderr: `There is no database in ${dataDir}. Check DATA_DIR and DATABASE_URL.\n` })
    expect(existsSync(dataDir)).toBe(false)
  },
  20_000,
)

test('D9: the command of a migration job makes the database', { timeout: 20_000 }, () => {
  const { dataDir, status } = runInbox('migrate')
  expect([status, existsSync(join(dataDir, 'isthmus.db'))]).toEqual([0, true])
})
