/** The private keys of a member of the staff, from a file. */
import { readFileSync } from 'node:fs'
import { Decrypter } from 'age-encryption'
import { identitiesIn } from '#core/inbox/identities.ts'

/** What opens files with the keys of an identity file. */
export function decrypterOf(identityPath: string): Decrypter {
  const decrypter = new Decrypter()
  for (const identity of identitiesIn(readFileSync(identityPath, 'utf8'))) decrypter.addIdentity(identity)
  return decrypter
}
