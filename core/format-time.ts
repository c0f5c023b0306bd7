import { localeInfo, type Locale } from './locales.ts'

/**
 * A moment to the minute, in UTC, which is said. For the server, like all formatting: versions of ICU differ.
 *
 * @param isoTime ISO 8601 with its offset
 * @example formatTime('2026-11-21T14:05:00.000Z', 'en') // 'November 21, 2026 at 2:05 PM UTC'
 */
export function formatTime(isoTime: string, locale: Locale): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(localeInfo[locale].format, options).format(Date.parse(isoTime))} UTC`
}
