/** The private keys of a member of the staff, from the file that `age-keygen` or a first start has made. */
import { readFileSync } from 'node:fs'
import { Decrypter } from 'age-encryption'

/** What opens files with the keys of an identity file; every other line of it is a comment. */
export function decrypterOf(identityPath: string): Decrypter {
  const decrypter = new Decrypter()
  for (const line of readFileSync(identityPath, 'utf8').split('\n'))
    if (line.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(line.trim())
  return decrypter
}
