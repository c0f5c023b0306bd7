/** The log: JSON lines on standard output, one for each request that was not for a built file. */
import { destination, type Logger, pino } from 'pino'
import type { Config } from '#server/config.ts'

/** The log and how to empty its buffer before the process ends. */
export interface Log {
  logger: Logger
  flush(): Promise<void>
}

/** How long the last lines are waited for where nobody reads them. Milliseconds. */
const flushTimeoutMs = 1000

/**
 * Opens the log. Writing never waits for the disk; a reader that goes away (EPIPE) or a full disk
 * costs lines, not the process (D14).
 */
export function createLog(level: Config['logLevel']): Log {
  // A length of 0 would mean the same, but its `flush` does not wait. `flushSync` overtakes a write that is under way.
  const output = destination({ dest: 1, sync: false, minLength: 1 })
  output.on('error', () => {})
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    output,
  )
  return {
    logger,
    flush() {
      return new Promise((resolve) => {
        setTimeout(resolve, flushTimeoutMs)
        // An error means that standard output is gone: there is nobody to tell.
        output.flush(() => resolve())
      })
    },
  }
}
