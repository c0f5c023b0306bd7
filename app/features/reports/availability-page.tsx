import { Facts } from '#app/ui/facts.tsx'
import { Columns } from './columns.tsx'
import type { loadAvailability } from './availability-loader.ts'
import { FiguresTable } from './figures.tsx'
import { ReportFrame, ReportSection } from './report-frame.tsx'
import styles from './reports.module.css'

/** Each objective with what is left of its budget, and what went wrong by day. */
export function AvailabilityPage({ data }: { data: Awaited<ReturnType<typeof loadAvailability>> }) {
  return (
    <ReportFrame data={data}>
      {data.objectives.map(({ name, title, text, empty, isEmpty, facts, chart }) => (
        <ReportSection key={name} title={title} text={text} empty={empty} isEmpty={isEmpty}>
          <div className={styles.facts}>
            <Facts facts={facts} />
          </div>
          <h3>{chart.title}</h3>
          <Columns chart={chart} name={name} />
          <FiguresTable summary={data.asTable} title={chart.title} figures={chart.figures} />
        </ReportSection>
      ))}
    </ReportFrame>
  )
}
