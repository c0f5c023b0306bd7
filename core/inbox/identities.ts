/**
 * The private keys in the text of an identity file, as `age-keygen` or a first start has made it; every other line of it is a comment.
 *
 * @see https://github.com/FiloSottile/age/blob/main/doc/age.1.ronn
 */
export function identitiesIn(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
}
