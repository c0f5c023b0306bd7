import { useSyncExternalStore } from 'react'
import { localeInfo } from '#core/locales.ts'
import { useLocale } from '#app/i18n/locale.tsx'

const minuteMs = 60_000

/** The day and the time that it is in time zones; the pages are made beforehand, so only a browser knows it. */
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
  // The clock of a minute is looked at every second: it changes with those of others.
  const timer = setInterval(changed, 1000)
  return () => clearInterval(timer)
}
