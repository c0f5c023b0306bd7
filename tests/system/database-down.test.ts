import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../db/postgres.ts'
import { newForm, post } from './posts.ts'
import { startServerProcess } from './server.ts'

/** Starts a separate Postgres and a server on it. */
async function setUp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'system-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: postgres.url })
  onTestFinished(() => server.kill('SIGKILL').then(() => {}))
  return { postgres, server }
}

/** Sends a signal to Postgres and to the processes of its connections, each of which has its own process group. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
  for (const each of [pid, ...children.map(Number)]) process.kill(each, signal)
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    // The process has ended since it was listed.
    return undefined
  }
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url)).status
}

/** Waits until the server reports that it has a database, or none. */
async function waitForReadiness(origin: string, status: 200 | 503): Promise<void> {
  await vi.waitUntil(async () => (await statusOf(`${origin}/readyz`)) === status, { timeout: 20_000 })
}

test('D4: while Postgres is paused, pages are served and forms get 503 within five seconds; then forms are accepted', async () => {
  const { postgres, server } = await setUp()
  expect((await post(server.origin, newForm())).status).toBe(303)
  signalAll(postgres.process.pid!, 'SIGSTOP')
  onTestFinished(() => signalAll(postgres.process.pid!, 'SIGCONT'))
  const forms = Array.from({ length: 30 }, newForm)
  const answers = Promise.all(forms.map((form) => post(server.origin, form)))
  const page = performance.now()
  expect(await statusOf(`${server.origin}/pricing`)).toBe(200)
  expect(performance.now() - page).toBeLessThan(1000)
  expect(await statusOf(`${server.origin}/healthz`)).toBe(200)
  expect(await statusOf(`${server.origin}/readyz`)).toBe(503)
  for (const { status, durationMs } of await answers) {
    expect(status).toBe(503)
    expect(durationMs).toBeLessThan(5000)
  }
  signalAll(postgres.process.pid!, 'SIGCONT')
  await waitForReadiness(server.origin, 200)
  for (const form of forms) expect((await post(server.origin, form)).status).toBe(303)
})

test('D4: while Postgres is stopped, only forms fail, and the process keeps running', async () => {
  const { postgres, server } = await setUp()
  await post(server.origin, newForm())
  signalAll(postgres.process.pid!, 'SIGKILL')
  await waitForReadiness(server.origin, 503)
  const form = newForm()
  for (let index = 0; index < 5; index++) {
    const { status, durationMs } = await post(server.origin, form)
    expect(status, server.lines.slice(-3).join('\n')).toBe(503)
    expect(durationMs).toBeLessThan(5000)
  }
  expect(await statusOf(`${server.origin}/zh/pricing`)).toBe(200)
  expect(await statusOf(`${server.origin}/contact-us`)).toBe(200)
  expect(server.process.exitCode).toBeNull()
})
