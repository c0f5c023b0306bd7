import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { childOf, debianProgram } from '../setup/programs.ts'
import { freePort } from '../setup/free-port.ts'

const units = ['isthmus.service', 'isthmus-backup.service', 'isthmus-backup.timer']
const services = units.filter((unit) => unit.endsWith('.service'))

const folder = mkdtempSync(join(tmpdir(), 'systemd-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('E4: systemd reads the units without a complaint', () => {
  // Verifying looks for the program, which is where the guide puts it only on a server.
  for (const unit of units) {
    writeFileSync(join(folder, unit), readFileSync(`deploy/systemd/${unit}`, 'utf8').replaceAll('/usr/local/bin/node', process.execPath))
  }
  // The template for several servers is the service with a drop-in.
  writeFileSync(join(folder, 'isthmus@.service'), readFileSync(join(folder, 'isthmus.service')))
  mkdirSync(join(folder, 'isthmus@.service.d'))
  writeFileSync(join(folder, 'isthmus@.service.d/instance.conf'), readFileSync('deploy/systemd/instance.conf'))
  const paths = [...units, 'isthmus@1.service', 'isthmus@2.service'].map((unit) => join(folder, unit))
  // A setting that it does not know is a warning, and no failure.
  const { status, stderr } = spawnSync(debianProgram('systemd-analyze'), ['verify', ...paths], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test.each(services)('E4: systemd rates the exposure of %s at 2.0 or less', (unit) => {
  // The command fails over the threshold, which is in tenths.
  const rating = ['security', '--offline=true', '--threshold=20', '--no-pager']
  expect(
    execFileSync(debianProgram('systemd-analyze'), [...rating, join(process.cwd(), 'deploy/systemd', unit)], { encoding: 'utf8' }),
  ).toMatch(/Overall exposure level for \S+: [01]\.\d OK/)
})

/** The system calls of a set of systemd, with those of the sets that it contains. */
function systemCalls(set: string): string[] {
  const text = execFileSync(debianProgram('systemd-analyze'), ['syscall-filter', set], { encoding: 'utf8' })
  const lines = text
    .split('\n')
    .filter((line) => /^\s/.test(line))
    .map((line) => line.trim())
  return lines.flatMap((line) => (line.startsWith('@') ? systemCalls(line) : line.startsWith('#') || line === '' ? [] : [line]))
}

test('E4: the server makes no system call that the service forbids', async () => {
  const allowed = new Set(systemCalls('@system-service'))
  const forbidden = new Set(systemCalls('@privileged'))
  const [port, log] = [await freePort(), join(folder, 'calls')]
  const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
  const server = spawn(debianProgram('strace'), ['-f', '-qq', '-o', log, process.execPath, 'dist/server/main.js'], {
    env,
    stdio: 'inherit',
  })
  const ended = once(server, 'exit')
  const request = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await vi.waitFor(async () => expect((await request('/readyz')).status).toBe(200), { timeout: 120_000, interval: 500 })
  for (const path of ['/about', '/contact-us', '/search?q=proxy', '/share/en/about.png'])
    expect((await request(path)).status).toBeLessThan(500)
  process.kill(childOf(server.pid!), 'SIGTERM')
  await ended
  const observedCalls = new Set([...readFileSync(log, 'utf8').matchAll(/^\d+ +(\w+)\(/gm)].map(([, name]) => name!))
  expect(observedCalls.size).toBeGreaterThan(30)
  // SQLite changes the owner of its files only as root, which the service is not.
  expect([...observedCalls].filter((name) => name !== 'fchown' && (!allowed.has(name) || forbidden.has(name)))).toEqual([])
})
