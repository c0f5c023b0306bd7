import { Column, Legend, Swatch } from './bar.tsx'
import type { ColumnChart } from './column-chart.ts'
import styles from './reports.module.css'

interface Props {
  chart: ColumnChart
  /** Name of the radio buttons, different for each chart of a page. */
  name: string
}

/**
 * A column for each day or month. Each is a radio button, so that it can be read by pointer, touch or arrow keys without a script. Its values
 * are shown above the columns, initially those of the last one.
 */
export function Columns({ chart, name }: Props) {
  const { title, legend, scale, columns } = chart
  const last = columns.at(-1)!.key
  return (
    <>
      {legend.length > 0 && <Legend entries={legend} />}
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
          {columns.map(({ key, label, accessibleLabel, tick, parts, sum, values }) => (
            <label key={key} className={styles.day}>
              <span className={styles.cell}>
                <input type="radio" name={name} value={key} defaultChecked={key === last} aria-label={accessibleLabel} />
                <Column parts={parts} />
                {tick !== undefined && (
                  <span className={styles.tick} aria-hidden="true">
                    {tick}
                  </span>
                )}
              </span>
              <span className={styles.reading} aria-hidden="true">
                <strong>{label}</strong> <span>{sum}</span>{' '}
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
