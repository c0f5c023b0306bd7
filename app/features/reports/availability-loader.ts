/** The error budgets of the operator's objectives: requests without an error, and pages in time. */
import type { LoaderFunctionArgs } from 'react-router'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { burnRate, errorBudget, type Outcomes } from '#core/statistics/error-budget.ts'
import type { ServiceLevels } from '#core/statistics/service.ts'
import { objectives } from '#site'
import { formatNumber } from '#app/i18n/format.ts'
import { columnChart, dayTime } from './column-chart.ts'
import { operatorRoles, reportContext } from './report-loader.ts'

interface BudgetContext {
  t: Translate
  locale: Locale
}

/** An objective, and where its outcomes are. */
interface Objective {
  name: 'requests' | 'latency'
  percent: number
  title: string
  text: string
  chartTitle: string
  /** Name of what went wrong. */
  bad: string
}

export async function loadAvailability(args: LoaderFunctionArgs) {
  const { days } = objectives
  const { services, staff, locale, t, frame } = await reportContext(args, {
    title: 'statistics.budget',
    roles: operatorRoles,
    period: days,
  })
  const levels = await services().statistics.serviceLevels(staff, days)
  const percent = (value: number) => formatPercent(value / 100, locale)
  const { availability, latency } = objectives
  const threshold = formatNumber(latency.thresholdMs / 1000, locale, { style: 'unit', unit: 'second', unitDisplay: 'short' })
  return {
    ...frame,
    asTable: t('reports.asTable'),
    objectives: [
      objectivePart(
        {
          name: 'requests',
          percent: availability,
          title: t('statistics.answered'),
          text: t('statistics.budgetText', { objective: percent(availability), days }),
          chartTitle: t('statistics.failedByDay'),
          bad: t('statistics.failures'),
        },
        levels,
        { t, locale },
      ),
      objectivePart(
        {
          name: 'latency',
          percent: latency.percent,
          title: t('statistics.inTime'),
          text: t('statistics.inTimeText', { objective: percent(latency.percent), threshold }),
          chartTitle: t('statistics.slowByDay'),
          bad: t('statistics.slow'),
        },
        levels,
        { t, locale },
      ),
    ],
  }
}

function objectivePart({ name, percent, title, text, chartTitle, bad }: Objective, levels: ServiceLevels, { t, locale }: BudgetContext) {
  const byDay = levels.days.map((day) => ({ day: day.day, ...day[name] }))
  const whole = sumOf(byDay)
  const { measured, allowed, left } = errorBudget(whole, percent)
  const number = (value: number) => formatNumber(value, locale)
  const rate = (value: number) => formatNumber(value, locale, { maximumSignificantDigits: 2 })
  const chart = columnChart({
    title: chartTitle,
    empty: t('statistics.noRequests'),
    times: byDay.map(({ day }) => dayTime(day, locale)),
    series: [{ fill: 'hatch', label: bad, counts: byDay.map((day) => day.bad) }],
    sumLabel: (count) => t('form.labeledValue', { label: bad, value: number(count) }),
    heads: { time: t('reports.day'), sum: bad },
    locale,
  })
  return {
    name,
    title,
    text,
    empty: t('statistics.noRequests'),
    isEmpty: whole.total === 0,
    facts: [
      { term: t('statistics.objective'), text: formatPercent(percent / 100, locale) },
      { term: t('statistics.measured'), text: formatPercent(measured, locale) },
      { term: bad, text: t('statistics.ofAllowed', { bad: number(whole.bad), allowed: number(Math.floor(allowed)) }) },
      { term: t('statistics.budgetLeft'), text: formatNumber(left, locale, { style: 'percent', maximumFractionDigits: 0 }) },
      ...levels.lastHours.map(({ hours, ...outcomes }) => ({
        term: t('statistics.burnRate', { hours }),
        text: rate(burnRate(outcomes[name], percent)),
      })),
    ],
    chart: {
      ...chart,
      figures: {
        columns: [t('reports.day'), t('statistics.requests'), bad, t('statistics.measured')],
        textColumns: 1,
        rows: byDay.map((day, index) => [
          chart.columns[index]!.label,
          number(day.total),
          number(day.bad),
          day.total === 0 ? '' : formatPercent(1 - day.bad / day.total, locale),
        ]),
      },
    },
  }
}

/** Three decimals, because objectives differ in them. */
function formatPercent(share: number, locale: Locale): string {
  return formatNumber(share, locale, { style: 'percent', maximumFractionDigits: 3 })
}

function sumOf(outcomes: readonly Outcomes[]): Outcomes {
  return outcomes.reduce((sum, { total, bad }) => ({ total: sum.total + total, bad: sum.bad + bad }), { total: 0, bad: 0 })
}
