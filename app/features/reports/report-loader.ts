/** Shared by the loaders of all reports: the check of the role, the period from the address, and the head of the page. */
import type { LoaderFunctionArgs } from 'react-router'
import type { Role } from '#core/accounts/service.ts'
import { inboxRoles } from '#core/inbox/access.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { languageLabel } from '#core/language-label.ts'
import { isLocale, locales, type Locale } from '#core/locales.ts'
import { startOfPeriod } from '#core/statistics/period.ts'
import { devices, type Period, type VitalsQuery } from '#core/statistics/service.ts'
import { formatDateRange } from '#app/i18n/format.ts'
import { inboxContext, inboxFrame } from '#app/staff/inbox-loader.ts'
import { requireStaff } from '#app/staff/staff-loader.ts'

/** Roles that see the error budget. */
export const operatorRoles: readonly Role[] = ['admin']

const tabs = [
  { to: inboxPath, key: 'inbox.title', roles: inboxRoles },
  { to: `${inboxPath}/insights`, key: 'reports.usage', roles: inboxRoles },
  { to: `${inboxPath}/charts`, key: 'reports.charts', roles: inboxRoles },
  { to: `${inboxPath}/views`, key: 'statistics.views', roles: inboxRoles },
  { to: `${inboxPath}/vitals`, key: 'statistics.vitals', roles: inboxRoles },
  { to: `${inboxPath}/availability`, key: 'statistics.budget', roles: operatorRoles },
] as const satisfies readonly { to: string; key: string; roles: readonly Role[] }[]

interface ReportOptions {
  title: Exclude<(typeof tabs)[number]['key'], 'inbox.title'>
  roles?: readonly Role[]
  /** Periods to choose from. Thirty days is the default. */
  periods?: readonly Period[]
  /** The only period, in days. */
  period?: number
}

/** The inbox context, the staff member, the period in days, and the data of the page frame. */
export async function reportContext(
  args: LoaderFunctionArgs,
  { title: titleKey, roles, periods = [7, 30, 90], period: onlyPeriod }: ReportOptions,
) {
  const staff = await requireStaff(args, roles)
  const context = inboxContext(args)
  const { locale, path, t } = context
  const days = readPeriod(args, periods)
  const today = new Date()
  const title = t(titleKey)
  const frame = {
    ...inboxFrame(args, title, title),
    span: t('reports.span', { span: formatDateRange(startOfPeriod(onlyPeriod ?? days, today), today, locale) }),
    tabsLabel: t('inbox.title'),
    tabs: tabs
      .filter((tab) => (tab.roles as readonly Role[]).includes(staff.role))
      .map(({ to, key }) => ({ to, label: t(key), isCurrent: to === path })),
    periodsLabel: t('reports.period'),
    periods: (onlyPeriod === undefined ? periods : []).map((period) => ({
      to: addressWith(args, { days: String(period) }),
      label: period === 365 ? t('statistics.months', { months: 12 }) : t('reports.days', { days: period }),
      isCurrent: period === days,
    })),
  }
  return { ...context, staff, days, frame }
}

/** The period in the address, thirty days without one. */
export function readPeriod({ url }: LoaderFunctionArgs, periods: readonly Period[]): Period {
  const days = Number(url.searchParams.get('days'))
  return periods.find((period) => period === days) ?? 30
}

/** The page in the address, if it is a path. */
export function readPage({ url }: LoaderFunctionArgs): string | undefined {
  const page = url.searchParams.get('page')
  return page?.startsWith('/') ? page : undefined
}

/** The class of device and the language in the address, if there are any. */
export function readVitalsFilters({ url }: LoaderFunctionArgs): Omit<VitalsQuery, 'days'> {
  return {
    device: devices.find((device) => device === url.searchParams.get('device')),
    locale: locales.find((locale) => locale === url.searchParams.get('language')),
  }
}

/** The unprefixed address of this page with other values of its parameters; `undefined` removes one. */
export function addressWith(args: LoaderFunctionArgs, changes: Readonly<Record<string, string | undefined>>, path?: string): string {
  const parameters = new URLSearchParams(args.url.searchParams)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) parameters.delete(name)
    else parameters.set(name, value)
  }
  const query = parameters.toString()
  return (path ?? inboxContext(args).path) + (query && `?${query}`)
}

/** The name of the language of a search; its code if the site does not have that language. */
export function searchLanguage(code: string, locale: Locale): string {
  return isLocale(code) ? languageLabel(code, locale) : code
}
