import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { loadHelp } from './help-loader.ts'
import { playingTime } from './playing-time.ts'
import styles from './help.module.css'

type Paths = Awaited<ReturnType<typeof loadHelp>>['paths']

/** Learning paths: each is drawn as a route whose stations are documents. */
export function LearningPaths({ paths, text }: { paths: Paths; text: string }) {
  const t = useMessages()
  if (paths.length === 0) return null
  return (
    <section className="section" id="paths" aria-labelledby="paths-heading">
      <div className="grid">
        <SectionHead id="paths-heading" title={t('help.paths')} text={text} />
      </div>
      <ul className={styles.paths}>
        {paths.map(({ slug, title, description, steps, ...language }) => (
          <li key={slug} id={`path-${slug}`}>
            <h3 {...ownLanguage(language)}>{title}</h3>
            <p {...ownLanguage(language)}>{description}</p>
            <ol className="stations">
              {steps.map((step) => (
                <li key={step.to}>
                  <LocalLink to={step.to} {...ownLanguage(step)}>
                    {step.label}
                  </LocalLink>{' '}
                  <span className="caption">
                    {t(`search.kind.${step.kind}`)} ·{' '}
                    {step.seconds === undefined ? t('blog.minutes', { count: step.minutes }) : playingTime(step.seconds)}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  )
}
