/**
 * Compiles the messages. Run by every build; fails with all problems at once.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { fallbackLocale, isGrowing, localeInfo, locales, type Locale } from '#core/locales.ts'
import { trustRowIds } from '#core/contract/trust.ts'
import { fillPlaceholders } from '#core/content/placeholders.ts'
import { findBritish } from '#tooling/content/us-spelling.ts'
import { ReportedError } from '#tooling/content/problems.ts'
import { readSource, runReporting } from '#tooling/content/source-file.ts'
import { readTaxonomies, termLabels } from '#tooling/content/taxonomies.ts'
import { writeIfChanged } from '#tooling/files.ts'
import { browserKeys } from './browser-keys.ts'
import { untranslatedText, withFallback } from './untranslated.ts'
import { readStructure, textsOf, type StructureFile } from '#tooling/site/read-structure.ts'
import { siteFolder } from '#tooling/site/site-folder.ts'
import { assertKeys } from '#tooling/site/structure-problems.ts'
import { menuDocuments } from './menu-documents.ts'
import { problemsOf, readEntries, valuesOf, type Messages } from './check.ts'
import { pseudoText, type PseudoLanguage } from './pseudo.ts'
import { shortNames } from './short-names.ts'
import { readTerminology, terminologyProblems } from './terminology.ts'

/** Folder of the content, folder of the output, and the pseudo-language that replaces English, if any. */
export interface CompileMessagesOptions {
  contentDir: string
  outDir: string
  pseudo?: PseudoLanguage | undefined
  /** The structure of the site, whose words become messages. */
  structure?: StructureFile | undefined
}

/**
 * Writes `<out>/<locale>.json`, `<out>/browser/<locale>.json` and `<out>/keys.ts`.
 *
 * @returns the messages as they were read, in no pseudo-language
 * @throws {ReportedError} with every problem
 */
export function compileMessages({ contentDir, outDir, pseudo, structure }: CompileMessagesOptions): Record<Locale, Messages> {
  const files = locales.map((locale) => ({ locale, ...readFile(contentDir, locale) }))
  const { terminology, problems } = readTerminology(readSource('', join(contentDir, 'messages', 'terminology.yaml')))
  const unreadable = [...problems, ...files.flatMap((file) => file.problems)]
  const ownMessages = Object.fromEntries(
    files.map(({ locale, messages }) => [
      locale,
      { ...messages, ...shortNames(contentDir, locale), ...(structure && textsOf(structure, locale, fillPlaceholders)) },
    ]),
  ) as Record<Locale, Messages>
  if (structure) assertKeys(structure, Object.keys(ownMessages[fallbackLocale]))
  // A key without a text is reported once, not also as missing.
  assertNoProblems(
    unreadable.length > 0 || !terminology
      ? unreadable
      : [
          ...unnamedTerms(contentDir, ownMessages[fallbackLocale]),
          ...problemsOf(ownMessages),
          ...files.flatMap(({ locale, messages }) => terminologyProblems(locale, messages, terminology)),
          ...spellingProblems(ownMessages[fallbackLocale]),
        ],
  )
  const filled = locales.map((locale) => ({ locale, ...withFallback(locale, ownMessages[locale], ownMessages[fallbackLocale]) }))
  const messagesByLocale = Object.fromEntries(filled.map(({ locale, messages }) => [locale, messages])) as Record<Locale, Messages>
  writeIfChanged(join(outDir, 'menus.json'), JSON.stringify(menuDocuments(contentDir)))
  const inBrowser = new Set(browserKeys(Object.keys(messagesByLocale[fallbackLocale])))
  for (const locale of locales) {
    const mapText = pseudo && locale === fallbackLocale ? pseudoText(pseudo) : undefined
    const compiled = compileLocale(messagesByLocale[locale], mapText)
    writeIfChanged(join(outDir, `${locale}.json`), JSON.stringify(compiled))
    const browser = Object.fromEntries(Object.entries(compiled).filter(([key]) => inBrowser.has(key)))
    writeIfChanged(join(outDir, 'browser', `${locale}.json`), JSON.stringify(browser))
  }
  const english = filled
    .filter(({ locale }) => isGrowing(locale))
    .map(({ locale, ...one }) => [locale, untranslatedText(one.messages, one.english)])
  writeIfChanged(join(outDir, 'untranslated.json'), JSON.stringify(Object.fromEntries(english)))
  writeIfChanged(join(outDir, 'suggestions.json'), JSON.stringify(suggestions(messagesByLocale)))
  writeIfChanged(join(outDir, 'keys.ts'), keyTypes(messagesByLocale.en))
  return messagesByLocale
}

