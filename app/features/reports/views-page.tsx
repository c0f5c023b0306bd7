import { LocalLink } from '#app/navigation/local-link.tsx'
import { Bars, Chart } from './chart.tsx'
import { Columns } from './columns.tsx'
import { ReportFrame } from './report-frame.tsx'
import styles from './reports.module.css'
import type { loadViews } from './views-loader.ts'

type Data = Awaited<ReturnType<typeof loadViews>>

/** Page views over time, and the lists below. */
export function ViewsPage({ data }: { data: Data }) {
  const { overTime, lists, filter, asTable, text } = data
  const list = (name: keyof Data['lists']) => (
    <Chart chart={lists[name]} asTable={asTable} isEmpty={lists[name].isEmpty}>
      <Bars rows={lists[name].rows} />
    </Chart>
  )
  return (
    <ReportFrame data={data}>
      {filter && (
        <p className={styles.filter}>
          <span>{filter.label}</span> <code dir="ltr">{filter.page}</code> <LocalLink to={filter.all.to}>{filter.all.label}</LocalLink>
        </p>
      )}
      <Chart chart={{ ...overTime, text }} asTable={asTable} isEmpty={overTime.isEmpty}>
        <Columns chart={overTime} name="time" />
      </Chart>
      {!overTime.isEmpty && (
        <div className={styles.halves}>
          {!filter && list('pages')}
          {list('referrers')}
          {list('countries')}
          {filter ? (
            list('languages')
          ) : (
            <div>
              {list('languages')}
              {list('devices')}
            </div>
          )}
          {filter && list('devices')}
        </div>
      )}
    </ReportFrame>
  )
}
