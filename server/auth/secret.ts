/** The key that signs the cookies of sessions and derives the links in mails. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'

/**
 * The configured key; otherwise the one that the first start writes to the data folder, outside the database.
 *
 * @throws StartError in production on Postgres if none is configured: all processes must have the same one
 */
export async function findSecret({
  mode,
  dataDir,
  databaseUrl,
  sessionSecret,
}: Pick<Config, 'mode' | 'dataDir' | 'databaseUrl' | 'sessionSecret'>): Promise<string> {
  if (sessionSecret) return sessionSecret
  if (mode === 'production' && databaseUrl) {
    throw new StartError(
      'SESSION_SECRET is missing: all processes on one database need the same one. Set it to 32 random bytes: openssl rand -hex 32',
    )
  }
  const file = join(dataDir, 'session-secret.txt')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return (await readSecret(file)) ?? makeSecret(file)
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Processes that start at once get the same key: only one of them can create the link, which points to a complete file. */
async function makeSecret(file: string): Promise<string> {
  const made = `${file}.${process.pid}`
  await writeFile(made, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    await link(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(made)
  }
  return (await readSecret(file))!
}
