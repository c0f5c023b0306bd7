/** Names of the stemmers that `content/languages/<code>.yaml` may choose. Not for browsers. */

/** Those with rules of our own, each in a file of the folder `stemmers`. */
export const ownStemmers = ['arabic', 'portuguese', 'russian', 'spanish'] as const

/** Snowball's (https://snowballstem.org), as they are in the package @orama/stemmers. */
export const snowballStemmers = [
  'armenian',
  'bulgarian',
  'danish',
  'dutch',
  'english',
  'finnish',
  'french',
  'german',
  'greek',
  'hungarian',
  'indian',
  'indonesian',
  'irish',
  'italian',
  'lithuanian',
  'nepali',
  'norwegian',
  'romanian',
  'sanskrit',
  'serbian',
  'swedish',
  'tamil',
  'turkish',
  'ukrainian',
] as const

/** All of them; with `none`, a word is its own stem. */
export const stemmerNames = ['none', ...ownStemmers, ...snowballStemmers] as const

export type StemmerName = (typeof stemmerNames)[number]

/** Stemmers whose name differs from the English name of their language. */
export const stemmerOf: Readonly<Record<string, StemmerName>> = { hi: 'indian', nb: 'norwegian', nn: 'norwegian', no: 'norwegian' }
