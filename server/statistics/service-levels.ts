/** Requests and failures by day, for the error budget. */
import type { Account } from '#core/accounts/service.ts'
import { hourMs } from '#core/durations.ts'
import { AccessDenied } from '#core/inbox/service.ts'
import type { Outcomes } from '#core/statistics/error-budget.ts'
import type { ServiceLevels } from '#core/statistics/service.ts'
import { periodOf } from '#server/db/days.ts'
import { requestCountsSince, type RequestCounts } from '#server/db/request-counts.ts'
import { requireInbox } from '#server/inbox/permissions.ts'
import type { StatisticsContext } from './context.ts'

/** Windows of the burn rate in hours: those of fast, medium and slow alerts (The Site Reliability Workbook, chapter 5). */
const windowHours = [1, 6, 72] as const

/** @param days period of the objective @throws AccessDenied */
export async function loadServiceLevels({ database, clock }: StatisticsContext, admin: Account, days: number): Promise<ServiceLevels> {
  requireInbox(admin)
  if (admin.role !== 'admin') throw new AccessDenied('none')
  const now = clock()
  const period = periodOf(days, now)
  const { db } = await database.forReading()
  const hours = await requestCountsSince(db, period[0]!)
  const byDay = Map.groupBy(hours, ({ hour }) => hour.slice(0, 10))
  return {
    days: period.map((day) => ({ day, ...outcomesOf(byDay.get(day) ?? []) })),
    lastHours: windowHours.map((count) => {
      const first = new Date(now.getTime() - count * hourMs).toISOString().slice(0, 13)
      return { hours: count, ...outcomesOf(hours.filter(({ hour }) => hour >= first)) }
    }),
  }
}

function outcomesOf(hours: readonly RequestCounts[]): { requests: Outcomes; latency: Outcomes } {
  const sum = (name: keyof RequestCounts) => hours.reduce((total, counts) => total + counts[name], 0)
  return { requests: { total: sum('requests'), bad: sum('errors') }, latency: { total: sum('timed'), bad: sum('slow') } }
}
