/**
 * Placeholders: `{{proxy.host}}` in texts and samples stands for a value of `site.config.ts`, so
 * that hosts, limits, mail addresses and figures are written once.
 */
import { retentionDays, site } from '#site'
import { localeInfo, type Locale } from '#core/locales.ts'

/** Values for texts and samples. `retention` is days from closing, by form; `counted` is days for which counts are stored. */
const groups = {
  proxy: site.proxy,
  api: site.api,
  email: site.email,
  claims: site.claims,
  retention: retentionDays.forms,
  counted: {
    reads: retentionDays.reads,
    searches: retentionDays.searches,
    missing: retentionDays.missing,
    visits: retentionDays.visits,
    requests: retentionDays.requests,
  },
} as const

/** From this figure on a claim is written with its unit in words: 200 million, 2亿. */
const compactFrom = 1_000_000

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Every valid name between `{{` and `}}`. */
export const placeholderNames: readonly string[] = [
  'brand',
  ...Object.entries(groups).flatMap(([group, values]) => Object.keys(values).map((key) => `${group}.${key}`)),
]

const known = new Set(placeholderNames)

/** A placeholder with an unknown name. `offset` counts UTF-16 units from the start of the text. */
export interface UnknownPlaceholder {
  name: string
  offset: number
}

/**
 * A figure of the provider as a language writes it: 700,000, 200 million, 2亿, 200 миллионов.
 * Forms come from CLDR through `Intl`.
 */
export function formatClaim(value: number, locale: Locale): string {
  const compact = value >= compactFrom
  return new Intl.NumberFormat(localeInfo[locale].format, compact ? { notation: 'compact', compactDisplay: 'long' } : {}).format(value)
}

/** The value of one placeholder in a language, or undefined where the name is unknown. */
export function placeholderValue(name: string, locale: Locale): string | undefined {
  if (!known.has(name)) return undefined
  if (name === 'brand') return site.brand
  const [group, key] = name.split('.') as [keyof typeof groups, string]
  const value = (groups[group] as Record<string, string | number>)[key]!
  return group === 'claims' ? formatClaim(Number(value), locale) : String(value)
}

export function unknownPlaceholders(text: string): UnknownPlaceholder[] {
  return [...text.matchAll(pattern)].filter((match) => !known.has(match[1]!)).map((match) => ({ name: match[1]!, offset: match.index }))
}

/**
 * Fills in the placeholders of a text. Unknown ones are unchanged: the build reports them with file
 * and line (`unknownPlaceholders`).
 *
 * @example fillPlaceholders('{{claims.residentialIps}} IPs', 'en') // '200 million IPs'
 */
export function fillPlaceholders(text: string, locale: Locale): string {
  return text.replace(pattern, (whole, name: string) => placeholderValue(name, locale) ?? whole)
}
