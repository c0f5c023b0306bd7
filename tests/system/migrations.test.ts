import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../db/postgres.ts'
import { newForm, post } from './posts.ts'
import { startServerProcess } from './server.ts'

/** Opens a database, which migrates its schema. */
const migrating = `
import { openDatabase } from '#server/db/open.ts'
const { close } = await openDatabase({ databaseUrl: process.env.DATABASE_URL || undefined, dataDir: process.env.DATA_DIR })
await close()
`

const rounds = 12

/** How long a migration takes, including the start of the process. */
async function measureMigrationMs(env: Record<string, string>): Promise<number> {
  const started = performance.now()
  const child = spawnMigration(env)
  await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  return performance.now() - started
}

function spawnMigration(env: Record<string, string>) {
  return spawn(process.execPath, ['--input-type=module-typescript', '--eval', migrating], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

test.each(['sqlite', 'postgres'] as const)(
  'D9: a migration on %s that is killed at any moment is completed by the next start',
  async (kind) => {
    async function emptyDatabase(): Promise<Record<string, string>> {
      const dataDir = mkdtempSync(join(tmpdir(), 'system-'))
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
      if (kind === 'sqlite') return { DATA_DIR: dataDir }
      const created = await createDatabase(inject('postgresUrl'))
      onTestFinished(created.drop)
      return { DATA_DIR: dataDir, DATABASE_URL: created.url }
    }
    const fullDurationMs = await measureMigrationMs(await emptyDatabase())
    let env: Record<string, string> = {}
    for (let round = 0; round < rounds; round++) {
      env = await emptyDatabase()
      const child = spawnMigration(env)
      const ended = once(child, 'exit')
      await sleep(fullDurationMs * (0.3 + (0.7 * round) / rounds))
      child.kill('SIGKILL')
      await ended
      await measureMigrationMs(env)
    }
    const server = await startServerProcess(env)
    onTestFinished(() => server.kill('SIGKILL').then(() => {}))
    expect((await post(server.origin, newForm())).status).toBe(303)
  },
)
