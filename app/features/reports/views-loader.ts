/** Page views: over time, by page, referrer, country, language and device. */
import type { LoaderFunctionArgs } from 'react-router'
import { makeVisible } from '#core/forms/visible.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { labelOfCount } from '#core/statistics/labels.ts'
import { periods, viewLists, type Counted, type PageViews, type ViewList } from '#core/statistics/service.ts'
import { barRows } from './bars.ts'
import { columnChart, dayTime, monthTime } from './column-chart.ts'
import { addressWith, readPage, reportContext } from './report-loader.ts'
import { exportLink } from './statistics-export-loader.ts'

/** Bars of a list, and rows of its table. The CSV has all. */
const maxBars = 10
const maxRows = 100

interface ViewsContext {
  args: LoaderFunctionArgs
  t: Translate
  locale: Locale
}

export async function loadViews(args: LoaderFunctionArgs) {
  const { services, staff, days, locale, t, frame } = await reportContext(args, { title: 'statistics.views', periods })
  const page = readPage(args)
  const views = await services().statistics.pageViews(staff, { days, page })
  const context = { args, t, locale }
  return {
    ...frame,
    text: t('statistics.viewsText'),
    asTable: t('reports.asTable'),
    filter: page === undefined ? undefined : filterOf(page, context),
    overTime: { ...overTime(views, days, context), csv: exportLink(args, 'days') },
    lists: Object.fromEntries(viewLists.map((list) => [list, listOf(list, views.lists[list], context)])) as Record<
      ViewList,
      ReturnType<typeof listOf>
    >,
  }
}

function filterOf(page: string, { args, t }: ViewsContext) {
  return {
    label: t('statistics.onlyPage'),
    page: makeVisible(page),
    all: { to: addressWith(args, { page: undefined }), label: t('statistics.allPages') },
  }
}

/** By day, for a year by month. */
function overTime({ byDay, total, entries }: PageViews, days: number, { t, locale }: ViewsContext) {
  const isByMonth = days === 365
  const months = Map.groupBy(byDay, ({ day }) => day.slice(0, 7))
  const times = isByMonth
    ? [...months].map(([month, ofMonth]) => ({ time: monthTime(month, locale), count: ofMonth.reduce((sum, { count }) => sum + count, 0) }))
    : byDay.map(({ day, count }) => ({ time: dayTime(day, locale), count }))
  const chart = columnChart({
    title: t(isByMonth ? 'statistics.byMonth' : 'statistics.byDay'),
    empty: t('statistics.noViews'),
    times: times.map(({ time }) => time),
    series: [{ fill: 'sea', label: t('statistics.views'), counts: times.map(({ count }) => count) }],
    sumLabel: (count) => t('statistics.viewCount', { count }),
    heads: { time: t(isByMonth ? 'statistics.month' : 'reports.day'), sum: t('statistics.views') },
    locale,
  })
  return { ...chart, sum: `${t('statistics.viewCount', { count: total })} · ${t('statistics.visitCount', { count: entries })}` }
}

function listOf(list: ViewList, counted: readonly Counted[], context: ViewsContext) {
  const { args, t, locale } = context
  const rows = barRows(
    counted.slice(0, maxRows).map(({ key, count }) => ({
      label: makeVisible(labelOfCount(list, key, { t, locale })),
      ...(list === 'pages' && { to: addressWith(args, { page: key }) }),
      counts: [{ fill: 'sea' as const, count }],
    })),
    locale,
  )
  return {
    ...textsOf(list, t),
    csv: exportLink(args, list),
    isEmpty: rows.length === 0,
    rows: rows.slice(0, maxBars),
    figures: {
      columns: [t(`statistics.column.${list}`), t(list === 'referrers' ? 'statistics.visits' : 'statistics.views')],
      textColumns: 1,
      rows: rows.map(({ label, value }) => [label, value]),
    },
  }
}

function textsOf(list: ViewList, t: Translate) {
  const title = t(`statistics.${list}`)
  const empty = t(list === 'referrers' ? 'statistics.noVisits' : 'statistics.noViews')
  if (list === 'devices') return { title, empty }
  return { title, empty, text: t(`statistics.${list}Text`) }
}
