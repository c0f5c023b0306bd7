/** Statistics for staff: feedback on pages, searches, missing pages, numbers of submissions. */
import type { Account } from '#core/accounts/service.ts'
import { readableKindsFor } from '#core/inbox/access.ts'
import type { InboxCharts, UsageReport } from '#core/inbox/service.ts'
import { isLocale, locales } from '#core/locales.ts'
import { sumCounts } from '#server/db/daily-counts.ts'
import { inSteps, periodOf } from '#server/db/days.ts'
import { countFeedback, countMissing, countSubmissions, latestComments, type FeedbackComment } from '#server/db/usage-report.ts'
import type { Database } from '#server/db/open.ts'
import type { InboxContext } from '#server/inbox/context.ts'
import { requireInbox } from '#server/inbox/permissions.ts'

/** Maximum rows of each list. */
const maxRows = 50

/** Maximum searches of each kind next to the charts. */
const maxSearches = 20

/** Maximum comments per page. */
const maxComments = 5

/** Runs a query for each day, and adds the day to its rows. */
function onEachDay<Row>(days: readonly string[], query: (day: string) => Promise<readonly Row[]>): Promise<(Row & { day: string })[]> {
  return inSteps(days, 1, async ({ first: day }) => (await query(day)).map((row) => ({ ...row, day })))
}

/** Counts of a period of days that ends today: feedback, searches, missing pages. @throws AccessDenied */
export async function loadUsageReport({ database, clock }: InboxContext, staff: Account, days: number): Promise<UsageReport> {
  requireInbox(staff)
  const period = periodOf(days, clock())
  const reader = await database.forReading()
  const [pages, searches, missing] = await Promise.all([
    loadPageFeedback(reader, period),
    sumCounts(reader.db, 'fruitless_searches', period[0]!, maxRows),
    countMissing(reader.db, period[0]!, maxRows),
  ])
  return { pages, searches, missing }
}

/** The pages with feedback, the least helpful first. */
async function loadPageFeedback(database: Database, period: readonly string[]): Promise<UsageReport['pages']> {
  const counts = await onEachDay(period, (day) => countFeedback(database, day))
  const verdicts = [...Map.groupBy(counts, ({ page }) => page)].map(([path, rows]) => ({
    path,
    yes: total(rows.map(({ yes }) => yes)),
    no: total(rows.map(({ no }) => no)),
  }))
  const worst = verdicts.toSorted((a, b) => b.no - a.no || a.yes - b.yes).slice(0, maxRows)
  const comments = new Map(worst.map(({ path }): [string, FeedbackComment[]] => [path, []]))
  await onEachDay(period.toReversed(), async (day) => {
    const incomplete = [...comments].flatMap(([path, found]) => (found.length < maxComments ? [path] : []))
    const ofDay = await latestComments(database, { pages: incomplete, day, maxRows: maxComments })
    for (const comment of ofDay) comments.get(comment.page)!.push(comment)
    return ofDay
  })
  return worst.map((verdict) => ({
    ...verdict,
    comments: comments
      .get(verdict.path)!
      .slice(0, maxComments)
      .flatMap(({ reference, locale, text, created_at: at }) => (isLocale(locale) ? [{ reference, locale, text, at }] : [])),
  }))
}

/** The charts of the submissions that the account may read. Suspected ones are counted only in the states. @throws AccessDenied */
export async function loadCharts({ database, clock }: InboxContext, staff: Account, days: number): Promise<InboxCharts> {
  requireInbox(staff)
  const kinds = readableKindsFor(staff.role)
  const period = periodOf(days, clock())
  const { db } = await database.forReading()
  const counts = await onEachDay(period, (day) => countSubmissions(db, kinds, day))
  const clear = counts.filter(({ state }) => state !== 'suspected')
  const byDay = Map.groupBy(clear, ({ day }) => day)
  const byLocale = tally(clear, ({ locale }) => locale)
  const [found, fruitless] = await Promise.all([
    sumCounts(db, 'found_searches', period[0]!, maxSearches),
    sumCounts(db, 'fruitless_searches', period[0]!, maxSearches),
  ])
  return {
    byDay: period.map((day) => ({ day, counts: tally(byDay.get(day) ?? [], ({ kind }) => kind) })),
    byLanguage: locales
      .flatMap((locale) => (byLocale[locale] ? [{ locale, count: byLocale[locale] }] : []))
      .toSorted((a, b) => b.count - a.count),
    byState: kinds.flatMap((kind) => {
      const states = tally(
        counts.filter((row) => row.kind === kind),
        ({ state }) => state,
      )
      return Object.keys(states).length > 0 ? [{ form: kind, open: 0, closed: 0, suspected: 0, ...states }] : []
    }),
    searches: [
      ...found.map((search) => ({ ...search, isFound: true })),
      ...fruitless.map((search) => ({ ...search, isFound: false })),
    ].toSorted((a, b) => b.count - a.count),
  }
}

/** Sums of counts by key. */
function tally<Row extends { count: number }, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Partial<Record<Key, number>> {
  const sums: Partial<Record<Key, number>> = {}
  for (const row of rows) sums[keyOf(row)] = (sums[keyOf(row)] ?? 0) + row.count
  return sums
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
