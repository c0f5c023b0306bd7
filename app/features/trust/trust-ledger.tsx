import { LocalLink } from '#app/navigation/local-link.tsx'
import { Inline } from '#app/ui/inline.tsx'
import type { trustLedger } from './trust-ledger-loader.ts'
import styles from './trust-ledger.module.css'

/** The trust ledger: a row for each question of a security review, with an anchor. */
export function TrustLedger({ ledger: { id, title, text, count, ask, rows } }: { ledger: ReturnType<typeof trustLedger> }) {
  return (
    <section className={styles.ledger} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <p className={styles.count}>
        {count} · <LocalLink to="/contact-us">{ask}</LocalLink>
      </p>
      <dl>
        {rows.map(({ id, name, isAnswered, text, confirmed }) => (
          <div key={id} id={id}>
            <dt>
              <a href={`#${id}`}>{name}</a>
            </dt>
            {text.map((paragraph) => (
              <dd key={paragraph} className={isAnswered ? undefined : styles.unanswered}>
                <Inline text={paragraph} />
              </dd>
            ))}
            {confirmed && <dd className="caption">{confirmed}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
