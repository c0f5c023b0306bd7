import type { ReactNode } from 'react'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Bar } from './bar.tsx'
import type { BarRow, Figures } from './bars.ts'
import { FiguresTable } from './figures.tsx'
import { ReportSection, type CsvLink } from './report-frame.tsx'
import styles from './reports.module.css'

interface ChartProps {
  chart: { title: string; sum?: string; text?: string; empty?: string; csv?: CsvLink; figures: Figures }
  asTable: string
  isEmpty?: boolean | undefined
  children: ReactNode
}

/** A section with a chart and its figures as a table. */
export function Chart({ chart, asTable, isEmpty, children }: ChartProps) {
  const { figures, ...section } = chart
  return (
    <ReportSection {...section} isEmpty={isEmpty}>
      {children}
      <FiguresTable summary={asTable} title={section.title} figures={figures} />
    </ReportSection>
  )
}

export function Bars({ rows }: { rows: readonly BarRow[] }) {
  return (
    <ul className={styles.bars}>
      {rows.map(({ label, about, to, parts, value }) => (
        <li key={`${label} ${about ?? ''}`}>
          <span>
            {to === undefined ? (
              <bdi>{label}</bdi>
            ) : (
              <LocalLink to={to}>
                <bdi>{label}</bdi>
              </LocalLink>
            )}{' '}
            {about !== undefined && <span className={styles.about}>{about}</span>}
          </span>
          <Bar parts={parts} />
          <span className={styles.number}>{value}</span>
        </li>
      ))}
    </ul>
  )
}
