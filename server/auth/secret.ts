/** The secrets that sign the cookies of sessions, derive the links in mails and encrypt the keys of second factors. */
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { Config, SessionSecrets } from '#server/config.ts'
import { dataFolder } from '#server/data-folder.ts'
import { sessionSecret as secretSchema } from '#server/environment.ts'
import { StartError } from '#server/start-error.ts'

type SecretConfig = Pick<Config, 'mode' | 'dataDir' | 'databaseUrl' | 'sessionSecret' | 'previousSessionSecrets'>

/** The secret in use, which the first start creates, and the earlier ones that the operator names. @throws StartError */
export async function loadOrCreateSecrets(config: SecretConfig): Promise<SessionSecrets> {
  const secret = await loadSecret(config, async (file) => {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    return createSecret(file)
  })
  return [secret, ...config.previousSessionSecrets]
}

/**
 * The same for commands, which never create a secret: with a mistyped DATA_DIR they would create one that the server does not use.
 *
 * @throws StartError
 */
export async function loadSecrets(config: SecretConfig): Promise<SessionSecrets> {
  const secret = await loadSecret(config, (file) => {
    throw new StartError(`${file} is missing. Check DATA_DIR, or start the server once: its first start creates the secret.`)
  })
  return [secret, ...config.previousSessionSecrets]
}

/**
 * The configured secret; otherwise the one in the data folder, outside the database.
 *
 * @param whenMissing returns a secret if there is no file
 * @throws StartError in production on Postgres if none is configured, because all processes must have the same one; and if the file can't be
 * read or written, or contains something else
 */
async function loadSecret(
  { mode, dataDir, databaseUrl, sessionSecret }: SecretConfig,
  whenMissing: (file: string) => Promise<string>,
): Promise<string> {
  if (sessionSecret) return sessionSecret
  if (mode === 'production' && databaseUrl) {
    throw new StartError(
      'SESSION_SECRET is missing: all processes on one database need the same one. Set it to 32 random bytes: openssl rand -hex 32',
    )
  }
  const file = dataFolder(dataDir).sessionSecret
  try {
    const secret = (await readSecret(file)) ?? (await whenMissing(file))
    requireSecret(secret, file)
    return secret
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`${file} can't be read or written. Check DATA_DIR and who owns it, or set SESSION_SECRET.`, { cause })
  }
}

/** @throws StartError if the file was damaged or replaced; a new secret is not created, because the old one may be in a backup */
function requireSecret(secret: string, file: string): void {
  const problem = secretSchema.safeParse(secret).error?.issues[0]
  if (!problem) return
  throw new StartError(
    `${file} does not contain the secret of this server: expected ${problem.message}, found ${secret === '' ? 'nothing' : 'something else'}.\n` +
      'Put the file back from a backup. If there is none, delete it: the next start makes another secret, everybody has to log in again, ' +
      'and two-step login has to be set up again (docs/operations.md, "Changing SESSION_SECRET").',
  )
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Processes that start at once get the same secret: only one of them can create the link, which points to a complete file. */
async function createSecret(file: string): Promise<string> {
  // Process ids are not unique: in containers the server often has the id 1.
  const temporary = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(temporary, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    await link(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(temporary)
  }
  return (await readSecret(file))!
}
