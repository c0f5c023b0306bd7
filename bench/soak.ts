/**
 * `npm run soak -- [--minutes 60] [--rate 200] [--database sqlite | postgres] [--limit-mb 384]`: mixed load on the server of the artifact,
 * which runs in a process of its own. Every ten seconds its memory, open files and threads are read from `/proc`, so it needs Linux.
 *
 * Fails if a request had another answer than it should have, if memory grows over the second half by more than `maxGrowth`, if files stay
 * open, or if memory ever exceeds the limit. JSON on stdout.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createDatabase, startPostgres } from '../tests/db/postgres.ts'
import { median } from '../tests/setup/median.ts'
import { startMixedLoad } from '../tests/system/mixed-load.ts'
import { type ProcessStatus, readProcessStatus } from '../tests/system/process-status.ts'
import { startServerProcess } from '../tests/system/server.ts'

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '200' },
    database: { type: 'string', default: 'sqlite' },
    'limit-mb': { type: 'string', default: '384' },
  },
})
const minutes = Number(options.minutes)
const rate = Number(options.rate)
const limitMb = Number(options['limit-mb'])
const sampleIntervalMs = 10_000

/** Allowed growth of the median from the third to the last quarter; smaller changes are noise. */
const maxGrowth = 0.05

interface Sample extends ProcessStatus {
  second: number
}

await using resources = new AsyncDisposableStack()
const dataDir = mkdtempSync(join(tmpdir(), 'soak-'))
resources.defer(() => rmSync(dataDir, { recursive: true, force: true }))
const env: Record<string, string> = { DATA_DIR: dataDir }
if (options.database === 'postgres') {
  const postgres = await startPostgres()
  resources.defer(() => postgres.stop())
  env['DATABASE_URL'] = (await createDatabase(postgres.url)).url
}
const startedAt = performance.now()
const server = resources.use(await startServerProcess(env))
const startMs = Math.round(performance.now() - startedAt)
await sleep(sampleIntervalMs)
const idle = readSample(0)

const samples: Sample[] = []
const load = startMixedLoad(server.origin, rate)
while (samples.length * sampleIntervalMs < minutes * 60_000) {
  await sleep(sampleIntervalMs)
  samples.push(readSample(((samples.length + 1) * sampleIntervalMs) / 1000))
  if (samples.length % 30 === 0) console.error({ ...samples.at(-1), answers: load.durationsMs.length, failures: load.failures.length })
}
await load.stop()
await sleep(sampleIntervalMs)
const afterIdle = readSample(minutes * 60 + sampleIntervalMs / 1000)

const quarter = Math.floor(samples.length / 4)
const third = median(samples.slice(-2 * quarter, -quarter).map(({ residentMb }) => residentMb))
const last = median(samples.slice(-quarter).map(({ residentMb }) => residentMb))
const peakMb = Math.max(...samples.map(({ peakResidentMb }) => peakResidentMb))
const durations = load.durationsMs.toSorted((a, b) => a - b)
const percentile = (share: number) => Number(durations[Math.min(durations.length - 1, Math.floor(durations.length * share))]!.toFixed(1))
console.log(
  JSON.stringify(
    {
      benchmark: 'soak',
      date: new Date().toISOString().slice(0, 10),
      machine: { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version },
      minutes,
      rate,
      database: options.database,
      startMs,
      idle,
      peakMb,
      thirdQuarterMb: third,
      lastQuarterMb: last,
      afterIdle,
      answers: durations.length,
      counts: load.counts,
      latencyMs: { p50: percentile(0.5), p99: percentile(0.99), most: percentile(1) },
      failures: load.failures.slice(0, 20),
    },
    undefined,
    2,
  ),
)
const problems = [
  ...(load.failures.length > 0 ? [`${load.failures.length} requests failed`] : []),
  ...(last > third * (1 + maxGrowth) ? [`memory grew from ${third} to ${last} MB between the last quarters`] : []),
  ...(peakMb > limitMb ? [`memory reached ${peakMb} MB, more than ${limitMb}`] : []),
  ...(afterIdle.openFiles > idle.openFiles + 20 ? [`${afterIdle.openFiles} files are open, ${idle.openFiles} before the load`] : []),
]
if (problems.length > 0) console.error(problems.join('; '))
process.exitCode = problems.length > 0 ? 1 : 0

function readSample(second: number): Sample {
  return { second, ...readProcessStatus(server.process.pid!) }
}
