/** Shuts the process down after a signal or an unexpected error. */
import type { Log } from '#server/log.ts'
import type { CloseOptions } from '#server/start.ts'

/**
 * Signals within this time count as one: Ctrl-C reaches every process of the terminal, and npm and the
 * launcher forward signals.
 */
const signalDedupeMs = 500

/**
 * Closes the server on SIGTERM and SIGINT, once, and ends the process with 0 when everything is written.
 * A second signal ends it immediately. An uncaught error is logged and ends it with 1, without waiting for the load
 * balancer: the state of the process is then unknown, and a supervisor starts a clean one.
 *
 * @param close lets requests in progress finish and closes the database
 */
export function closeOnSignals(close: (options: CloseOptions) => Promise<void>, { logger, flush }: Log): void {
  let closing = false
  let ignoreUntilMs = 0

  const end = async (code: number) => {
    await flush()
    process.exit(code)
  }
  const stop = async (code: 0 | 1) => {
    if (closing) return await end(1)
    closing = true
    try {
      await close({ waitsForBalancer: code === 0 })
      logger.info('stopped')
      await end(code)
    } catch (error) {
      logger.error({ err: error }, 'stopped with an error')
      await end(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (now < ignoreUntilMs) return
      ignoreUntilMs = now + signalDedupeMs
      logger.info({ signal }, closing ? 'stopping immediately' : 'stopping')
      void stop(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      logger.fatal({ err: error }, event)
      void stop(1)
    })
  }
}
