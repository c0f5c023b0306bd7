import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase } from '../db/postgres.ts'
import { startPosting } from './posts.ts'
import { startServerProcess } from './server.ts'

/** Forms per second while the backup is made. */
const rate = 50

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'system-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a command of the artifact. @returns what it prints */
function run(command: 'backup' | 'restore', args: readonly string[], env: Record<string, string>): string {
  return execFileSync(process.execPath, [`dist/server/${command}.js`, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function createTarget(kind: string): Promise<Record<string, string>> {
  const target = { DATA_DIR: temporaryFolder() }
  if (kind === 'sqlite') return target
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  return { ...target, DATABASE_URL: url }
}

/** The receipts of all stored forms, and the states of their mails. */
async function readStored({ DATA_DIR, DATABASE_URL }: Record<string, string>) {
  const { db, close } = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR! })
  const rows = await db.selectFrom('submissions').select('receipt').execute()
  const mails = await db.selectFrom('outbox').select('state').execute()
  await close()
  return { receipts: new Set(rows.map(({ receipt }) => receipt)), mails: mails.map(({ state }) => state) }
}

test.each(['sqlite', 'postgres'])(
  'D10, D32: drill on %s: backup under load, loss of the database, restoration, and forms again',
  async (kind) => {
    const identity = await generateX25519Identity()
    const key = join(temporaryFolder(), 'key.txt')
    writeFileSync(key, `${identity}\n`, { mode: 0o600 })
    const places = { BACKUP_TO: temporaryFolder(), BACKUP_RECIPIENT: await identityToRecipient(identity) }
    const lost = await createTarget(kind)
    const server = await startServerProcess(lost)
    onTestFinished(() => server.kill('SIGKILL').then(() => {}))
    const posting = startPosting(() => server.origin, rate)
    await vi.waitUntil(() => posting.acknowledged.size >= 10 * rate, { timeout: 120_000 })
    const acknowledgedBefore = [...posting.acknowledged.values()]
    const backupStarted = performance.now()
    const printedByBackup = run('backup', [], { ...lost, ...places })
    const backupMs = performance.now() - backupStarted
    const acknowledgedAfter = posting.acknowledged.size
    await vi.waitUntil(() => posting.acknowledged.size >= acknowledgedAfter + rate, { timeout: 120_000 })
    const answers = posting.answers.length
    await server.kill('SIGKILL')
    await posting.stop()
    const failed = posting.answers.slice(0, answers).filter(({ receipt }) => !receipt)

    // The machine is gone: another one has the backup and the key.
    const target = await createTarget(kind)
    const restoreStarted = performance.now()
    const printedByRestore = run('restore', ['--identity', key], { ...target, ...places })
    const restoreMs = performance.now() - restoreStarted
    const { receipts, mails } = await readStored(target)
    await using restored = await startServerProcess(target)
    const recoveryMs = performance.now() - restoreStarted
    const postingAfter = startPosting(() => restored.origin, rate)
    await vi.waitUntil(() => postingAfter.acknowledged.size > 10, { timeout: 20_000 })
    await postingAfter.stop()

    const all = [...posting.acknowledged.values()]
    console.log(
      `${kind}: ${printedByBackup.trim()}\n${printedByRestore}backup ${Math.round(backupMs)} ms under ${rate} forms a second, restore ${Math.round(restoreMs)} ms, ` +
        `server ready after ${Math.round(recoveryMs)} ms; ${acknowledgedBefore.length} acknowledged before the backup, ` +
        `${all.filter((receipt) => !receipts.has(receipt)).length} of ${all.length} lost that came later`,
    )
    expect(failed).toEqual([])
    expect(acknowledgedBefore.filter((receipt) => !receipts.has(receipt))).toEqual([])
    expect([...receipts].filter((receipt) => !all.includes(receipt))).toEqual([])
    expect(mails).toHaveLength(2 * receipts.size)
    expect(mails.filter((state) => state === 'waiting')).toEqual([])
  },
)
