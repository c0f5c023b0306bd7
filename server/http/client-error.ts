/** Takes reports of errors in browsers into the log. */
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { readClientError } from '#core/client-error.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { truncateAddress } from '#server/http/client-address.ts'

/** Reports in a minute: of all visitors together, and of one network. A broken release tells as much with less. */
const maxPerMinute = 60
const maxPerNetwork = 10

/**
 * Makes the handler. Answers 204 whatever becomes of the report, the page having nothing to do with it.
 */
export function answerClientError(logger: Pick<Logger, 'warn'>, now: () => number = Date.now) {
  const mayReport = createAllowance(logger, now)
  return async (context: Context<AppEnvironment>): Promise<Response> => {
    const { id, client } = context.env
    if (mayReport(truncateAddress(client))) {
      const report = readClientError(await context.req.text())
      if (report) logger.warn({ requestId: id, browser: report }, 'error in a browser')
    }
    return new Response(null, { status: 204 })
  }
}

/** Counts by the minute; the first report of a later minute brings to the log how many were dropped. */
function createAllowance(logger: Pick<Logger, 'warn'>, now: () => number): (network: string) => boolean {
  let minute = 0
  let total = 0
  let dropped = 0
  const byNetwork = new Map<string, number>()
  return (network) => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      if (dropped > 0) logger.warn({ dropped }, 'more errors in browsers than are logged')
      ;[minute, total, dropped] = [current, 0, 0]
      byNetwork.clear()
    }
    const ofOne = byNetwork.get(network) ?? 0
    if (total >= maxPerMinute || ofOne >= maxPerNetwork) {
      dropped++
      return false
    }
    total++
    byNetwork.set(network, ofOne + 1)
    return true
  }
}
