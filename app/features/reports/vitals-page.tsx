import { LocalLink } from '#app/navigation/local-link.tsx'
import { TitleLinks } from '#app/ui/title-links.tsx'
import { Legend } from './bar.tsx'
import { Bars, Chart } from './chart.tsx'
import { ReportFrame } from './report-frame.tsx'
import styles from './reports.module.css'
import type { loadVitals } from './vitals-loader.ts'

/** For each metric the shares of the ratings, and bars by the kind of page. */
export function VitalsPage({ data }: { data: Awaited<ReturnType<typeof loadVitals>> }) {
  const { text, empty, asTable, csv, filters, vitals } = data
  return (
    <ReportFrame data={data}>
      {filters.map(({ label, links }) => (
        <TitleLinks key={label} label={label} links={links} />
      ))}
      <p className={styles.introduction}>
        {text}{' '}
        {vitals.length > 0 && (
          <LocalLink to={csv.to} target="_self">
            {csv.label}
          </LocalLink>
        )}
      </p>
      {vitals.length === 0 && <p className={styles.empty}>{empty}</p>}
      {vitals.map((chart) => (
        <Chart key={chart.name} chart={chart} asTable={asTable}>
          <Legend entries={chart.legend} />
          <Bars rows={chart.rows} />
        </Chart>
      ))}
    </ReportFrame>
  )
}
