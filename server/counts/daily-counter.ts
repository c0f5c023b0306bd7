/** Counts in memory, and writes what was counted from time to time. */
import type { Logger } from 'pino'
import { addCounts, maxPerDay, type Count, type Counted, type CountedTable } from '#server/db/daily-counts.ts'
import type { Database } from '#server/db/open.ts'

/** How long is counted before it is written. Milliseconds. */
const flushIntervalMs = 60_000

/** Visitors that are told apart within one interval; those beyond are not counted. */
const maxVisitors = 50_000

export interface DailyCounter<T extends CountedTable> {
  /**
   * Counts one more; never fails, and nobody waits for it.
   *
   * @param dedupeKey counts once until it is written, and is forgotten then: the visitor's address
   */
  add(counted: Counted<T>, dedupeKey?: string): void
  /** Writes what was counted. What can't be written is left for the next time. */
  write(): Promise<void>
  /** Writes it a last time and stops. */
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
  let counts = new Map<string, Count<T>>()
  let visitors = new Set<string>()

  function count(counted: Counted<T>, times: number): void {
    const key = JSON.stringify(Object.values(counted))
    const known = counts.get(key)
    if (known) known.count += times
    else if (counts.size < maxKeys) counts.set(key, { ...counted, count: times })
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
      logger.warn({ err: error, table }, 'what was counted could not be written')
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
