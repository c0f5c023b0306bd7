/**
 * Two artificial languages for development. They replace English and show problems of translations
 * early: text that is longer than the English, and a page that runs from right to left.
 */

export const pseudoLanguages = ['accented', 'mirrored'] as const

export type PseudoLanguage = (typeof pseudoLanguages)[number]

const plain = 'aceinosuyzACEINOSUYZ'
const accented = 'áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ'

/** RIGHT-TO-LEFT OVERRIDE and POP DIRECTIONAL FORMATTING: letters between them run from right to left (UAX #9). */
const override = '\u202E'
const pop = '\u202C'

/** Tags in a message (`<terms>`), which must not change. */
const marks = /(<\/?\w+>)/

const transforms: Readonly<Record<PseudoLanguage, (text: string) => string>> = {
  /** Letters get accents, and vowels are doubled: about 40 % more text, as in Russian or Portuguese at their longest. */
  accented: (text) => text.replace(/[a-z]/gi, accent).replace(/[áéíóúý]/gi, '$&$&'),
  /** Latin letters from right to left: still readable in English. */
  mirrored: (text) => (/\S/.test(text) ? `${override}${text}${pop}` : text),
}

/**
 * Changes the text of a message. Placeholders, plural forms and selectors never reach this function:
 * `compileMessage` calls it only for text.
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
 * Reads the name of a pseudo-language from the environment.
 *
 * @throws if the value is anything else
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
