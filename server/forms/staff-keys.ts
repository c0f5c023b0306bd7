/** The keys that certificates are encrypted to. The server holds the public halves alone. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
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
  const path = join(dataDir, folder, 'recipient.txt')
  try {
    return [readFileSync(path, 'utf8').trim()]
  } catch {
    return [await makePair(join(dataDir, folder), path, logger)]
  }
}

async function makePair(dir: string, recipientPath: string, logger: Logger): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const identityPath = join(dir, 'identity.txt')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  writeFileSync(identityPath, `${identity}\n`, { mode: 0o600 })
  writeFileSync(recipientPath, `${recipient}\n`, { mode: 0o600 })
  logger.warn(
    { identity: identityPath },
    'made a key pair for certificates of police requests. Move the identity to a machine of your staff: whoever has it reads every certificate, and this server must not',
  )
  return recipient
}
