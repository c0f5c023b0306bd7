/** The log: JSON lines on standard output, one for each request that was not for a built file. */
import { destination, type Logger, pino } from 'pino'
import { withoutAddresses } from '#core/without-addresses.ts'
import type { Config } from '#server/config.ts'
import { currentRequestIds } from '#server/http/log-context.ts'

/** The log, and a function that flushes its buffer before the process ends. */
export interface Log {
  logger: Logger
  flush(): Promise<void>
}

/** How long to wait for the last lines if nothing reads them. */
const flushTimeoutMs = 1000

/**
 * The parts of an error that name its cause (D14). Its other properties may repeat what somebody has sent: in `detail` PostgreSQL quotes the
 * row that it refuses.
 */
export function errorForLog(error: unknown): object | string {
  if (!(error instanceof Error)) return withoutAddresses(String(error))
  const { type, message, stack } = pino.stdSerializers.err(error)
  const { code } = error as NodeJS.ErrnoException
  const joined = joinedErrors(error)
  return {
    type,
    message: withoutAddresses(message),
    stack: withoutAddresses(stack),
    ...(code !== undefined && { code }),
    ...(joined.length > 0 && { errors: joined.map(errorForLog) }),
  }
}

/** The errors that an `AggregateError` stands for, also if it is the cause of the error: neither its message nor its stack contains them. */
function joinedErrors(error: Error): readonly unknown[] {
  if (error instanceof AggregateError) return error.errors
  return error.cause instanceof Error ? joinedErrors(error.cause) : []
}

/**
 * Opens the log. Writing never waits for the disk; a closed pipe (EPIPE) or a full disk loses lines, but does not end the
 * process (D14).
 */
export function createLog(level: Config['logLevel']): Log {
  // A `minLength` of 0 would mean the same, but its `flush` does not wait. `flushSync` overtakes a pending write.
  const output = destination({ dest: 1, sync: false, minLength: 1 })
  output.on('error', () => {})
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorForLog },
      mixin: currentRequestIds,
    },
    output,
  )
  return {
    logger,
    flush() {
      return new Promise((resolve) => {
        setTimeout(resolve, flushTimeoutMs)
        // An error means that standard output is closed, so it can't be reported.
        output.flush(() => resolve())
      })
    },
  }
}
