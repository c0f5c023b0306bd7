/** Messages of the interface: by language, with where they are used, and checked as the build does. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, parseDocument } from 'yaml'
import type { MessageRow } from '../../protocol/data.ts'
import type { Diagnostic } from '../../protocol/errors.ts'
import type { LanguageCode } from '../../protocol/names.ts'
import { fallbackLocale, isGrowing, locales, type Locale } from '#core/locales.ts'
import { messageProblems, type Messages } from '#tooling/messages/check.ts'
import { writtenMessages } from '#tooling/messages/compile.ts'
import { readTerminology, terminologyProblems } from '#tooling/messages/terminology.ts'
import { findBritish } from '#tooling/content/us-spelling.ts'
import { insertString } from '#tooling/translation/yaml-scalar.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, readBytes } from '../store/files.ts'
import { readLanguage } from './sections.ts'
import { changeValues } from './yaml-text.ts'

/** Texts by key as a person wants them; `null` leaves a message of a growing language in English. */
export type MessageTexts = Readonly<Record<string, string | null>>

/** Path below the root of the messages of a language. */
export function messagesFile(locale: Locale): string {
  return `content/messages/${locale}.yaml`
}

/** @param prefix only keys that begin with this */
export async function listMessages(
  root: string,
  language: LanguageCode,
  prefix = '',
): Promise<{ hash: string | null; rows: MessageRow[] }> {
  const locale = readLanguage(language)
  const [english, own] = [writtenMessages(join(root, 'content'), fallbackLocale), writtenMessages(join(root, 'content'), locale)]
  const comments = await commentsOf(root)
  const usage = usageOf(root, english)
  const rows = Object.entries(english).flatMap(([key, text]): MessageRow[] => {
    if (!key.startsWith(prefix)) return []
    const comment = comments.get(key)
    return [{ key, english: text, text: own[key] ?? null, usedIn: usage.get(key) ?? [], ...(comment !== undefined && { comment }) }]
  })
  return { hash: hashOf(await readBytes(root, messagesFile(locale))), rows }
}

/** Problems of changed messages; a changed English message is compared with its translations too. */
export function checkMessages(root: string, language: LanguageCode, texts: MessageTexts): Diagnostic[] {
  const locale = readLanguage(language)
  const contentDir = join(root, 'content')
  const english = writtenMessages(contentDir, fallbackLocale)
  const file = messagesFile(locale)
  const problems: string[] = []
  for (const [key, text] of Object.entries(texts)) {
    const source = locale === fallbackLocale ? (text ?? '') : english[key]
    if (english[key] === undefined || source === undefined)
      problems.push(`${file}: '${key}' is no message; messages are named in the code.`)
    else if (text === null && !isGrowing(locale)) problems.push(`${file}: '${key}' is missing; expected a translation of "${source}".`)
    else if (text !== null) problems.push(...textProblems(file, key, text, source, locale))
  }
  const changed = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null)) as Messages
  const { terminology } = readTerminology(readFileSync(join(contentDir, 'messages/terminology.yaml'), 'utf8'))
  if (terminology) problems.push(...terminologyProblems(locale, changed, terminology))
  if (locale === fallbackLocale) problems.push(...translationProblems(contentDir, changed))
  return problems.map(diagnosticOfSentence)
}

function textProblems(file: string, key: string, text: string, source: string, locale: Locale): string[] {
  if (text.trim() === '') return [`${file}: '${key}' has no text; write the words.`]
  const british =
    locale === fallbackLocale ? findBritish(text).map(({ found, use }) => `${file}: '${key}' says "${found}"; write ${use}….`) : []
  return [...messageProblems(file, key, text, source, locale), ...british]
}

/** Translations that do not fit a changed English message. */
function translationProblems(contentDir: string, changed: Messages): string[] {
  return locales.flatMap((locale) => {
    if (locale === fallbackLocale) return []
    const own = writtenMessages(contentDir, locale)
    return Object.entries(changed).flatMap(([key, source]) =>
      own[key] === undefined ? [] : messageProblems(messagesFile(locale), key, own[key], source, locale),
    )
  })
}

/** The file of a language with changed messages. */
export async function changedMessages(root: string, language: LanguageCode, texts: MessageTexts): Promise<string> {
  const locale = readLanguage(language)
  const contentDir = join(root, 'content')
  const order = Object.keys(writtenMessages(contentDir, fallbackLocale))
  const own = writtenMessages(contentDir, locale)
  const unknown = Object.keys(texts).find((key) => !order.includes(key))
  if (unknown !== undefined) throw new Refusal('notFound', `There is no message ${JSON.stringify(unknown.slice(0, 200))}.`)
  let text = (await readBytes(root, messagesFile(locale)))?.toString('utf8').replaceAll('\r\n', '\n') ?? ''
  for (const [key, value] of Object.entries(texts)) {
    if (value === null) text = own[key] === undefined ? text : changeValues(text, 'yaml', [{ path: [key], remove: true }])
    else if (own[key] === undefined) text = insertString(text, key, value, order)
    else text = changeValues(text, 'yaml', [{ path: [key], set: value }])
  }
  return text
}

/** A problem that the build says in one sentence: `file: what is wrong; the fix.` */
function diagnosticOfSentence(sentence: string): Diagnostic {
  const [, file = '', rest = sentence] = /^(\S+?\.yaml)(?::\d+)?: (.*)$/s.exec(sentence) ?? []
  const [found = rest, ...fixes] = rest.split('; ')
  return { file, severity: 'error', expected: 'a message that fits the code and the other languages', found, fix: fixes.join('; ') }
}

async function commentsOf(root: string): Promise<Map<string, string>> {
  const { contents } = parseDocument((await readBytes(root, messagesFile(fallbackLocale)))?.toString('utf8') ?? '')
  const pairs = isMap(contents) ? contents.items : []
  return new Map(
    pairs.flatMap(({ key }): [string, string][] =>
      isScalar(key) && key.commentBefore ? [[String(key.value), key.commentBefore.trim()]] : [],
    ),
  )
}

const known = new WeakMap<Messages, Map<string, string[]>>()

/** Files of the code that name a message. */
function usageOf(root: string, english: Messages): Map<string, string[]> {
  const cached = known.get(english)
  if (cached) return cached
  const usage = new Map<string, string[]>()
  for (const file of globSync('{app,core,server,tooling}/**/*.{ts,tsx}', { cwd: root }).sort()) {
    if (file.includes('.test.')) continue
    const names = new Set(
      [...readFileSync(join(root, file), 'utf8').matchAll(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g)].map(([, name]) => name!),
    )
    for (const name of names) if (english[name] !== undefined) usage.set(name, [...(usage.get(name) ?? []), file])
  }
  known.set(english, usage)
  return usage
}
