import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { FallbackNotice } from '#app/ui/fallback-notice.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadGuide } from './help-loader.ts'
import { Neighbours } from './neighbours.tsx'

type Data = Awaited<ReturnType<typeof loadGuide>>

/** A page of the user guide: chapters, the article, its sections. */
export function GuidePage({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <div className="wrap docs">
      <article className="article">
        <Breadcrumbs crumbs={data.crumbs} />
        <FallbackNotice fallback={data.language.fallback} stale={data.language.stale} />
        <div {...own}>
          <h1>{data.title}</h1>
          <p className="lead inline-code">
            <Inline text={data.lead} />
          </p>
          <Fragment id="body" html={data.body} className="prose" />
        </div>
        <p className="caption">{data.updated}</p>
        <Neighbours previous={data.previous} next={data.next} />
      </article>
      <nav className="docs-nav" aria-label={t('nav.userGuide')}>
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
