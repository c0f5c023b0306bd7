/** Finds English in texts of other languages. */
import { site } from '#site'
import { localeInfo, type Locale } from '#core/locales.ts'
import { gap } from './visible-text.ts'

/** Addresses, which are not words. */
const addresses = /[a-z]+:\/\/\S+|\S+@\S+|(?:[\w-]+\.)+[a-z]{2,}\b\S*/g

/** Terms that stay English, with the reason: one entry of allowed-terms.yaml. */
export interface TermGroup {
  reason: string
  /** Absent: all languages. */
  languages?: Locale[]
  terms: string[]
}

export interface TextContext {
  locale: Locale
  /** All texts of the English pages. */
  english: ReadonlySet<string>
  /** The result of `termPattern` for the language. */
  allowed: RegExp
}

/** English words that do not occur in Portuguese, Indonesian or Spanish. */
const functionWords =
  /(?<![\p{L}\p{M}-])(?:the|and|with|your|you|of|from|this|that|these|which|what|when|where|how|is|are|was|were|have|has|not|our|we|they|it)(?![\p{L}\p{M}-])/iu
/** References of submissions: `C-GYZ4-3T8G`. */
const references = /\b[A-Z](?:-[A-Z\d]{4}){2}\b/g
/** Codes of countries and currencies, names of protocols and formats: `JP`, `EUR`, `SOCKS5`. */
const acronyms = /\b[A-Z][A-Z\d]{1,5}\b/g
const latinWord = /[A-Za-z][A-Za-z'’]+/g
const latinRun = /[A-Za-z][A-Za-z'’]*(?:[\s/&-]+[A-Za-z][A-Za-z'’]*)*/g

/** Pattern of the terms that a language may contain and of its names of regions, longest first. Case-sensitive. */
export function termPattern(groups: readonly TermGroup[], locale: Locale): RegExp {
  const terms = groups.filter(({ languages }) => !languages || languages.includes(locale)).flatMap((group) => group.terms)
  const regions = new Intl.DisplayNames(localeInfo[locale].format, { type: 'region' })
  const names = site.locations.map((code) => regions.of(code)!)
  const escaped = [...terms, ...names].sort((a, b) => b.length - a.length).map((term) => term.replace(/[.+*?^$()[\]{}|\\]/g, '\\$&'))
  return new RegExp(`(?<![A-Za-z])(?:${escaped.join('|')})(?![A-Za-z])`, 'g')
}

/**
 * The English in a text: every run of Latin words if the language has another script, otherwise the whole text.
 *
 * @example findEnglish('点击 Read more', …) // ['Read more']
 */
export function findEnglish(text: string, { locale, english, allowed }: TextContext): string[] {
  const remaining = [allowed, addresses, references, acronyms].reduce((remainder, pattern) => remainder.replace(pattern, gap), text)
  if (localeInfo[locale].script !== 'latin') return (remaining.match(latinRun) ?? []).filter((run) => run.match(latinWord))
  const isEnglish = ((remaining.match(latinWord) ?? []).length > 1 && english.has(text)) || functionWords.test(remaining)
  return isEnglish ? [text] : []
}
