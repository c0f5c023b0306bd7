/**
 * The inputs of the compiler on this site: messages from `content/messages/<locale>.yaml` under
 * `content.`, drawings from `core/drawing`, and today's date.
 */
import { readDiagram } from '#tooling/drawing/diagrams.ts'
import { stringline } from '#core/drawing/stringline.ts'
import { locales, type Locale } from '#core/locales.ts'
import type { Messages } from '#tooling/messages/check.ts'
import type { CompileOptions } from './compile-options.ts'
import { compilerMessageKeys, type CompilerMessages } from './compiler-messages.ts'

/**
 * Binds messages and drawings.
 *
 * @param messagesOf the messages of a language, which take longer to parse than a changed document to compile
 * @throws if a language lacks a message
 */
export function siteInputs(messagesOf: (locale: Locale) => Messages): Pick<CompileOptions, 'messages' | 'drawings' | 'today'> {
  const messagesByLocale = new Map(locales.map((locale) => [locale, messagesOf(locale)]))
  const messages: CompilerMessages = (key, locale) => messagesByLocale.get(locale)![`content.${key}`]!
  const missing = locales.flatMap((locale) =>
    compilerMessageKeys
      .filter((key) => messages(key, locale) === undefined)
      .map((key) => `content/messages/${locale}.yaml: 'content.${key}'`),
  )
  if (missing.length > 0) throw new Error(`The compiler of the content needs messages that are missing:\n${missing.join('\n')}`)
  return {
    messages,
    drawings: { diagram: readDiagram, stringline: (locale) => stringline(stringlineLabels(messages, locale), 'narrow') },
    today: new Date().toISOString().slice(0, 10),
  }
}

function stringlineLabels(messages: CompilerMessages, locale: Locale) {
  return {
    alt: messages('stringline.alt', locale),
    exit: messages('stringline.exit', locale),
    rotating: messages('stringline.rotating', locale),
    sticky: messages('stringline.sticky', locale),
    newSession: messages('stringline.newSession', locale),
    time: messages('stringline.time', locale),
  }
}
