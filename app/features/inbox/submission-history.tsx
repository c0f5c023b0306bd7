import type { loadSubmission } from './submission-loader.ts'
import { Tag } from './tag.tsx'
import styles from './submission.module.css'

interface Props {
  title: string
  newLabel: string
  entries: Awaited<ReturnType<typeof loadSubmission>>['history']
  /** So many changes had been seen; those behind them are marked. */
  seenCount: number | undefined
}

/** What happened to a request, as a route: each entry a station. */
export function SubmissionHistory({ title, newLabel, entries, seenCount }: Props) {
  // The first entry is the request itself.
  const firstNew = seenCount === undefined ? entries.length : seenCount + 1
  return (
    <section aria-labelledby="history">
      <h2 id="history">{title}</h2>
      <ol className={`stations ${styles.history}`}>
        {entries.map(({ id, text, time, message, mail }, index) => (
          <li key={id} id={index === firstNew ? 'new' : undefined} className={index >= firstNew ? styles.new : undefined}>
            <p>
              {text} <time dateTime={time.dateTime}>{time.value}</time> {index >= firstNew && <Tag mark="problem">{newLabel}</Tag>}{' '}
              {mail && <Tag mark={mail.mark}>{mail.label}</Tag>}
            </p>
            {message && (
              <blockquote className={message.kind === 'note' ? styles.note : undefined} dir="auto">
                {message.text}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
