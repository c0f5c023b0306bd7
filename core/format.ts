/** Numbers, dates and lists as CLDR writes them, for build, server and loaders: the ICU version of a browser may differ. */
import type { Script } from './languages/scripts.ts'
import { localeInfo, type Locale } from './locales.ts'

export function formatNumber(value: number, locale: Locale, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(localeInfo[locale].format, options).format(value)
}

/** @param type `conjunction`: all of them; `disjunction`: one of them */
export function formatList(items: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(localeInfo[locale].format, { type }).format(items)
}

/**
 * From right to left a mark of this direction stands before the comma: without it, Latin names and numbers beside each other are one run from left to
 * right, and the list is read from its end.
 */
const separators: Readonly<Partial<Record<Script, string>>> = { han: '、', japanese: '、', arabic: '\u200f، ', hebrew: '\u200f, ' }

/** Items beside each other, without "and". CLDR's list type `unit` does not separate items in Chinese. */
export function joinItems(items: readonly string[], locale: Locale): string {
  return items.join(separators[localeInfo[locale].script] ?? ', ')
}

/** Kept because ICU needs eighty times as long to make one as to format a date, and lists have many dates. */
const dateFormats = new Map<Locale, Intl.DateTimeFormat>()

export function formatDate(isoDate: string, locale: Locale): string {
  const [year, month, day] = isoDate.split('-').map(Number)
  const date = Date.UTC(year!, month! - 1, day)
  const format = dateFormats.get(locale) ?? new Intl.DateTimeFormat(localeInfo[locale].format, { dateStyle: 'long', timeZone: 'UTC' })
  dateFormats.set(locale, format)
  return format.format(date)
}
