import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { FallbackNotice } from '#app/ui/fallback-notice.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadFaq } from './help-loader.ts'
import { Neighbours } from './neighbours.tsx'

type Data = Awaited<ReturnType<typeof loadFaq>>

/** One question: the answer in the first sentence, the rest below, the other questions beside it. */
export function FaqPage({ data }: { data: Data }) {
  const t = useMessages()
  return (
    <div className="wrap docs">
      <article className="article">
        <Breadcrumbs crumbs={data.crumbs} />
        <FallbackNotice fallback={data.language.fallback} stale={data.language.stale} />
        <div {...ownLanguage(data.language)}>
          <h1>{data.title}</h1>
          <p className="lead inline-code">
            <Inline text={data.answer} />
          </p>
          <Fragment id="body" html={data.body} className="prose" />
        </div>
        <p className="caption">{data.updated}</p>
        <Neighbours previous={data.previous} next={data.next} />
      </article>
      <nav className="docs-nav" aria-label={t('nav.faq')}>
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
