/** Web Vitals of real visits: for each metric the 75th percentile and the shares of the ratings, by the kind of page. */
import type { LoaderFunctionArgs } from 'react-router'
import { languageLabel } from '#core/language-label.ts'
import { locales, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { devices, periods, type MeasuredRoute } from '#core/statistics/service.ts'
import {
  mergeHistograms,
  ratingOf,
  summarize,
  vitalNames,
  vitals,
  type Ratings,
  type VitalName,
  type VitalSummary,
} from '#core/statistics/web-vitals.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { stack, type BarRow, type Fill, type LegendEntry } from './bars.ts'
import { addressWith, readVitalsFilters, reportContext } from './report-loader.ts'
import { exportLink } from './statistics-export-loader.ts'

const fullNames: Readonly<Record<VitalName, string>> = {
  LCP: 'Largest Contentful Paint (LCP)',
  INP: 'Interaction to Next Paint (INP)',
  CLS: 'Cumulative Layout Shift (CLS)',
  FCP: 'First Contentful Paint (FCP)',
  TTFB: 'Time to First Byte (TTFB)',
}

const ratings = ['good', 'needsImprovement', 'poor'] as const satisfies readonly (keyof Ratings)[]

const fills: Readonly<Record<keyof Ratings, Fill>> = { good: 'sea', needsImprovement: 'lines', poor: 'cross' }

interface VitalsContext {
  t: Translate
  locale: Locale
}

export async function loadVitals(args: LoaderFunctionArgs) {
  const { services, staff, days, locale, t, frame } = await reportContext(args, { title: 'statistics.vitals', periods })
  const filters = readVitalsFilters(args)
  const routes = await services().statistics.webVitals(staff, { days, ...filters })
  const measured = vitalNames.flatMap((name) => vitalChart(name, routes, { t, locale }) ?? [])
  return {
    ...frame,
    text: t('statistics.vitalsText'),
    empty: t('statistics.noVitals'),
    asTable: t('reports.asTable'),
    csv: exportLink(args, 'vitals'),
    filters: [
      {
        label: t('statistics.devices'),
        links: [undefined, ...devices].map((device) => ({
          to: addressWith(args, { device }),
          label: t(device === undefined ? 'statistics.allDevices' : `statistics.${device}`),
          isCurrent: device === filters.device,
        })),
      },
      {
        label: t('statistics.languages'),
        links: [undefined, ...locales].map((language) => ({
          to: addressWith(args, { language }),
          label: language === undefined ? t('statistics.allLanguages') : languageLabel(language, locale),
          isCurrent: language === filters.locale,
        })),
      },
    ],
    vitals: measured,
  }
}

/** @returns `undefined` if the metric was not measured */
function vitalChart(name: VitalName, routes: readonly MeasuredRoute[], { t, locale }: VitalsContext) {
  const histograms = routes.flatMap(({ histograms: { [name]: histogram } }) => histogram ?? [])
  const overall = summarize(name, mergeHistograms(histograms))
  if (!overall) return undefined
  const value = (amount: number) => formatVital(name, amount, locale)
  const share = (of: number) => formatNumber(of, locale, { style: 'percent', maximumFractionDigits: 1 })
  const labels = ratings.map((rating) => t(`statistics.${rating}`))
  const byRoute = routes
    .flatMap(({ route, histograms: { [name]: histogram } }) => {
      const summary = histogram && summarize(name, histogram)
      return summary ? [{ route, summary }] : []
    })
    .toSorted((a, b) => b.summary.count - a.summary.count)
  const [good, poor] = vitals[name].thresholds
  return {
    name,
    title: fullNames[name],
    sum: `${value(overall.p75)} · ${t(`statistics.${ratingOf(name, overall.p75)}`)}`,
    text: t(`statistics.vital.${name}`, { good: value(good), poor: value(poor) }),
    legend: ratings.map((rating, index): LegendEntry => ({
      fill: fills[rating],
      label: labels[index]!,
      count: share(overall[rating]),
    })),
    rows: byRoute.map(({ route, summary }): BarRow => ({ label: route, parts: partsOf(summary), value: value(summary.p75) })),
    figures: {
      columns: [t('statistics.template'), t('statistics.p75'), ...labels, t('statistics.measurements')],
      textColumns: 1,
      rows: byRoute.map(({ route, summary }) => [
        route,
        value(summary.p75),
        ...ratings.map((rating) => share(summary[rating])),
        formatNumber(summary.count, locale),
      ]),
    },
  }
}

function partsOf(summary: VitalSummary) {
  return stack(
    ratings.map((rating) => ({ fill: fills[rating], count: summary[rating] })),
    1,
  )
}

/** Seconds from one second on, milliseconds below; CLS has no unit. */
function formatVital(name: VitalName, value: number, locale: Locale): string {
  if (name === 'CLS') return formatNumber(value / 1000, locale, { maximumFractionDigits: 3 })
  const unit = { style: 'unit', unitDisplay: 'short' } as const
  if (value < 1000) return formatNumber(value, locale, { ...unit, unit: 'millisecond', maximumFractionDigits: 0 })
  return formatNumber(value / 1000, locale, { ...unit, unit: 'second', maximumFractionDigits: 2 })
}
