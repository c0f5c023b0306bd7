import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { goProgram } from '../setup/programs.ts'

const credentials = { AWS_ACCESS_KEY_ID: 'backup', AWS_SECRET_ACCESS_KEY: 'only-for-this-test' }

/** Megabytes of a certificate that cannot be compressed: several parts of an upload. */
const certificateMegabytes = 24

/** Starts Versity S3 Gateway (https://github.com/versity/versitygw) on a folder with one bucket. */
async function startGateway(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 's3-'))
  for (const name of ['data/backups', 'metadata']) mkdirSync(join(folder, name), { recursive: true })
  const reserved = createServer().listen(0, '127.0.0.1')
  await once(reserved, 'listening')
  const { port } = reserved.address() as AddressInfo
  reserved.close()
  await once(reserved, 'close')
  const gateway = spawn(
    goProgram('versitygw'),
    ['--port', `127.0.0.1:${port}`, 'posix', '--sidecar', join(folder, 'metadata'), join(folder, 'data')],
    {
      env: {
        PATH: process.env['PATH'],
        ROOT_ACCESS_KEY: credentials.AWS_ACCESS_KEY_ID,
        ROOT_SECRET_KEY: credentials.AWS_SECRET_ACCESS_KEY,
      },
      stdio: 'ignore',
    },
  )
  const ended = once(gateway, 'exit')
  await once(gateway, 'spawn')
  onTestFinished(async () => {
    gateway.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  })
  const endpoint = `http://127.0.0.1:${port}`
  await vi.waitUntil(
    () =>
      fetch(endpoint).then(
        () => true,
        () => false,
      ),
    { timeout: 20_000 },
  )
  return endpoint
}

async function fillWithCertificate(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  const upload = { id: 'u', submission_id: null, sealed_name: randomBytes(50), type: 'application/pdf', size: 1, digest: 'd', whole: 1 }
  await db
    .insertInto('uploads')
    .values({ ...upload, created_at: '2026-11-26T10:00:00.000Z' })
    .execute()
  for (let position = 0; position < 4 * certificateMegabytes; position++) {
    await db
      .insertInto('upload_chunks')
      .values({ upload_id: 'u', position, bytes: randomBytes(256 * 1024) })
      .execute()
  }
  await close()
}

test('D30: an S3 server takes backups in parts, lists, verifies, restores and deletes them', async () => {
  const endpoint = await startGateway()
  const folder = mkdtempSync(join(tmpdir(), 'system-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [source, target, key] = ['source', 'target', 'key.txt'].map((name) => join(folder, name)) as [string, string, string]
  await fillWithCertificate(source)
  const identity = await generateX25519Identity()
  writeFileSync(key, `${identity}\n`)
  const run = (command: string, args: readonly string[], dataDir = source) =>
    execFileSync(process.execPath, [`dist/server/${command}.js`, ...args], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        BACKUP_TO: 's3://backups/isthmus/daily',
        BACKUP_RECIPIENT: recipient,
        S3_ENDPOINT: endpoint,
        ...credentials,
      },
      encoding: 'utf8',
    })
  const recipient = await identityToRecipient(identity)
  const [first] = run('backup', []).split(':')
  const printed = run('backup', ['--keep', '1'])
  expect(printed).toContain(`${first}: deleted`)
  expect(run('backup', ['list']).trim().split('\n')).toHaveLength(1)
  expect(run('backup', ['verify', '--identity', key])).toContain('rows were restored')
  run('restore', ['--identity', key], target)
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: target })
  expect(await db.selectFrom('upload_chunks').select('position').execute()).toHaveLength(4 * certificateMegabytes)
  await close()
})
