/** Decrypts a certificate with the keys of a staff member. Run by `certificate-worker.ts`, a worker that is terminated afterwards. */
import { Decrypter } from 'age-encryption'
import { identitiesIn } from '#core/inbox/identities.ts'

/** An encrypted certificate as the server sends it, and the text of an identity file. */
export interface EncryptedCertificate {
  identities: string
  encrypted: Uint8Array<ArrayBuffer>
  /** File name, encrypted like the file, in Base64. */
  encryptedName: string
  /** SHA-256 of the decrypted file, in hexadecimal. */
  digest: string
}

/** Why it cannot be opened: the text has no key, the key does not match, or the bytes differ from what was sent. */
export type DecryptionProblem = 'noIdentity' | 'wrongKey' | 'damaged'

/** The decrypted file with its name, or the problem. */
export type OpenedCertificate = { bytes: Uint8Array<ArrayBuffer>; name: string } | { problem: DecryptionProblem }

export async function openCertificate({ identities, encrypted, encryptedName, digest }: EncryptedCertificate): Promise<OpenedCertificate> {
  const decrypter = new Decrypter()
  try {
    const found = identitiesIn(identities)
    if (found.length === 0) return { problem: 'noIdentity' }
    for (const identity of found) decrypter.addIdentity(identity)
  } catch {
    return { problem: 'noIdentity' }
  }
  try {
    const bytes = new Uint8Array(await decrypter.decrypt(encrypted))
    const name = await decrypter.decrypt(bytesOf(atob(encryptedName)), 'text')
    const isIntact = hexOf(await crypto.subtle.digest('SHA-256', bytes)) === digest
    return isIntact ? { bytes, name } : { problem: 'damaged' }
  } catch (error) {
    // Only the message of the library distinguishes a wrong key from damage.
    return { problem: (error as Error).message.startsWith('no identity matched') ? 'wrongKey' : 'damaged' }
  }
}

function bytesOf(binary: string): Uint8Array {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
