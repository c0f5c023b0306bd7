/**
 * The inputs of the compiler on this site: messages from `content/messages/<locale>.yaml` under
 * `content.`, drawings from `core/drawing`, tables of the contract with the words under `contract.`, the API reference from
 * `contract/openapi.yaml`, and what the build shows. Messages must be compiled before.
 */
import { factTableNames } from '#core/contract/fact-table-names.ts'
import { factTable, factTerms } from '#core/contract/fact-tables.ts'
import { statusCodes } from '#core/contract/gateway.ts'
import { readDiagram } from '#tooling/drawing/diagrams.ts'
import { stringline } from '#core/drawing/stringline.ts'
import { fallbackLocale, locales, type Locale } from '#core/locales.ts'
import { createTranslate, type CompiledMessages } from '#core/messages.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { apiDocuments } from '#tooling/api-reference/api-documents.ts'
import { siteNames } from '#tooling/api-reference/api-files.ts'
import { readOpenApi } from '#tooling/contract/openapi.ts'
import type { Messages } from '#tooling/messages/check.ts'
import { readStructure } from '#tooling/site/read-structure.ts'
import { siteFolder } from '#tooling/site/site-folder.ts'
import { structureLinks } from '#tooling/site/structure-problems.ts'
import { withFallback } from '#tooling/messages/untranslated.ts'
import { compileLocale } from '#tooling/messages/compile.ts'
import { shortNames } from '#tooling/messages/short-names.ts'
import { readBuildView } from './build-view.ts'
import type { CompileOptions } from './compile-options.ts'
import { compilerMessageKeys, type CompilerMessages } from './compiler-messages.ts'
import { factReviews, ownerProblems } from './reviews.ts'
import { ReportedError } from './problems.ts'

/**
 * Binds messages and drawings.
 *
 * @param messagesOf the messages of a language, which take longer to parse than a changed document to compile
 * @param readApi reads the description of the API
 * @throws if a language lacks a message
 */
export function siteInputs(
  messagesOf: (locale: Locale) => Messages,
  readApi = () => readOpenApi('.'),
): Required<
  Pick<
    CompileOptions,
    'messages' | 'drawings' | 'factTables' | 'statusCodes' | 'generated' | 'otherLinks' | 'view' | 'factReviews' | 'otherProblems'
  >
> {
  const messagesByLocale = new Map(locales.map((locale) => [locale, messagesOf(locale)]))
  const messages: CompilerMessages = (key, locale) => messagesByLocale.get(locale)![`content.${key}`]!
  const keys = [...compilerMessageKeys.map((key) => `content.${key}`), ...factTerms()]
  const missing = locales.flatMap((locale) =>
    keys.filter((key) => messagesByLocale.get(locale)![key] === undefined).map((key) => `content/messages/${locale}.yaml: '${key}'`),
  )
  if (missing.length > 0) throw new ReportedError(`The compiler of the content needs messages that are missing:\n${missing.join('\n')}`)
  return {
    messages,
    generated: async (tools) =>
      apiDocuments(await readApi(), { ...tools, messages, names: siteNames(), translate: loadMessages('.generated/messages') }),
    drawings: { diagram: (name) => readDiagram(name), stringline: (locale) => stringline(stringlineLabels(messages, locale), 'narrow') },
    factTables: factTables(messagesByLocale),
    statusCodes: statusCodes.map(({ status }) => status),
    otherLinks: structureLinks(readStructure('.', siteFolder())),
    view: readBuildView(),
    factReviews: factReviews('.'),
    otherProblems: ownerProblems('.'),
  }
}

/** The tables of the contract in all languages, by name. The names of products come from their documents. */
function factTables(messagesByLocale: ReadonlyMap<Locale, Messages>): CompileOptions['factTables'] {
  const tables = new Map<Locale, ReadonlyMap<string, string>>()
  const named = new Map(locales.map((locale) => [locale, { ...messagesByLocale.get(locale)!, ...shortNames('content', locale) }]))
  const tablesIn = (locale: Locale) => {
    const { messages } = withFallback(locale, named.get(locale)!, named.get(fallbackLocale)!)
    const used = Object.entries(messages).filter(([key]) => /^contract\.|^form\.labeledValue$|^products\..*\.menu$/.test(key))
    const t = createTranslate(locale, compileLocale(Object.fromEntries(used)) as CompiledMessages)
    return new Map(factTableNames.map((name) => [name, factTable(name, { locale, t })]))
  }
  return (name, locale) => {
    if (!tables.has(locale)) tables.set(locale, tablesIn(locale))
    return tables.get(locale)!.get(name)!
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
