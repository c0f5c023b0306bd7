import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test, vi } from 'vitest'
import { findBackup } from '#server/backup/backups.ts'
import { createFolderStore } from '#server/backup/folder-store.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { verifyBackup } from '#server/backup/restore-backup.ts'
import { openDatabase } from '#server/db/open.ts'
import { newForm, post } from '../system/posts.ts'
import { startServerProcess } from '../system/server.ts'
import { goProgram, startProgram } from '../setup/programs.ts'
import { adaptSample } from './sample.ts'

const folder = mkdtempSync(join(tmpdir(), 'litestream-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A database that Litestream copies to a folder, and its configuration: the sample with other places. */
function prepare(name: string): { dataDir: string; database: string; config: string } {
  const dataDir = join(folder, name, 'data')
  const database = join(dataDir, 'isthmus.db')
  const config = join(folder, name, 'litestream.yml')
  const sample = adaptSample('deploy/litestream/litestream.yml', {
    '/var/lib/isthmus/isthmus.db': database,
    's3://isthmus-backups/litestream': `file://${join(folder, name, 'copies')}`,
    '      region: eu-central-1\n': '',
  })
  mkdirSync(dirname(config))
  writeFileSync(config, sample)
  return { dataDir, database, config }
}

test('D10: a backup that is made while Litestream runs leaves its tables out and can be restored', async () => {
  const { dataDir, config } = prepare('backup')
  const { close } = await openDatabase({ dataDir, databaseUrl: undefined })
  await close()
  await using replication = startProgram(goProgram('litestream'), ['replicate', '-config', config])
  const store = createFolderStore(join(folder, 'backups'))
  const identity = await generateX25519Identity()
  const recipients = [await identityToRecipient(identity)]
  const make = () => makeBackup({ config: { dataDir, databaseUrl: undefined }, store, recipients, actor: 'ana' })
  const foreign = ['_litestream_lock', '_litestream_seq']
  await vi.waitFor(async () => expect((await make()).foreign, replication.output()).toEqual(foreign), { timeout: 30_000, interval: 500 })
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  expect(await verifyBackup(store, await findBackup(store, 'latest'), decrypter)).toMatchObject({ ignored: [] })
})

test('E6: what Litestream has copied while forms arrive is restored with every acknowledged form', async () => {
  const { dataDir, database, config } = prepare('loss')
  const restored = join(folder, 'restored')
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
