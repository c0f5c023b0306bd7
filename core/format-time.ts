import { localeInfo, type Locale } from './locales.ts'

/**
 * Date and time to the minute, in UTC and marked as such. For the server, like all formatting: versions of ICU differ.
 *
 * @param isoTime ISO 8601 with its offset
 * @example formatTime('2026-11-21T14:05:00.000Z', 'en') // 'November 21, 2026 at 2:05 PM UTC'
 */
export function formatTime(isoTime: string, locale: Locale): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${formatterOf(locale, options).format(Date.parse(isoTime))} UTC`
}

/** Date and time in the visitor's time zone. For the browser only, in content that is not rendered by the server. */
export function formatLocalTime(isoTime: string, locale: Locale): string {
  const options = { dateStyle: 'long', timeStyle: 'short' } as const
  return formatterOf(locale, options).format(Date.parse(isoTime))
}

/**
 * A short date for lists, with the time in the current year and the year otherwise. The list states that it is UTC.
 *
 * @example formatShortTime('2026-11-21T14:05:00.000Z', 'en', new Date('2026-11-23T00:00:00Z')) // 'Nov 21, 2:05 PM'
 */
export function formatShortTime(isoTime: string, locale: Locale, now: Date): string {
  const time = new Date(isoTime)
  const day = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  const options: Intl.DateTimeFormatOptions =
    time.getUTCFullYear() === now.getUTCFullYear() ? { ...day, hour: 'numeric', minute: '2-digit' } : { ...day, year: 'numeric' }
  return formatterOf(locale, options).format(time)
}

/** Cached: creating a formatter takes longer than formatting a whole list. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(localeInfo[locale].format, options)
  formatters.set(key, known)
  return known
}
