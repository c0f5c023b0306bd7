/** Two servers of the artifact on one Postgres database, as a proxy has them behind it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from '../db/postgres.ts'
import { startServerProcess, type ServerProcess } from '../system/server.ts'
import { freePort } from '../setup/free-port.ts'

export interface Replicas extends AsyncDisposable {
  ports: readonly [number, number]
  servers: ServerProcess[]
  databaseUrl: string
  /** Starts one that has ended, on its port. */
  start(index: 0 | 1): Promise<void>
}

/** @param variables of both servers, in addition to those that they need */
export async function startReplicas(variables: Readonly<Record<string, string>> = {}): Promise<Replicas> {
  const database = await createDatabase(inject('postgresUrl'))
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const ports = [await freePort(), await freePort()] as const
  const servers: ServerProcess[] = []
  const start = async (index: 0 | 1) => {
    const env = { PORT: String(ports[index]), DATA_DIR: join(folder, String(index)), DATABASE_URL: database.url }
    servers[index] = await startServerProcess({ ...variables, ...env, SESSION_SECRET: '0123456789abcdef'.repeat(2) })
  }
  await start(0)
  await start(1)
  return {
    ports,
    servers,
    databaseUrl: database.url,
    start,
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.kill('SIGKILL')))
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
