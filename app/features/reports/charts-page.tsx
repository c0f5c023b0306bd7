import { Legend } from './bar.tsx'
import { Bars, Chart } from './chart.tsx'
import type { loadCharts } from './charts-loader.ts'
import { Columns } from './columns.tsx'
import { ReportFrame } from './report-frame.tsx'
import styles from './reports.module.css'

/** Submissions and searches as bars. */
export function ChartsPage({ data }: { data: Awaited<ReturnType<typeof loadCharts>> }) {
  const { byDay, byLanguage, byState, searches, asTable } = data
  return (
    <ReportFrame data={data}>
      <Chart chart={byDay} asTable={asTable} isEmpty={byDay.isEmpty}>
        <Columns chart={byDay} name="day" />
      </Chart>
      <div className={styles.halves}>
        {byLanguage.rows.length > 0 && (
          <Chart chart={byLanguage} asTable={asTable}>
            <Bars rows={byLanguage.rows} />
          </Chart>
        )}
        {byState.rows.length > 0 && (
          <Chart chart={byState} asTable={asTable}>
            <Legend entries={byState.legend} />
            <Bars rows={byState.rows} />
          </Chart>
        )}
      </div>
      <Chart chart={searches} asTable={asTable} isEmpty={searches.figures.rows.length === 0}>
        <div className={styles.halves}>
          {searches.lists
            .filter(({ rows }) => rows.length > 0)
            .map(({ title, rows }) => (
              <div key={title}>
                <h3>{title}</h3>
                <Bars rows={rows} />
              </div>
            ))}
        </div>
      </Chart>
    </ReportFrame>
  )
}
