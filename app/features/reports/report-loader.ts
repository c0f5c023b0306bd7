/** What the loaders of both reports have in common: who may look, the period of the address, what stands above. */
import type { LoaderFunctionArgs } from 'react-router'
import { inboxPath } from '#core/inbox/query.ts'
import { languageLabel } from '#core/language-label.ts'
import { isLocale, type Locale } from '#core/locales.ts'
import { formatDateRange } from '#app/i18n/format.ts'
import { inboxContext, inboxFrame } from '#app/staff/inbox-loader.ts'
import { requireStaff } from '#app/staff/staff-loader.ts'

const tabs = [
  { to: inboxPath, key: 'inbox.title' },
  { to: `${inboxPath}/insights`, key: 'reports.insights' },
  { to: `${inboxPath}/charts`, key: 'reports.charts' },
] as const

/** Days that can be looked at; those of an address without any come second. */
const periods = [7, 30, 90] as const

/** The context of the inbox, the staff member who asks, for how many days, and what the page begins with. */
export async function reportContext(args: LoaderFunctionArgs, titleKey: 'reports.insights' | 'reports.charts') {
  const staff = await requireStaff(args)
  const context = inboxContext(args)
  const { locale, path, t } = context
  const requestedDays = Number(args.url.searchParams.get('days'))
  const days = periods.find((period) => period === requestedDays) ?? periods[1]
  const today = new Date()
  const first = new Date(today.getTime() - (days - 1) * 86_400_000)
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

/** The language in which something was searched for, by its name where the site has it. */
export function searchLanguage(code: string, locale: Locale): string {
  return isLocale(code) ? languageLabel(code, locale) : code
}
