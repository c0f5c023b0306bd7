import type { ReactNode } from 'react'
import { Bar, Patterns } from './bar.tsx'
import type { BarRow, loadCharts } from './charts-loader.ts'
import { DayChart } from './day-chart.tsx'
import { FiguresTable, type Figures } from './figures.tsx'
import { ReportFrame } from './report-frame.tsx'
import { Legend } from './legend.tsx'
import styles from './charts.module.css'
import frame from './reports.module.css'

/** Requests and searches as bars. */
export function ChartsPage({ data }: { data: Awaited<ReturnType<typeof loadCharts>> }) {
  const { byDay, byLanguage, byState, searches, asTable } = data
  const hasSearches = searches.figures.rows.length > 0
  return (
    <ReportFrame data={data}>
      <Patterns />
      <Chart {...byDay} asTable={asTable} isEmpty={byDay.legend.length === 0}>
        <DayChart chart={byDay} />
      </Chart>
      <div className={frame.halves}>
        {byLanguage.rows.length > 0 && (
          <Chart {...byLanguage} asTable={asTable}>
            <Bars rows={byLanguage.rows} />
          </Chart>
        )}
        {byState.rows.length > 0 && (
          <Chart {...byState} asTable={asTable}>
            <Legend entries={byState.legend} />
            <Bars rows={byState.rows} />
          </Chart>
        )}
      </div>
      <Chart {...searches} asTable={asTable} isEmpty={!hasSearches}>
        <div className={frame.halves}>
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

interface ChartProps {
  title: string
  /** What all of it comes to. */
  sum?: string
  note?: string
  empty?: string
  isEmpty?: boolean
  asTable: string
  figures: Figures
  children: ReactNode
}

function Chart({ title, sum, note, empty, isEmpty = false, asTable, figures, children }: ChartProps) {
  return (
    <section className={styles.chart}>
      <div className={styles.title}>
        <h2>{title}</h2>
        {!isEmpty && sum !== undefined && <p className={styles.sum}>{sum}</p>}
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {isEmpty ? (
        <p className={frame.empty}>{empty}</p>
      ) : (
        <>
          {children}
          <FiguresTable label={asTable} title={title} figures={figures} />
        </>
      )}
    </section>
  )
}

function Bars({ rows }: { rows: readonly (BarRow & { about?: string })[] }) {
  return (
    <ul className={styles.bars}>
      {rows.map(({ label, about, parts, value }) => (
        <li key={`${label} ${about ?? ''}`}>
          <span>
            <bdi>{label}</bdi> {about !== undefined && <span className={styles.about}>{about}</span>}
          </span>
          <Bar parts={parts} />
          <span className={styles.number}>{value}</span>
        </li>
      ))}
    </ul>
  )
}
