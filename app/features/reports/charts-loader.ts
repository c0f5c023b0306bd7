/** Submissions by day, language and state, and searches: as bars and as tables. */
import type { LoaderFunctionArgs } from 'react-router'
import { readableKindsFor } from '#core/inbox/access.ts'
import type { SubmissionKind } from '#core/forms/definitions.ts'
import type { InboxCharts } from '#core/inbox/service.ts'
import { languageLabel } from '#core/language-label.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { formatDate, formatNumber, formatShortDate } from '#app/i18n/format.ts'
import { kindLabel } from '#app/staff/inbox-loader.ts'
import { scaleFor, stack, type BarRow, type Fill, type LegendEntry } from './bars.ts'
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
  const { inbox, staff, days, locale, t, frame } = await reportContext(args, 'reports.charts')
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
  const number = (count: number) => formatNumber(count, locale)
  const sums = byDay.map(({ counts }) => total(Object.values(counts)))
  const scale = scaleFor(Math.max(...sums))
  const series = kinds
    .map((kind) => ({ kind, fill: fills[kind], label: kindLabel(t, kind), sum: total(byDay.map(({ counts }) => counts[kind] ?? 0)) }))
    .filter(({ sum }) => sum > 0)
  // Few enough to fit into the narrowest window: whole weeks from four weeks on.
  const tickInterval = byDay.length < 28 ? 2 : 7 * Math.floor(byDay.length / 28)
  return {
    title: t('reports.byDay'),
    text: t('reports.withoutSpam'),
    empty: t('reports.noSubmissions'),
    sum: t('reports.submissions', { count: total(sums) }),
    legend: series.map(({ fill, label, sum }): LegendEntry => ({ fill, label, count: number(sum) })),
    scale: scale.map(number).toReversed(),
    days: byDay.map(({ day, counts }, index) => {
      const values = series.flatMap(({ kind, fill, label }) => (counts[kind] ? [{ fill, label, count: counts[kind] }] : []))
      const date = formatDate(day, locale)
      const sum = t('reports.submissions', { count: sums[index]! })
      return {
        day,
        date,
        sum,
        /** All values of the day, for screen readers. */
        accessibleLabel: [date, sum, ...values.map(({ label, count }) => `${label} ${number(count)}`)].join(' · '),
        /** Label below the axis; the last one leaves room for its text. */
        tick: index % tickInterval === 0 && index + tickInterval <= byDay.length ? formatShortDate(day, locale) : undefined,
        parts: stack(values, scale.at(-1)!),
        values: values.map(({ fill, count }) => ({ fill, count: number(count) })),
      }
    }),
    figures: {
      columns: [t('reports.day'), ...series.map(({ label }) => label), t('reports.sum')],
      textColumns: 1,
      rows: byDay.map(({ day, counts }, index) => [
        formatDate(day, locale),
        ...series.map(({ kind }) => number(counts[kind] ?? 0)),
        number(sums[index]!),
      ]),
    },
  }
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

interface Counted {
  label: string
  counts: readonly { fill: Fill; count: number }[]
}

/** Bars on one scale, each as long as the sum of its counts. */
function barRows<Row extends Counted>(rows: readonly Row[], locale: Locale): (Omit<Row, 'counts'> & BarRow)[] {
  const sums = rows.map(({ counts }) => total(counts.map(({ count }) => count)))
  const largest = Math.max(1, ...sums)
  return rows.map(({ counts, ...row }, index) => ({ ...row, parts: stack(counts, largest), value: formatNumber(sums[index]!, locale) }))
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
