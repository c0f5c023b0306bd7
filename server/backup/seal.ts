/** Compresses and encrypts what is stored, as a stream: `age --decrypt --identity KEY FILE | zstd -d` makes it readable elsewhere. */
import { readFileSync } from 'node:fs'
import { Duplex, Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { addIdentities } from '#core/inbox/identities.ts'
import { BackupError } from '#server/backup/backup-error.ts'

/**
 * Encrypts to public keys (`age1…`): each of their private keys opens it.
 *
 * @throws BackupError if there is none, or one is mistyped
 */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  if (recipients.length === 0) {
    throw new BackupError('No backup key. Set BACKUP_RECIPIENT to the public key (age1…) that age-keygen prints.')
  }
  const encrypter = new Encrypter()
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch (cause) {
    throw new BackupError(`BACKUP_RECIPIENT contains an invalid key: ${(cause as Error).message}`, { cause })
  }
  return encrypter
}

/** Compresses and encrypts. */
export function seal(bytes: AsyncIterable<Uint8Array>, encrypter: Encrypter): Promise<ReadableStream<Uint8Array>> {
  return encrypter.encrypt(through(toWeb(Readable.from(bytes)), createZstdCompress()))
}

/**
 * Decrypts and decompresses. What is read from it is authentic; the end is reached only if nothing was cut off.
 *
 * @throws BackupError if no key opens it
 */
export async function unseal(bytes: Readable, decrypter: Decrypter): Promise<ReadableStream<Uint8Array>> {
  try {
    const opened = await decrypter.decrypt(toWeb(bytes))
    return through(opened, createZstdDecompress())
  } catch (cause) {
    throw new BackupError(`The backup can't be decrypted with this key: ${(cause as Error).message}`, { cause })
  }
}

/** @throws BackupError if the file does not hold a private key of age */
export function readIdentity(path: string): Decrypter {
  const decrypter = new Decrypter()
  try {
    const count = addIdentities(decrypter, readFileSync(path, 'utf8'))
    if (count === 0) throw new Error('it contains no line AGE-SECRET-KEY-…')
  } catch (cause) {
    throw new BackupError(`The key file ${path} can't be used: ${(cause as Error).message}`, { cause })
  }
  return decrypter
}

function toWeb(bytes: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>
}

function through(bytes: ReadableStream<Uint8Array>, transform: Duplex): ReadableStream<Uint8Array> {
  return bytes.pipeThrough(Duplex.toWeb(transform) as unknown as ReadableWritablePair<Uint8Array, Uint8Array>)
}
