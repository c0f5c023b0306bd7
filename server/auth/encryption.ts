/** Encryption of the keys of second factors. Its format is that of Better Auth 1.7, which wrote the first ones (decision 026). */
import { createHash } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'

function cipherOf(secret: string) {
  return managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest())
}

/** @returns hexadecimal: a random nonce and the ciphertext */
export function encrypt(secret: string, text: string): string {
  return bytesToHex(cipherOf(secret).encrypt(utf8ToBytes(text)))
}

/** @throws if it was encrypted with another secret, or was changed */
export function decrypt(secret: string, encrypted: string): string {
  return bytesToUtf8(cipherOf(secret).decrypt(hexToBytes(encrypted)))
}
