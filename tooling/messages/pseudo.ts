/**
 * Two languages that nobody speaks, for development. They stand in for English and show what a
 * translation will meet: text that is longer than the English, and a page that runs from right to left.
 */

export const pseudoLanguages = ['accented', 'mirrored'] as const

export type PseudoLanguage = (typeof pseudoLanguages)[number]

const plain = 'aceinosuyzACEINOSUYZ'
const accented = 'áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ'

/** RIGHT-TO-LEFT OVERRIDE and POP DIRECTIONAL FORMATTING: letters between them run from right to left (UAX #9). */
const override = '\u202E'
const pop = '\u202C'

/** Marked parts of a message (`<terms>`), which must stay as they are. */
const marks = /(<\/?\w+>)/

const transforms: Readonly<Record<PseudoLanguage, (text: string) => string>> = {
  /** Letters get accents, and vowels stand twice: about 40 % more text, as in Russian or Portuguese at their longest. */
  accented: (text) => text.replace(/[a-z]/gi, accent).replace(/[áéíóúý]/gi, '$&$&'),
  /** Latin letters in Arabic order: English that a reader of English can still check. */
  mirrored: (text) => (/\S/.test(text) ? `${override}${text}${pop}` : text),
}

/**
 * How the text of a message changes. Placeholders, plural forms and selectors never reach this function:
 * it is handed to `compileMessage`, which calls it for text alone.
 *
 * @example pseudoText('accented')('Read the <terms>terms</terms>') // 'Rééáád théé <terms>téérmš</terms>'
 */
export function pseudoText(language: PseudoLanguage): (text: string) => string {
  return (text) =>
    text
      .split(marks)
      .map((part, index) => (index % 2 ? part : transforms[language](part)))
      .join('')
}

/**
 * Reads the name of a pseudo-language from outside.
 *
 * @throws where the value is something else
 */
export function readPseudoLanguage(value: string | undefined): PseudoLanguage | undefined {
  if (!value) return undefined
  const known = pseudoLanguages.find((language) => language === value)
  if (known) return known
  throw new Error(`PSEUDO: expected ${pseudoLanguages.join(' or ')}, found '${value}'.`)
}

function accent(letter: string): string {
  return accented[plain.indexOf(letter)] ?? letter
}
