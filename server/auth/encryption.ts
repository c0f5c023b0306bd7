/** Encryption of the keys of second factors. Its format is that of Better Auth 1.7, which wrote the first ones (decision 026). */
import { createHash } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import type { SessionSecrets } from '#server/config.ts'

/** None of the known secrets decrypts a stored text. */
export class UnknownSecret extends Error {
  override name = 'UnknownSecret'
}

function cipherOf(secret: string) {
  return managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest())
}

/** Encrypts with the current secret. @returns hexadecimal: a random nonce and the ciphertext */
export function encrypt([secret]: SessionSecrets, text: string): string {
  return bytesToHex(cipherOf(secret).encrypt(utf8ToBytes(text)))
}

/**
 * @returns the text, and whether the current secret has encrypted it
 * @throws UnknownSecret if none of the secrets has, or if it was changed
 */
export function decrypt(secrets: SessionSecrets, encrypted: string): { text: string; isCurrent: boolean } {
  for (const [index, secret] of secrets.entries()) {
    const text = tryDecrypt(secret, encrypted)
    if (text !== undefined) return { text, isCurrent: index === 0 }
  }
  throw new UnknownSecret('Neither SESSION_SECRET nor SESSION_SECRET_PREVIOUS decrypts a stored key. Name the secret that encrypted it.')
}

/** Whether one of the secrets has encrypted a stored text. */
export function canDecrypt(secrets: SessionSecrets, encrypted: string): boolean {
  return secrets.some((secret) => tryDecrypt(secret, encrypted) !== undefined)
}

/** @returns `undefined` if another secret has encrypted it */
function tryDecrypt(secret: string, encrypted: string): string | undefined {
  try {
    return bytesToUtf8(cipherOf(secret).decrypt(hexToBytes(encrypted)))
  } catch {
    return undefined
  }
}
