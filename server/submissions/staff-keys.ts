/** The keys that certificates are encrypted to. The server has only the public halves. */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import { dataFolder } from '#server/data-folder.ts'
import { StartError } from '#server/start-error.ts'

/**
 * The configured age recipients of certificates. Outside production none have to be configured: the first start creates a key pair, and
 * logs where its private half is and that it must be moved.
 */
export async function loadOrCreateRecipients(
  { mode, dataDir, certificateRecipients }: Pick<Config, 'mode' | 'dataDir' | 'certificateRecipients'>,
  logger: Logger,
): Promise<readonly string[]> {
  if (certificateRecipients.length > 0) return certificateRecipients
  if (mode === 'production') {
    logger.warn('no certificates are accepted: CERTIFICATE_RECIPIENTS names no age recipients to encrypt them to')
    return []
  }
  const dir = dataFolder(dataDir).staffKeys
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const recipient = (await readRecipient(dir)) ?? (await createPair(dir, logger)) ?? (await readRecipient(dir))
  if (recipient === undefined)
    throw new StartError(`${dir} has no recipient.txt. Put the public half of the key there, or remove the folder.`)
  return [recipient]
}

/** The public half of the pair that an earlier start has created. */
async function readRecipient(dir: string): Promise<string | undefined> {
  try {
    const recipient = (await readFile(join(dir, 'recipient.txt'), 'utf8')).trim()
    new Encrypter().addRecipient(recipient)
    return recipient
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartError(`${join(dir, 'recipient.txt')} is no age recipient. Put the right one there, or remove the folder.`, {
      cause: error,
    })
  }
}

/** Creates a pair in a folder that is renamed when it is complete; `undefined` if another process was faster. */
async function createPair(dir: string, logger: Logger): Promise<string | undefined> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const temporary = await mkdtemp(`${dir}-`)
  await writeFile(join(temporary, 'identity.txt'), `${identity}\n`, { mode: 0o600, flush: true })
  await writeFile(join(temporary, 'recipient.txt'), `${recipient}\n`, { mode: 0o600, flush: true })
  try {
    await rename(temporary, dir)
  } catch (error) {
    await rm(temporary, { recursive: true })
    if (['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
  logger.warn(
    { identity: join(dir, 'identity.txt') },
    'created a key pair for certificates of police submissions. Move the identity to a machine of your staff: it decrypts every certificate, and must not stay on this server',
  )
  return recipient
}
