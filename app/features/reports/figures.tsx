import styles from './charts.module.css'

/** What a chart shows, as a table. */
export interface Figures {
  columns: readonly string[]
  /** So many columns hold words, the others numbers; the first names its row. */
  textColumns: number
  rows: readonly (readonly string[])[]
}

/** The figures of a chart, behind a summary. */
export function FiguresTable({ label, title, figures }: { label: string; title: string; figures: Figures }) {
  const { columns, textColumns, rows } = figures
  const classOf = (index: number) => (index >= textColumns ? styles.number : undefined)
  return (
    <details className={styles.figures}>
      <summary>{label}</summary>
      <div className="table" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" className={classOf(index)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={[name, ...cells].join('\n')}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className={classOf(index + 1)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
