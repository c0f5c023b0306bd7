import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startMixedLoad } from './mixed-load.ts'
import { readProcessStatus } from './process-status.ts'
import { startServerProcess } from './server.ts'

/** About half of what one core carries of this mix, of which 2 percent are forms and 4 searches. */
const perSecond = 250

const durationMs = 60_000

/** The samples limit a server to 384 MB: the rest is for backups, certificates and more content. */
const maxResidentMb = 300

test(`E12: in a minute of ${perSecond} mixed requests a second no request fails, and the server takes at most ${maxResidentMb} MB`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'system-'))
  const server = await startServerProcess({ DATA_DIR: dataDir })
  onTestFinished(async () => {
    await server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true })
  })
  const load = startMixedLoad(server.origin, perSecond)
  await sleep(durationMs)
  await load.stop()
  expect(load.failures).toEqual([])
  expect(load.durationsMs.length).toBeGreaterThan((0.9 * perSecond * durationMs) / 1000)
  expect(readProcessStatus(server.process.pid!).peakResidentMb).toBeLessThan(maxResidentMb)
})
