/**
 * The private keys in an identity file written by `age-keygen` or by the first start of the server; every other line is a comment.
 *
 * @see https://github.com/FiloSottile/age/blob/main/doc/age.1.ronn
 */
export function identitiesIn(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
}

/**
 * Gives the private keys of an identity file to a decrypter.
 *
 * @returns how many there are
 * @throws an error that does not repeat the key, unlike that of the decrypter
 */
export function addIdentities(decrypter: { addIdentity(identity: string): void }, text: string): number {
  const identities = identitiesIn(text)
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new Error('a private key in it is mistyped or cut off: copy the file again')
  }
  return identities.length
}
