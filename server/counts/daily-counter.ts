/** Counts in memory and writes the counts to the database periodically. */
import type { Logger } from 'pino'
import { addCounts, maxPerDay, overflowOf, type Count, type Counted, type CountedTable } from '#server/db/daily-counts.ts'
import type { Database } from '#server/db/open.ts'

/** How often counts are written. */
const flushIntervalMs = 60_000

/** Visitors distinguished within one interval; further ones are not counted. */
const maxVisitors = 50_000

export interface DailyCounter<T extends CountedTable> {
  /**
   * Adds one to a count, in memory only. Never fails.
   *
   * @param dedupeKey the visitor's address: counts once until the next write, which discards it
   */
  add(counted: Counted<T>, dedupeKey?: string): void
  /** Writes the counts. If that fails, they are kept for the next write. */
  write(): Promise<void>
  /** Writes the counts a last time and stops. */
  close(): Promise<void>
}

interface DailyCounterOptions<T extends CountedTable> {
  db: Database['db']
  table: T
  logger: Logger
  clock?: (() => Date) | undefined
}

export function createDailyCounter<T extends CountedTable>({
  db,
  table,
  logger,
  clock = () => new Date(),
}: DailyCounterOptions<T>): DailyCounter<T> {
  const maxKeys = maxPerDay(table)
  const keyOf = (counted: Counted<T>) => JSON.stringify(Object.values(counted))
  let counts = new Map<string, Count<T>>()
  let visitors = new Set<string>()

  function count(counted: Counted<T>, times: number): void {
    const row = counts.has(keyOf(counted)) || counts.size < maxKeys ? counted : overflowOf(table, counted)
    if (!row) return
    const known = counts.get(keyOf(row))
    if (known) known.count += times
    else counts.set(keyOf(row), { ...row, count: times })
  }

  function add(counted: Counted<T>, dedupeKey?: string): void {
    if (dedupeKey !== undefined) {
      const visitor = JSON.stringify([dedupeKey, ...Object.values(counted)])
      if (visitors.has(visitor) || visitors.size >= maxVisitors) return
      visitors.add(visitor)
    }
    count(counted, 1)
  }

  async function write(): Promise<void> {
    const counted = [...counts.values()]
    counts = new Map()
    visitors = new Set()
    try {
      await addCounts(db, table, clock().toISOString().slice(0, 10), counted)
    } catch (error) {
      logger.warn({ err: error, table }, 'daily counts could not be written')
      for (const row of counted) {
        const { count: times, ...rest } = row
        count(rest as unknown as Counted<T>, times)
      }
    }
  }

  const timer = setInterval(() => void write(), flushIntervalMs).unref()
  return {
    add,
    write,
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}
