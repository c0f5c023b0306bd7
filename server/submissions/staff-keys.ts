/** The keys that certificates are encrypted to. The server holds the public halves alone. */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'

/** Folder of the keys in the data folder. */
const folder = 'staff-keys'

/**
 * The age recipients of certificates: those that are configured. To try the software there need not be any: a first start that
 * is no production makes a pair, and says where its private half lies and that it does not belong there.
 */
export async function findRecipients(
  { mode, dataDir, certificateRecipients }: Pick<Config, 'mode' | 'dataDir' | 'certificateRecipients'>,
  logger: Logger,
): Promise<readonly string[]> {
  if (certificateRecipients.length > 0) return certificateRecipients
  if (mode === 'production') {
    logger.warn('no certificates are taken: CERTIFICATE_RECIPIENTS names no age recipients to encrypt them to')
    return []
  }
  const dir = join(dataDir, folder)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const recipient = (await readRecipient(dir)) ?? (await makePair(dir, logger)) ?? (await readRecipient(dir))
  if (recipient === undefined) throw new Error(`${dir} has no recipient.txt. Put the public half of the key there, or remove the folder.`)
  return [recipient]
}

/** The public half of the pair that an earlier start has made. */
async function readRecipient(dir: string): Promise<string | undefined> {
  try {
    const recipient = (await readFile(join(dir, 'recipient.txt'), 'utf8')).trim()
    new Encrypter().addRecipient(recipient)
    return recipient
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${join(dir, 'recipient.txt')} is no age recipient. Put the right one there, or remove the folder.`, {
      cause: error,
    })
  }
}

/** Makes a pair, in a folder that gets its name when all is in it: `undefined` where another process was faster. */
async function makePair(dir: string, logger: Logger): Promise<string | undefined> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const made = await mkdtemp(`${dir}-`)
  await writeFile(join(made, 'identity.txt'), `${identity}\n`, { mode: 0o600, flush: true })
  await writeFile(join(made, 'recipient.txt'), `${recipient}\n`, { mode: 0o600, flush: true })
  try {
    await rename(made, dir)
  } catch (error) {
    await rm(made, { recursive: true })
    if (['EEXIST', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
  logger.warn(
    { identity: join(dir, 'identity.txt') },
    'made a key pair for certificates of police requests. Move the identity to a machine of your staff: whoever has it reads every certificate, and this server must not',
  )
  return recipient
}
