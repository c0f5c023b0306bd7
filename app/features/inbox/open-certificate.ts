/** Opens a certificate with the keys of a member of the staff. Run by `certificate-worker.ts`, in a thread that ends with it. */
import { Decrypter } from 'age-encryption'
import { identitiesIn } from '#core/inbox/identities.ts'

/** A certificate as it arrives, and the text of an identity file. */
export interface EncryptedCertificate {
  identities: string
  encrypted: Uint8Array<ArrayBuffer>
  /** Encrypted like it, Base64. */
  encryptedName: string
  /** SHA-256 of what is to come out, in hexadecimal. */
  digest: string
}

/** What keeps it closed: the text has no key, has another one, or the bytes are not those that were sent. */
export type DecryptionProblem = 'noIdentity' | 'wrongKey' | 'damaged'

/** What comes out. */
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
    // The library tells this from damage by its words alone.
    return { problem: (error as Error).message.startsWith('no identity matched') ? 'wrongKey' : 'damaged' }
  }
}

function bytesOf(binary: string): Uint8Array {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
