import type { ReactNode } from 'react'
import type { Figures } from './bars.ts'
import styles from './reports.module.css'

interface Props {
  /** Accessible name of the scrolling region. */
  label: string
  columns: readonly string[]
  /** Number of columns with text, of which the first is the row header; the others hold numbers. */
  textColumns: number
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

export function CountTable({ label, columns, textColumns, rows }: Props) {
  const classOf = (index: number) => (index >= textColumns ? styles.number : undefined)
  return (
    <div className={`table ${styles.counts}`} tabIndex={0} role="region" aria-label={label}>
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
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
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
  )
}

/** The figures of a chart, collapsed under a summary. */
export function FiguresTable({ summary, title, figures }: { summary: string; title: string; figures: Figures }) {
  const rows = figures.rows.map(([name, ...cells]) => ({
    key: [name, ...cells].join('\n'),
    cells: [<bdi key="name">{name}</bdi>, ...cells],
  }))
  return (
    <details className={`${styles.details} ${styles.figures}`}>
      <summary>{summary}</summary>
      <CountTable {...figures} label={title} rows={rows} />
    </details>
  )
}
