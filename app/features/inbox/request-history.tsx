import type { loadRequest } from './request-loader.ts'
import { Tag } from './tag.tsx'
import styles from './request.module.css'

interface Props {
  title: string
  newMark: string
  entries: Awaited<ReturnType<typeof loadRequest>>['history']
  /** So many changes had been seen; those behind them are marked. */
  seen: number | undefined
}

/** What happened to a request, as a route: each entry a station. */
export function RequestHistory({ title, newMark, entries, seen }: Props) {
  // The first entry is the request itself.
  const firstNew = seen === undefined ? entries.length : seen + 1
  return (
    <section aria-labelledby="history">
      <h2 id="history">{title}</h2>
      <ol className={`stations ${styles.history}`}>
        {entries.map(({ id, text, time, words, mail }, index) => (
          <li key={id} id={index === firstNew ? 'new' : undefined} className={index >= firstNew ? styles.new : undefined}>
            <p>
              {text} <time dateTime={time.dateTime}>{time.value}</time> {index >= firstNew && <Tag mark="trouble">{newMark}</Tag>}{' '}
              {mail && <Tag mark={mail.mark}>{mail.label}</Tag>}
            </p>
            {words && (
              <blockquote className={words.kind === 'note' ? styles.note : undefined} dir="auto">
                {words.text}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
