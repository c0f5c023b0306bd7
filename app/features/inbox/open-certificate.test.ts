import { createHash } from 'node:crypto'
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { openCertificate, type EncryptedCertificate } from './open-certificate.ts'

const bytes = new TextEncoder().encode('%PDF-1.7')

/** A certificate as it is stored, and the identity file that opens it. */
async function encryptCertificate(): Promise<EncryptedCertificate> {
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  const name = await encrypter.encrypt('приказ 7.pdf')
  return {
    identities: `# created: 2026-11-23\r\n${identity}\r\n`,
    encrypted: new Uint8Array(await encrypter.encrypt(bytes)),
    encryptedName: Buffer.from(name).toString('base64'),
    digest: createHash('sha256').update(bytes).digest('hex'),
  }
}

test('a certificate is decrypted with the matching key and keeps the name it was sent with', async () => {
  expect(await openCertificate(await encryptCertificate())).toEqual({ bytes, name: 'приказ 7.pdf' })
})

test('one matching key among several opens the certificate', async () => {
  const encrypted = await encryptCertificate()
  const other = await generateX25519Identity()
  expect(await openCertificate({ ...encrypted, identities: `${other}\n  ${encrypted.identities}` })).toHaveProperty('name')
})

test('a wrong key, a missing key and a misspelled key are distinguished from a damaged file', async () => {
  const encrypted = await encryptCertificate()
  const wrong = await generateX25519Identity()
  expect(await openCertificate({ ...encrypted, identities: wrong })).toEqual({ problem: 'wrongKey' })
  expect(await openCertificate({ ...encrypted, identities: 'age1qqqq' })).toEqual({ problem: 'noIdentity' })
  expect(await openCertificate({ ...encrypted, identities: `${wrong.slice(0, -1)}?` })).toEqual({ problem: 'noIdentity' })
})

test('a file that was changed, truncated or replaced is not returned', async () => {
  const encrypted = await encryptCertificate()
  const changed = encrypted.encrypted.map((byte, index) => (index === encrypted.encrypted.length - 1 ? byte ^ 1 : byte))
  expect(await openCertificate({ ...encrypted, encrypted: changed })).toEqual({ problem: 'damaged' })
  expect(await openCertificate({ ...encrypted, encrypted: encrypted.encrypted.slice(0, -1) })).toEqual({ problem: 'damaged' })
  expect(await openCertificate({ ...encrypted, encrypted: new Uint8Array(0) })).toEqual({ problem: 'damaged' })
  expect(await openCertificate({ ...encrypted, digest: '0'.repeat(64) })).toEqual({ problem: 'damaged' })
})
