/** Statistics of submissions: counts by kind, and feedback on pages. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SubmissionKind } from '#core/forms/definitions.ts'
import type { UsageReport } from '#core/inbox/service.ts'
import type { Locale } from '#core/locales.ts'
import type { Database } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'

/** The number of submissions of a day with one kind, state and language. */
export interface SubmissionCount {
  kind: SubmissionKind
  state: 'open' | 'closed' | 'suspected'
  locale: Locale
  count: number
}

/** Counts the submissions of some kinds on a day; filters by form too, because the index by time needs it. @param day ISO date, UTC */
export async function countSubmissions(db: Kysely<Schema>, kinds: readonly string[], day: string): Promise<SubmissionCount[]> {
  if (kinds.length === 0) return []
  const { rows } = await sql<SubmissionCount>`
    select kind, case when suspicion is not null then 'suspected' when state = 'new' then 'open' else 'closed' end as state, locale,
      count(*) as count
    from submissions
    where form in (${sql.join(kinds)}) and kind in (${sql.join(kinds)}) and ${isOf(day)}
    group by 1, 2, 3`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Feedback on a page on a day. */
export interface FeedbackCount {
  page: string
  yes: number
  no: number
}

/** Counts the feedback of a day by page. @param day ISO date, UTC */
export async function countFeedback({ db, kind }: Database, day: string): Promise<FeedbackCount[]> {
  const { rows } = await sql<FeedbackCount>`
    select page, sum(case when helpful = 'yes' then 1 else 0 end) as yes, sum(case when helpful = 'no' then 1 else 0 end) as no
    from (select ${valueOf(kind, 'page')} as page, ${valueOf(kind, 'helpful')} as helpful from submissions where ${isFeedbackOf(day)}) as feedback
    group by page`.execute(db)
  return rows.map(({ page, yes, no }) => ({ page, yes: Number(yes), no: Number(no) }))
}

/** A reader's comment on a page. */
export interface FeedbackComment {
  page: string
  reference: string
  locale: string
  text: string
  created_at: string
}

/** The latest comments of a day on some pages, newest first. @param day ISO date, UTC @param maxRows maximum number of comments per page */
export async function latestComments(
  { db, kind }: Database,
  { pages, day, maxRows }: { pages: readonly string[]; day: string; maxRows: number },
): Promise<FeedbackComment[]> {
  if (pages.length === 0) return []
  const { rows } = await sql<FeedbackComment>`
    select page, reference, locale, text, created_at
    from (
      select page, reference, locale, text, created_at, row_number() over (partition by page order by created_at desc, reference) as place
      from (
        select ${valueOf(kind, 'page')} as page, ${valueOf(kind, 'missing')} as text, reference, locale, created_at
        from submissions where ${isFeedbackOf(day)}
      ) as feedback
      where text <> '' and page in (${sql.join(pages)})
    ) as placed
    where place <= ${maxRows}
    order by created_at desc, reference`.execute(db)
  return rows
}

/** Missing pages requested since a day, most frequent first, with the page of this site that last linked there. */
export async function countMissing(db: Kysely<Schema>, since: string, limit: number): Promise<UsageReport['missing']> {
  const sinceThen = db.selectFrom('missing_pages').where('day', '>=', since)
  const counts = await sinceThen
    .select(({ fn }) => ['path', fn.sum<number | string>('count').as('total')])
    .groupBy('path')
    .orderBy('total', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()
  if (counts.length === 0) return []
  const rows = await sinceThen
    .select(['path', 'origin'])
    .where(
      'path',
      'in',
      counts.map(({ path }) => path),
    )
    .where('origin', '!=', '')
    .orderBy('day')
    .orderBy('count')
    .execute()
  const origins = new Map(rows.map(({ path, origin }) => [path, origin]))
  return counts.map(({ path, total }) => ({ path, from: origins.get(path) ?? '', count: Number(total) }))
}

/** In an ISO time a `T` follows the day, and sorts before `U`. */
function isOf(day: string): RawBuilder<boolean> {
  return sql<boolean>`created_at >= ${day} and created_at < ${`${day}U`}`
}

/** Feedback of a day, except suspected submissions. */
function isFeedbackOf(day: string): RawBuilder<boolean> {
  return sql<boolean>`form = 'feedback' and suspicion is null and ${isOf(day)}`
}

/** The first value of a field. */
function valueOf(kind: Database['kind'], field: string): RawBuilder<string> {
  return kind === 'sqlite'
    ? sql<string>`coalesce(json_extract("values", ${sql.lit(`$.${field}[0]`)}), '')`
    : sql<string>`coalesce("values"::json -> ${sql.lit(field)} ->> 0, '')`
}
