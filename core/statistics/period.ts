import { dayMs } from '#core/durations.ts'

/** The first moment of a period of days that ends today, in UTC. A year begins with a month, so that its first month is a whole one. */
export function startOfPeriod(days: number, now: Date): Date {
  if (days === 365) return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11))
  return new Date(startOfDay(now) - (days - 1) * dayMs)
}

/** The number of days of a period, today included. */
export function daysOfPeriod(days: number, now: Date): number {
  return (startOfDay(now) - startOfPeriod(days, now).getTime()) / dayMs + 1
}

function startOfDay(time: Date): number {
  return Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate())
}
