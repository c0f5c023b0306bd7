/** What the loaders of both pages have in common: who may look, the period of the address, what stands above. */
import type { LoaderFunctionArgs } from 'react-router'
import { inboxPath } from '#core/inbox/query.ts'
import type { PlainMessageKey } from '#core/messages.ts'
import { formatDateRange } from '#app/i18n/format.ts'
import { inboxContext, inboxFrame } from '#app/staff/inbox-loader.ts'
import { pageContext } from '#app/page/page-context.ts'
import { requireStaff } from '#app/staff/staff-loader.ts'

const insightsPath = `${inboxPath}/insights`
const chartsPath = `${inboxPath}/charts`

/** Days that can be looked at; those of an address without any come second. */
const periods = [7, 30, 90] as const

/** The context of the inbox, the staff member who asks, and for how many days. */
export async function periodContext(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const requestedDays = Number(args.url.searchParams.get('days'))
  return { ...inboxContext(args), staff, days: periods.find((period) => period === requestedDays) ?? periods[1] }
}

/** What both pages begin with. @param days those that are looked at */
export function periodFrame(args: LoaderFunctionArgs, titleKey: PlainMessageKey, days: number, now = new Date()) {
  const { locale, path, t } = pageContext(args)
  const title = t(titleKey)
  const first = new Date(now.getTime() - (days - 1) * 86_400_000)
  return {
    ...inboxFrame(args, title, title),
    span: t('reports.span', { span: formatDateRange(first, now, locale) }),
    tabs: [
      { to: inboxPath, label: t('inbox.title') },
      { to: insightsPath, label: t('reports.insights') },
      { to: chartsPath, label: t('reports.charts') },
    ].map((tab) => ({ ...tab, isCurrent: tab.to === path })),
    tabsLabel: t('inbox.title'),
    periods: periods.map((period) => ({
      to: `${path}?days=${period}`,
      label: t('reports.days', { days: period }),
      isCurrent: period === days,
    })),
    periodsLabel: t('reports.period'),
  }
}
