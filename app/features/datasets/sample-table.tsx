import { useRef } from 'react'
import { writeSort } from '#core/datasets/dataset-query.ts'
import { isNumeric, nextSort, sortRows, type Sort } from '#core/datasets/sort-rows.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { useAnnounce } from '#app/a11y/announcer.tsx'
import type { loadDataset } from './dataset-loader.ts'
import '#app/ui/forms.css'
import styles from './sample-table.module.css'

type Data = Awaited<ReturnType<typeof loadDataset>>
type Field = Data['fields'][number]

interface Props extends Pick<Data, 'fields' | 'rows'> {
  /** Names of the columns that are shown. */
  shown: readonly string[]
  sort: Sort | undefined
  /** Called after all columns are checked or unchecked; single checkboxes fire the form's `input` event. */
  onColumnsChange: () => void
  /** Called with the order chosen in a column head, in the notation of the address. */
  onSort: (sort: string) => void
}

const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' }

/** The sample's rows: sorted by a column, and with the chosen columns. Data is left to right in every language. */
export function SampleTable({ fields, rows, shown, sort, onColumnsChange, onSort }: Props) {
  const t = useMessages()
  const announce = useAnnounce()
  const names = fields.map(({ name }) => name)
  const columns = fields.flatMap((field, index) => (shown.includes(field.name) ? [{ ...field, index }] : []))
  const sorted = sort ? sortRows(rows, sort, fields[sort.column]!.type) : rows

  function sortBy(next: Sort | undefined): void {
    onSort(writeSort(names, next))
    announce(next ? t(`dataset.sorted.${next.direction}`, { field: names[next.column]! }) : t('dataset.unsorted'))
  }

  return (
    <>
      <ColumnChoice names={names} shown={shown} onColumnsChange={onColumnsChange} />
      {columns.length === 0 && <p className="notice">{t('dataset.emptySample')}</p>}
      <div className={`table ${styles.region}`} role="region" tabIndex={0} aria-labelledby="sample" dir="ltr" hidden={columns.length === 0}>
        <table className={styles.sample} translate="no">
          <thead>
            <tr>
              {columns.map(({ name, type, index }) => {
                const next = nextSort(sort, index)
                return (
                  <th
                    key={name}
                    scope="col"
                    className={classOf(type, index)}
                    aria-sort={sort?.column === index ? sort.direction : undefined}
                  >
                    <button
                      type="submit"
                      name="sort"
                      value={writeSort(names, next)}
                      formAction="#sample"
                      className={styles.head}
                      // Browsers do not scroll to a focused button of which a part is in view.
                      onFocus={({ target }) => target.closest('th')!.scrollIntoView(NEAREST)}
                      onClick={(event) => {
                        event.preventDefault()
                        sortBy(next)
                      }}
                    >
                      {name}
                    </button>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={rows.indexOf(row)}>
                {columns.map(({ name, type, index }) => {
                  // The first field is the row header.
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

/** The first column is sticky. */
function classOf(type: Field['type'], index: number): string | undefined {
  if (index === 0) return styles.key
  return isNumeric(type) ? styles.number : undefined
}

interface ChoiceProps {
  names: readonly string[]
  shown: readonly string[]
  onColumnsChange: () => void
}

function ColumnChoice({ names, shown, onColumnsChange }: ChoiceProps) {
  const t = useMessages()
  const boxes = useRef<HTMLDivElement>(null)
  const setAll = (isChecked: boolean) => {
    for (const box of boxes.current!.querySelectorAll('input')) box.checked = isChecked
    onColumnsChange()
  }
  return (
    <details className={styles.choice}>
      <summary>{t('dataset.columns', { shown: shown.length, total: names.length })}</summary>
      <fieldset>
        <legend className="visually-hidden">{t('dataset.columnsShown')}</legend>
        <div className="needs-script">
          <div className={`buttons ${styles.several}`}>
            <button type="button" className="button small" onClick={() => setAll(true)}>
              {t('dataset.allColumns')}
            </button>
            <button type="button" className="button small" onClick={() => setAll(false)}>
              {t('dataset.noColumns')}
            </button>
          </div>
        </div>
        {/* Keeps the parameter in the query if no column is checked. */}
        <input type="hidden" name="fields" value="" />
        <div ref={boxes} className={styles.names}>
          {names.map((name) => (
            <label key={name} className="choice">
              <input type="checkbox" name="fields" value={name} defaultChecked={shown.includes(name)} />
              <code translate="no">{name}</code>
            </label>
          ))}
        </div>
        <p data-without-script="" className={styles.show}>
          <button type="submit" className="button small" formAction="#sample">
            {t('catalog.apply')}
          </button>
        </p>
      </fieldset>
    </details>
  )
}
