/** Where the title of a share image may be broken. */
import { localeInfo, type Locale } from '#core/locales.ts'

/** A part of a title that stays whole. */
export interface Piece {
  text: string
  /** Whether a space separates it from the piece before, unless a line begins with it. */
  spaced: boolean
}

/** Signs that close: never first in a line. */
const closing = /^[\p{Pe}\p{Pf}、。，．！？：；…·％%!?:;,.]+$/u

/** Signs that open: never last in a line. */
const opening = /[\p{Ps}\p{Pi}]$/u

/** After a hyphen, dash or slash between two longer words: "Центрально-|Африканская", but not "e-commerce", "HTTP/1.1". */
const afterHyphen = /(?<=\p{L}{4}[-–—/])(?=\p{L}{4})/u

/** Where a Chinese clause ends or a bracket opens. */
const clauseEnd = /(?<=[，。！？：；])(?![”’」』）])|(?=[（《「『“])/u

/** The longest Chinese piece that a lone character is added to. Characters. */
const longestWord = 5

/** The pieces of a title: words, and in Chinese, which has no spaces, the words that the dictionary of ICU finds. */
export function titlePieces(title: string, locale: Locale): Piece[] {
  return cutAtSpaces(title, (word) => (locale === 'zh' ? chineseWords(word) : word.split(afterHyphen)))
}

/**
 * The clauses of a Chinese title: the lines that a reader likes best. A title of one clause gives none.
 *
 * @example titleClauses('会话：保持出口') // '会话：', '保持出口'
 */
export function titleClauses(title: string, locale: Locale): Piece[] {
  const clauses = locale === 'zh' ? cutAtSpaces(title, (word) => word.split(clauseEnd)) : []
  return clauses.length > 1 ? clauses : []
}

function cutAtSpaces(title: string, cut: (word: string) => string[]): Piece[] {
  return title
    .trim()
    .split(/[ \t\n]+/)
    .flatMap((word) => cut(word).map((text, index) => ({ text, spaced: index === 0 })))
}

/** A lone character is a particle or the rest of a word that the dictionary lacks ("浏览|器"): it stays with what is before it. */
function chineseWords(text: string): string[] {
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter(localeInfo.zh.tag, { granularity: 'word' }).segment(text)) {
    const before = words.at(-1)
    const isLone = /^\p{Script=Han}$/u.test(segment) && /^\p{Script=Han}+$/u.test(before ?? '') && before!.length < longestWord
    if (before !== undefined && (closing.test(segment) || opening.test(before) || isLone)) words[words.length - 1] += segment
    else words.push(segment)
  }
  return words
}
