import { answerers } from '#core/error-finder/cause.ts'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { ErrorFinderData } from './error-finder-loader.ts'
import styles from './error-finder.module.css'

/** All causes by who answered, for readers who look around, and for search engines. */
export function CauseList({ data: { causes, texts } }: { data: ErrorFinderData }) {
  return (
    <section className={`wrap ${styles.causes}`} aria-labelledby="all-causes">
      <h2 id="all-causes">{texts.all}</h2>
      <div className={styles.groups}>
        {answerers.map((answered) => (
          <div key={answered}>
            <h3>{texts.answerers[answered]}</h3>
            <ul>
              {causes
                .filter((cause) => cause.answered === answered)
                .map((cause) => (
                  <li key={cause.slug} {...ownLanguage(cause)}>
                    <LocalLink to={cause.path}>{cause.title}</LocalLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
