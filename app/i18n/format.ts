/**
 * Numbers, dates, lists and names as CLDR writes them. Called in loaders, on the server: the browser
 * reuses the text, because its ICU version may differ. Only the values inside of messages (`{count}`) are formatted
 * again where the message is shown.
 */
import { localeInfo, type Locale } from '#core/locales.ts'

export function formatDate(isoDate: string, locale: Locale): string {
  const [year, month, day] = isoDate.split('-').map(Number)
  const date = Date.UTC(year!, month! - 1, day)
  return new Intl.DateTimeFormat(localeInfo[locale].format, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** Day and month, where many stand below each other or beside: on an axis. */
export function formatShortDate(isoDate: string, locale: Locale): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeInfo[locale].format, options).format(Date.parse(isoDate))
}

/** From one day to another, in UTC. */
export function formatDateRange(first: Date, last: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(localeInfo[locale].format, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(first, last)
}

export function formatNumber(value: number, locale: Locale, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(localeInfo[locale].format, options).format(value)
}

/** @param type `conjunction`: all of them hold; `disjunction`: one of them does. CLDR's `unit` puts nothing between the words of Chinese. */
export function formatList(items: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(localeInfo[locale].format, { type }).format(items)
}

/** The name of an ISO 3166-1 code, an ISO 639 language or an ISO 4217 currency. */
export function displayName(code: string, type: 'region' | 'language' | 'currency', locale: Locale): string {
  return new Intl.DisplayNames(localeInfo[locale].format, { type, fallback: 'code' }).of(code) ?? code
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in decimal units (1 kB is 1,000 bytes). @param digits that are told; the rest is rounded, but of single bytes */
export function formatBytes(bytes: number, locale: Locale, digits = 2): string {
  const rounded = bytes < 1000 ? bytes : Number(bytes.toPrecision(digits))
  const power = Math.min(Math.floor(Math.log10(Math.max(rounded, 1)) / 3), byteUnits.length - 1)
  const unit = byteUnits[power]!
  return formatNumber(rounded / 1000 ** power, locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumSignificantDigits: power ? digits : 3,
  })
}

/** A word of the messages as it begins a line. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
