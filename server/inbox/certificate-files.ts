/** Certificates as files: encrypted with age (https://age-encryption.org/v1), their original names in files next to them. */
import { readFileSync } from 'node:fs'
import { Decrypter } from 'age-encryption'
import { addIdentities } from '#core/inbox/identities.ts'

/** First bytes of an age file. */
const ageHeader = 'age-encryption.org/v1\n'

/** Path of the file with the original name of a certificate, encrypted like the certificate. */
export function namePath(path: string): string {
  return `${path}.name`
}

/** Path of the file with the SHA-256 of the decrypted certificate, which identifies it. */
export function digestPath(path: string): string {
  return `${path}.sha256`
}

/** Whether bytes are an age file. */
export function isAgeEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, ageHeader.length)).toString('latin1') === ageHeader
}

/** A decrypter with the private keys of an identity file. */
export function decrypterOf(identityPath: string): Decrypter {
  const decrypter = new Decrypter()
  addIdentities(decrypter, readFileSync(identityPath, 'utf8'))
  return decrypter
}
