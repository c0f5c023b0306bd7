/** Web Vitals of a period, by the pattern of the page. */
import type { Account } from '#core/accounts/service.ts'
import { daysOfPeriod } from '#core/statistics/period.ts'
import type { MeasuredRoute, VitalsQuery } from '#core/statistics/service.ts'
import { summarize, vitalNames, type VitalName } from '#core/statistics/web-vitals.ts'
import { inSteps, periodOf } from '#server/db/days.ts'
import { sumVitals, type VitalCount } from '#server/db/visits.ts'
import { byteOrderMark, csvRow } from '#server/inbox/csv.ts'
import { requireInbox } from '#server/inbox/permissions.ts'
import { daysPerStep, type StatisticsContext } from './context.ts'

/** @throws AccessDenied */
export async function loadWebVitals({ database, clock }: StatisticsContext, staff: Account, query: VitalsQuery): Promise<MeasuredRoute[]> {
  requireInbox(staff)
  const { db } = await database.forReading()
  const counts = await inSteps(periodOf(daysOfPeriod(query.days, clock()), clock()), daysPerStep, (range) => sumVitals(db, range, query))
  return [...Map.groupBy(counts, ({ route }) => route)].map(([route, rows]) => ({ route, histograms: histogramsOf(rows) }))
}

function histogramsOf(rows: readonly VitalCount[]): MeasuredRoute['histograms'] {
  const histograms: Partial<Record<VitalName, Map<number, number>>> = {}
  for (const { metric, upper, count } of rows) {
    const histogram = (histograms[metric as VitalName] ??= new Map())
    histogram.set(upper, (histogram.get(upper) ?? 0) + count)
  }
  return histograms
}

/** One row for each pattern and metric (RFC 4180). Values are milliseconds, for CLS without a unit. @throws AccessDenied */
export async function exportWebVitals(context: StatisticsContext, staff: Account, query: VitalsQuery): Promise<string> {
  const t = context.translate(staff.locale)
  const routes = await loadWebVitals(context, staff, query)
  const rows = routes.flatMap(({ route, histograms }) =>
    vitalNames.flatMap((name) => {
      const summary = summarize(name, histograms[name] ?? new Map())
      if (!summary) return []
      const { p75, count, good, needsImprovement, poor } = summary
      const shares = [good, needsImprovement, poor].map((share) => share.toFixed(4))
      return [[route, name, name === 'CLS' ? (p75 / 1000).toFixed(3) : String(Math.round(p75)), ...shares, String(count)]]
    }),
  )
  const ratings = [t('statistics.good'), t('statistics.needsImprovement'), t('statistics.poor')]
  const head = [t('statistics.template'), t('statistics.metric'), t('statistics.p75'), ...ratings, t('statistics.measurements')]
  return byteOrderMark + [head, ...rows].map(csvRow).join('')
}
