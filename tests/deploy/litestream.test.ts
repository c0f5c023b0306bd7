import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { newForm, post } from '../system/posts.ts'
import { startServerProcess } from '../system/server.ts'
import { goProgram, startProgram } from '../setup/programs.ts'
import { adaptSample } from './sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'litestream-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('E6: what Litestream has copied while forms arrive is restored with every acknowledged form', async () => {
  const [dataDir, copies, restored] = ['data', 'copies', 'restored'].map((name) => join(folder, name)) as [string, string, string]
  const database = join(dataDir, 'isthmus.db')
  const config = join(folder, 'litestream.yml')
  const sample = adaptSample('deploy/litestream/litestream.yml', {
    '/var/lib/isthmus/isthmus.db': database,
    's3://isthmus-backups/litestream': `file://${copies}`,
    '      region: eu-central-1\n': '',
  })
  writeFileSync(config, sample)
  const litestream = goProgram('litestream')
  await using server = await startServerProcess({ DATA_DIR: dataDir })
  await using replication = startProgram(litestream, ['replicate', '-config', config])
  const receipts = new Set<string>()
  for (let sent = 0; sent < 50; sent++) {
    const { receipt } = await post(server.origin, newForm())
    receipts.add(receipt!)
  }
  const restore = () => {
    rmSync(restored, { recursive: true, force: true })
    execFileSync(litestream, ['restore', '-config', config, '-o', join(restored, 'isthmus.db'), database], { stdio: 'pipe' })
  }
  const lost = async () => {
    restore()
    const { db, close } = await openDatabase({ dataDir: restored, databaseUrl: undefined })
    const rows = await db.selectFrom('submissions').select('receipt').execute()
    await close()
    return [...receipts].filter((receipt) => !rows.some((row) => row.receipt === receipt))
  }
  // The machine is lost: neither program ends in order. What was sent is copied within the interval of the sample.
  await vi.waitFor(async () => expect(await lost(), replication.output()).toEqual([]), { timeout: 30_000, interval: 500 })
  await Promise.all([server.kill('SIGKILL'), replication.stop('SIGKILL')])
  expect(await lost()).toEqual([])
  expect(receipts.size).toBe(50)
})
