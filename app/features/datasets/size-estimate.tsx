import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react'
import { minRowCount, maxRowCount, readRows, type DatasetQuery } from '#core/datasets/dataset-query.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import { Field } from '#app/ui/field.tsx'
import type { DatasetFiles } from './dataset-files-loader.ts'
import { estimateSizes } from './estimate-sizes.ts'
import styles from './dataset-files.module.css'

export interface EstimateProps {
  choice: Pick<DatasetQuery, 'rows' | 'format'>
  /** The query parameters of the rest of the page; without scripts the form submits them too. */
  otherParameters: string
  /** Called with typed and chosen values. */
  onChoose: (name: 'rows' | 'format', value: string) => void
  onSubmit: (event: FormEvent) => void
}

/** Estimated file sizes for a number of rows that the visitor can change, in all formats or in one. */
export function SizeEstimate({
  estimate,
  choice,
  otherParameters,
  onChoose,
  onSubmit,
}: EstimateProps & { estimate: DatasetFiles['estimate'] }) {
  const t = useMessages()
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  const format = useRef<HTMLSelectElement>(null)
  const typedRows = readRows(choice.rows)
  const [isWrong, setWrong] = useState(typedRows === undefined)
  // While a number is incomplete, the last valid one counts; the error is shown only on blur.
  const [lastValidRows, setLastValidRows] = useState(typedRows ?? estimate.rows)
  if (typedRows !== undefined && typedRows !== lastValidRows) setLastValidRows(typedRows)
  const rows = typedRows ?? lastValidRows
  const sizes = rows === estimate.rows ? estimate.sizes : estimateSizes(estimate.perRow, rows, locale)

  // Values entered before hydration have fired no events.
  const readInitialFields = useEffectEvent(() => {
    onChoose('rows', field.current!.value)
    onChoose('format', format.current!.value)
  })
  useEffect(() => readInitialFields(), [])

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (readRows(target.value) !== undefined) setWrong(false)
    onChoose('rows', target.value)
  }
  return (
    <div className={styles.estimate}>
      <h3 id="estimate">{t('dataset.estimate')}</h3>
      <p>{estimate.text}</p>
      <form className={styles.inputs} action="#estimate" autoComplete="off" onSubmit={onSubmit}>
        {[...new URLSearchParams(otherParameters)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Field
          id="estimated-rows"
          label={t('dataset.estimateRows', { min: minRowCount })}
          problem={isWrong ? t('dataset.estimateWrong', { min: minRowCount, max: maxRowCount }) : undefined}
          problemRole="status"
        >
          {(control) => (
            <input
              {...control}
              ref={field}
              type="text"
              name="rows"
              inputMode="numeric"
              dir="ltr"
              defaultValue={choice.rows}
              onChange={change}
              onBlur={({ target }) => setWrong(readRows(target.value) === undefined)}
            />
          )}
        </Field>
        <FormatField ref={format} chosen={choice.format} estimate={estimate} onChoose={(value) => onChoose('format', value)} />
        <p data-without-script="">
          <button type="submit" className="button">
            {t('catalog.apply')}
          </button>
        </p>
      </form>
      <p id="estimated" className="caption" role="status">
        {t('dataset.estimateFor', { count: rows })}
      </p>
      <SizeTable sizes={sizes.filter(({ format: name }) => (choice.format ?? name) === name)} />
    </div>
  )
}

interface FormatFieldProps {
  ref: RefObject<HTMLSelectElement | null>
  chosen: DatasetQuery['format']
  estimate: DatasetFiles['estimate']
  onChoose: (value: string) => void
}

function FormatField({ ref, chosen, estimate, onChoose }: FormatFieldProps) {
  const t = useMessages()
  return (
    <Field id="estimated-format" label={t('dataset.format')}>
      {(control) => (
        <select {...control} ref={ref} name="format" defaultValue={chosen ?? ''} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{estimate.anyFormat}</option>
          {estimate.sizes.map(({ format: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function SizeTable({ sizes }: { sizes: DatasetFiles['estimate']['sizes'] }) {
  const t = useMessages()
  return (
    <div className="table" role="region" tabIndex={0} aria-labelledby="estimate">
      <table aria-labelledby="estimated">
        <thead>
          <tr>
            <th scope="col">{t('dataset.format')}</th>
            <th scope="col">{t('dataset.fileSize')}</th>
            <th scope="col">{t('dataset.gzip')}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ name, plain, gzip }) => (
            <tr key={name}>
              <th scope="row" translate="no">
                {name}
              </th>
              <td>{plain}</td>
              <td>{gzip ?? t('dataset.compressedInside')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
