/** Takes the reports of visits that browsers send. */
import type { Context } from 'hono'
import { isbot } from 'isbot'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Device } from '#core/statistics/service.ts'
import { maxReportedPages, navigationTypes, type VisitReport } from '#core/statistics/visit-report.ts'
import { vitalNames } from '#core/statistics/web-vitals.ts'
import type { RecordVisit } from '#server/counts/visits.ts'
import { createMemoryRateLimit } from '#server/http/memory-rate-limit.ts'
import { truncateAddress } from '#server/http/client-address.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'

/** Reports counted per minute, in total and per network: an office or a mobile carrier is one network. */
const limits = { maxPerMinute: 60_000, maxPerNetwork: 300 }

const path = z.string().startsWith('/').max(300)

const visitReport: z.ZodType<VisitReport> = z.strictObject({
  pages: z.array(path).max(maxReportedPages),
  referrer: z.string().max(253).optional(),
  timeZone: z.string().max(60),
  vitals: z
    .strictObject({
      path,
      navigation: z.enum(navigationTypes),
      values: z.partialRecord(z.enum(vitalNames), z.number().min(0).max(3_600_000)),
    })
    .optional(),
})

/**
 * Creates the handler: 204 if the report was counted, or comes from a robot that says so; 429 over the limit, 415 for another type than
 * JSON, 400 for anything else than a report. Address and user agent are looked at here and not passed on.
 */
export function answerVisits(record: RecordVisit, logger: Pick<Logger, 'warn'>, now?: () => number) {
  const onRefused = (dropped: number) => logger.warn({ dropped }, 'reports of visits dropped')
  const mayReport = createMemoryRateLimit({ ...limits, onRefused, ...(now && { now }) })
  const answer = (status: 204 | 400 | 415 | 429) =>
    new Response(null, { status, ...(status === 429 && { headers: { 'Retry-After': '60' } }) })
  return async ({ env, req }: Context<AppEnvironment>): Promise<Response> => {
    if (!/^application\/json\s*(?:;|$)/i.test(req.header('Content-Type') ?? '') || req.header('Content-Encoding')) return answer(415)
    if (!mayReport(truncateAddress(env.client))) return answer(429)
    const { data: report } = visitReport.safeParse(await readJson(req.raw))
    if (!report) return answer(400)
    if (!isbot(req.header('User-Agent') ?? '')) await record(report, deviceOf(req.raw.headers))
    return answer(204)
  }
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}

/** By the client hint, or by "Mobi" in the user agent (MDN, Browser detection using the user agent). Tablets count as either. */
function deviceOf(headers: Headers): Device {
  const hint = headers.get('Sec-CH-UA-Mobile')
  const isMobile = hint === null ? (headers.get('User-Agent') ?? '').includes('Mobi') : hint === '?1'
  return isMobile ? 'mobile' : 'desktop'
}
