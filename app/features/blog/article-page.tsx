import { useMessages } from '#app/i18n/locale.tsx'
import { DeferredContent } from '#app/a11y/route-change.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { FallbackNotice } from '#app/ui/fallback-notice.tsx'
import { SampleSettings } from '#app/ui/sample-settings.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { LinkList } from '#app/ui/link-list.tsx'
import { AdjacentPages } from '#app/ui/adjacent-pages.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { PageFeedback } from '#app/ui/page-feedback.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Share } from '#app/ui/share.tsx'
import type { loadArticle } from './article-loader.ts'
import { PopularArticles } from './popular-articles.tsx'
import styles from './blog.module.css'

type Data = Awaited<ReturnType<typeof loadArticle>>

export function ArticlePage({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <>
      <div className="wrap article-layout">
        <Contents {...own} headings={data.headings} />
        <article className="article">
          <Breadcrumbs crumbs={data.crumbs} />
          <FallbackNotice fallback={data.language.fallback} stale={data.language.stale} />
          <h1 {...own}>{data.title}</h1>
          <p className="lead inline-code" {...own}>
            <Inline text={data.lead} />
          </p>
          <p className="caption cluster" data-address={data.url}>
            <time dateTime={data.published.iso}>{data.published.text}</time>
            {data.updated && <time dateTime={data.updated.iso}>{data.updated.text}</time>}
            <span>{data.minutes}</span>
            {data.tags.map((tag) => (
              <LocalLink key={tag.slug} to={`/blog/category/${tag.slug}`} {...ownLanguage(tag)}>
                {tag.title}
              </LocalLink>
            ))}
          </p>
          <StaticHtml id="cover" html={data.cover} className={styles.hero} aria-hidden="true" />
          <StaticHtml {...own} id="body" html={data.body} className="prose" />
          <SampleSettings />
          <DeferredContent>
            <Author author={data.author} />
            <section className={styles.share} aria-labelledby="share">
              <h2 className="caption" id="share">
                {t('share.title')}
              </h2>
              <Share url={data.url} title={data.title} markdownAlternate={data.markdownAlternate} />
            </section>
            <PageFeedback key={data.title} />
            <AdjacentPages previous={data.previous} next={data.next} />
          </DeferredContent>
        </article>
        <DeferredContent>
          <ArticleAside data={data} />
        </DeferredContent>
      </div>
      <DeferredContent>{data.related.length > 0 && <RelatedArticles articles={data.related} />}</DeferredContent>
      <StaticHtml id="json-ld" html={data.jsonLd} hidden />
    </>
  )
}

function Author({ author }: { author: Data['author'] }) {
  return (
    <section className={styles.author} aria-labelledby="author">
      <StaticHtml id="mark" html={author.mark} aria-hidden="true" />
      <div>
        <h2 id="author">{author.name}</h2>
        <p>
          {author.text} <LocalLink to="/about#how-we-write">{author.link}</LocalLink>
        </p>
      </div>
    </section>
  )
}

function ArticleAside({ data }: { data: Data }) {
  const t = useMessages()
  return (
    <aside className={`article-side ${styles.aside}`} aria-label={t('blog.more')}>
      <LocalLink className={styles.back} to="/blog">
        {t('blog.back')}
      </LocalLink>
      <LinkList title={t('blog.featured')} items={data.featured} />
      <LinkList
        title={t('blog.products')}
        items={data.products.map((item) => ({ to: item.path, label: item.menu ?? item.title, ...ownLanguage(item) }))}
      />
      <PopularArticles choice={data.choice} current={data.slug} />
    </aside>
  )
}

function RelatedArticles({ articles }: { articles: Data['related'] }) {
  const t = useMessages()
  return (
    <section className="wrap section" aria-labelledby="related">
      <div className={`grid ${styles.related}`}>
        <SectionHead id="related" title={t('blog.related')} />
        <ul className="cards">
          {articles.map((item) => (
            <li key={item.to} className="card">
              <LocalLink to={item.to}>
                <p className="caption">
                  <time dateTime={item.date.iso}>{item.date.text}</time>
                </p>
                <h3 {...ownLanguage(item)}>{item.label}</h3>
                <p {...ownLanguage(item)}>{item.lead}</p>
              </LocalLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