/**
 * The messages of a language, placeholders filled in, in English where a growing language lacks them.
 *
 * @throws {ReportedError} with every problem of the file
 */
export function readMessages(contentDir: string, locale: Locale): Messages {
  const { messages, problems } = readFile(contentDir, locale)
  assertNoProblems(problems)
  return isGrowing(locale) ? withFallback(locale, messages, readMessages(contentDir, fallbackLocale)).messages : messages
}

/** The messages of a language as its file has them; none if there is no file. */
export function writtenMessages(contentDir: string, locale: Locale): Messages {
  return readFile(contentDir, locale).messages
}

function readFile(contentDir: string, locale: Locale): { messages: Messages; problems: string[] } {
  const file = `content/messages/${locale}.yaml`
  const path = join(contentDir, 'messages', `${locale}.yaml`)
  if (!existsSync(path)) {
    return { messages: {}, problems: isGrowing(locale) ? [] : [`${file}: there is no such file; translate content/messages/en.yaml.`] }
  }
  const { messages, problems } = readEntries(file, readSource('', path))
  const entries = Object.entries(messages).map(([key, message]) => [key, fillPlaceholders(message, locale)])
  return { messages: Object.fromEntries(entries) as Messages, problems }
}

/** Names that data needs and the messages do not have. */
function unnamedTerms(contentDir: string, source: Messages): string[] {
  const needed = [
    ...termLabels(readTaxonomies(contentDir)).map((key) => ({ key, of: 'a term of content/taxonomies.yaml' })),
    ...trustRowIds.map((id) => ({ key: `trust.row.${id}`, of: 'a row of contract/trust.yaml' })),
  ]
  return needed
    .filter(({ key }) => !(key in source))
    .map(({ key, of }) => `content/messages/${fallbackLocale}.yaml: there is no '${key}', the name of ${of}; add it.`)
}

/** British spellings in the English messages. */
function spellingProblems(source: Messages): string[] {
  return Object.entries(source).flatMap(([key, message]) =>
    findBritish(message).map(
      ({ found, use }) => `content/messages/${fallbackLocale}.yaml: '${key}' says "${found}"; use US spelling: write ${use}….`,
    ),
  )
}

function assertNoProblems(problems: readonly string[]): void {
  if (problems.length) throw new ReportedError(`The messages have ${problems.length} problems:\n${problems.join('\n')}`)
}

/** The offer of each language in that language, because every page contains all of them. */
function suggestions(messagesByLocale: Readonly<Record<Locale, Messages>>) {
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      { offer: messagesByLocale[locale]['suggestion.offer'], dismiss: messagesByLocale[locale]['suggestion.dismiss'] },
    ]),
  )
}

/** Compiles the messages of a language for the formatter (`createTranslate`). */
export function compileLocale(messages: Messages, mapText?: (text: string) => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      const tokens = compileMessageOrThrow(message, mapText)
      // Always a list: a bare string means an uncompiled message to the formatter.
      return [key, (Array.isArray(tokens) ? tokens : [tokens]).map(withoutRepeats)]
    }),
  )
}

/** Removes plural forms with the same text as `other`, to which the formatter falls back (often Russian `few`). */
function withoutRepeats(token: unknown): unknown {
  if (!Array.isArray(token) || token[1] !== 'plural') return token
  const [name, type, forms] = token as [string, string, Record<string, unknown>]
  const other = JSON.stringify(forms['other'])
  // An exact number takes precedence over its category, so it is kept even with the same text.
  const isNeeded = ([form, text]: [string, unknown]) => form === 'other' || /^(?:\d+|offset)$/.test(form) || JSON.stringify(text) !== other
  return [name, type, Object.fromEntries(Object.entries(forms).filter(isNeeded))]
}

function keyTypes(source: Messages): string {
  const keys = Object.keys(source).sort()
  const values = keys.flatMap((key) => {
    const fields = [...valuesOf(source[key]!)].map(([name, type]) => `${name}: ${type === 'number' ? 'number' : 'string | number'}`)
    return fields.length ? [`  '${key}': { ${fields.join('; ')} }`] : []
  })
  return [
    '// Made by tooling/messages/compile.ts.',
    `export type MessageKey =\n${keys.map((key) => `  | '${key}'`).join('\n')}`,
    `export interface MessageValues {\n${values.join('\n')}\n}\n`,
  ].join('\n')
}

if (import.meta.main) {
  await runReporting(() => {
    compileMessages({ contentDir: 'content', outDir: '.generated/messages', structure: readStructure('.', siteFolder()) })
    console.log(`Messages compiled for ${locales.map((locale) => localeInfo[locale].endonym).join(', ')}.`)
  })
}
