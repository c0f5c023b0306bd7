/** Whether a text of another language holds English. */
import type { Locale } from '#core/locales.ts'
import { gap } from './visible-words.ts'

/** Terms that stay as they are, with the reason: one entry of allowed-terms.yaml. */
export interface TermGroup {
  reason: string
  /** All languages where there are none. */
  languages?: Locale[]
  terms: string[]
}

export interface Where {
  locale: Locale
  /** All texts of the English pages. */
  english: ReadonlySet<string>
  /** Made by `termPattern` for the language. */
  allowed: RegExp
}

const otherScripts: ReadonlySet<Locale> = new Set(['zh', 'ru', 'ar'])
/** Words that no sentence of Portuguese, Indonesian or Spanish has. */
const functionWords = /(?<![\p{L}\p{M}-])(?:the|and|with|your|you|of|from|this|that|these|which|what|when|where|how|is|are|was|were|have|has|not|our|we|they|it)(?![\p{L}\p{M}-])/iu
const latinWord = /[A-Za-z][A-Za-z'’]*/g
const latinRun = /[A-Za-z][A-Za-z'’]*(?:[\s/&-]+[A-Za-z][A-Za-z'’]*)+/g

/** Pattern of the terms that a language may hold, the longest first. Upper and lower case count. */
export function termPattern(groups: readonly TermGroup[], locale: Locale): RegExp {
  const terms = groups.filter(({ languages }) => !languages || languages.includes(locale)).flatMap(({ terms }) => terms)
  const escaped = terms.map((term) => RegExp.escape(term)).sort((a, b) => b.length - a.length)
  return new RegExp(`(?<![A-Za-z])(?:${escaped.join('|')})(?![A-Za-z])`, 'g')
}

/** The English in a text: runs of Latin words where the script is another, the text itself elsewhere. */
export function englishIn(text: string, { locale, english, allowed }: Where): string[] {
  const rest = text.replace(allowed, gap)
  if (otherScripts.has(locale)) return [...rest.matchAll(latinRun)].map(([run]) => run)
  const words = rest.match(latinWord) ?? []
  const isEnglish = (words.length > 1 && english.has(text)) || functionWords.test(rest)
  return isEnglish ? [text] : []
}
