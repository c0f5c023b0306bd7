/** Page views and Web Vitals as files: the figures of the page that links here, with its period and filters. */
import type { LoaderFunctionArgs } from 'react-router'
import { inboxPath } from '#core/inbox/query.ts'
import { periods, viewLists, type ViewList } from '#core/statistics/service.ts'
import { inboxContext } from '#app/staff/inbox-loader.ts'
import { requireStaffOrRedirect } from '#app/staff/staff-loader.ts'
import { addressWith, readPage, readPeriod, readVitalsFilters } from './report-loader.ts'

/** Tables that can be exported. */
const tables = ['days', ...viewLists, 'vitals'] as const

/** The link to a table as a file, with the period and filters of the page. */
export function exportLink(args: LoaderFunctionArgs, table: ViewList | 'days' | 'vitals') {
  const { t } = inboxContext(args)
  return { to: addressWith(args, { table }, `${inboxPath}/statistics/export`), label: t('inbox.csv') }
}

/** A table as CSV; views by day if the address names none. */
export async function sendStatistics(args: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = args.url
  const table = tables.find((name) => name === searchParams.get('table')) ?? 'days'
  const staff = await requireStaffOrRedirect(`${inboxPath}/${table === 'vitals' ? 'vitals' : 'views'}`, args)
  const { statistics } = inboxContext(args).services()
  const days = readPeriod(args, periods)
  const text =
    table === 'vitals'
      ? await statistics.webVitalsCsv(staff, { days, ...readVitalsFilters(args) })
      : await statistics.pageViewsCsv(staff, { days, page: readPage(args) }, table)
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${table === 'vitals' ? 'web-vitals' : `views-${table}`}-${new Date().toISOString().slice(0, 10)}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}
