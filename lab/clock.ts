/** The time of the lab. It can run faster than that of the machine, so that a session of ten minutes ends after a few seconds. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /**
   * Runs a function after some milliseconds of this clock; does not keep the process alive.
   *
   * @returns a function that prevents it
   */
  after(delayMs: number, run: () => void): () => void
}

/** The longest delay of a timer of Node, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1

/** @param factor how many times faster than the machine's time it runs; at least 1 */
export function createClock(factor = 1): Clock {
  const started = Date.now()
  return {
    now: () => Math.round(started + (Date.now() - started) * factor),
    after(delayMs, run) {
      const timer = setTimeout(run, Math.min(delayMs / factor, maxTimerMs))
      timer.unref()
      return () => clearTimeout(timer)
    },
  }
}

/** A clock that stands still until `advance` is called, for tests. */
export function createManualClock(startMs: number): Clock & { advance(ms: number): void } {
  let now = startMs
  const waiting = new Set<{ atMs: number; run: () => void }>()
  return {
    now: () => now,
    after(delayMs, run) {
      const entry = { atMs: now + delayMs, run }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
    advance(ms) {
      const endMs = now + ms
      for (;;) {
        const next = [...waiting].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0]
        if (!next) break
        waiting.delete(next)
        now = next.atMs
        next.run()
      }
      now = endMs
    },
  }
}

/** A promise that is fulfilled after some milliseconds of a clock. */
export async function sleep(clock: Clock, delayMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    clock.after(delayMs, resolve)
  })
}
