import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ownLanguage, type OwnLanguage } from '#app/ui/own-language.ts'
import styles from './help.module.css'

/** The top of the help center: search, and the questions asked most. */
export function HelpTop({ questions }: { questions: readonly (OwnLanguage & { slug: string; title: string })[] }) {
  const t = useMessages()
  return (
    <>
      <SearchForm action="/search" label={t('help.search')} />
      {questions.length > 0 && (
        <ul className={`gazetteer ${styles.top}`} aria-label={t('help.top')}>
          {questions.map((question) => (
            <li key={question.slug} {...ownLanguage(question)}>
              <LocalLink to={`/help/faq/${question.slug}`}>{question.title}</LocalLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
