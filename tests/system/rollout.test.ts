import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createDatabase } from '../db/postgres.ts'
import { makeNextBuild } from '../e2e/setup/next-build.ts'
import { checkIntervalMs, startLoadBalancer } from './load-balancer.ts'
import { startMixedLoad } from './mixed-load.ts'
import { startServerProcess, type ServerProcess } from './server.ts'

const perSecond = 200

/** The artifact of a later build, of which only a few pages exist; pages that are made per request are those of this build. */
async function makeNextArtifact(): Promise<string> {
  const parent = mkdtempSync(join(tmpdir(), 'artifact-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'dist')
  const ofBuild = ['site', 'site-manifest.json']
  const replaced = new Set(ofBuild.map((name) => join('dist/build', name)))
  cpSync('dist', folder, { recursive: true, filter: (path) => !replaced.has(path), verbatimSymlinks: true })
  const nextBuild = await makeNextBuild()
  for (const name of ofBuild) cpSync(join(nextBuild, name), join(folder, 'build', name), { recursive: true })
  return folder
}

/** Two servers on one database behind a load balancer, and load on it. */
async function startUnderLoad() {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  onTestFinished(drop)
  const dataDir = mkdtempSync(join(tmpdir(), 'system-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, SHUTDOWN_DELAY: String((3 * checkIntervalMs) / 1000) }
  const balancer = await startLoadBalancer()
  onTestFinished(() => balancer[Symbol.asyncDispose]())
  const servers = [await startServerProcess(env), await startServerProcess(env)]
  onTestFinished(() => Promise.all(servers.map((server) => server.kill('SIGKILL'))).then(() => {}))
  for (const { origin } of servers) balancer.add(origin)
  await vi.waitUntil(() => balancer.ready().length === 2, { timeout: 20_000 })
  return { env, databaseUrl: url, dataDir, balancer, servers, load: startMixedLoad(balancer.origin, perSecond) }
}

test(`D8: two servers are restarted in turn under ${perSecond} requests a second: no request fails, no form is lost`, async () => {
  const { env, databaseUrl, dataDir, balancer, servers, load } = await startUnderLoad()
  for (let round = 0; round < 3; round++) {
    for (const index of servers.keys()) servers[index] = await replace(servers[index]!, balancer, () => startServerProcess(env))
  }
  await load.stop()
  expect(load.failures).toEqual([])
  expect(load.receipts.size).toBeGreaterThan(10)
  const { db, close } = await openDatabase({ databaseUrl, dataDir })
  const stored = new Set((await db.selectFrom('submissions').select('receipt').execute()).map(({ receipt }) => receipt))
  await close()
  expect([...load.receipts.values()].filter((receipt) => !stored.has(receipt))).toEqual([])
  console.log(`restarts: ${load.durationsMs.length} requests, ${load.receipts.size} forms`)
})

test(`D8: a new build is rolled out under ${perSecond} requests a second: the files of the earlier one are answered by all servers`, async () => {
  const artifact = await makeNextArtifact()
  const { env, balancer, servers, load } = await startUnderLoad()
  for (const index of servers.keys()) servers[index] = await replace(servers[index]!, balancer, () => startServerProcess(env, { artifact }))
  await load.stop()
  // The pages that the later build lacks are missing, as pages that an editor has removed.
  expect(load.failures.filter(({ what, status }) => status !== 404 || what.startsWith('/assets/') || what === 'form')).toEqual([])
  expect(load.counts['file']).toBeGreaterThan(100)
})

/** Starts the new server, then stops the old one, which says itself when the balancer may forget it. */
async function replace(
  old: ServerProcess,
  balancer: Awaited<ReturnType<typeof startLoadBalancer>>,
  start: () => Promise<ServerProcess>,
): Promise<ServerProcess> {
  const server = await start()
  balancer.add(server.origin)
  await vi.waitUntil(() => balancer.ready().includes(server.origin), { timeout: 20_000 })
  expect(await old.kill('SIGTERM')).toBe(0)
  balancer.remove(old.origin)
  return server
}
