import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { debianProgram } from '../setup/programs.ts'
import { newForm, policeForm, post, send, startPosting } from './posts.ts'
import { startServerProcess } from './server.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'system-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function open(dataDir: string, tmp = tmpdir()) {
  const server = await startServerProcess({ DATA_DIR: dataDir, TMPDIR: tmp })
  onTestFinished(() => server.kill('SIGKILL').then(() => {}))
  return server
}

test('D2: between a form and its receipt there is an fsync of the database', async () => {
  const server = await open(temporaryFolder())
  await post(server.origin, newForm())
  const log = join(temporaryFolder(), 'trace')
  const tracing = spawn(debianProgram('strace'), ['-f', '-p', String(server.process.pid), '-e', 'trace=fsync,fdatasync', '-y', '-o', log])
  await once(tracing.stderr, 'data')
  const count = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => /f(?:data)?sync\(\d+<.*isthmus\.db-wal>/.test(line)).length
  for (let sent = 0; sent < 20; sent++) {
    const before = count()
    expect((await post(server.origin, newForm())).status).toBe(303)
    expect(count()).toBeGreaterThan(before)
  }
  const ended = once(tracing, 'exit')
  tracing.kill('SIGINT')
  await ended
})

test('D2: a copy of the files at any moment is a database with all acknowledged forms', async () => {
  const dataDir = temporaryFolder()
  const server = await open(dataDir)
  const posting = startPosting(() => server.origin, 50)
  for (let round = 0; round < 10; round++) {
    await sleep(150 + Math.random() * 200)
    const acknowledged = [...posting.acknowledged.values()]
    server.process.kill('SIGSTOP')
    const copy = temporaryFolder()
    for (const name of readdirSync(dataDir)) if (name.startsWith('isthmus.db')) cpSync(join(dataDir, name), join(copy, name))
    server.process.kill('SIGCONT')
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: copy })
    const receipts = new Set((await db.selectFrom('submissions').select('receipt').execute()).map(({ receipt }) => receipt))
    await close()
    expect(acknowledged.filter((receipt) => !receipts.has(receipt))).toEqual([])
  }
  await posting.stop()
  expect(posting.acknowledged.size).toBeGreaterThan(50)
})

test('U5: no part of a certificate or its name is in plain text on the disk or in the log', async () => {
  const folders = [temporaryFolder(), temporaryFolder()] as const
  const server = await open(...folders)
  const canary = 'canary-in-the-certificate'
  const certificate = Buffer.from(`%PDF-1.7\n${canary} `.padEnd(3_000_000, `${canary} `))
  const name = 'canary-in-the-name.pdf'
  const page = `${server.origin}/police-assistance`
  const complete = policeForm(certificate, { name })
  expect((await send(page, complete.body, { 'Content-Type': complete.type })).status).toBe(303)
  const refused = policeForm(certificate, { name, values: { surname: '' } })
  expect((await send(page, refused.body, { 'Content-Type': refused.type })).status).toBe(422)
  const uploadHeaders = { 'Content-Type': 'application/pdf', 'X-File-Name': name }
  expect((await send(`${server.origin}/forms/certificate`, certificate, uploadHeaders)).status).toBe(200)
  await server.kill('SIGKILL')
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  const written = files.filter((path) => statSync(path).isFile())
  expect(written.map((path) => readFileSync(path).length).reduce((one, other) => one + other)).toBeGreaterThan(9_000_000)
  expect(written.filter((path) => readFileSync(path).includes('canary'))).toEqual([])
  expect(server.lines.filter((line) => line.includes('canary'))).toEqual([])
})
