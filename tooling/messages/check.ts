/**
 * What must hold of the catalogues: every language has every key, the same placeholders, and the plural
 * forms that CLDR asks of the language.
 */
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { localeInfo, locales, type Locale } from '#core/locales.ts'

/** Key to ICU message. */
export type Catalogue = Readonly<Record<string, string>>

type Token = string | [name: string, type?: string, format?: unknown]

/** Names of the values that a message takes, with their type in TypeScript. */
export function valuesOf(message: string): Map<string, 'number' | 'string'> {
  const values = new Map<string, 'number' | 'string'>()
  walk(compileMessage(message) as readonly Token[], (name, type) => {
    values.set(name, type === 'plural' || type === 'selectordinal' || type === 'number' ? 'number' : 'string')
  })
  return values
}

/** All that is wrong with the catalogues, one sentence each, naming file, key and fix. */
export function problemsOf(catalogues: Readonly<Record<Locale, Catalogue>>): string[] {
  const problems: string[] = []
  const source = catalogues.en
  for (const locale of locales) {
    const file = `content/messages/${locale}.yaml`
    const own = catalogues[locale]
    for (const key of Object.keys(source)) {
      if (own[key] === undefined) problems.push(`${file}: '${key}' is missing; expected a translation of "${source[key]}".`)
    }
    for (const [key, message] of Object.entries(own)) {
      if (source[key] === undefined) problems.push(`${file}: '${key}' is not in en.yaml; remove it or add the English.`)
      else problems.push(...messageProblems(file, key, message, source[key], locale))
    }
  }
  return problems
}

function messageProblems(file: string, key: string, message: string, source: string, locale: Locale): string[] {
  let own: string[]
  const problems: string[] = []
  try {
    own = [...valuesOf(message).keys()].sort()
  } catch (cause) {
    return [`${file}: '${key}' is no ICU message: ${(cause as Error).message}. Found "${message}".`]
  }
  const expected = [...valuesOf(source).keys()].sort()
  if (own.join() !== expected.join()) {
    problems.push(`${file}: '${key}' takes {${own.join('}, {')}}; expected {${expected.join('}, {')}} as in en.yaml.`)
  }
  const marks = (text: string) => (text.match(/<\/?\w+>/g) ?? []).sort().join(' ')
  if (marks(message) !== marks(source))
    problems.push(`${file}: '${key}' has marks ${marks(message) || 'none'}; expected ${marks(source) || 'none'}.`)
  walk(compileMessage(message) as readonly Token[], (name, type, format) => {
    if (type !== 'plural') return
    const wanted = new Intl.PluralRules(localeInfo[locale].format).resolvedOptions().pluralCategories
    const missing = wanted.filter((category) => !(category in (format as object)))
    if (missing.length) problems.push(`${file}: '${key}' lacks the plural forms ${missing.join(', ')} of {${name}} that ${locale} has.`)
  })
  return problems
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
