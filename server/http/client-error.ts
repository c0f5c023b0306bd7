/** Logs error reports from browsers. */
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { readClientError } from '#core/client-error.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { truncateAddress } from '#server/http/client-address.ts'

/** Reports logged per minute, in total and per network. More would add nothing about a broken release. */
const maxPerMinute = 60
const maxPerNetwork = 10

/** Creates the handler. Always answers 204, because the page does not use the result. */
export function answerClientError(logger: Pick<Logger, 'warn'>, now: () => number = Date.now) {
  const mayReport = createAllowance(logger, now)
  return async (context: Context<AppEnvironment>): Promise<Response> => {
    const { client } = context.env
    if (mayReport(truncateAddress(client))) {
      const report = readClientError(await context.req.text())
      if (report) logger.warn({ browser: report }, 'error in a browser')
    }
    return new Response(null, { status: 204 })
  }
}

/** Counts per minute; the first report of a later minute logs how many were dropped. */
function createAllowance(logger: Pick<Logger, 'warn'>, now: () => number): (network: string) => boolean {
  let minute = 0
  let total = 0
  let dropped = 0
  const byNetwork = new Map<string, number>()
  return (network) => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      if (dropped > 0) logger.warn({ dropped }, 'error reports from browsers dropped')
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
