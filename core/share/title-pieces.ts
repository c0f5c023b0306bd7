/** Where the title of a share image may be broken. */
import { site } from '#site'
import { displayName } from '#core/display-name.ts'
import { scriptFacts } from '#core/languages/scripts.ts'
import { localeInfo, locales, localesIn, type Locale } from '#core/locales.ts'

/** A part of a title that stays whole. */
export interface Piece {
  text: string
  /** Whether a space separates it from the piece before, unless a line begins with it. */
  spaced: boolean
}

/** Closing punctuation: never first in a line. */
const closing = /^[\p{Pe}\p{Pf}、。，．！？：；…·％%!?:;,.]+$/u

/** Opening punctuation: never last in a line. */
const opening = /[\p{Ps}\p{Pi}]$/u

/** After a hyphen, dash or slash between two longer words: "Центрально-|Африканская", but not "e-commerce", "HTTP/1.1". */
const afterHyphen = /(?<=\p{L}{4}[-–—/])(?=\p{L}{4})/u

/** Where a Chinese clause ends or a bracket opens. */
const clauseEnd = /(?<=[，。！？：；])(?![”’」』）])|(?=[（《「『“])/u

/** The longest Chinese piece that a lone character is added to. */
const maxWordChars = 5

/** Maximum length of a location's name that stays whole; longer names consist of words in the dictionary. */
const maxUnsplitNameChars = 7

/** Whether words of a language are not separated by spaces. */
function isUnspaced(locale: Locale): boolean {
  return scriptFacts(localeInfo[locale].script).unspaced === true
}

const hanLocales = localesIn('han')
const unspacedLocales = locales.filter(isUnspaced)

/** Names of the locations in a language of Han script; those joined by "和" are cut there. */
function locationNames(locale: Locale): string[] {
  return site.locations.flatMap((code) => displayName(code, 'region', locale).split(/和(?!国)/))
}

/** Words that the dictionary of ICU splits ("哈萨克|斯坦", "的页|面"), longest first: "几内亚比绍" begins with "几内亚". */
const unbreakableWords = [
  '页面',
  '站点地图',
  '应用商店',
  ...hanLocales.flatMap(locationNames).filter((name) => name.length <= maxUnsplitNameChars),
].sort((a, b) => b.length - a.length)

const unbreakablePattern = new RegExp(`(${unbreakableWords.join('|')})`, 'u')

/** ICU has one dictionary for all languages of Han script. */
const dictionary = new Intl.Segmenter(
  unspacedLocales.map((locale) => localeInfo[locale].tag),
  { granularity: 'word' },
)

/** The pieces of a title: words, and in Chinese, which has no spaces, the words that the dictionary of ICU finds. */
export function titlePieces(title: string, locale: Locale): Piece[] {
  return cutAtSpaces(title, (word) => (isUnspaced(locale) ? chineseWords(word) : word.split(afterHyphen)))
}

/**
 * The clauses of a Chinese title, which are the best lines for readers. Empty for a title of one clause.
 *
 * @example titleClauses('会话：保持出口') // '会话：', '保持出口'
 */
export function titleClauses(title: string, locale: Locale): Piece[] {
  const clauses = isUnspaced(locale) ? cutAtSpaces(title, (word) => word.split(clauseEnd)) : []
  return clauses.some(({ spaced }) => !spaced) ? clauses : []
}

function cutAtSpaces(title: string, cut: (word: string) => string[]): Piece[] {
  return title
    .trim()
    .split(/[ \t\n]+/)
    .flatMap((word) => cut(word).map((text, index) => ({ text, spaced: index === 0 })))
}

/** Every second part of the split is an unbreakable word; the others are segmented. */
function segments(text: string): string[] {
  return text
    .split(unbreakablePattern)
    .flatMap((part, index) => (index % 2 === 1 ? part : [...dictionary.segment(part)].map(({ segment }) => segment)))
}

/** A lone character is a particle or the rest of a word that the dictionary lacks ("浏览|器"): it is added to the piece before it. */
function chineseWords(text: string): string[] {
  const pieces: string[] = []
  for (const segment of segments(text)) {
    const before = pieces.at(-1)
    const isLone = /^\p{Script=Han}$/u.test(segment) && /^\p{Script=Han}+$/u.test(before ?? '') && before!.length < maxWordChars
    if (before !== undefined && (closing.test(segment) || opening.test(before) || isLone)) pieces[pieces.length - 1] += segment
    else pieces.push(segment)
  }
  return pieces
}
