/** Periods of days, and queries over them in steps. Days are ISO dates in UTC. */
import { setImmediate } from 'node:timers/promises'
import { dayMs } from '#core/durations.ts'

/** The days of a period that ends today, oldest first. */
export function periodOf(days: number, now: Date): string[] {
  return Array.from({ length: days }, (_, index) => new Date(now.getTime() - (days - 1 - index) * dayMs).toISOString().slice(0, 10))
}

/** A part of a period: its first and last day. */
export interface DayRange {
  first: string
  last: string
}

/**
 * Runs a query for some days after the other: SQLite blocks the process during a query, so that a query over a hundred thousand rows would
 * delay every visitor.
 */
export async function inSteps<Row>(
  days: readonly string[],
  daysPerStep: number,
  query: (range: DayRange) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < days.length; start += daysPerStep) {
    const step = days.slice(start, start + daysPerStep)
    rows.push(...(await query({ first: step[0]!, last: step.at(-1)! })))
    await setImmediate()
  }
  return rows
}
