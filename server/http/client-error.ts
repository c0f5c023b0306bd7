/** Logs error reports from browsers. */
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { readClientError } from '#core/client-error.ts'
import { createMemoryRateLimit } from '#server/http/memory-rate-limit.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { truncateAddress } from '#server/http/client-address.ts'

/** Reports logged per minute, in total and per network. More would add nothing about a broken release. */
const limits = { maxPerMinute: 60, maxPerNetwork: 10 }

/** Creates the handler. Always answers 204, because the page does not use the result. */
export function answerClientError(logger: Pick<Logger, 'warn'>, now: () => number = Date.now) {
  const onRefused = (dropped: number) => logger.warn({ dropped }, 'error reports from browsers dropped')
  const mayReport = createMemoryRateLimit({ ...limits, onRefused, now })
  return async (context: Context<AppEnvironment>): Promise<Response> => {
    const { client } = context.env
    if (mayReport(truncateAddress(client))) {
      const report = readClientError(await context.req.text())
      if (report) logger.warn({ browser: report }, 'error in a browser')
    }
    return new Response(null, { status: 204 })
  }
}
