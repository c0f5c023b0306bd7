import { Column, Legend, Swatch } from './bar.tsx'
import type { loadCharts } from './charts-loader.ts'
import styles from './reports.module.css'

type DayChartData = Awaited<ReturnType<typeof loadCharts>>['byDay']

/**
 * A column for each day. Each is a radio button, so that a day can be read by pointer, touch or arrow keys without a script. Its values are
 * shown above the columns, initially those of the last day.
 */
export function DayChart({ chart }: { chart: DayChartData }) {
  const { title, legend, scale, days } = chart
  const last = days.at(-1)!.day
  return (
    <>
      <Legend entries={legend} />
      <div className={styles.plot}>
        <ol className={styles.scale} aria-hidden="true">
          {scale.map((step) => (
            <li key={step} className={styles.number}>
              {step}
            </li>
          ))}
        </ol>
        <svg className={styles.lines} aria-hidden="true">
          {scale.map((step, index) => {
            const y = `${(index / (scale.length - 1)) * 100}%`
            return <line key={step} x1="0" x2="100%" y1={y} y2={y} />
          })}
        </svg>
        <fieldset className={styles.days}>
          <legend className="visually-hidden">{title}</legend>
          {days.map(({ day, date, accessibleLabel, tick, parts, sum, values }) => (
            <label key={day} className={styles.day}>
              <span className={styles.cell}>
                <input type="radio" name="day" value={day} defaultChecked={day === last} aria-label={accessibleLabel} />
                <Column parts={parts} />
                {tick !== undefined && (
                  <span className={styles.tick} aria-hidden="true">
                    {tick}
                  </span>
                )}
              </span>
              <span className={styles.reading} aria-hidden="true">
                <strong>{date}</strong> <span>{sum}</span>{' '}
                {values.map(({ fill, count }) => (
                  <span key={fill} className={styles.value}>
                    <Swatch fill={fill} /> <span className={styles.number}>{count}</span>
                  </span>
                ))}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
    </>
  )
}
