/** Requests by day, by language, by state, and what is searched for: as bars, and as figures. */
import type { LoaderFunctionArgs } from 'react-router'
import { formsFor } from '#core/inbox/access.ts'
import type { FormName, InboxCharts } from '#core/inbox/desk.ts'
import { languageLabel } from '#core/language-label.ts'
import { isLocale, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { formatDate, formatNumber, formatShortDate } from '#app/i18n/format.ts'
import { formLabel } from '#app/page/inbox-loader.ts'
import { scaleFor, stack, type Fill, type Part } from './bars.ts'
import type { Figures } from './figures.tsx'
import { periodContext, periodFrame } from './period-loader.ts'

const fills: Readonly<Record<FormName, Fill>> = {
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

interface Words {
  t: Translate
  locale: Locale
}

export async function loadCharts(args: LoaderFunctionArgs) {
  const { desk, staff, days, locale, t } = await periodContext(args)
  const charts = await desk.charts(staff, days)
  const words = { t, locale }
  const forms = formsFor(staff.role)
  return {
    ...periodFrame(args, 'insights.charts', days),
    asTable: t('insights.asTable'),
    byDay: dayChart(charts, forms, words),
    byLanguage: languageChart(charts, words),
    byState: stateChart(charts, words),
    searches: searchCharts(charts, words),
  }
}

function dayChart({ byDay }: InboxCharts, forms: readonly FormName[], { t, locale }: Words) {
  const number = (count: number) => formatNumber(count, locale)
  const sums = byDay.map(({ counts }) => total(Object.values(counts)))
  const scale = scaleFor(Math.max(...sums))
  const end = scale.at(-1)!
  const present = forms
    .map((form) => ({ form, count: total(byDay.map(({ counts }) => counts[form] ?? 0)) }))
    .filter(({ count }) => count > 0)
  // So few that they fit into the narrowest window: weeks, where there are several.
  const every = byDay.length < 28 ? 2 : 7 * Math.floor(byDay.length / 28)
  return {
    title: t('insights.byDay'),
    note: t('insights.withoutSpam'),
    empty: t('insights.noRequests'),
    sum: t('insights.requests', { count: total(sums) }),
    legend: present.map(({ form, count }): LegendEntry => ({ fill: fills[form], label: formLabel(t, form), count: number(count) })),
    scale: scale.map(number).toReversed(),
    days: byDay.map(({ day, counts }, index) => ({
      day,
      date: formatDate(day, locale),
      /** All that is shown of it, for who does not see it. */
      said: [
        formatDate(day, locale),
        t('insights.requests', { count: sums[index]! }),
        ...present.flatMap(({ form }) => (counts[form] ? [`${formLabel(t, form)} ${number(counts[form])}`] : [])),
      ].join(' · '),
      /** Below the axis; the last of them has room for its words. */
      tick: index % every === 0 && index + every <= byDay.length ? formatShortDate(day, locale) : undefined,
      parts: stack(
        present.map(({ form }) => ({ fill: fills[form], count: counts[form] ?? 0 })),
        end,
      ),
      sum: t('insights.requests', { count: sums[index]! }),
      values: present.flatMap(({ form }) => {
        const count = counts[form] ?? 0
        return count > 0 ? [{ fill: fills[form], count: number(count) }] : []
      }),
    })),
    figures: {
      columns: [t('insights.day'), ...present.map(({ form }) => formLabel(t, form)), t('insights.sum')],
      words: 1,
      rows: byDay.map(({ day, counts }, index) => [
        formatDate(day, locale),
        ...present.map(({ form }) => number(counts[form] ?? 0)),
        number(sums[index]!),
      ]),
    } satisfies Figures,
  }
}

function languageChart({ byLanguage }: InboxCharts, { t, locale }: Words) {
  const most = Math.max(1, ...byLanguage.map(({ count }) => count))
  const rows = byLanguage.map(({ locale: language, count }): BarRow => ({
    label: languageLabel(language, locale),
    parts: stack([{ fill: 'ink', count }], most),
    value: formatNumber(count, locale),
  }))
  return {
    title: t('insights.byLanguage'),
    note: t('insights.withoutSpam'),
    rows,
    figures: {
      columns: [t('insights.language'), t('insights.sum')],
      words: 1,
      rows: rows.map(({ label, value }) => [label, value]),
    } satisfies Figures,
  }
}

const states = [
  { name: 'open', fill: 'ink' },
  { name: 'closed', fill: 'hollow' },
  { name: 'suspected', fill: 'hatch' },
] as const satisfies readonly { name: string; fill: Fill }[]

function stateChart({ byState }: InboxCharts, { t, locale }: Words) {
  const number = (count: number) => formatNumber(count, locale)
  const sumOf = (row: InboxCharts['byState'][number]) => total(states.map(({ name }) => row[name]))
  const most = Math.max(1, ...byState.map(sumOf))
  return {
    title: t('insights.byState'),
    legend: states.map(({ name, fill }): LegendEntry => ({
      fill,
      label: t(`insights.${name}`),
      count: number(total(byState.map((row) => row[name]))),
    })),
    rows: byState.map((row): BarRow => ({
      label: formLabel(t, row.form),
      parts: stack(
        states.map(({ name, fill }) => ({ fill, count: row[name] })),
        most,
      ),
      value: number(sumOf(row)),
    })),
    figures: {
      columns: [t('insights.form'), ...states.map(({ name }) => t(`insights.${name}`)), t('insights.sum')],
      words: 1,
      rows: byState.map((row) => [formLabel(t, row.form), ...states.map(({ name }) => number(row[name])), number(sumOf(row))]),
    } satisfies Figures,
  }
}

function searchCharts({ searches }: InboxCharts, { t, locale }: Words) {
  const most = Math.max(1, ...searches.map(({ count }) => count))
  const language = (code: string) => (isLocale(code) ? languageLabel(code, locale) : code)
  const kindOf = (isFound: boolean) => (isFound ? t('insights.found') : t('insights.vain'))
  return {
    title: t('insights.bySearch'),
    note: t('insights.searchesText'),
    empty: t('insights.nothingSearched'),
    lists: [true, false].map((isFound) => ({
      title: kindOf(isFound),
      rows: searches
        .filter((search) => search.isFound === isFound)
        .map(({ query, locale: code, count }) => ({
          label: query,
          about: language(code),
          parts: stack([{ fill: isFound ? 'sea' : 'hatch', count }], most),
          value: formatNumber(count, locale),
        })),
    })),
    figures: {
      columns: [t('insights.query'), t('insights.language'), t('insights.outcome'), t('insights.count')],
      words: 3,
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
