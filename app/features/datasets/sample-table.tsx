import { useState, useSyncExternalStore } from 'react'
import { isNumeric, nextSort, sortRows, type Sort } from '#core/datasets/sort-rows.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { useAnnounce } from '#app/navigation/announcer.tsx'
import type { loadDataset } from './dataset-loader.ts'
import '#app/ui/forms.css'
import styles from './sample-table.module.css'

type Data = Awaited<ReturnType<typeof loadDataset>>
type Field = Data['fields'][number]

interface Props extends Pick<Data, 'fields' | 'rows'> {
  /** Names of the columns that are shown. */
  shown: readonly string[]
  onShow: (names: readonly string[]) => void
}

/** The sample's rows: sorted by a column, and with the columns that the visitor wants to see. Data reads from left to right in every language. */
export function SampleTable({ fields, rows, shown, onShow }: Props) {
  const t = useMessages()
  const announce = useAnnounce()
  const [sort, setSort] = useState<Sort>()
  const columns = fields.flatMap((field, index) => (shown.includes(field.name) ? [{ ...field, index }] : []))
  const sorted = sort ? sortRows(rows, sort, fields[sort.column]!.type) : rows

  function sortBy(column: number): void {
    const next = nextSort(sort, column)
    setSort(next)
    announce(next ? t(`dataset.sorted.${next.direction}`, { field: fields[column]!.name }) : t('dataset.unsorted'))
  }

  return (
    <>
      <ColumnChoice fields={fields} shown={shown} onShow={onShow} />
      {columns.length === 0 && <p className="notice">{t('dataset.emptySample')}</p>}
      <div className={`table ${styles.region}`} role="region" tabIndex={0} aria-labelledby="sample" dir="ltr" hidden={columns.length === 0}>
        <table className={styles.sample} translate="no">
          <thead>
            <tr>
              {columns.map(({ name, type, index }) => (
                <th key={name} scope="col" className={classOf(type, index)} aria-sort={sort?.column === index ? sort.direction : undefined}>
                  <ColumnHead name={name} onSort={() => sortBy(index)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={rows.indexOf(row)}>
                {columns.map(({ name, type, index }) => {
                  // The first field names its row.
                  const Cell = index === 0 ? 'th' : 'td'
                  return (
                    <Cell key={name} scope={index === 0 ? 'row' : undefined} className={classOf(type, index)}>
                      {row[index] ?? <span className={styles.null}>null</span>}
                    </Cell>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The first field stays in view. */
function classOf(type: Field['type'], index: number): string | undefined {
  if (index === 0) return styles.key
  return isNumeric(type) ? styles.number : undefined
}

/** A button as soon as there is a script that sorts. */
function ColumnHead({ name, onSort }: { name: string; onSort: () => void }) {
  const isStarted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isStarted)
    return (
      <span data-browser="" className={styles.head}>
        {name}
      </span>
    )
  return (
    <button data-browser="" type="button" className={styles.head} onClick={onSort}>
      {name}
    </button>
  )
}

const never = () => () => undefined

function ColumnChoice({ fields, shown, onShow }: Pick<Props, 'fields' | 'shown' | 'onShow'>) {
  const t = useMessages()
  const names = fields.map(({ name }) => name)
  const choose = (name: string, isShown: boolean) => onShow(names.filter((other) => (other === name ? isShown : shown.includes(other))))
  return (
    <details className={`needs-script ${styles.choice}`}>
      <summary>{t('dataset.columns', { shown: shown.length, total: names.length })}</summary>
      <fieldset>
        <legend className="visually-hidden">{t('dataset.columnsShown')}</legend>
        <div className={`buttons ${styles.several}`}>
          <button type="button" className="button small" onClick={() => onShow(names)}>
            {t('dataset.allColumns')}
          </button>
          <button type="button" className="button small" onClick={() => onShow([])}>
            {t('dataset.noColumns')}
          </button>
        </div>
        <div className={styles.names}>
          {names.map((name) => (
            <label key={name} className="choice">
              <input type="checkbox" checked={shown.includes(name)} onChange={({ target }) => choose(name, target.checked)} />
              <code translate="no">{name}</code>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  )
}
