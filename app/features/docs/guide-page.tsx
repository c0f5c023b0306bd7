import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { DocsArticle } from './docs-article.tsx'
import type { loadGuide } from './help-loader.ts'
import styles from './help.module.css'

type Data = Awaited<ReturnType<typeof loadGuide>>

/** A page of the user guide: chapters, the article, its sections. */
export function GuidePage({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <div className="wrap docs">
      <DocsArticle data={data} lead={data.lead} />
      <nav className={styles.nav} aria-label={t('nav.userGuide')}>
        {data.chapters.map(({ chapter, guides }) => (
          <section key={chapter}>
            <h2>{t(`guide.chapter.${chapter}`)}</h2>
            <ul>
              {guides.map(({ slug, menu, ...words }) => (
                <li key={slug} {...ownLanguage(words)}>
                  <LocalLink to={`/help/user-guide/${slug}`} aria-current={slug === data.slug ? 'page' : undefined}>
                    {menu}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Contents {...own} headings={data.headings} />
      <Fragment id="json-ld" html={data.jsonLd} hidden />
    </div>
  )
}
