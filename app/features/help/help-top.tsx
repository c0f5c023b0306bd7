import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ownLanguage, type OwnLanguage } from '#app/ui/own-language.ts'
import styles from './help.module.css'

interface Props {
  questions: readonly (OwnLanguage & { slug: string; title: string })[]
}

/** The top of the help center: search, and the most frequent questions. */
export function HelpTop({ questions }: Props) {
  const t = useMessages()
  return (
    <>
      <SearchForm action="/search" label={t('help.search')} kind="help" />
      <TopQuestions questions={questions} />
    </>
  )
}

export function TopQuestions({ questions }: Props) {
  const t = useMessages()
  if (questions.length === 0) return null
  return (
    <section className={styles.top} aria-labelledby="top-questions">
      <h2 className="caption" id="top-questions">
        {t('help.top')}
      </h2>
      <ul>
        {questions.map((question) => (
          <li key={question.slug} {...ownLanguage(question)}>
            <LocalLink to={`/help/faq/${question.slug}`}>{question.title}</LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
