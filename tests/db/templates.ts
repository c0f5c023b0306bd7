/** Databases with an up-to-date schema that tests copy: the migrations take longer than most tests. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a migrated SQLite database. */
    sqliteTemplate: string
    /** Name of a migrated database on the Postgres server. */
    postgresTemplate: string
  }
}

/** Migrates both. Runs after the Postgres server has started. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'template-'))
  await (await openDatabase({ dataDir, databaseUrl: undefined })).close()
  const { name, url, drop } = await createDatabase(project.getProvidedContext().postgresUrl)
  await (await openDatabase({ dataDir, databaseUrl: url })).close()
  project.provide('sqliteTemplate', dataDir)
  project.provide('postgresTemplate', name)
  return async () => {
    rmSync(dataDir, { recursive: true })
    await drop()
  }
}
