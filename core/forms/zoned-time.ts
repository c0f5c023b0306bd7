/** Converts wall-clock times of a time zone to moments. Offsets come from the time zone database in `Intl`. */
import { dayMs } from '#core/durations.ts'

/**
 * The moments at which the clocks of a time zone show a time: usually one, none if clocks were set forward over it, two if they were
 * set back.
 *
 * @param local `2026-11-21T14:30` or with seconds, as `<input type="datetime-local">` formats it
 * @param zone name of the time zone database: `America/Sao_Paulo`
 * @example utcTimes('2026-11-01T01:30', 'America/New_York') // [05:30Z, 06:30Z]
 */
export function utcTimes(local: string, zone: string): Date[] {
  const shown = Date.parse(`${local}Z`)
  if (Number.isNaN(shown)) return []
  const offsets = new Set([offsetMsAt(shown - dayMs, zone), offsetMsAt(shown + dayMs, zone)])
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((moment) => moment + offsetMsAt(moment, zone) === shown)
    .toSorted((one, other) => one - other)
    .map((moment) => new Date(moment))
}

/** How far the clocks of a zone are ahead of UTC. @param moment milliseconds since 1970 */
function offsetMsAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'), value('second'))
  return shown - Math.floor(moment / 1000) * 1000
}
