/** Requests by day, by language, by state, and what is searched for: as bars, and as figures. */
import type { LoaderFunctionArgs } from 'react-router'
import { readableKindsFor } from '#core/inbox/access.ts'
import type { SubmissionKind } from '#core/forms/definitions.ts'
import type { InboxCharts } from '#core/inbox/service.ts'
import { languageLabel } from '#core/language-label.ts'
import { isLocale, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { formatDate, formatNumber, formatShortDate } from '#app/i18n/format.ts'
import { kindLabel } from '#app/staff/inbox-loader.ts'
import { scaleFor, stack, type Fill, type Part } from './bars.ts'
import type { Figures } from './figures.tsx'
import { periodContext, periodFrame } from './period-loader.ts'

const fills: Readonly<Record<SubmissionKind, Fill>> = {
  contact: 'ink',
  dataset: 'sea',
  scraper: 'lines',
  abuse: 'hatch',
  feedback: 'dots',
  police: 'cross',
}

/** What a fill stands for, and how much of it there is. */
export interface LegendEntry {
  fill: Fill
  label: string
  count: string
}

/** A bar that lies, with its name before it and its value behind it. */
export interface BarRow {
  label: string
  parts: readonly Part[]
  value: string
}

interface ChartContext {
  t: Translate
  locale: Locale
}

export async function loadCharts(args: LoaderFunctionArgs) {
  const { inbox, staff, days, locale, t } = await periodContext(args)
  const charts = await inbox.charts(staff, days)
  const context = { t, locale }
  const forms = readableKindsFor(staff.role)
  return {
    ...periodFrame(args, 'reports.charts', days),
    asTable: t('reports.asTable'),
    byDay: dayChart(charts, forms, context),
    byLanguage: languageChart(charts, context),
    byState: stateChart(charts, context),
    searches: searchCharts(charts, context),
  }
}

function dayChart({ byDay }: InboxCharts, forms: readonly SubmissionKind[], { t, locale }: ChartContext) {
  const number = (count: number) => formatNumber(count, locale)
  const sums = byDay.map(({ counts }) => total(Object.values(counts)))
  const scale = scaleFor(Math.max(...sums))
  const end = scale.at(-1)!
  const usedForms = forms
    .map((form) => ({ form, count: total(byDay.map(({ counts }) => counts[form] ?? 0)) }))
    .filter(({ count }) => count > 0)
  // So few that they fit into the narrowest window: weeks, where there are several.
  const tickInterval = byDay.length < 28 ? 2 : 7 * Math.floor(byDay.length / 28)
  return {
    title: t('reports.byDay'),
    note: t('reports.withoutSpam'),
    empty: t('reports.noRequests'),
    sum: t('reports.requests', { count: total(sums) }),
    legend: usedForms.map(({ form, count }): LegendEntry => ({ fill: fills[form], label: kindLabel(t, form), count: number(count) })),
    scale: scale.map(number).toReversed(),
    days: byDay.map(({ day, counts }, index) => ({
      day,
      date: formatDate(day, locale),
      /** All that is shown of it, for who does not see it. */
      accessibleLabel: [
        formatDate(day, locale),
        t('reports.requests', { count: sums[index]! }),
        ...usedForms.flatMap(({ form }) => (counts[form] ? [`${kindLabel(t, form)} ${number(counts[form])}`] : [])),
      ].join(' · '),
      /** Below the axis; the last of them has room for its words. */
      tick: index % tickInterval === 0 && index + tickInterval <= byDay.length ? formatShortDate(day, locale) : undefined,
      parts: stack(
        usedForms.map(({ form }) => ({ fill: fills[form], count: counts[form] ?? 0 })),
        end,
      ),
      sum: t('reports.requests', { count: sums[index]! }),
      values: usedForms.flatMap(({ form }) => {
        const count = counts[form] ?? 0
        return count > 0 ? [{ fill: fills[form], count: number(count) }] : []
      }),
    })),
    figures: {
      columns: [t('reports.day'), ...usedForms.map(({ form }) => kindLabel(t, form)), t('reports.sum')],
      textColumns: 1,
      rows: byDay.map(({ day, counts }, index) => [
        formatDate(day, locale),
        ...usedForms.map(({ form }) => number(counts[form] ?? 0)),
        number(sums[index]!),
      ]),
    } satisfies Figures,
  }
}

function languageChart({ byLanguage }: InboxCharts, { t, locale }: ChartContext) {
  const maxCount = Math.max(1, ...byLanguage.map(({ count }) => count))
  const rows = byLanguage.map(({ locale: language, count }): BarRow => ({
    label: languageLabel(language, locale),
    parts: stack([{ fill: 'ink', count }], maxCount),
    value: formatNumber(count, locale),
  }))
  return {
    title: t('reports.byLanguage'),
    note: t('reports.withoutSpam'),
    rows,
    figures: {
      columns: [t('reports.language'), t('reports.sum')],
      textColumns: 1,
      rows: rows.map(({ label, value }) => [label, value]),
    } satisfies Figures,
  }
}

const states = [
  { name: 'open', fill: 'ink' },
  { name: 'closed', fill: 'hollow' },
  { name: 'suspected', fill: 'hatch' },
] as const satisfies readonly { name: string; fill: Fill }[]

function stateChart({ byState }: InboxCharts, { t, locale }: ChartContext) {
  const number = (count: number) => formatNumber(count, locale)
  const sumOf = (row: InboxCharts['byState'][number]) => total(states.map(({ name }) => row[name]))
  const maxCount = Math.max(1, ...byState.map(sumOf))
  return {
    title: t('reports.byState'),
    legend: states.map(({ name, fill }): LegendEntry => ({
      fill,
      label: t(`reports.${name}`),
      count: number(total(byState.map((row) => row[name]))),
    })),
    rows: byState.map((row): BarRow => ({
      label: kindLabel(t, row.form),
      parts: stack(
        states.map(({ name, fill }) => ({ fill, count: row[name] })),
        maxCount,
      ),
      value: number(sumOf(row)),
    })),
    figures: {
      columns: [t('reports.form'), ...states.map(({ name }) => t(`reports.${name}`)), t('reports.sum')],
      textColumns: 1,
      rows: byState.map((row) => [kindLabel(t, row.form), ...states.map(({ name }) => number(row[name])), number(sumOf(row))]),
    } satisfies Figures,
  }
}

function searchCharts({ searches }: InboxCharts, { t, locale }: ChartContext) {
  const maxCount = Math.max(1, ...searches.map(({ count }) => count))
  const language = (code: string) => (isLocale(code) ? languageLabel(code, locale) : code)
  const kindOf = (isFound: boolean) => (isFound ? t('reports.withResults') : t('reports.withoutResults'))
  return {
    title: t('reports.bySearch'),
    note: t('reports.searchesText'),
    empty: t('reports.noSearchesCounted'),
    lists: [true, false].map((isFound) => ({
      title: kindOf(isFound),
      rows: searches
        .filter((search) => search.isFound === isFound)
        .map(({ query, locale: code, count }) => ({
          label: query,
          about: language(code),
          parts: stack([{ fill: isFound ? 'sea' : 'hatch', count }], maxCount),
          value: formatNumber(count, locale),
        })),
    })),
    figures: {
      columns: [t('reports.query'), t('reports.language'), t('reports.outcome'), t('reports.count')],
      textColumns: 3,
      rows: searches.map(({ query, locale: code, isFound, count }) => [
        query,
        language(code),
        kindOf(isFound),
        formatNumber(count, locale),
      ]),
    } satisfies Figures,
  }
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
