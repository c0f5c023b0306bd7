/**
 * The inputs of the compiler on this site: messages from `content/messages/<locale>.yaml` under
 * `content.`, drawings from `core/drawing`, and today's date.
 */
import { join } from 'node:path'
import { readDiagram } from '#tooling/drawing/diagrams.ts'
import { stringline } from '#core/drawing/stringline.ts'
import { locales, type Locale } from '#core/locales.ts'
import { readMessages } from '#tooling/messages/compile.ts'
import type { CompileOptions } from './compile-options.ts'
import { compilerMessageKeys, type CompilerMessages } from './compiler-messages.ts'

/** Reads the messages and binds the drawings. Throws if a language lacks a message. */
export function siteInputs(root: string): Pick<CompileOptions, 'messages' | 'drawings' | 'today'> {
  const messagesByLocale = new Map(locales.map((locale) => [locale, readMessages(join(root, 'content'), locale)]))
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
