/**
 * Placeholders: `{{proxy.host}}` in texts and samples stands for a value of `site/provider.yaml` or `contract/gateway.yaml`, so
 * that hosts, limits, mail addresses and figures are written once. `\{{` writes the two braces themselves, for template languages.
 */
import { retentionDays, site } from '#site'
import { endpoints } from '#core/contract/endpoints.ts'
import {
  counting,
  entries,
  gatewayHost,
  limits,
  login,
  ports,
  proxyStatusName,
  sessionIdMaxChars,
  sessionLifetimeDefaultMinutes,
  sessionLifetimeMaxMinutes,
  targetPorts,
  trial,
  userNamePattern,
} from '#core/contract/gateway.ts'
import { labChecksumName, labFileName, labNodeVersion } from '#core/lab/lab-file.ts'
import { localeInfo, type Locale } from '#core/locales.ts'

/**
 * Values that are also used in code, so that languages do not format them. `retention` is days from closing, by form; `counted` is days for which
 * counts are stored.
 */
const codeGroups: Groups<string | number> = {
  proxy: {
    host: gatewayHost,
    httpPort: ports.http,
    ...(ports.https !== undefined && { httpsPort: ports.https }),
    socksPort: ports.socks5,
    sessionIdMax: sessionIdMaxChars,
    sessionLifetimeMax: sessionLifetimeMaxMinutes,
    sessionLifetimeDefault: sessionLifetimeDefaultMinutes,
    statusName: proxyStatusName,
    bytesLeftHeader: counting.bytesLeftHeader,
  },
  login: { characters: login.characters, userName: userNamePattern },
  entry: Object.fromEntries(entries.map(({ region, host }) => [region, host])),
  api: { ...endpoints, origin: new URL(endpoints.scrape).origin },
  lab: { file: labFileName, checksumFile: labChecksumName, nodeVersion: labNodeVersion, url: new URL(labFileName, site.origin).href },
  email: site.email,
  retention: retentionDays.forms,
  counted: {
    reads: retentionDays.reads,
    searches: retentionDays.searches,
    missing: retentionDays.missing,
    visits: retentionDays.visits,
    requests: retentionDays.requests,
  },
}

/** Figures for prose, formatted by language. */
const figureGroups: Groups<number> = {
  claims: { ...site.claims, trialDays: trial.days },
  limits: { ...limits, allowListAddresses: login.allowListAddresses },
  trial,
  counting: { gigabyteBytes: counting.gigabyteBytes },
}

/** Lists for prose: 25, 465, and 587. */
const listGroups: Groups<readonly string[]> = {
  targetPorts: {
    allowed: targetPorts.allowed.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)),
    refused: targetPorts.refused.map(String),
  },
}

type Groups<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>

/** From this figure on a claim is written with its unit in words: 200 million, 2亿. */
const compactFrom = 1_000_000

/** Two escaped braces, or a placeholder. */
const pattern = /\\\{\{|\{\{\s*([^{}]*?)\s*\}\}/g

/** Every valid name between `{{` and `}}`. */
export const placeholderNames: readonly string[] = [
  'brand',
  ...Object.entries({ ...codeGroups, ...figureGroups, ...listGroups }).flatMap(([group, values]) =>
    Object.keys(values).map((key) => `${group}.${key}`),
  ),
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
export function formatFigure(value: number, locale: Locale): string {
  const compact = value >= compactFrom
  return new Intl.NumberFormat(localeInfo[locale].format, compact ? { notation: 'compact', compactDisplay: 'long' } : {}).format(value)
}

/** The value of one placeholder in a language, or undefined where the name is unknown. */
export function placeholderValue(name: string, locale: Locale): string | undefined {
  if (!known.has(name)) return undefined
  if (name === 'brand') return site.brand
  const [group = '', key = ''] = name.split('.')
  const figure = figureGroups[group]?.[key]
  if (figure !== undefined) return formatFigure(figure, locale)
  const list = listGroups[group]?.[key]
  return list ? new Intl.ListFormat(localeInfo[locale].format).format(list) : String(codeGroups[group]![key]!)
}

export function unknownPlaceholders(text: string): UnknownPlaceholder[] {
  return [...text.matchAll(pattern)].flatMap(({ 1: name, index }) =>
    name === undefined || known.has(name) ? [] : [{ name, offset: index }],
  )
}

/** Whether a text between braces has the form of a name. `{{ color: 'red' }}`, `{{ .Host }}` and `{{ name | upper }}` have not. */
export function isPlaceholderName(text: string): boolean {
  return /^[a-z][\w-]*(?:\.[\w-]+)*$/i.test(text)
}

/**
 * Fills in the placeholders of a text, and removes the backslash before escaped braces. Unknown ones are unchanged: the build reports them with file
 * and line (`unknownPlaceholders`).
 *
 * @example fillPlaceholders('{{claims.residentialIps}} IPs', 'en') // '200 million IPs'
 */
export function fillPlaceholders(text: string, locale: Locale): string {
  return text.replace(pattern, (whole, name: string | undefined) => (name === undefined ? '{{' : (placeholderValue(name, locale) ?? whole)))
}
