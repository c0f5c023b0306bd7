/** Page views of a period. */
import type { Account } from '#core/accounts/service.ts'
import { labelOfCount } from '#core/statistics/labels.ts'
import { daysOfPeriod } from '#core/statistics/period.ts'
import { viewLists, type Counted, type PageViews, type ViewList, type ViewsQuery } from '#core/statistics/service.ts'
import { inSteps, periodOf } from '#server/db/days.ts'
import { sumViews } from '#server/db/visits.ts'
import { byteOrderMark, csvRow } from '#server/inbox/csv.ts'
import { requireInbox } from '#server/inbox/permissions.ts'
import { daysPerStep, type StatisticsContext } from './context.ts'

/** @throws AccessDenied */
export async function loadPageViews(context: StatisticsContext, staff: Account, query: ViewsQuery): Promise<PageViews> {
  requireInbox(staff)
  const byDay = await countDays(context, query)
  const lists = {} as Record<ViewList, readonly Counted[]>
  for (const list of viewLists) lists[list] = await countBy(context, list, query)
  return { total: total(byDay), entries: total(lists.referrers), byDay, lists }
}

/** A list as CSV (RFC 4180), all its rows. @throws AccessDenied */
export async function exportPageViews(
  context: StatisticsContext,
  staff: Account,
  query: ViewsQuery,
  list: ViewList | 'days',
): Promise<string> {
  requireInbox(staff)
  const { locale } = staff
  const t = context.translate(locale)
  const rows =
    list === 'days'
      ? (await countDays(context, query)).map(({ day, count }) => [day, String(count)])
      : (await countBy(context, list, query)).map(({ key, count }) => [key, labelOfCount(list, key, { t, locale }), String(count)])
  const names = list === 'days' ? [t('reports.day')] : [t('statistics.code'), t(`statistics.column.${list}`)]
  const head = [...names, t(list === 'referrers' ? 'statistics.visits' : 'statistics.views')]
  return byteOrderMark + [head, ...rows].map(csvRow).join('')
}

async function countDays({ database, clock }: StatisticsContext, { days, page }: ViewsQuery): Promise<PageViews['byDay']> {
  const period = periodOf(daysOfPeriod(days, clock()), clock())
  const { db } = await database.forReading()
  const counted = await inSteps(period, daysPerStep, (range) => sumViews(db, 'days', range, page))
  const counts = new Map(counted.map(({ key, count }) => [key, count]))
  return period.map((day) => ({ day, count: counts.get(day) ?? 0 }))
}

/** Most frequent first. */
async function countBy({ database, clock }: StatisticsContext, list: ViewList, { days, page }: ViewsQuery): Promise<Counted[]> {
  const { db } = await database.forReading()
  const rows = await inSteps(periodOf(daysOfPeriod(days, clock()), clock()), daysPerStep, (range) => sumViews(db, list, range, page))
  return [...Map.groupBy(rows, ({ key }) => key)]
    .map(([key, counts]) => ({ key, count: total(counts) }))
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}

function total(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
