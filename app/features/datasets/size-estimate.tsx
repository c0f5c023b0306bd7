import { useState, type ChangeEvent } from 'react'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import type { DatasetFiles } from './dataset-files-loader.ts'
import { estimateSizes } from './estimate-sizes.ts'
import '#app/ui/forms.css'
import styles from './dataset-files.module.css'

/** Below, headers and dictionaries weigh more than the rows, which alone are counted. */
const leastRows = 1000
const mostRows = 1_000_000_000_000

/** What a file of many rows weighs in each format; how many, the visitor may say. */
export function SizeEstimate({ estimate }: { estimate: DatasetFiles['estimate'] }) {
  const t = useMessages()
  const locale = useLocale()
  const [{ rows, sizes }, setShown] = useState<Pick<typeof estimate, 'rows' | 'sizes'>>(estimate)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // Half a number shows the sizes of the last whole one.
    if (!target.validity.valid || target.value === '') return
    setShown({ rows: target.valueAsNumber, sizes: estimateSizes(estimate.perRow, target.valueAsNumber, locale) })
  }
  return (
    <div className={styles.estimate}>
      <h3 id="estimate">{t('dataset.estimate')}</h3>
      <p>{estimate.text}</p>
      <div className={`field needs-script ${styles.rows}`}>
        <label htmlFor="estimated-rows">{t('dataset.estimateRows', { least: leastRows })}</label>
        <input
          id="estimated-rows"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={leastRows}
          max={mostRows}
          defaultValue={estimate.rows}
          onChange={change}
        />
      </div>
      <p id="estimated" className="caption" role="status">
        {t('dataset.estimateFor', { count: rows })}
      </p>
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
    </div>
  )
}
