import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { debianProgram } from '../setup/programs.ts'
import { newForm, post, type SentForm } from './posts.ts'
import { startServerProcess } from './server.ts'

/** Creates a folder on a separate file system. Needs root for `mount`. */
function smallDisk(size: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

test('D3: on a full disk forms get 503 and pages are served; with space again the same form is stored', async () => {
  const dataDir = smallDisk('24m')
  const server = await startServerProcess({ DATA_DIR: dataDir })
  onTestFinished(() => server.kill('SIGKILL').then(() => {}))
  const stored: SentForm[] = [newForm()]
  expect((await post(server.origin, stored[0]!)).status).toBe(303)
  const filler = join(dataDir, 'ballast')
  try {
    writeFileSync(filler, Buffer.alloc(64_000_000))
  } catch {
    // The disk is full.
  }
  let refused: SentForm | undefined
  for (let index = 0; index < 2000 && !refused; index++) {
    const form = newForm()
    const { status } = await post(server.origin, form)
    expect([303, 503]).toContain(status)
    if (status === 503) refused = form
    else stored.push(form)
  }
  expect(refused).toBeDefined()
  expect((await fetch(`${server.origin}/pricing`)).status).toBe(200)
  rmSync(filler)
  expect((await post(server.origin, refused!)).status).toBe(303)
  expect(await server.kill('SIGTERM')).toBe(0)
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
  const keys = (await db.selectFrom('submissions').select('idempotency_key').execute()).map(({ idempotency_key }) => idempotency_key)
  await close()
  expect(keys.toSorted()).toEqual([...stored, refused!].map(({ key }) => key).toSorted())
})

test.each(['EIO', 'ENOSPC'])(
  'D3: if fsync fails with %s, forms get 503, pages are served, and all acknowledged forms are stored',
  async (fault) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'system-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const server = await startServerProcess({ DATA_DIR: dataDir })
    onTestFinished(() => server.kill('SIGKILL').then(() => {}))
    const stored = [newForm(), newForm()]
    for (const form of stored) expect((await post(server.origin, form)).status).toBe(303)
    const { stop } = await injectFault(server.process.pid!, fault)
    const refused = newForm()
    expect((await post(server.origin, refused)).status).toBe(503)
    expect((await fetch(`${server.origin}/pricing`)).status).toBe(200)
    await stop()
    expect((await post(server.origin, refused)).status).toBe(303)
    expect(await server.kill('SIGTERM')).toBe(0)
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir })
    const keys = (await db.selectFrom('submissions').select('idempotency_key').execute()).map(({ idempotency_key }) => idempotency_key)
    await close()
    expect(keys.toSorted()).toEqual([...stored, refused].map(({ key }) => key).toSorted())
  },
)

/** Makes each fsync of a process fail until `stop` is called. Needs `strace` and the permission to trace. */
async function injectFault(pid: number, fault: string): Promise<{ stop: () => Promise<void> }> {
  const trace = ['-f', '-p', String(pid), '-e', 'trace=fsync,fdatasync', '-e', `inject=fsync,fdatasync:error=${fault}`]
  const child = spawn(debianProgram('strace'), trace, { stdio: ['ignore', 'ignore', 'pipe'] })
  await once(child.stderr, 'data')
  return {
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}
