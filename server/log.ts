/** The log: JSON lines on standard output, one for each request that was not for a built file. */
import { destination, type Logger, pino } from 'pino'
import type { Config } from '#server/config.ts'

/** The log and how to empty its buffer before the process ends. */
export interface Log {
  logger: Logger
  flush(): void
}

/**
 * Opens the log. Writing never waits for the disk; a reader that goes away (EPIPE) or a full disk
 * costs lines, not the process (D14).
 */
export function createLog(level: Config['logLevel']): Log {
  const output = destination({ dest: 1, sync: false })
  output.on('error', () => {})
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } },
    output,
  )
  return {
    logger,
    flush() {
      try {
        output.flushSync()
      } catch {
        // Standard output is gone: there is nobody to tell.
      }
    },
  }
}
