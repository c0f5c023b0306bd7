import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteAbandonedDatabases, withTemporarySqlite } from '#server/db/temporary-database.ts'
import { temporaryFolder } from './backup-tools.ts'

/** Starts a command that loads a temporary database until it is ended. */
async function startLoading(folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-temporary-database.ts'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = once(child, 'exit')
  await once(child.stdout, 'data')
  return { child, exit }
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('D33: a command that %s ends deletes what it has decrypted', async (signal, code) => {
  const folder = temporaryFolder()
  const { child, exit } = await startLoading(folder)
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^isthmus-restore-/)])
  child.kill(signal)
  expect(await exit).toEqual([code, null])
  expect(readdirSync(folder)).toEqual([])
})

test('D33: what a killed command has decrypted is deleted by the next one, that of a running command is not', async () => {
  const folder = temporaryFolder()
  const { child, exit } = await startLoading(folder)
  // Read before the other files exist: names of temporary folders are random, so that they sort before or behind them.
  const [running] = readdirSync(folder)
  mkdirSync(join(folder, 'restore-of-another-program'))
  writeFileSync(join(folder, 'isthmus-restore-notes.txt'), 'of the operator')
  deleteAbandonedDatabases(folder)
  expect(readdirSync(folder)).toContain(running)
  child.kill('SIGKILL')
  await exit
  expect(readdirSync(folder)).toContain(running)
  const seen = await withTemporarySqlite(folder, async () => readdirSync(folder))
  expect(seen).not.toContain(running)
  expect(readdirSync(folder).toSorted()).toEqual(['isthmus-restore-notes.txt', 'restore-of-another-program'])
})
