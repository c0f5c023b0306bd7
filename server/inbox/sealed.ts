/** Certificates as files: encrypted with age (https://age-encryption.org/v1), their names in files beside them. */

/** First bytes of what age has written. */
const mark = 'age-encryption.org/v1\n'

/** Bytes of one row of the database. */
const slice = 256 * 1024

/** The file that has the name under which a certificate was sent, encrypted like it. */
export function namePath(path: string): string {
  return `${path}.name`
}

/** The file that has the SHA-256 of what is encrypted, by which one certificate is told from another. */
export function digestPath(path: string): string {
  return `${path}.sha256`
}

/** Cuts what age has written for the database; `undefined` if it is something else. */
export function sealedSlices(sealed: Buffer): Buffer[] | undefined {
  if (sealed.subarray(0, mark.length).toString('latin1') !== mark) return undefined
  return Array.from({ length: Math.ceil(sealed.length / slice) }, (_, index) => sealed.subarray(index * slice, (index + 1) * slice))
}
