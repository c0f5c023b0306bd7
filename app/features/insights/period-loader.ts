/** What the loaders of both pages have in common: who may look, the period of the address, what stands above. */
import type { LoaderFunctionArgs } from 'react-router'
import { localeInfo, locales, type Locale } from '#core/locales.ts'
import type { PlainMessageKey } from '#core/messages.ts'
import { capitalize, displayName, formatDateRange } from '#app/i18n/format.ts'
import { pageContext } from '#app/page/page-context.ts'
import { requireStaff } from '#app/page/staff-loader.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

const inboxPath = '/dashboard/inbox'
const insightsPath = `${inboxPath}/insights`
const chartsPath = `${inboxPath}/charts`

/** Days that can be looked at; those of an address without any come second. */
const periods = [7, 30, 90] as const

/** The desk, who asks it, and for how many days. */
export async function periodContext(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const context = pageContext(args)
  if (!context.inbox) throw new Error('The inbox is a running server’s only.')
  const asked = Number(args.url.searchParams.get('days'))
  return { ...context, desk: context.inbox, staff, days: periods.find((period) => period === asked) ?? periods[1] }
}

/** What both pages begin with. @param days those that are looked at */
export function periodFrame(args: LoaderFunctionArgs, titleKey: PlainMessageKey, days: number, now = new Date()) {
  const { locale, path, t } = pageContext(args)
  const title = t(titleKey)
  const first = new Date(now.getTime() - (days - 1) * 86_400_000)
  return {
    title,
    span: t('insights.span', { span: formatDateRange(first, now, locale) }),
    jsonLd: '',
    crumbs: [
      { label: t('nav.home'), path: '/' },
      { label: t('account.dashboard'), path: '/dashboard' },
      { label: t('inbox.title'), path: inboxPath },
      { label: title, path },
    ],
    tabs: [
      { to: inboxPath, label: t('inbox.title') },
      { to: insightsPath, label: t('insights.title') },
      { to: chartsPath, label: t('insights.charts') },
    ].map((tab) => ({ ...tab, isCurrent: tab.to === path })),
    tabsLabel: t('inbox.title'),
    periods: periods.map((period) => ({
      to: `${path}?days=${period}`,
      label: t('insights.days', { days: period }),
      isCurrent: period === days,
    })),
    periodsLabel: t('insights.period'),
    seo: { title, description: title, path, locale, languages: locales, noindex: true, titledByPage: true } satisfies PageSeo,
  }
}

/** A language by its name in another one, as it begins a line. */
export function languageLabel(of: Locale, locale: Locale): string {
  return capitalize(displayName(localeInfo[of].language, 'language', locale))
}

/** The address of a request in the inbox. */
export function requestPath(reference: string): string {
  return `${inboxPath}/${reference}`
}
