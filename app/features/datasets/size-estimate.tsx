import { useState, type ChangeEvent } from 'react'
import { readInteger } from '#core/read-integer.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import type { DatasetFiles } from './dataset-files-loader.ts'
import { estimateSizes } from './estimate-sizes.ts'
import '#app/ui/forms.css'
import styles from './dataset-files.module.css'

/** Below, headers and dictionaries weigh more than the rows, which alone are counted. */
const leastRows = 1000
const mostRows = 1_000_000_000_000

function rowsOf(text: string): number | undefined {
  const rows = readInteger(text)
  return rows !== undefined && rows >= leastRows && rows <= mostRows ? rows : undefined
}

/** What a file of many rows weighs in each format; how many, the visitor may say. */
export function SizeEstimate({ estimate }: { estimate: DatasetFiles['estimate'] }) {
  const t = useMessages()
  const locale = useLocale()
  const [{ rows, sizes }, setShown] = useState<Pick<typeof estimate, 'rows' | 'sizes'>>(estimate)
  const [isWrong, setWrong] = useState(false)
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = rowsOf(target.value)
    // Half a number shows the sizes of the last whole one; it is wrong only once the field is left.
    if (typed === undefined) return
    setWrong(false)
    setShown({ rows: typed, sizes: estimateSizes(estimate.perRow, typed, locale) })
  }
  return (
    <div className={styles.estimate}>
      <h3 id="estimate">{t('dataset.estimate')}</h3>
      <p>{estimate.text}</p>
      <div className={`field needs-script ${isWrong ? 'wrong' : ''} ${styles.rows}`}>
        <label htmlFor="estimated-rows">{t('dataset.estimateRows', { least: leastRows })}</label>
        <p className="message" id="estimated-rows-problem" role="status">
          {isWrong && t('dataset.estimateWrong', { least: leastRows, most: mostRows })}
        </p>
        <input
          id="estimated-rows"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          aria-describedby="estimated-rows-problem"
          aria-invalid={isWrong || undefined}
          defaultValue={estimate.rows}
          onChange={change}
          onBlur={({ target }) => setWrong(rowsOf(target.value) === undefined)}
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
