import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { DocsArticle } from './docs-article.tsx'
import type { loadFaq } from './help-loader.ts'
import styles from './help.module.css'

type Data = Awaited<ReturnType<typeof loadFaq>>

/** One question: the answer in the first sentence, the rest below, the other questions beside it. */
export function FaqPage({ data }: { data: Data }) {
  const t = useMessages()
  return (
    <div className="wrap docs">
      <DocsArticle data={data} lead={data.answer} />
      <nav className={styles.nav} aria-label={t('nav.faq')}>
        {data.groups.map(({ group, questions }) => (
          <section key={group}>
            <h2>{t(`faq.group.${group}`)}</h2>
            <ul>
              {questions.map(({ slug, title, ...words }) => (
                <li key={slug} {...words}>
                  <LocalLink to={`/help/faq/${slug}`} aria-current={slug === data.slug ? 'page' : undefined}>
                    {title}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Fragment id="json-ld" html={data.jsonLd} hidden />
    </div>
  )
}
