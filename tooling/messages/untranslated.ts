/**
 * English in the place of messages that a growing language lacks. In a right-to-left language it is isolated from the text around it (UAX #9, LRI and
 * PDI), so that its punctuation stays at its end. `app/i18n/mark-untranslated.ts` marks whole elements with it by `lang`.
 */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { fallbackLocale, isGrowing, localeInfo, type Locale } from '#core/locales.ts'
import type { UntranslatedText } from '#core/untranslated-text.ts'
import type { Messages } from './check.ts'

/** The messages of a language, and the keys of those that are in English. */
export interface FilledMessages {
  messages: Messages
  english: readonly string[]
}

/** Key of the bar that offers the site in a language: in English it would offer English. */
const offer = 'suggestion.offer'

/** Adds English messages for those that a growing language lacks; other languages stay as they are. */
export function withFallback(locale: Locale, own: Messages, source: Messages): FilledMessages {
  if (!isGrowing(locale)) return { messages: own, english: [] }
  const missing = Object.keys(source).filter((key) => own[key] === undefined)
  const { dir, endonym } = localeInfo[locale]
  const filled = missing.map((key) => [key, key === offer ? endonym : asFallback(source[key]!, dir)])
  return { messages: { ...own, ...(Object.fromEntries(filled) as Messages) }, english: missing.filter((key) => key !== offer) }
}

/** An English message for a page in another language. */
export function asFallback(message: string, dir: 'ltr' | 'rtl'): string {
  // English has "one" for the number 1 alone; the language of the page may have it for other numbers, or not at all.
  const exact = message.includes(', plural,') ? message.replaceAll(/(?<=[\s,])one(?=\s*\{)/g, '=1') : message
  return dir === 'rtl' && literalsOf(exact).some((literal) => /\p{L}/u.test(literal)) ? `\u2066${exact}\u2069` : exact
}

/** The texts of a message outside of its values. */
function literalsOf(message: string): string[] {
  try {
    return compileMessageOrThrow(message).filter((token) => typeof token === 'string')
  } catch {
    // Reported as a problem of English.
    return []
  }
}

/** Below this number of letters a message with values says too little to be recognized. */
const minCharacters = 6

/** How whole elements with English messages are recognized. */
export function untranslatedText(messages: Messages, english: readonly string[]): UntranslatedText {
  const texts: string[] = []
  const patterns: string[] = []
  for (const key of english) {
    const tokens = compileMessageOrThrow(messages[key]!)
    const literals = tokens.filter((token) => typeof token === 'string').join('')
    if (tokens.every((token) => typeof token === 'string')) {
      if (/\p{L}/u.test(literals)) texts.push(literals)
    } else if (literals.replace(/\P{L}/gu, '').length >= minCharacters) {
      patterns.push(tokens.map((token) => (typeof token === 'string' ? escapePattern(token) : '[^<>]{0,80}')).join(''))
    }
  }
  return { tag: localeInfo[fallbackLocale].tag, texts: [...new Set(texts)], patterns: [...new Set(patterns)] }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
