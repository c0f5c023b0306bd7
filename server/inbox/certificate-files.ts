/** Certificates as files: encrypted with age (https://age-encryption.org/v1), their names in files beside them. */

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
