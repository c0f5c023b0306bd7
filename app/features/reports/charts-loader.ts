/** Submissions by day, language and state, and searches: as bars and as tables. */
import type { LoaderFunctionArgs } from 'react-router'
import { readableKindsFor } from '#core/inbox/access.ts'
import type { SubmissionKind } from '#core/forms/definitions.ts'
import type { InboxCharts } from '#core/inbox/service.ts'
import { languageLabel } from '#core/language-label.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { kindLabel } from '#app/staff/inbox-loader.ts'
import { barRows, type Fill, type LegendEntry } from './bars.ts'
import { columnChart, dayTime } from './column-chart.ts'
import { reportContext, searchLanguage } from './report-loader.ts'

const fills: Readonly<Record<SubmissionKind, Fill>> = {
  contact: 'ink',
  dataset: 'sea',
  scraper: 'lines',
  abuse: 'hatch',
  feedback: 'dots',
  police: 'cross',
}

interface ChartContext {
  t: Translate
  locale: Locale
}

export async function loadCharts(args: LoaderFunctionArgs) {
  const { inbox, staff, days, locale, t, frame } = await reportContext(args, { title: 'reports.charts' })
  const { byDay, byLanguage, byState, searches } = await inbox.charts(staff, days)
  const context = { t, locale }
  return {
    ...frame,
    asTable: t('reports.asTable'),
    byDay: dayChart(byDay, readableKindsFor(staff.role), context),
    byLanguage: languageChart(byLanguage, context),
    byState: stateChart(byState, context),
    searches: searchCharts(searches, context),
  }
}

function dayChart(byDay: InboxCharts['byDay'], kinds: readonly SubmissionKind[], { t, locale }: ChartContext) {
  return columnChart({
    title: t('reports.byDay'),
    text: t('reports.withoutSpam'),
    empty: t('reports.noSubmissions'),
    times: byDay.map(({ day }) => dayTime(day, locale)),
    series: kinds.map((kind) => ({ fill: fills[kind], label: kindLabel(t, kind), counts: byDay.map(({ counts }) => counts[kind] ?? 0) })),
    sumLabel: (count) => t('reports.submissions', { count }),
    heads: { time: t('reports.day'), sum: t('reports.sum') },
    locale,
  })
}

function languageChart(byLanguage: InboxCharts['byLanguage'], { t, locale }: ChartContext) {
  const rows = barRows(
    byLanguage.map(({ locale: language, count }) => ({ label: languageLabel(language, locale), counts: [{ fill: 'ink', count }] })),
    locale,
  )
  return {
    title: t('reports.byLanguage'),
    text: t('reports.withoutSpam'),
    rows,
    figures: {
      columns: [t('reports.language'), t('reports.sum')],
      textColumns: 1,
      rows: rows.map(({ label, value }) => [label, value]),
    },
  }
}

const states = [
  { name: 'open', fill: 'ink' },
  { name: 'closed', fill: 'hollow' },
  { name: 'suspected', fill: 'hatch' },
] as const

function stateChart(byState: InboxCharts['byState'], { t, locale }: ChartContext) {
  const number = (count: number) => formatNumber(count, locale)
  const rows = barRows(
    byState.map((row) => ({ label: kindLabel(t, row.form), counts: states.map(({ name, fill }) => ({ fill, count: row[name] })) })),
    locale,
  )
  const labels = states.map(({ name }) => t(`reports.${name}`))
  return {
    title: t('reports.byState'),
    legend: states.map(({ name, fill }, index): LegendEntry => ({
      fill,
      label: labels[index]!,
      count: number(total(byState.map((row) => row[name]))),
    })),
    rows,
    figures: {
      columns: [t('reports.form'), ...labels, t('reports.sum')],
      textColumns: 1,
      rows: byState.map((row, index) => [rows[index]!.label, ...states.map(({ name }) => number(row[name])), rows[index]!.value]),
    },
  }
}

function searchCharts(searches: InboxCharts['searches'], { t, locale }: ChartContext) {
  const rows = barRows(
    searches.map(({ query, locale: code, isFound, count }) => ({
      label: query,
      about: searchLanguage(code, locale),
      outcome: t(isFound ? 'reports.withResults' : 'reports.withoutResults'),
      counts: [{ fill: isFound ? 'sea' : 'hatch', count }],
    })),
    locale,
  )
  return {
    title: t('reports.bySearch'),
    text: t('reports.searchesText'),
    empty: t('reports.noSearchesCounted'),
    lists: [t('reports.withResults'), t('reports.withoutResults')].map((title) => ({
      title,
      rows: rows.filter(({ outcome }) => outcome === title),
    })),
    figures: {
      columns: [t('reports.query'), t('reports.language'), t('reports.outcome'), t('reports.count')],
      textColumns: 3,
      rows: rows.map(({ label, about, outcome, value }) => [label, about, outcome, value]),
    },
  }
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
