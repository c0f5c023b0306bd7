import { Swatch } from './bar.tsx'
import type { LegendEntry } from './charts-loader.ts'
import styles from './charts.module.css'

/** What the fills of a chart stand for, and how much of each there is. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ fill, label, count }) => (
        <li key={fill}>
          <Swatch fill={fill} />
          {label} <span className={styles.number}>{count}</span>
        </li>
      ))}
    </ul>
  )
}
