/**
 * Numbers, dates, lists and names as CLDR formats them. Called in loaders, on the server: the browser
 * reuses the text, because its ICU version may differ. Only values inside messages (`{count}`) are formatted
 * in the component that shows the message.
 */
import { formatNumber } from '#core/format.ts'
import { localeInfo, type Locale } from '#core/locales.ts'

export { formatDate, formatList, formatNumber } from '#core/format.ts'

/** Day and month, for many dates beside or below each other, as on an axis. */
export function formatShortDate(isoDate: string, locale: Locale): string {
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeInfo[locale].format, options).format(Date.parse(isoDate))
}

/** Month and year. @param isoMonth `2026-11` */
export function formatMonth(isoMonth: string, locale: Locale): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeInfo[locale].format, options).format(Date.parse(isoMonth))
}

/** The month alone, as on an axis. @param isoMonth `2026-11` */
export function formatShortMonth(isoMonth: string, locale: Locale): string {
  return new Intl.DateTimeFormat(localeInfo[locale].format, { month: 'short', timeZone: 'UTC' }).format(Date.parse(isoMonth))
}

/** A range of days, in UTC. */
export function formatDateRange(first: Date, last: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(localeInfo[locale].format, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(first, last)
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in decimal units (1 kB is 1,000 bytes). @param digits significant digits; sizes below 1 kB are not rounded */
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

/** Capitalizes a message, for the start of a line. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
