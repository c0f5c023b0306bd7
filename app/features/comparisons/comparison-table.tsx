import { useState, useSyncExternalStore } from 'react'
import { localeInfo } from '#core/locales.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadComparisonTable } from './comparison-loader.ts'
import '#app/ui/forms.css'
import styles from './comparison.module.css'

type Table = NonNullable<ReturnType<typeof loadComparisonTable>>
type Cell = Table['rows'][number]['cells'][number]

/** Providers side by side. On a narrow screen each row is a small block in which each provider names its own cell. */
export function ComparisonTable({ table }: { table: Table }) {
  const t = useMessages()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const today = useToday(table.today)
  const shown = (id: string) => !hidden.includes(id)
  const own = ownLanguage(table)
  const [ours, ...others] = table.subjects
  return (
    <section className={styles.comparison}>
      <h2 id="comparison">{t('compare.table')}</h2>
      {others.length > 1 && (
        <div className="needs-script">
          <fieldset className={styles.columns}>
            <legend>{t('compare.columns')}</legend>
            {others.map(({ id, name }) => (
              <label key={id} className="choice" translate="no">
                <input
                  type="checkbox"
                  checked={shown(id)}
                  onChange={({ target }) => setHidden(target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])}
                />
                {name}
              </label>
            ))}
          </fieldset>
        </div>
      )}
      <div className="table" role="region" tabIndex={0} aria-labelledby="comparison">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('compare.aspect')}</th>
              {table.subjects
                .filter(({ id }) => shown(id))
                .map(({ id, name }) => (
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
                <td className="inline-code">
                  <span className={styles.name} aria-hidden="true" translate="no">
                    {ours!.name}
                  </span>
                  <span {...own}>
                    <Inline text={row.own} />
                  </span>
                </td>
                {others.map(
                  ({ id, name }, column) =>
                    shown(id) && (
                      <td key={id} className="inline-code">
                        <span className={styles.name} aria-hidden="true" translate="no">
                          {name}
                        </span>
                        <Said cell={row.cells[column]!} today={today} />
                      </td>
                    ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3 id="sources">{t('compare.sources')}</h3>
      <ol className={styles.sources} dir="ltr">
        {table.sources.map(({ url, title, language, host }, index) => (
          <li key={url} id={`source-${index + 1}`} lang={localeInfo[language].tag} translate="no">
            <a href={url}>{title}</a> <span className="caption">{host}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What a provider publishes, the numbers of the pages it was read from, and the day; grey once it is past its review. */
function Said({ cell, today }: { cell: Cell; today: string }) {
  const t = useMessages()
  if (!cell) return <span className={styles.unknown}>{t('compare.notPublished')}</span>
  const { text, sources, checked, review } = cell
  const isOverdue = review.date <= today
  return (
    <>
      <span className={isOverdue ? styles.overdue : undefined} {...ownLanguage(cell)}>
        <Inline text={text} />
      </span>
      <span className={`caption ${styles.checked}`}>
        {sources.map((number) => (
          <a key={number} href={`#source-${number}`} aria-label={t('compare.source', { number })}>
            [{number}]
          </a>
        ))}
        <time dateTime={isOverdue ? review.date : checked.date}>
          {isOverdue ? t('compare.overdue', { date: review.text }) : t('compare.read', { date: checked.text })}
        </time>
      </span>
    </>
  )
}

/** Pages are kept for as long as nothing in them changes; only the browser knows what day it is. ISO date. */
function useToday(built: string): string {
  return useSyncExternalStore(
    never,
    () => new Date().toISOString().slice(0, 10),
    () => built,
  )
}

/** Nobody waits for midnight. */
const never = () => () => {}
