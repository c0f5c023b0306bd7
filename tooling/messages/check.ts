/**
 * Checks the messages: every language has every key, the same placeholders, the plural forms that CLDR
 * defines for the language, and its own punctuation.
 */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { isGrowing, languages, localeInfo, locales, type Locale } from '#core/locales.ts'
import { readYaml } from '#tooling/content/yaml.ts'

/** Key to ICU message. */
export type Messages = Readonly<Record<string, string>>

type Token = string | [name: string, type?: string, format?: unknown]

/** Names of the values that a message takes, with their type in TypeScript. */
export function valuesOf(message: string): Map<string, 'number' | 'string'> {
  const values = new Map<string, 'number' | 'string'>()
  walk(compileMessageOrThrow(message), (name, type) => {
    values.set(name, type === 'plural' || type === 'selectordinal' || type === 'number' ? 'number' : 'string')
  })
  return values
}

/** Reads the messages of a file: one flat key per line, each with a text. */
export function readEntries(file: string, text: string): { messages: Messages; problems: string[] } {
  const yaml = readYaml(text)
  const problems = yaml.problems.map(
    ({ line, expected, found, fix }) => `${file}:${line ?? 1}: expected ${expected}; found ${found}; ${fix}.`,
  )
  const messages: Record<string, string> = {}
  if (typeof (yaml.value ?? {}) !== 'object' || Array.isArray(yaml.value)) {
    const found = JSON.stringify(yaml.value)
    return { messages, problems: [`${file}:1: expected messages by key; found ${found}; write a line for each key: 'key: words'.`] }
  }
  for (const [key, value] of Object.entries((yaml.value ?? {}) as object) as [string, unknown][]) {
    if (typeof value === 'string' && value.trim() !== '') messages[key] = value
    else {
      const fix =
        value === null || typeof value === 'string'
          ? 'write the words, or remove the key from every language'
          : typeof value === 'object'
            ? `write flat keys ('${key}.name: words')`
            : 'put the value in quotes'
      problems.push(`${file}:${yaml.lineOf([key])}: '${key}' has no text; found ${JSON.stringify(value)}; ${fix}.`)
    }
  }
  return { messages, problems }
}

/** All problems of the messages, one sentence each with file, key and fix. */
export function problemsOf(messagesByLocale: Readonly<Record<Locale, Messages>>): string[] {
  const problems: string[] = []
  const source = messagesByLocale.en
  for (const locale of locales) {
    const file = `content/messages/${locale}.yaml`
    const own = messagesByLocale[locale]
    // A growing language has English in their place.
    for (const key of isGrowing(locale) ? [] : Object.keys(source)) {
      if (own[key] === undefined) problems.push(`${file}: '${key}' is missing; expected a translation of "${source[key]!}".`)
    }
    for (const [key, message] of Object.entries(own)) {
      if (source[key] === undefined) problems.push(`${file}: '${key}' is not in en.yaml; remove it or add the English.`)
      else problems.push(...messageProblems(file, key, message, source[key], locale))
    }
  }
  return problems
}

/** The problems of one message of a language, one sentence each. */
export function messageProblems(file: string, key: string, message: string, source: string, locale: Locale): string[] {
  const parseError = parseErrorOf(message)
  if (parseError) return [`${file}: '${key}' is no ICU message: ${parseError}; correct "${message}".`]
  // Reported as a problem of English.
  if (parseErrorOf(source)) return []
  const problems = punctuationProblems(locale, message).map(({ found, fix }) => `${file}: '${key}' has "${found}"; ${fix}.`)
  const own = [...valuesOf(message).keys()].sort()
  const expected = [...valuesOf(source).keys()].sort()
  if (own.join() !== expected.join()) {
    problems.push(`${file}: '${key}' takes {${own.join('}, {')}}; expected {${expected.join('}, {')}} as in en.yaml.`)
  }
  const tags = (text: string) => (text.match(/<\/?\w+>/g) ?? []).sort().join(' ')
  if (tags(message) !== tags(source))
    problems.push(`${file}: '${key}' has marks ${tags(message) || 'none'}; expected ${tags(source) || 'none'}.`)
  walk(compileMessageOrThrow(message), (name, type, format) => {
    if (type !== 'plural' && type !== 'selectordinal') return
    const rules = new Intl.PluralRules(localeInfo[locale].format, { type: type === 'plural' ? 'cardinal' : 'ordinal' })
    const categories = rules.resolvedOptions().pluralCategories
    const missing = categories.filter((category) => !(category in (format as object)))
    if (missing.length) problems.push(`${file}: '${key}' lacks the ${type} forms ${missing.join(', ')} of {${name}} that ${locale} has.`)
  })
  return problems
}

/** Punctuation of a message that is wrong in its language (`core/languages`), with the fix. */
export function punctuationProblems(locale: Locale, message: string): { found: string; fix: string }[] {
  return languages[locale].punctuation.flatMap(({ wrong: pattern, fix }) => {
    const found = pattern.exec(message)?.[0]
    return found === undefined ? [] : [{ found, fix }]
  })
}

/** The parser's error for an invalid ICU message, in one line. */
function parseErrorOf(message: string): string | undefined {
  try {
    compileMessageOrThrow(message)
    return undefined
  } catch (error) {
    return (error as Error).message.split('\n')[0]!.replace(/:$/, '')
  }
}

function walk(tokens: readonly Token[], visit: (name: string, type?: string, format?: unknown) => void): void {
  for (const token of tokens) {
    if (!Array.isArray(token)) continue
    const [name, type, format] = token
    visit(name, type, format)
    if (format && typeof format === 'object') {
      for (const branch of Object.values(format)) if (Array.isArray(branch)) walk(branch as readonly Token[], visit)
    }
  }
}
