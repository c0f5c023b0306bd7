import { useSyncExternalStore } from 'react'
import { minuteMs } from '#core/durations.ts'
import { localeInfo } from '#core/locales.ts'
import { useLocale } from '#app/i18n/locale.tsx'

/** The current weekday and time in time zones; `undefined` outside the browser, because pages are built in advance. */
export function useLocalTimes(zones: readonly string[]): readonly string[] | undefined {
  const locale = useLocale()
  const now = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => null,
  )
  return now === null ? undefined : zones.map((zone) => timeIn(zone, now, localeInfo[locale].format))
}

function timeIn(timeZone: string, now: number, format: string): string {
  return new Intl.DateTimeFormat(format, { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(now)
}

function everyMinute(changed: () => void): () => void {
  // Checked every second, so that the minute changes on time.
  const timer = setInterval(changed, 1000)
  return () => clearInterval(timer)
}
