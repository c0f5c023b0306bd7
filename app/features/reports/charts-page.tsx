import type { ReactNode } from 'react'
import { Bar, Legend } from './bar.tsx'
import type { BarRow, Figures } from './bars.ts'
import type { loadCharts } from './charts-loader.ts'
import { DayChart } from './day-chart.tsx'
import { FiguresTable } from './figures.tsx'
import { ReportFrame, ReportSection } from './report-frame.tsx'
import styles from './reports.module.css'

/** Submissions and searches as bars. */
export function ChartsPage({ data }: { data: Awaited<ReturnType<typeof loadCharts>> }) {
  const { byDay, byLanguage, byState, searches, asTable } = data
  return (
    <ReportFrame data={data}>
      <Chart chart={byDay} asTable={asTable} isEmpty={byDay.legend.length === 0}>
        <DayChart chart={byDay} />
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

interface ChartProps {
  chart: { title: string; sum?: string; text?: string; empty?: string; figures: Figures }
  asTable: string
  isEmpty?: boolean
  children: ReactNode
}

function Chart({ chart, asTable, isEmpty, children }: ChartProps) {
  const { title, sum, text, empty, figures } = chart
  return (
    <ReportSection title={title} sum={sum} text={text} empty={empty} isEmpty={isEmpty}>
      {children}
      <FiguresTable summary={asTable} title={title} figures={figures} />
    </ReportSection>
  )
}

function Bars({ rows }: { rows: readonly BarRow[] }) {
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
