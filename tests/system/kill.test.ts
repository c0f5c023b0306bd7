import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase } from '../db/postgres.ts'
import { post, startPosting } from './posts.ts'
import { startServerProcess, type ServerProcess } from './server.ts'

const rounds = Number(process.env['SYSTEM_ROUNDS'] ?? 3)

/** Forms per second while servers are killed. */
const rate = 50

test.each([
  ['sqlite', 1],
  ['postgres', 3],
] as const)(
  'D1: killed repeatedly under load, %s with %i processes loses no acknowledged form and stores none twice',
  async (kind, replicas) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'system-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    let databaseUrl: string | undefined
    if (kind === 'postgres') {
      const created = await createDatabase(inject('postgresUrl'))
      onTestFinished(created.drop)
      databaseUrl = created.url
    }
    const start = () => startServerProcess({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
    const servers: ServerProcess[] = await Promise.all(Array.from({ length: replicas }, start))
    onTestFinished(() => Promise.all(servers.map((server) => server.kill('SIGKILL'))).then(() => {}))
    const posting = startPosting(() => servers[randomInt(replicas)]!.origin, rate)

    for (let round = 0; round < rounds; round++) {
      await sleep(randomInt(100, 1500))
      const killedIndex = randomInt(replicas)
      await servers[killedIndex]!.kill('SIGKILL')
      servers[killedIndex] = await start()
    }
    const acknowledgedBefore = posting.acknowledged.size
    await vi.waitUntil(() => posting.acknowledged.size > acknowledgedBefore + 10, { timeout: 20_000 })
    await posting.stop()

    // A sender without a response sends the same form again, to any process.
    for (const form of posting.unanswered) {
      const { receipt } = await post(servers[randomInt(replicas)]!.origin, form)
      expect(receipt).toBeDefined()
      posting.acknowledged.set(form.key, receipt!)
    }
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))

    const { db, close } = await openDatabase({ databaseUrl, dataDir })
    const rows = await db.selectFrom('submissions').select(['idempotency_key', 'receipt', 'email', 'id']).execute()
    const mails = await db.selectFrom('outbox').select(['submission_id', 'kind']).execute()
    await close()
    const stored = new Map(rows.map(({ idempotency_key, receipt }) => [idempotency_key, receipt]))
    const lost = [...posting.acknowledged].filter(([key, receipt]) => stored.get(key) !== receipt)
    console.log(
      `${kind}: ${rounds} kills, ${posting.acknowledged.size} acknowledged, ${posting.unanswered.length} of them sent twice, ${lost.length} lost`,
    )
    expect(lost).toEqual([])
    expect(rows).toHaveLength(posting.acknowledged.size)
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length)
    expect(mails).toHaveLength(2 * rows.length)
    expect(new Set(mails.map(({ submission_id, kind: what }) => `${submission_id} ${what}`)).size).toBe(2 * rows.length)
  },
)
