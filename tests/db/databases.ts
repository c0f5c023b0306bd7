import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type KyselyPlugin, type RootOperationNode, type Transaction } from 'kysely'
import { inject, onTestFinished, test, vi } from 'vitest'
import type { Schema } from '#server/db/schema.ts'
import { type OpenDatabase, openDatabase } from '#server/db/open.ts'
import { createDatabase } from './postgres.ts'

/** A database without rows, with the configuration that another process uses to open it. */
export interface TestDatabase extends OpenDatabase {
  config: { databaseUrl: string | undefined; dataDir: string }
  /** Opens the same database again, as another process does. */
  reopen(): Promise<OpenDatabase>
}

/** Opens a database without rows, which is removed when the test ends. */
export async function openTestDatabase(kind: 'sqlite' | 'postgres'): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'db-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  let databaseUrl: string | undefined
  if (kind === 'postgres') {
    const created = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    onTestFinished(created.drop)
    databaseUrl = created.url
  } else {
    cpSync(inject('sqliteTemplate'), dataDir, { recursive: true })
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
  // oxlint-disable-next-line vitest/expect-expect -- the assertions are in the test that is passed in
  for (const kind of ['sqlite', 'postgres'] as const) test(`${name} (${kind})`, async () => run(await openTestDatabase(kind)))
}

/** On Postgres: runs an action while another process has an uncommitted change, and commits the change once the action waits for it. */
export async function runDuring<Result>(
  database: TestDatabase,
  change: (trx: Transaction<Schema>) => Promise<unknown>,
  action: () => Promise<Result>,
): Promise<Result> {
  const other = await database.reopen()
  const trx = await other.db.startTransaction().execute()
  await change(trx)
  const running = action()
  const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]!
  await waitUntilBlocked(other, sql`${pid} = any(pg_blocking_pids(pid))`)
  await trx.commit().execute()
  return running
}

/** Resolves once a statement on this Postgres database waits for another: any statement, or one that meets the condition. */
export async function waitUntilBlocked({ db }: OpenDatabase, condition = sql`cardinality(pg_blocking_pids(pid)) > 0`): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and ${condition}`
  await vi.waitUntil(async () => (await waiting.execute(db)).rows.length > 0, { timeout: 5_000, interval: 10 })
}

/**
 * The same database, which calls `run` right after the next statement of a kind on a table. The test fails if there is no such statement.
 *
 * @param skip matching statements to skip
 */
export function interruptAfter(
  database: TestDatabase,
  kind: RootOperationNode['kind'],
  table: string,
  run: () => Promise<void>,
  skip = 0,
): TestDatabase {
  let remaining: number | undefined = skip
  onTestFinished(() => {
    if (remaining !== undefined) throw new Error(`No ${kind} on ${table} was interrupted.`)
  })
  const matching = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === kind && JSON.stringify(node).includes(`"name":"${table}"`)) matching.add(queryId)
      return node
    },
    async transformResult({ queryId, result }) {
      if (remaining === undefined || !matching.has(queryId)) return result
      remaining = remaining === 0 ? undefined : remaining - 1
      if (remaining === undefined) await run()
      return result
    },
  }
  return { ...database, db: database.db.withPlugin(plugin) }
}
