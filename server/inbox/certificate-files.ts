/** Certificates as files: encrypted with age (https://age-encryption.org/v1), their names in files beside them. */
import { readFileSync } from 'node:fs'
import { Decrypter } from 'age-encryption'
import { identitiesIn } from '#core/inbox/identities.ts'

/** First bytes of what age has written. */
const ageHeader = 'age-encryption.org/v1\n'

/** The file that has the name under which a certificate was sent, encrypted like it. */
export function namePath(path: string): string {
  return `${path}.name`
}

/** The file that has the SHA-256 of what is encrypted, by which one certificate is told from another. */
export function digestPath(path: string): string {
  return `${path}.sha256`
}

/** Whether bytes are what age has written. */
export function isAgeEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, ageHeader.length)).toString('latin1') === ageHeader
}

/** What opens files with the private keys of an identity file. */
export function decrypterOf(identityPath: string): Decrypter {
  const decrypter = new Decrypter()
  for (const identity of identitiesIn(readFileSync(identityPath, 'utf8'))) decrypter.addIdentity(identity)
  return decrypter
}
