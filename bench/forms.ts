/**
 * `node bench/forms.ts [--seconds 10]`: contact forms that a running server accepts per second, each stored with its mails, compared with
 * the rows that the same database stores per second, one transaction each. SQLite and Postgres. JSON on stdout.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase, startPostgres } from '../tests/db/postgres.ts'
import { newForm, post } from '../tests/system/posts.ts'
import { startServerProcess } from '../tests/system/server.ts'

const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const seconds = Number(options.seconds)

/** Number of concurrent senders. */
const senders = 16

/** Repeats `run` with `senders` concurrent loops. Returns completions per second. */
async function rateOf(run: () => Promise<void>): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  const work = async () => {
    while (performance.now() < end) {
      await run()
      done++
    }
  }
  await Promise.all(Array.from({ length: senders }, work))
  return Math.round(done / seconds)
}

async function acceptedForms(env: Record<string, string>): Promise<number> {
  await using server = await startServerProcess(env)
  await post(server.origin, newForm())
  return await rateOf(async () => {
    const { status } = await post(server.origin, newForm())
    if (status !== 303) throw new Error(`The response to a form has status ${status}.`)
  })
}

/** Rows per second with the values of such a form, committed one by one. */
async function rawInserts({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' }: Record<string, string>): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  await sql`create table raw (id text primary key, "values" text)`.execute(db)
  const values = JSON.stringify({ fullName: ['Åsa'], companyName: ['Acme'], companyEmail: [newForm().email], need: [randomUUID()] })
  const rate = await rateOf(async () => void (await sql`insert into raw values (${randomUUID()}, ${values})`.execute(db)))
  await close()
  return rate
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-forms-'))
const postgres = await startPostgres()
const { url } = await createDatabase(postgres.url)
try {
  const databases = { sqlite: { DATA_DIR: dataDir }, postgres: { DATA_DIR: dataDir, DATABASE_URL: url } }
  const results = []
  for (const [database, env] of Object.entries(databases)) {
    const raw = await rawInserts(env)
    const forms = await acceptedForms(env)
    results.push({ database, forms, raw, ratio: Number((forms / raw).toFixed(2)) })
    console.error(results.at(-1))
  }
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version }
  console.log(
    JSON.stringify({ benchmark: 'forms', date: new Date().toISOString().slice(0, 10), machine, seconds, senders, results }, null, 2),
  )
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
