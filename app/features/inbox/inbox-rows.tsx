import { LocalLink } from '#app/navigation/local-link.tsx'
import type { loadInbox } from './inbox-loader.ts'
import { Tag } from './tag.tsx'
import styles from './inbox.module.css'

interface Props {
  rows: Awaited<ReturnType<typeof loadInbox>>['rows']
  label: string
  /** Label of the icon for an answered submission. */
  answered: string
}

/** The rows of a list. Senders' texts have their own direction, and are truncated at their own end. */
export function InboxRows({ rows, label, answered }: Props) {
  return (
    <ol className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.reference} id={row.reference} data-row="" className={row.isNew ? styles.new : undefined}>
          <span className={styles.sender}>
            <LocalLink id={row.linkId} to={row.to} data-open="" lang={row.isInterfaceText ? undefined : row.lang} dir="auto">
              {row.sender}
            </LocalLink>
          </span>
          <span className={styles.excerpt}>
            {row.isAnswered && (
              <svg viewBox="0 0 14 12" role="img" aria-label={answered}>
                <path d="M5.5 1.5 1.5 5.5l4 4M1.5 5.5h7a4 4 0 0 1 4 4v1.5" />
              </svg>
            )}
            {row.choices && <span className={styles.choices}>{row.choices}</span>}
            <span lang={row.isInterfaceText ? undefined : row.lang} dir="auto">
              {row.excerpt}
            </span>
          </span>
          <span className={styles.tag}>
            <Tag mark={row.tag.mark}>
              {row.tag.label} {row.tag.hint !== undefined && <span className="visually-hidden">{row.tag.hint}</span>}
            </Tag>
          </span>
          <span className={styles.language}>{row.language}</span>
          <span className={styles.assignee}>
            <bdi>{row.assignee}</bdi>
          </span>
          <time className="caption" dateTime={row.time.dateTime} title={row.time.whole}>
            {row.time.value}
          </time>
        </li>
      ))}
    </ol>
  )
}
