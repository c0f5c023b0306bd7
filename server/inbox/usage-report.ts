/** What staff would rather look at than read: what readers say of pages, what visitors look for in vain, how many ask for what. */
import { setImmediate } from 'node:timers/promises'
import type { SubmissionKind } from '#core/forms/definitions.ts'
import type { InboxCharts, UsageReport } from '#core/inbox/service.ts'
import { isLocale, locales } from '#core/locales.ts'
import { sumCounts } from '#server/db/daily-counts.ts'
import {
  countFeedback,
  countMissing,
  countSubmissions,
  latestComments,
  type FeedbackComment,
  type SubmissionCount,
} from '#server/db/usage-report.ts'
import type { Database } from '#server/db/open.ts'

const dayMs = 86_400_000

/** Rows of each list. */
const maxRows = 50

/** Searches of each kind beside the charts. */
const maxSearches = 20

/** Comments of a page. */
const maxComments = 5

/** The ISO dates of a period that ends today (UTC), oldest first. */
function daysOf(days: number, now: Date): string[] {
  return Array.from({ length: days }, (_, index) => new Date(now.getTime() - (days - 1 - index) * dayMs).toISOString().slice(0, 10))
}

/**
 * Asks for each day by itself: SQLite answers while nobody else gets one, so that a hundred thousand rows at once would keep every visitor
 * waiting.
 */
async function onEachDay(days: readonly string[], query: (day: string) => Promise<void>): Promise<void> {
  for (const day of days) {
    await query(day)
    await setImmediate()
  }
}

/** What is counted and not sent, over a period of days that ends today. */
export async function loadUsageReport(database: Database, days: number, now: Date): Promise<UsageReport> {
  const { db } = database
  const period = daysOf(days, now)
  const since = period[0]!
  const [pages, searches, missing] = await Promise.all([
    loadPageFeedback(database, period),
    sumCounts(db, 'fruitless_searches', since, maxRows),
    countMissing(db, since, maxRows),
  ])
  return { pages, searches, missing: missing.map(({ path, origin, count }) => ({ path, from: origin, count })) }
}

/** The pages that readers have judged, those that helped fewest first. */
async function loadPageFeedback(database: Database, period: readonly string[]): Promise<UsageReport['pages']> {
  const verdicts = new Map<string, { yes: number; no: number }>()
  await onEachDay(period, async (day) => {
    for (const { page, yes, no } of await countFeedback(database, day)) {
      const verdict = verdicts.get(page) ?? { yes: 0, no: 0 }
      verdicts.set(page, { yes: verdict.yes + yes, no: verdict.no + no })
    }
  })
  const worst = [...verdicts].toSorted(([, a], [, b]) => b.no - a.no || a.yes - b.yes).slice(0, maxRows)
  const pages = worst.map(([page]) => page)
  const comments = new Map(pages.map((page): [string, FeedbackComment[]] => [page, []]))
  await onEachDay(period.toReversed(), async (day) => {
    const incomplete = pages.filter((page) => comments.get(page)!.length < maxComments)
    for (const comment of await latestComments(database, { pages: incomplete, day, maxRows: maxComments }))
      comments.get(comment.page)!.push(comment)
  })
  return worst.map(([path, { yes, no }]) => ({
    path,
    yes,
    no,
    comments: comments
      .get(path)!
      .slice(0, maxComments)
      .flatMap(({ reference, locale, text, created_at: at }) => (isLocale(locale) ? [{ reference, locale, text, at }] : [])),
  }))
}

/**
 * The charts of the submissions of some kinds, over a period of days that ends today. What is taken for spam is counted in the states
 * alone.
 */
export async function loadCharts(
  { db }: Database,
  { days, kinds, now }: { days: number; kinds: readonly SubmissionKind[]; now: Date },
): Promise<InboxCharts> {
  const period = daysOf(days, now)
  const since = period[0]!
  const counts: (SubmissionCount & { day: string })[] = []
  await onEachDay(period, async (day) => {
    for (const row of await countSubmissions(db, kinds, day)) counts.push({ ...row, day })
  })
  const [found, fruitless] = await Promise.all([
    sumCounts(db, 'found_searches', since, maxSearches),
    sumCounts(db, 'fruitless_searches', since, maxSearches),
  ])
  const clear = counts.filter(({ suspected }) => suspected === 0)
  const byDay = Map.groupBy(clear, ({ day }) => day)
  const searches = [...found.map((search) => ({ ...search, isFound: true })), ...fruitless.map((search) => ({ ...search, isFound: false }))]
  return {
    byDay: period.map((day) => {
      const ofDay = byDay.get(day) ?? []
      const present = kinds.flatMap((form) => {
        const count = sum(ofDay.filter((row) => row.form === form))
        return count > 0 ? [[form, count] as const] : []
      })
      return { day, counts: Object.fromEntries(present) }
    }),
    byLanguage: locales
      .map((locale) => ({ locale, count: sum(clear.filter((row) => row.locale === locale)) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    byState: kinds
      .map((form) => {
        const ofForm = counts.filter((row) => row.form === form)
        const inState = (state: 'new' | 'closed') => sum(ofForm.filter((row) => row.suspected === 0 && row.state === state))
        return { form, open: inState('new'), closed: inState('closed'), suspected: sum(ofForm.filter(({ suspected }) => suspected === 1)) }
      })
      .filter(({ open, closed, suspected }) => open + closed + suspected > 0),
    searches: searches.toSorted((a, b) => b.count - a.count),
  }
}

function sum(rows: readonly { count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0)
}
