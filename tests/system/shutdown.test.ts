import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { startPosting } from './posts.ts'
import { startServerProcess } from './server.ts'

test('D8: a server that is stopped under load exits with 0 within 15 s, and all acknowledged forms are stored', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'system-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startServerProcess({ DATA_DIR: dataDir })
  const posting = startPosting(() => server.origin, 100)
  await vi.waitUntil(() => posting.acknowledged.size > 50, { timeout: 20_000 })
  const stopRequestedAt = performance.now()
  const code = await server.kill('SIGTERM')
  expect(performance.now() - stopRequestedAt).toBeLessThan(15_000)
  await posting.stop()
  expect(code).toBe(0)
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  const receipts = new Set((await db.selectFrom('submissions').select('receipt').execute()).map(({ receipt }) => receipt))
  await close()
  expect([...posting.acknowledged.values()].filter((receipt) => !receipts.has(receipt))).toEqual([])
})
