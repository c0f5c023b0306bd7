/** Shared by the loaders of both reports: the check of the role, the period from the address, and the head of the page. */
import type { LoaderFunctionArgs } from 'react-router'
import { dayMs } from '#core/durations.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { languageLabel } from '#core/language-label.ts'
import { isLocale, type Locale } from '#core/locales.ts'
import { formatDateRange } from '#app/i18n/format.ts'
import { inboxContext, inboxFrame } from '#app/staff/inbox-loader.ts'
import { requireStaff } from '#app/staff/staff-loader.ts'

const tabs = [
  { to: inboxPath, key: 'inbox.title' },
  { to: `${inboxPath}/insights`, key: 'reports.usage' },
  { to: `${inboxPath}/charts`, key: 'reports.charts' },
] as const

/** Periods in days. The second is the default. */
const periods = [7, 30, 90] as const

/** The inbox context, the staff member, the period in days, and the data of the page frame. */
export async function reportContext(args: LoaderFunctionArgs, titleKey: 'reports.usage' | 'reports.charts') {
  const staff = await requireStaff(args)
  const context = inboxContext(args)
  const { locale, path, t } = context
  const requestedDays = Number(args.url.searchParams.get('days'))
  const days = periods.find((period) => period === requestedDays) ?? periods[1]
  const today = new Date()
  const first = new Date(today.getTime() - (days - 1) * dayMs)
  const title = t(titleKey)
  const frame = {
    ...inboxFrame(args, title, title),
    span: t('reports.span', { span: formatDateRange(first, today, locale) }),
    tabsLabel: t('inbox.title'),
    tabs: tabs.map(({ to, key }) => ({ to, label: t(key), isCurrent: to === path })),
    periodsLabel: t('reports.period'),
    periods: periods.map((period) => ({
      to: `${path}?days=${period}`,
      label: t('reports.days', { days: period }),
      isCurrent: period === days,
    })),
  }
  return { ...context, staff, days, frame }
}

/** The name of the language of a search; its code if the site does not have that language. */
export function searchLanguage(code: string, locale: Locale): string {
  return isLocale(code) ? languageLabel(code, locale) : code
}
