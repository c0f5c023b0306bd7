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
