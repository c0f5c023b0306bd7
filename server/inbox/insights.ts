/** What staff would rather look at than read: what readers say of pages, what visitors look for in vain, how many ask for what. */
import { setImmediate } from 'node:timers/promises'
import type { FormName, InboxCharts, Insights } from '#core/inbox/desk.ts'
import { isLocale, locales } from '#core/locales.ts'
import { sumCounts } from '#server/db/daily-counts.ts'
import {
  countFeedback,
  countMissing,
  countSubmissions,
  latestComments,
  type FeedbackComment,
  type SubmissionCount,
} from '#server/db/insights.ts'
import type { Database } from '#server/db/open.ts'

const dayLength = 86_400_000

/** Rows of each list. */
const most = 50

/** Searches of each kind beside the charts. */
const mostSearches = 20

/** Comments of a page. */
const mostComments = 5

/** The ISO dates of a period that ends today (UTC), oldest first. */
function daysOf(days: number, now: Date): string[] {
  return Array.from({ length: days }, (_, index) => new Date(now.getTime() - (days - 1 - index) * dayLength).toISOString().slice(0, 10))
}

/**
 * Asks for each day by itself: SQLite answers while nobody else gets one, so that a hundred thousand rows at once would keep every visitor
 * waiting.
 */
async function onEachDay(days: readonly string[], ask: (day: string) => Promise<void>): Promise<void> {
  for (const day of days) {
    await ask(day)
    await setImmediate()
  }
}

/** What is counted and not sent, over a period of days that ends today. */
export async function insightsOf(database: Database, days: number, now: Date): Promise<Insights> {
  const { db } = database
  const period = daysOf(days, now)
  const since = period[0]!
  const [pages, searches, missing] = await Promise.all([
    judgedPages(database, period),
    sumCounts(db, 'fruitless_searches', since, most),
    countMissing(db, since, most),
  ])
  return { pages, searches, missing: missing.map(({ path, origin, count }) => ({ path, from: origin, count })) }
}

/** The pages that readers have judged, those that helped fewest first. */
async function judgedPages(database: Database, period: readonly string[]): Promise<Insights['pages']> {
  const verdicts = new Map<string, { yes: number; no: number }>()
  await onEachDay(period, async (day) => {
    for (const { page, yes, no } of await countFeedback(database, day)) {
      const verdict = verdicts.get(page) ?? { yes: 0, no: 0 }
      verdicts.set(page, { yes: verdict.yes + yes, no: verdict.no + no })
    }
  })
  const worst = [...verdicts].toSorted(([, a], [, b]) => b.no - a.no || a.yes - b.yes).slice(0, most)
  const pages = worst.map(([page]) => page)
  const comments = new Map(pages.map((page): [string, FeedbackComment[]] => [page, []]))
  await onEachDay(period.toReversed(), async (day) => {
    const wanting = pages.filter((page) => comments.get(page)!.length < mostComments)
    for (const comment of await latestComments(database, { pages: wanting, day, most: mostComments }))
      comments.get(comment.page)!.push(comment)
  })
  return worst.map(([path, { yes, no }]) => ({
    path,
    yes,
    no,
    comments: comments
      .get(path)!
      .slice(0, mostComments)
      .flatMap(({ reference, locale, text, created_at: at }) => (isLocale(locale) ? [{ reference, locale, text, at }] : [])),
  }))
}

/**
 * What is drawn of the requests of some forms, over a period of days that ends today. What is taken for spam is counted in the states
 * alone.
 */
export async function chartsOf(
  { db }: Database,
  { days, forms, now }: { days: number; forms: readonly FormName[]; now: Date },
): Promise<InboxCharts> {
  const period = daysOf(days, now)
  const since = period[0]!
  const counts: (SubmissionCount & { day: string })[] = []
  await onEachDay(period, async (day) => {
    for (const row of await countSubmissions(db, forms, day)) counts.push({ ...row, day })
  })
  const [found, fruitless] = await Promise.all([
    sumCounts(db, 'found_searches', since, mostSearches),
    sumCounts(db, 'fruitless_searches', since, mostSearches),
  ])
  const clear = counts.filter(({ suspected }) => suspected === 0)
  const byDay = Map.groupBy(clear, ({ day }) => day)
  const searches = [...found.map((search) => ({ ...search, isFound: true })), ...fruitless.map((search) => ({ ...search, isFound: false }))]
  return {
    byDay: period.map((day) => {
      const ofDay = byDay.get(day) ?? []
      const present = forms.flatMap((form) => {
        const count = sum(ofDay.filter((row) => row.form === form))
        return count > 0 ? [[form, count] as const] : []
      })
      return { day, counts: Object.fromEntries(present) }
    }),
    byLanguage: locales
      .map((locale) => ({ locale, count: sum(clear.filter((row) => row.locale === locale)) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    byState: forms
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
