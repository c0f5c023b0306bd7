import type { loadInboxSubmission } from './submission-loader.ts'
import { Tag } from './tag.tsx'
import styles from './submission.module.css'

interface Props {
  title: string
  newLabel: string
  entries: Awaited<ReturnType<typeof loadInboxSubmission>>['history']
  /** Number of changes that were already seen; later ones are marked. */
  seenCount: number | undefined
}

/** The history of a submission, drawn as a route with a station for each entry. */
export function SubmissionHistory({ title, newLabel, entries, seenCount }: Props) {
  // The first entry is the submission itself.
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
