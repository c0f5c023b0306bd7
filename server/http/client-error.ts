/** Takes reports of errors in browsers into the log. */
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { readClientError } from '#core/client-error.ts'
import type { AppEnvironment } from '#server/http/app.ts'

/** Reports in a minute, of all visitors together; a broken release tells as much with less. */
const mostInMinute = 60

/** Makes the handler. Answers 204 whatever becomes of the report: the page has nothing to do with it. */
export function answerClientError(logger: Logger, now: () => number = Date.now) {
  let minute = 0
  let count = 0
  return async (context: Context<AppEnvironment>): Promise<Response> => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) [minute, count] = [current, 0]
    const report = readClientError(await context.req.text())
    if (report && ++count <= mostInMinute) logger.warn({ requestId: context.get('info').id, browser: report }, 'error in a browser')
    return new Response(null, { status: 204 })
  }
}
