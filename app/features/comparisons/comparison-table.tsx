import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { useBrowserValue } from '#app/state/browser-value.ts'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { useQueryForm } from '#app/ui/use-query-form.ts'
import type { loadComparisonTable } from './comparison-loader.ts'
import { ownColumn, readColumns, writeColumns } from './shown-columns.ts'
import '#app/ui/forms.css'
import styles from './comparison.module.css'

type Table = NonNullable<ReturnType<typeof loadComparisonTable>>
type Cell = Table['rows'][number]['cells'][string]

/** Providers side by side; with several others, the visitor chooses which to show. */
export function ComparisonTable({ table }: { table: Table }) {
  const others = table.columns.filter(({ id }) => id !== ownColumn)
  return others.length > 1 ? <ChosenColumns table={table} others={others} /> : <Columns table={table} columns={table.columns} />
}

function ChosenColumns({ table, others }: { table: Table; others: Table['columns'] }) {
  const t = useMessages()
  const ids = others.map(({ id }) => id)
  const { choice, key, form, readFields, send } = useQueryForm({
    read: (query) => readColumns(ids, query),
    write: (shown) => writeColumns(ids, shown),
  })
  return (
    <Columns table={table} columns={table.columns.filter(({ id }) => id === ownColumn || choice.includes(id))}>
      <form key={key} method="get" action="#comparison" ref={form} onChange={readFields} onSubmit={send}>
        <input type="hidden" name="columns" value={ownColumn} />
        <fieldset className={`cluster ${styles.columns}`}>
          <legend>{t('compare.columns')}</legend>
          {others.map(({ id, name }) => (
            <label key={id} className="choice" translate="no">
              <input type="checkbox" name="columns" value={id} defaultChecked={choice.includes(id)} />
              {name}
            </label>
          ))}
          <span data-without-script="">
            <button className="button" type="submit">
              {t('compare.show')}
            </button>
          </span>
        </fieldset>
      </form>
    </Columns>
  )
}

interface ColumnsProps {
  table: Table
  columns: Table['columns']
  children?: ReactNode
}

/** On a narrow screen each row is a block in which every cell has its provider's name. */
function Columns({ table, columns, children }: ColumnsProps) {
  const t = useMessages()
  const today = useBrowserValue(currentDate, table.today)
  const own = ownLanguage(table)
  return (
    <section className={styles.comparison}>
      <h2 id="comparison" className="subhead">
        {t('compare.table')}
      </h2>
      {children}
      <div className="table" role="region" tabIndex={0} aria-labelledby="comparison">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('compare.aspect')}</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" translate="no">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.id} id={`row-${row.id}`}>
                <th scope="row" {...own}>
                  {row.label}
                </th>
                {columns.map(({ id, name }) => (
                  <td key={id} className="inline-code">
                    <span className={styles.name} aria-hidden="true" translate="no">
                      {name}
                    </span>
                    <CellContent cell={row.cells[id]} today={today} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3 id="sources">{t('compare.sources')}</h3>
      <ol className={styles.sources} dir="ltr">
        {table.sources.map((source, index) => (
          <li key={source.address} id={`source-${index + 1}`} lang={source.lang} translate={source.isOwn ? undefined : 'no'}>
            {source.isOwn ? <LocalLink to={source.address}>{source.title}</LocalLink> : <a href={source.address}>{source.title}</a>}{' '}
            <span className="caption" translate="no">
              {source.place}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A provider's published value, the numbers of its source pages, and their date; gray once the review is overdue. */
function CellContent({ cell, today }: { cell: Cell | undefined; today: string }) {
  const t = useMessages()
  if (!cell) return <span className={styles.unknown}>{t('compare.notPublished')}</span>
  const { text, sources, checked, review } = cell
  const isOverdue = review.date <= today
  return (
    <>
      <span className={isOverdue ? styles.overdue : undefined} {...ownLanguage(cell)}>
        <Inline text={text} />
      </span>
      <span className={`caption cluster ${styles.checked}`}>
        {sources.map((number) => (
          <a key={number} href={`#source-${number}`} aria-label={t('compare.source', { number })}>
            [{number}]
          </a>
        ))}
        <time dateTime={isOverdue ? review.date : checked.date}>
          {isOverdue ? t('compare.overdue', { date: review.text }) : t('compare.checkedOn', { date: checked.text })}
        </time>
      </span>
    </>
  )
}

/** ISO date. Built pages are cached while their content does not change, so only the browser knows it. */
const currentDate = () => new Date().toISOString().slice(0, 10)
