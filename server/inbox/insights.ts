/** What is counted and not sent, and what is drawn as charts. */
import type { InboxCharts, Insights, FormName } from '#core/inbox/desk.ts'
import type { Database } from '#server/db/open.ts'

export function insightsOf(_database: Database, _days: number, _now: Date): Promise<Insights> {
  throw new Error('Not there yet.')
}

export function chartsOf(_database: Database, _asked: { days: number; forms: readonly FormName[]; now: Date }): Promise<InboxCharts> {
  throw new Error('Not there yet.')
}
