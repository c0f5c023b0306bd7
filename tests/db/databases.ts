import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { createDatabase } from './postgres.ts'

/** An empty database, and how another process would reach it. */
export interface TestDatabase extends OpenDatabase {
  config: { databaseUrl: string | undefined; dataDir: string }
  /** Another process's connection to the same database. */
  reopen(): Promise<OpenDatabase>
}

/** Opens an empty database that goes with the test. */
export async function openTestDatabase(kind: 'sqlite' | 'postgres'): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'db-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  let databaseUrl: string | undefined
  if (kind === 'postgres') {
    const made = await createDatabase(inject('postgresUrl'))
    onTestFinished(made.drop)
    databaseUrl = made.url
  }
  const config = { databaseUrl, dataDir }
  const open = async () => {
    const database = await openDatabase(config)
    onTestFinished(() => database.db.destroy().catch(() => {}))
    return database
  }
  return { ...(await open()), config, reopen: open }
}

/** Runs a test on each database. */
export function onEach(name: string, run: (database: TestDatabase) => Promise<void>): void {
  // oxlint-disable-next-line vitest/expect-expect -- the test that is handed in has them
  for (const kind of ['sqlite', 'postgres'] as const) test(`${name} (${kind})`, async () => run(await openTestDatabase(kind)))
}
