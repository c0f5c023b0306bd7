/**
 * Translations of `contract/openapi.yaml`: one file for each language, `contract/openapi.<language>.yaml`, a list of texts by key:
 *
 *     operations.scrapePage.summary: …
 *     schemas.ScrapeRequest.properties.url.description: …
 *
 * `node tooling/contract/openapi-template.ts` prints all keys with the English texts. As soon as one file exists, all complete languages need one; a growing one may have one. Inline code is the same
 * in every language, as in the content.
 */
import { stringify } from 'yaml'
import type { OpenApiDocument } from '#core/contract/openapi-document.ts'
import { textsOf, type ContractText } from '#core/contract/openapi-texts.ts'
import { isGrowing, locales, type Locale } from '#core/locales.ts'
import { fixOfName, type Problem } from '#tooling/content/problems.ts'
import type { Finding } from './finding.ts'
import { readYamlSource } from './openapi-source.ts'
import { show } from './openapi-validation-errors.ts'

/** Texts by key. */
export type Translation = Readonly<Record<string, string>>

/** A file beside the document, by its name without folder. */
export type TranslationFiles = Readonly<Record<string, string>>

const translated = locales.filter((locale) => locale !== 'en')

export function translationFile(locale: Locale): string {
  return `openapi.${locale}.yaml`
}

/** The translations by language, and the problems of their files. Without any file there is nothing to check. */
export function readTranslations(
  document: OpenApiDocument,
  files: TranslationFiles,
  folder: string,
): { translations: Partial<Record<Locale, Translation>>; problems: Problem[] } {
  const translations: Partial<Record<Locale, Translation>> = {}
  if (Object.keys(files).length === 0) return { translations, problems: [] }
  const texts = textsOf(document)
  const names = translated.map(translationFile)
  const problems = Object.keys(files)
    .filter((name) => !names.includes(name))
    .map((name) => wholeFile(`${folder}/${name}`, `one of ${names.join(', ')}`, name, fixOfName(name, names, 'remove the file')))
  for (const locale of translated) {
    const name = translationFile(locale)
    const file = `${folder}/${name}`
    const text = files[name]
    if (text === undefined && isGrowing(locale)) continue
    if (text === undefined) {
      problems.push(wholeFile(file, 'a translation in every language, because another language has one', 'no file', `add ${file}`))
      continue
    }
    const source = readYamlSource(file, text)
    problems.push(...source.problems)
    if (source.problems.length > 0) continue
    problems.push(...checkTranslation(texts, source.value).map(source.place))
    translations[locale] = source.value as Translation
  }
  return { translations, problems }
}

/** A file to translate: every key with its English text, in the order of the document. */
export function translationTemplate(document: OpenApiDocument): string {
  return stringify(Object.fromEntries(textsOf(document).map(({ key, english }) => [key, english])), { lineWidth: 0 })
}

function wholeFile(file: string, expected: string, found: string, fix: string): Problem {
  return { file, pointer: '', expected, found, fix }
}

function checkTranslation(texts: readonly ContractText[], value: unknown): Finding[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ at: [], expected: 'texts by key', found: show(value), fix: 'write a line for each key: key: text' }]
  }
  const translation = value as Record<string, unknown>
  const keys = texts.map(({ key }) => key)
  const unknown = Object.keys(translation)
    .filter((key) => !keys.includes(key))
    .map((key) => ({ at: [key], expected: 'a key of a text of the document', found: key, fix: fixOfName(key, keys, `remove ${key}`) }))
  return [...unknown, ...texts.flatMap((text) => checkText(text, translation[text.key]))]
}

function checkText({ key, english }: ContractText, text: unknown): Finding[] {
  if (text === undefined) return [{ at: [key], expected: `${key}: ${show(english)}`, found: 'nothing', fix: `translate ${key}` }]
  if (typeof text !== 'string' || text.trim() === '') {
    return [{ at: [key], expected: 'a text', found: show(text), fix: 'put the text in quotes' }]
  }
  const [expected, found] = [inlineCode(english), inlineCode(text)]
  if (expected === found) return []
  return [
    {
      at: [key],
      expected: `the inline code of the English text: ${expected || 'none'}`,
      found: found || 'none',
      fix: 'write the same inline code',
    },
  ]
}

/** The inline code of a text, sorted. */
function inlineCode(text: string): string {
  return [...text.matchAll(/`[^`]+`/g)]
    .map(([code]) => code)
    .sort()
    .join(' ')
}
