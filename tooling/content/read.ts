/**
 * Reads one language file: splits front matter from body, reports unknown placeholders and values
 * that have a placeholder, fills placeholders in.
 */
import { fillPlaceholders, formatFigure, isPlaceholderName, placeholderNames, unknownPlaceholders } from '#core/content/placeholders.ts'
import type { Locale } from '#core/locales.ts'
import { endpoints } from '#core/contract/endpoints.ts'
import { entries } from '#core/contract/gateway.ts'
import { site } from '#site'
import { lineAt, nearest, type ProblemIn } from './problems.ts'

/** A language file in its two parts, as written. */
export interface LanguageFile {
  /** YAML between the two lines of `---`. */
  frontmatter: string
  /** Line on which the YAML starts. */
  frontmatterLine: number
  /** Markdown, with an empty line for each line of front matter, so that line numbers match the file. */
  body: string
  problems: ProblemIn[]
}

const frontmatterPattern = /^---\n([\s\S]*?\n)?---(?:\n|$)/

/** Splits the text of a language file. */
export function splitLanguageFile(raw: string): LanguageFile {
  const text = raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const match = frontmatterPattern.exec(text)
  if (!match) {
    const problem = {
      line: 1,
      expected: 'front matter: YAML between two lines of ---',
      found: JSON.stringify(text.slice(0, 40)),
      fix: 'start the file with ---, the texts of the page, and --- again',
    }
    return { frontmatter: '', frontmatterLine: 1, body: text, problems: [problem] }
  }
  const lines = match[0].split('\n').length - 1
  return {
    frontmatter: match[1] ?? '',
    frontmatterLine: 2,
    body: '\n'.repeat(lines) + text.slice(match[0].length),
    problems: [],
  }
}

/** Values that must be written as placeholders. Longest first, so that a host in a URL is reported as the URL. */
const placeholderValues: readonly { value: string; placeholder: string }[] = [
  ...Object.entries(endpoints).map(([key, value]) => ({ value, placeholder: `api.${key}` })),
  ...Object.entries(site.email).map(([key, value]) => ({ value, placeholder: `email.${key}` })),
  ...entries.map(({ host, region }, index) => ({ value: host, placeholder: index === 0 ? 'proxy.host' : `entry.${region}` })),
  { value: site.brand, placeholder: 'brand' },
].sort((a, b) => b.value.length - a.value.length)

/** Problems with placeholders in a text: unknown ones, and values that should be one. */
export function placeholderProblems(text: string, locale: Locale): ProblemIn[] {
  const unknown = unknownPlaceholders(text).flatMap(({ name, offset }) => {
    const near = nearest(name, placeholderNames)
    // Code of a template language, which nobody can take for a placeholder.
    if (!near && !isPlaceholderName(name)) return []
    return [
      {
        line: lineAt(text, offset),
        expected: `a placeholder of core/content/placeholders.ts: ${placeholderNames.join(', ')}`,
        found: `{{${name}}}`,
        fix: near
          ? `write {{${near}}}, or \\{{${name}}} for these characters`
          : `use a known placeholder, or write \\{{${name}}} for these characters, as in code of a template language`,
      },
    ]
  })
  const claim = { value: formatFigure(site.claims.residentialIps, locale), placeholder: 'claims.residentialIps' }
  const literals = [...placeholderValues, claim].flatMap(({ value, placeholder }) => {
    const at = text.indexOf(value)
    if (at === -1) return []
    return [
      {
        line: lineAt(text, at),
        expected: `{{${placeholder}}}: values of the provider are written once, in site/provider.yaml and contract/gateway.yaml`,
        found: value,
        fix: `write {{${placeholder}}}`,
      },
    ]
  })
  return [...unknown, ...literals.filter((problem, index) => literals.findIndex((other) => other.line === problem.line) === index)]
}

/** Writes placeholders for the values that must be written so. */
export function writePlaceholders(text: string, locale: Locale): string {
  const claim = { value: formatFigure(site.claims.residentialIps, locale), placeholder: 'claims.residentialIps' }
  return [...placeholderValues, claim].reduce((written, { value, placeholder }) => written.replaceAll(value, `{{${placeholder}}}`), text)
}

/** Fills the placeholders of every string in a value of front matter. */
export function fillDeep<T>(value: T, locale: Locale): T {
  if (typeof value === 'string') return fillPlaceholders(value, locale) as T
  if (Array.isArray(value)) return value.map((item) => fillDeep(item, locale)) as T
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(item, locale)])) as T
  }
  return value
}
